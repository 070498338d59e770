import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { readPath } from '#test/helpers/links.ts';
import {
  crawlLoopback,
  getArtifact,
  redirectTo,
  respondWith,
  type SitePage,
  serveSite,
  temporaryFolder,
  withCrawledSite,
} from '#test/helpers/site-server.ts';

const renderRefresh = (content: string, ...links: string[]) =>
  `<title>On the way</title><meta http-equiv="refresh" content="${content}">${links.map((href) => `<a href="${href}">x</a>`).join('')}`;
const renderPage = (title: string, ...links: string[]) =>
  `<title>${title}</title><h1>${title}</h1>${links.map((href) => `<a href="${href}">x</a>`).join('')}`;

describe('a home page with a refresh', () => {
  it.each<[string, SitePage]>([
    ['by a meta tag', renderRefresh('0; url=/en/')],
    ['by a header', respondWith(200, { 'content-type': 'text/html', refresh: '3;url=/en/' }, renderPage('Splash'))],
    ['after a redirect', redirectTo('/step')],
  ])('is replaced by the target of an immediate refresh %s', async (_name, home) => {
    const site = {
      '/': home,
      '/step': renderRefresh('1;url=en/'),
      '/en/': renderPage('Home', '/en/a'),
      '/en/a': renderPage('A'),
    };
    await withCrawledSite(site, ({ artifacts, summary, server }) => {
      expect(summary.state).toBe('completed');
      expect(getArtifact(artifacts, 'site').homeUrl).toBe(`${server.origin}/en/`);
      const [start, realPage] = [...artifacts.pages()];
      expect(start).toMatchObject({ depth: 0, finalUrl: `${server.origin}/en/`, facts: null });
      expect(start?.redirects.at(-1)?.status).toBe(200);
      expect(realPage?.facts?.titles[0]?.text).toBe('Home');
      expect([...artifacts.pages()].map(({ url }) => readPath(url))).toEqual(['/', '/en/', '/en/a']);
    });
  });

  it('moves the crawl to another host', async () => {
    await using target = await serveSite({ '/home': renderPage('Real', '/next'), '/next': renderPage('Next') });
    await using entered = await serveSite({ '/': renderRefresh(`0;url=${target.origin}/home`) });
    await using folder = await temporaryFolder();
    const filePath = join(folder.path, 'crawl.sqlite');
    await crawlLoopback(entered, filePath, { guardOptions: { allowTargets: [entered.target, target.target] } });
    const artifacts = openArtifacts(filePath);
    expect(getArtifact(artifacts, 'site')).toMatchObject({ homeUrl: `${target.origin}/home`, isCrawlComplete: true });
    expect([...artifacts.pages()].map(({ url }) => url)).toContain(`${target.origin}/next`);
    artifacts.close();
  });

  it('is read if the refresh is delayed or reloads the page itself', async () => {
    for (const content of ['6;url=/other', '0', '0;url=/', '0;url=#part']) {
      await withCrawledSite({ '/': renderRefresh(content), '/other': renderPage('Other') }, ({ artifacts, server }) => {
        expect(getArtifact(artifacts, 'site').homeUrl).toBe(`${server.origin}/`);
        expect([...artifacts.pages()][0]?.facts?.titles[0]?.text).toBe('On the way');
        expect(server.hits).not.toContain('/other');
      });
    }
  });

  it('ends the crawl if there is a loop or there are too many redirects', async () => {
    await withCrawledSite({ '/': renderRefresh('0;url=/b'), '/b': renderRefresh('0;url=/') }, ({ summary }) =>
      expect(summary).toMatchObject({
        reasonCode: 'site-redirect-loop',
        failure: { error: { code: 'redirect-loop' } },
      }),
    );
    const serveEndlessRefresh: SitePage = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', refresh: `0;url=${request.url}x` }).end('<p>x');
    };
    await withCrawledSite({ '*': serveEndlessRefresh }, ({ summary, server }) => {
      expect(summary.failure?.error?.code).toBe('too-many-redirects');
      expect(server.hits).toHaveLength(11);
    });
  });
});

describe('an inner page with an immediate refresh', () => {
  it('counts as a redirect, not as content, and its target is read', async () => {
    const site = {
      '/': renderPage('Home', '/old', '/out', '/private'),
      '/old': renderRefresh('0;url=/new', '/never'),
      '/new': renderPage('New'),
      '/out': renderRefresh('0;url=https://elsewhere.example/'),
      '/private': renderRefresh('0;url=http://10.0.0.1/'),
      '/never': renderPage('Never'),
    };
    await withCrawledSite(site, ({ artifacts, server }) => {
      const found = Object.fromEntries([...artifacts.pages()].map((entry) => [readPath(entry.url), entry]));
      expect(Object.keys(found).toSorted()).toEqual(['/', '/new', '/old', '/out', '/private']);
      expect(found['/old']).toMatchObject({
        status: 200,
        facts: null,
        finalUrl: `${server.origin}/new`,
        redirects: [{ url: `${server.origin}/old`, status: 200, location: '/new' }],
      });
      expect(found['/new']).toMatchObject({ source: 'redirect', depth: 1, redirects: [] });
      expect(found['/out']).toMatchObject({ facts: null, finalUrl: 'https://elsewhere.example/' });
      expect(found['/private']?.error?.code).toBe('address-not-allowed');
    });
  });

  it('is followed only once when two pages redirect to each other', async () => {
    const site = { '/': renderPage('Home', '/a'), '/a': renderRefresh('0;url=/b'), '/b': renderRefresh('0;url=/a') };
    await withCrawledSite(site, ({ artifacts, summary, server }) => {
      expect(summary.state).toBe('completed');
      expect([...artifacts.pages()].map(({ facts }) => facts === null)).toEqual([false, true, true]);
      expect(server.hits.filter((hit) => hit === '/a')).toHaveLength(1);
    });
  });
});
