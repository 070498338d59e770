import { expect, it } from 'vitest';
import { SESSION_LIMITS } from '#crawl/browser/browser-limits.ts';
import { listDescendants } from '#test/helpers/process-tree.ts';
import { getArtifact, serveSite } from '#test/helpers/site-server.ts';
import { browseForTest } from '#test/support/browsed-site.ts';

const PAGE_COUNT = 15;
/**
 * Upper limit on browser starts: the crashes that a session tolerates plus the last one, doubled because a browser
 * process may end later than its pages. Without `maxCrashes`, the browser was started 30 times.
 */
const MAX_STARTS = 2 * (SESSION_LIMITS.maxCrashes + 1);
const paths = Array.from({ length: PAGE_COUNT }, (_, index) => `/section-${index}/page`);
const words = 'Words of a page that is fine otherwise. '.repeat(20);

const browsers = () =>
  listDescendants(process.pid).filter(({ command }) => /chrom/i.test(command) && !command.includes('--type='));

it('opening pages stops after a limited number of browser crashes and is reported as incomplete', async () => {
  const killedPids = new Set<number>();
  await using site = await serveSite({
    '/robots.txt': 'User-agent: *\nAllow: /',
    '*': (request, response) => {
      // Browsers send this header with every request; the crawler never does.
      if (request.headers['sec-fetch-mode'] !== undefined) {
        for (const { pid } of browsers()) {
          killedPids.add(pid);
          process.kill(pid, 'SIGKILL');
        }
      }
      const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><html lang="en"><title>${request.url}</title><h1>${request.url}</h1><p>${words}</p>${links}`,
        );
    },
  });
  await using browsedSite = await browseForTest(site, { maxRenders: PAGE_COUNT });
  const sample = getArtifact(browsedSite.source, 'renderSample');
  expect(sample).toMatchObject({ planned: PAGE_COUNT, rendered: 0, cutBy: 'The browser crashed several times' });
  expect(killedPids.size).toBeGreaterThan(1);
  expect(killedPids.size).toBeLessThanOrEqual(MAX_STARTS);
  // Attempted pages have an outcome; the other pages were never opened.
  expect(sample.failed).toBeGreaterThan(0);
  expect(sample.failed).toBeLessThan(PAGE_COUNT);
  expect(sample.failures.map(({ reason }) => reason)).toContain('browser-gone');
}, 120_000);
