import { describe, expect, it } from 'vitest';
import { answerWith, artifactOf, redirectTo, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

const page = (title: string) => `<title>${title}</title>`;

describe('sites that cannot be read', () => {
  it.each([
    [
      'a challenge',
      answerWith(403, 'text/html', '<title>Just a moment...</title>', { 'cf-mitigated': 'challenge' }),
      'challenged',
      'site-challenged',
    ],
    ['a refusal', answerWith(401, 'text/html', '<h1>Sign in</h1>'), 'challenged', 'site-challenged'],
    ['a PDF', answerWith(200, 'application/pdf', '%PDF-1.7'), 'not-html', 'not-html'],
    ['an empty page', answerWith(200, 'text/html', ' \n '), 'not-html', 'not-html'],
    ['a server error', answerWith(503, 'text/html', '<h1>Down</h1>'), 'unreachable', 'site-unreachable'],
    ['a redirect loop', redirectTo('/'), 'unreachable', 'site-unreachable'],
    ['a redirect into a private network', redirectTo('http://10.0.0.1/'), 'unreachable', 'address-not-allowed'],
    ['a closed connection', (request) => request.socket.destroy(), 'unreachable', 'site-unreachable'],
  ] satisfies [string, SitePage, string, string][])('%s', async (_name, home, state, reasonCode) => {
    await withCrawledSite({ '/': home }, ({ summary, artifacts }) => {
      expect(summary).toMatchObject({ state, reasonCode });
      expect(artifactOf(artifacts, 'site').isCrawlComplete).toBe(false);
      expect(artifacts.get('robots')).toMatchObject({ measured: false });
      expect([...artifacts.pages()].every(({ facts }) => facts === null || facts.links.length === 0)).toBe(true);
    });
  });

  it('says when a name does not resolve', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    await withCrawledSite(
      {},
      ({ summary, artifacts }) => {
        expect(summary).toMatchObject({ state: 'unreachable', reasonCode: 'site-not-found' });
        expect(artifactOf(artifacts, 'site').unreachable?.code).toBe('dns-not-found');
      },
      { startUrl: new URL('https://no-such-site.com/'), guardOptions: { allowTargets: [], resolve } },
    );
  });

  it('tries three times before it gives up, and once is enough when the site comes back', async () => {
    let tries = 0;
    const home: SitePage = (request, response) => {
      tries += 1;
      if (tries < 3) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(page('Back'));
    };
    await withCrawledSite({ '/': home }, ({ summary }) => {
      expect(summary.state).toBe('completed');
      expect(tries).toBeGreaterThanOrEqual(3);
    });
  });
});
