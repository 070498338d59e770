import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { browseForTest } from '#test/support/browsed-site.ts';

/**
 * A staging site on which a browser sees more than the server sends: canonicals, links and structured data added by
 * JavaScript.
 */
const LIVE_ORIGIN = 'https://live12.example';
const WORDS = 'Words of a page that somebody might read one day. '.repeat(30);
const buildPage = (path: string) => `
const canonical = document.createElement('link');
Object.assign(canonical, { rel: 'canonical', href: '${LIVE_ORIGIN}${path}' });
document.head.append(canonical);
document.body.insertAdjacentHTML('beforeend', '<a href="${LIVE_ORIGIN}/made">Made by a script</a>');
const data = document.createElement('script');
data.type = 'application/ld+json';
data.textContent = JSON.stringify({ '@context': 'https://schema.org', '@type': 'WebPage', url: '${LIVE_ORIGIN}${path}' });
document.head.append(data);`;
const page = (path: string, title: string, links = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}: what is shown here.">
   <meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${WORDS}</p>${links}</main><script>${buildPage(path)}</script></body></html>`;

it('a staging site is rendered like its live site, which receives no requests', async () => {
  await using site = await serveSite({
    '/': page('/', 'Start', `<a href="${LIVE_ORIGIN}/second">Second</a>`),
    '/second': page('/second', 'Second'),
    '/made': page('/made', 'Made'),
  });
  const scope = { ...ENTIRE_SITE, scoreAs: LIVE_ORIGIN };
  await using browsed = await browseForTest(site, { maxRenders: 5, scope });
  const { renders } = browsed;
  expect(renders.map(({ url, state }) => [url, state])).toEqual(
    expect.arrayContaining([
      [`${site.origin}/`, 'rendered'],
      [`${site.origin}/second`, 'rendered'],
    ]),
  );
  for (const render of renders) {
    if (render.state !== 'rendered') throw new Error(`${render.url}: ${render.reason}`);
    const { canonicals, links } = render.rendered;
    expect(canonicals.map(({ url }) => url)).toEqual([render.url]);
    expect(links.map(({ url }) => url)).toContain(`${site.origin}/made`);
    expect(JSON.stringify(render.rendered)).not.toContain('live12.example');
    expect(render.requests.map(({ url }) => new URL(url).host)).not.toContain('live12.example');
  }
  expect(browsed.report.staging).toMatchObject({ scoredAs: LIVE_ORIGIN });
  expect(browsed.report.seoScore).not.toBeNull();
  const found = browsed.report.seoIssues.filter(({ evidence }) => JSON.stringify(evidence).includes('live12.example'));
  expect(found.map(({ ruleId }) => ruleId)).toEqual([]);
});
