import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveTcp } from '#test/helpers/loopback-server.ts';
import {
  crawlLoopback,
  getArtifact,
  redirectTo,
  respondWith,
  type SitePage,
  temporaryFolder,
  withCrawledSite,
} from '#test/helpers/site-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const renderPage = (title: string) => `<title>${title}</title>`;

describe('a crawl of a site that cannot be read', () => {
  it.each([
    [
      'a challenge',
      respondWith(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }, '<title>Just a moment...</title>'),
      'challenged',
      'site-challenged',
    ],
    [
      'a challenge with a server error',
      respondWith(503, { 'content-type': 'text/html', 'cf-mitigated': 'challenge' }, '<title>Just a moment...</title>'),
      'challenged',
      'site-challenged',
    ],
    ['a refusal', respondWith(401, 'text/html', '<h1>Sign in</h1>'), 'refused', 'site-refused'],
    ['a refusal with a nonstandard status', respondWith(999, 'text/html', '<h1>No</h1>'), 'refused', 'site-refused'],
    [
      'a missing page',
      respondWith(404, 'text/html', '<h1>Not here</h1><a href="/">x</a>'),
      'refused',
      'home-page-missing',
    ],
    ['a removed page', respondWith(410, 'text/html', '<h1>Gone</h1>'), 'refused', 'home-page-missing'],
    ['a PDF', respondWith(200, 'application/pdf', '%PDF-1.7'), 'not-html', 'not-html'],
    ['an image sent as a page', respondWith(200, 'text/html', PNG), 'not-html', 'not-html'],
    ['an empty page', respondWith(200, 'text/html', ' \n '), 'not-html', 'not-html'],
    [
      'a page whose encoding differs from the declared one',
      respondWith(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }, '<h1>plain</h1>'),
      'refused',
      'site-error',
    ],
    ['a server error', respondWith(503, 'text/html', '<h1>Down</h1>'), 'unreachable', 'site-error'],
    ['a redirect loop', redirectTo('/'), 'unreachable', 'site-redirect-loop'],
    ['a redirect to nowhere', redirectTo('ftp://x.example/'), 'unreachable', 'site-redirect-loop'],
    [
      'a refresh into a private network',
      '<meta http-equiv=refresh content="0;url=http://10.0.0.1/"><h1>x</h1>',
      'unreachable',
      'address-not-allowed',
    ],
    ['no web server', (request) => request.socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'unreachable', 'site-error'],
    [
      'too many headers',
      respondWith(200, { 'content-type': 'text/html', 'x-long': 'x'.repeat(70_000) }, 'x'),
      'unreachable',
      'site-error',
    ],
    ['a redirect into a private network', redirectTo('http://10.0.0.1/'), 'unreachable', 'address-not-allowed'],
    ['a closed connection', (request) => request.socket.destroy(), 'unreachable', 'site-unreachable'],
  ] satisfies [string, SitePage, string, string][])(
    'ends with a reason: %s',
    async (_name, home, state, reasonCode) => {
      await withCrawledSite({ '/': home }, ({ summary, artifacts }) => {
        expect(summary).toMatchObject({ state, reasonCode });
        expect(getArtifact(artifacts, 'site').isCrawlComplete).toBe(false);
        expect(artifacts.get('robots')).toMatchObject({ measured: false });
        expect(summary.failure).toBeDefined();
        expect([...artifacts.pages()].length).toBeLessThanOrEqual(1);
      });
    },
  );

  it('reports the response, and the number of requests', async () => {
    await withCrawledSite({ '/': respondWith(500, 'text/html', 'x') }, ({ summary }) => {
      expect(summary.failure).toEqual({ status: 500, error: null, tries: 3, hasRedirected: false });
    });
    await withCrawledSite({ '/': redirectTo('/a'), '/a': respondWith(404, 'text/html') }, ({ summary }) => {
      expect(summary.failure).toEqual({ status: 404, error: null, tries: 1, hasRedirected: true });
    });
  });

  it('reports the problem with the TLS connection', async () => {
    await using tls = await serveTcp((socket) => socket.once('data', () => socket.end('no TLS here')));
    await using folder = await temporaryFolder();
    const startUrl = new URL(`https://${tls.target}/`);
    const summary = await crawlLoopback(tls, join(folder.path, 'crawl.sqlite'), { startUrl });
    expect(summary).toMatchObject({ reasonCode: 'site-certificate', failure: { error: { code: 'tls-error' } } });
    expect(await crawlLoopback(tls, join(folder.path, 'crawl.sqlite'), { startUrl })).toEqual(summary);
  });

  it('reports that a name does not resolve', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    await withCrawledSite(
      {},
      ({ summary, artifacts }) => {
        expect(summary).toMatchObject({ state: 'unreachable', reasonCode: 'site-not-found' });
        expect(getArtifact(artifacts, 'site').unreachable?.code).toBe('dns-not-found');
      },
      { startUrl: new URL('https://no-such-site.com/'), guardOptions: { allowTargets: [], resolve } },
    );
  });

  it('continues when the site responds to the third request', async () => {
    let tries = 0;
    const home: SitePage = (request, response) => {
      tries += 1;
      if (tries < 3) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(renderPage('Back'));
    };
    await withCrawledSite({ '/': home }, ({ summary }) => {
      expect(summary.state).toBe('completed');
      expect(tries).toBeGreaterThanOrEqual(3);
    });
  });
});
