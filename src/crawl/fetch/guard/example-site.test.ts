import { describe, expect, it } from 'vitest';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { startFilterProxy } from '#crawl/browser/proxy/filter-proxy.ts';
import { openTunnel, requestThroughProxy } from '#test/browser/containment/proxy-client.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../client/http-client.ts';
import { type ExampleSiteTarget, findExampleSite } from './example-site.ts';
import { createSsrfGuard, type Resolver } from './ssrf-guard.ts';

const PUBLIC_ADDRESS = { address: '93.184.216.34', family: 4 };

/** Creates a guard and records the names that were resolved for it. Every name resolves. */
function createRecordingGuard(exampleSite: ExampleSiteTarget | null, allowTargets: string[] = []) {
  const resolved: string[] = [];
  const resolve: Resolver = async (hostname) => {
    resolved.push(hostname);
    return [PUBLIC_ADDRESS];
  };
  return { guard: createSsrfGuard({ allowTargets, exampleSite, resolve }), resolved };
}
const makeTarget = ({ port }: LoopbackServer): ExampleSiteTarget => ({ host: '127.0.0.1', port });

describe('the grant', () => {
  const target = { host: '127.0.0.1', port: 4180 } as const;

  it.each([
    'http://shop.awi.test/',
    'http://shop.awi.test:80/a?b',
    'HTTP://Shop.Awi.Test',
    'http://northside-bikes.test/',
  ])('allows %s', (url) => {
    expect(findExampleSite(new URL(url), target)).toBe(target);
    expect(findExampleSite(new URL(url), null)).toBeNull();
  });

  it.each([
    'https://shop.awi.test/',
    'http://shop.awi.test:8080/',
    'http://shop.awi.test:4180/',
    'http://shop.awi.test./',
    'http://www.shop.awi.test/',
    'https://northside-bikes.test/',
    'http://www.northside-bikes.test/',
    'http://awi.test/',
    'http://notshop.awi.test/',
    'http://shop.awi.test.example.com/',
    'http://example.com/shop.awi.test',
    'http://example.com/?u=http://shop.awi.test/',
    'http://127.0.0.1:4180/',
  ])('does not allow %s', (url) => expect(findExampleSite(new URL(url), target)).toBeNull());
});

describe('without the grant', () => {
  const UNAVAILABLE_URLS = [
    'http://shop.awi.test/',
    'https://shop.awi.test/',
    'http://shop.awi.test./',
    'https://www.shop.awi.test/',
    'http://northside-bikes.test/',
    'https://www.northside-bikes.test/',
  ];

  it.each(UNAVAILABLE_URLS)('%s does not exist and is not resolved', async (url) => {
    const { guard, resolved } = createRecordingGuard(null);
    expect(await guard.checkHost(new URL(url))).toMatchObject({
      ok: false,
      code: 'site-not-found',
      message: ANALYSIS_MESSAGES.siteNotFound,
    });
    const client = createHttpClient({ guard, userAgent: 'test' });
    const outcome = await client.fetch(url);
    await client.close();
    const { hostname } = new URL(url);
    expect(outcome.error).toEqual({ code: 'dns-not-found', detail: `getaddrinfo ENOTFOUND ${hostname}` });
    expect(resolved).toEqual([]);
  });

  it('an allowlist entry does not open the example site', async () => {
    await using server = await serveHttp((_request, response) => response.end('SECRET'));
    const { guard, resolved } = createRecordingGuard(null, ['shop.awi.test:80', `shop.awi.test:${server.port}`]);
    expect(guard.isAllowedTarget(new URL('http://shop.awi.test/'))).toBe(false);
    expect(await guard.checkHost(new URL('http://shop.awi.test/'))).toMatchObject({ code: 'site-not-found' });
    expect(guard.checkUrl(new URL(`http://shop.awi.test:${server.port}/`)).ok).toBe(false);
    expect([resolved, server.countConnections()]).toEqual([[], 0]);
  });

  it('the browser proxy responds as it does for a nonexistent name', async () => {
    const { guard, resolved } = createRecordingGuard(null);
    const proxy = await startFilterProxy({ guard });
    const page = await proxy.openPage();
    expect((await requestThroughProxy(page.url, 'http://shop.awi.test/')).status).toBe(502);
    expect((await openTunnel(page.url, 'shop.awi.test:443')).status).toBe(502);
    expect(page.unreached.map(({ target, code }) => [target, code])).toEqual([
      ['shop.awi.test:80', 'dns-not-found'],
      ['shop.awi.test:443', 'dns-not-found'],
    ]);
    expect([page.refused, resolved]).toEqual([[], []]);
    await proxy.close();
  });
});

describe('with the grant', () => {
  it('the fetcher reaches the built-in server by name, over plain HTTP on the default port only', async () => {
    const hosts: (string | undefined)[] = [];
    await using server = await serveHttp((request, response) => {
      hosts.push(request.headers.host);
      response.end('the example site');
    });
    const { guard, resolved } = createRecordingGuard(makeTarget(server));
    expect(await guard.checkHost(new URL('http://shop.awi.test/'))).toEqual({ ok: true });
    expect(guard.isPrivateTarget(new URL('http://shop.awi.test/'))).toBe(true);
    const client = createHttpClient({ guard, userAgent: 'test' });
    const outcome = await client.fetch('http://shop.awi.test/a?b=c');
    expect([outcome.status, outcome.finalUrl]).toEqual([200, 'http://shop.awi.test/a?b=c']);
    for (const url of ['https://shop.awi.test/', 'http://shop.awi.test:8080/', 'http://www.shop.awi.test/']) {
      expect((await client.fetch(url)).error?.code).toBe('dns-not-found');
    }
    // The IP address behind the name is still private.
    expect((await client.fetch(`${server.origin}/`)).error?.code).toBe('address-not-allowed');
    await client.close();
    expect([hosts, server.hits, resolved]).toEqual([['shop.awi.test'], ['/a?b=c'], []]);
  });

  it('the browser proxy reaches the server as well, but not through tunnels', async () => {
    const hosts: (string | undefined)[] = [];
    await using server = await serveHttp((request, response) => {
      hosts.push(request.headers.host);
      response.end('the example site');
    });
    const { guard, resolved } = createRecordingGuard(makeTarget(server));
    const proxy = await startFilterProxy({ guard });
    const page = await proxy.openPage();
    expect((await requestThroughProxy(page.url, 'http://shop.awi.test/')).text).toContain('the example site');
    for (const authority of ['shop.awi.test:80', 'shop.awi.test:443']) {
      expect((await openTunnel(page.url, authority)).status).toBe(502);
    }
    expect((await requestThroughProxy(page.url, `${server.origin}/`)).status).toBe(403);
    await proxy.close();
    expect([hosts, server.hits, resolved]).toEqual([['shop.awi.test'], ['/'], []]);
  });
});
