import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildLinks, readPath } from '#test/helpers/links.ts';
import {
  crawlLoopback,
  getArtifact,
  respondWith,
  type SitePage,
  serveSite,
  temporaryFolder,
  withCrawledSite,
} from '#test/helpers/site-server.ts';
import { openArtifacts } from './gatherers/reading/open-artifacts.ts';

const CHALLENGE_PAGE = respondWith(
  403,
  { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
  '<title>Just a moment...</title>',
);
const OK = respondWith(200, 'text/html', '<title>Here</title><h1>Here</h1>');

/** Sends the responses one after another and repeats the last one. */
function respondInOrder(...answers: SitePage[]): { page: SitePage; countRequests: () => number } {
  let count = 0;
  const servePage: SitePage = (request, response) => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(answer);
  };
  return { page: servePage, countRequests: () => count };
}

describe('cookies', () => {
  it('are sent back to the site during the crawl, and not to other sites', async () => {
    const seen: Record<string, (string | undefined)[]> = {};
    const note =
      (html: string): SitePage =>
      ({ headers, url = '' }, response) => {
        seen[url] = [...(seen[url] ?? []), headers.cookie];
        response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      };
    // Cookies are shared between ports (RFC 6265bis section 8.5), but the crawler treats another port as another site.
    await using other = await serveSite({ '/other': note('<h1>Other</h1>') });
    const serveHome: SitePage = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=own-visit; Path=/' });
      response.end(buildLinks('/in', `${other.origin}/other`));
    };
    await using server = await serveSite({ '/': serveHome, '/in': note('<h1>In</h1>') });
    await using folder = await temporaryFolder();
    const guardOptions = { allowTargets: [server.target, other.target] };
    const filePath = join(folder.path, 'crawl.sqlite');
    await crawlLoopback(server, filePath, { guardOptions });
    expect(seen['/in']).toEqual(['session=own-visit']);
    expect(seen['/other']?.length).toBeGreaterThan(0);
    expect(new Set(seen['/other'])).toEqual(new Set([undefined]));
    const artifacts = openArtifacts(filePath);
    const [start] = [...artifacts.pages()];
    expect(start?.setCookies.map(({ name }) => name)).toEqual(['session']);
    expect(JSON.stringify(start)).not.toContain('own-visit');
    artifacts.close();
  });
});

describe('robots.txt and sitemaps of a busy site', () => {
  it.each<[string, SitePage]>([
    ['ask for a pause', respondWith(429, { 'content-type': 'text/plain', 'retry-after': '60' }, 'busy')],
    ['fail temporarily', respondWith(502, 'text/plain', 'oops')],
  ])('are requested again when they %s', async (_name, busy) => {
    const robots = respondInOrder(busy, respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /private\n'));
    const serveListedPage: SitePage = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`http://${request.headers.host}/listed\n`);
    };
    const sitemap = respondInOrder(busy, serveListedPage);
    const site = {
      '/': buildLinks('/private'),
      '/robots.txt': robots.page,
      '/sitemap.txt': sitemap.page,
      '/listed': OK,
    };
    await withCrawledSite(
      site,
      ({ artifacts, summary, server }) => {
        expect(summary.state).toBe('completed');
        expect([robots.countRequests(), sitemap.countRequests()]).toEqual([2, 2]);
        expect(getArtifact(artifacts, 'robots').state).toBe('rules');
        expect([...artifacts.pages()].map(({ url }) => readPath(url))).toEqual(['/', '/listed']);
        expect(server.hits).not.toContain('/private');
      },
      { limits: { maxRetryAfterMs: 60 } },
    );
  });
});

describe('a page with a bot challenge', () => {
  it('is requested again, and the second response counts', async () => {
    const passingChallenge = respondInOrder(CHALLENGE_PAGE, OK);
    const permanentChallenge = respondInOrder(CHALLENGE_PAGE);
    const failing = respondInOrder(respondWith(503, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }, 'x'));
    const site = {
      '/': buildLinks('/a', '/b', '/c'),
      '/a': passingChallenge.page,
      '/b': permanentChallenge.page,
      '/c': failing.page,
    };
    await withCrawledSite(site, ({ artifacts }) => {
      expect([passingChallenge.countRequests(), permanentChallenge.countRequests(), failing.countRequests()]).toEqual([
        2, 2, 2,
      ]);
      const found = [...artifacts.pages()].map(({ url, status, challenge }) => [readPath(url), status, challenge]);
      expect(found).toEqual([
        ['/', 200, null],
        ['/a', 200, null],
        ['/b', 403, 'Cloudflare'],
        ['/c', 503, 'Cloudflare'],
      ]);
    });
  });
});

describe('a consent wall', () => {
  const CONSENT_WALL_HTML = `<title>Before you continue</title><script src="https://cdn.cookielaw.org/x.js"></script>
    <p>We value your privacy</p><button>Accept all</button> ${buildLinks('/behind')}`;

  it('is recorded in place of the page, and the links on the wall are followed', async () => {
    const site = {
      '/': buildLinks('/walled'),
      '/walled': CONSENT_WALL_HTML,
      '/behind': '<title>Behind</title><h1>Behind</h1>',
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const pages = [...artifacts.pages()];
      const walledPage = pages.find(({ url }) => readPath(url) === '/walled');
      expect(walledPage).toMatchObject({ status: 200, consentWall: 'OneTrust', challenge: null, facts: null });
      const pageBehindWall = pages.find(({ url }) => readPath(url) === '/behind');
      expect(pageBehindWall).toMatchObject({ consentWall: null, facts: { titles: [{ text: 'Behind' }] } });
      expect(getArtifact(artifacts, 'site').challengedShare).toBe(0);
    });
  });

  it('is not confused with a banner on an existing page', async () => {
    const text = Array.from({ length: 320 }, (_, index) => `word${index}`).join(' ');
    await withCrawledSite({ '/': `${CONSENT_WALL_HTML}<main>${text}</main>` }, ({ artifacts }) => {
      const [home] = [...artifacts.pages()];
      expect(home).toMatchObject({ consentWall: null });
      expect(home?.facts).not.toBeNull();
    });
  });
});
