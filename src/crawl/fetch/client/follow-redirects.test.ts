import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type LoopbackServer, serveBytes, serveHttp } from '#test/helpers/loopback-server.ts';
import { createSsrfGuard } from '../guard/ssrf-guard.ts';
import { createHttpClient, type FetchRequest } from './http-client.ts';

async function fetchFrom(server: LoopbackServer, path: string, request: FetchRequest = {}) {
  const client = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });
  const outcome = await client.fetch(`${server.origin}${path}`, request);
  await client.close();
  return { ...outcome, verdict: `${outcome.status} ${outcome.error?.code ?? 'ok'}` };
}

/** Redirects `/r/<n>` to `/r/<n - 1>` and returns a page for `/r/0`. */
const serveCountdown: RequestListener = (request, response) => {
  const remainingHops = Number(request.url?.split('/')[2]);
  if (remainingHops === 0) response.end('arrived');
  else response.writeHead(301, { location: `/r/${remainingHops - 1}` }).end('moved');
};

const createRedirect =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.url === '/start') response.writeHead(302, { location }).end();
    else response.end(`at ${request.url}`);
  };

describe('a redirect chain', () => {
  it('is followed and recorded hop by hop', async () => {
    await using server = await serveHttp(serveCountdown);
    const outcome = await fetchFrom(server, '/r/2');
    expect(outcome).toMatchObject({ verdict: '200 ok', finalUrl: `${server.origin}/r/0` });
    expect(outcome.redirects).toEqual([
      { url: `${server.origin}/r/2`, status: 301, location: '/r/1' },
      { url: `${server.origin}/r/1`, status: 301, location: '/r/0' },
    ]);
  });

  it('may have up to ten hops', async () => {
    await using server = await serveHttp(serveCountdown);
    expect((await fetchFrom(server, '/r/10')).verdict).toBe('200 ok');
    const tooLong = await fetchFrom(server, '/r/11');
    expect(tooLong).toMatchObject({ verdict: '301 too-many-redirects', finalUrl: `${server.origin}/r/1` });
    expect(tooLong.redirects).toHaveLength(11);
    expect(server.hits).toHaveLength(11 + 11);
  });

  it('ends at a loop', async () => {
    await using server = await serveHttp((request, response) => {
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a#again' }).end();
    });
    expect((await fetchFrom(server, '/a')).verdict).toBe('302 redirect-loop');
    expect(server.hits).toEqual(['/a', '/b']);
  });

  it('is not followed with maxRedirects 0, and that is not an error', async () => {
    await using server = await serveHttp(serveCountdown);
    expect(await fetchFrom(server, '/r/3', { maxRedirects: 0 })).toMatchObject({
      verdict: '301 ok',
      redirects: [{ status: 301 }],
    });
    expect(server.hits).toEqual(['/r/3']);
  });

  it('is announced to the caller before each hop', async () => {
    await using server = await serveHttp(serveCountdown);
    const redirectUrls: string[] = [];
    await fetchFrom(server, '/r/2', {
      onBeforeRedirect: async (url) => {
        redirectUrls.push(url);
      },
    });
    expect(redirectUrls).toEqual([`${server.origin}/r/1`, `${server.origin}/r/0`]);
  });
});

describe('a redirect that must not be followed', () => {
  it('never reaches a loopback port that is not allowlisted', async () => {
    await using secret = await serveHttp((_request, response) => response.end('SECRET'));
    await using server = await serveHttp(createRedirect(`${secret.origin}/`));
    const outcome = await fetchFrom(server, '/start');
    expect(outcome).toMatchObject({
      verdict: '302 address-not-allowed',
      redirects: [{ location: `${secret.origin}/` }],
    });
    expect(secret.countConnections()).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'redirect-invalid'],
    ['javascript:alert(1)', 'redirect-invalid'],
    ['http://user:pw@example.com/', 'redirect-invalid'],
    ['http://', 'redirect-invalid'],
    ['', 'redirect-invalid'],
    [`/${'a'.repeat(14_000)}`, 'url-too-long'],
    [`/${'a'.repeat(1_990)}`, 'url-too-long'],
    [`/${'%C3%BC'.repeat(400)}`, 'url-too-long'],
    ['http://169.254.169.254/', 'address-not-allowed'],
    ['http://example.com:6379/', 'address-not-allowed'],
  ])('to %s ends there', async (location, code) => {
    await using server = await serveHttp(createRedirect(location));
    const outcome = await fetchFrom(server, '/start');
    expect(outcome).toMatchObject({ verdict: `302 ${code}`, finalUrl: `${server.origin}/start` });
    expect(outcome.redirects).toHaveLength(1);
    expect(server.hits).toEqual(['/start']);
  });

  it('without a Location ends there, too', async () => {
    await using server = await serveBytes('HTTP/1.1 301 Moved\r\nContent-Length: 0\r\n\r\n');
    expect((await fetchFrom(server, '/')).verdict).toBe('301 redirect-invalid');
  });
});

describe('a Location', () => {
  it.each([
    ['relative', '../x?y=1', '/x?y=1'],
    ['absolute path', '/x#part', '/x'],
    ['with spaces around it', '  /x ', '/x'],
    ['with a space in it', '/a b', '/a%20b'],
  ])('that is %s is resolved', async (_name, location, path) => {
    await using server = await serveHttp(createRedirect(location));
    expect((await fetchFrom(server, '/start')).finalUrl).toBe(`${server.origin}${path}`);
  });

  it('that contains raw UTF-8 is read as UTF-8', async () => {
    await using server = await serveHttp((request, response) => {
      if (request.url !== '/start') return response.end('ok');
      return request.socket.end('HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /über/日本\r\n\r\n');
    });
    const outcome = await fetchFrom(server, '/start');
    expect(outcome).toMatchObject({ verdict: '200 ok', redirects: [{ location: '/über/日本' }] });
    expect(outcome.finalUrl).toBe(new URL('/über/日本', server.origin).href);
  });
});
