import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

/**
 * Tests that crawl settings are validated, applied and stored with the analysis, and that an analysis with the same
 * settings requests only pages that have changed.
 */
let product: TestProduct;
let site: Server;
let siteUrl = '';
const requests: { url: string; isConditional: boolean }[] = [];

const PAGES: Record<string, string> = {
  '/': '<a href="/blog/1">1</a> <a href="/blog/2">2</a> <a href="/shop/1">s</a>',
  '/blog/1': 'One',
  '/blog/2': 'Two',
  '/shop/1': 'Shop',
  '/hidden': 'Hidden',
};

function buildResponse(request: IncomingMessage): { status: number; body: string } {
  const path = request.url ?? '';
  const isConditional = request.headers['if-none-match'] !== undefined;
  requests.push({ url: path, isConditional });
  if (isConditional) return { status: 304, body: '' };
  const body = PAGES[path];
  return body === undefined
    ? { status: 404, body: '' }
    : { status: 200, body: `<!doctype html><title>${path}</title>${body}` };
}

beforeAll(async () => {
  site = createServer((request, response) => {
    const { status, body } = buildResponse(request);
    response.writeHead(status, { 'content-type': 'text/html', etag: '"1"' }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(siteUrl).host],
  });
});
afterAll(async () => {
  await product.close();
  site.closeAllConnections();
  site.close();
});

it('the requested settings are applied and stored with the analysis', async () => {
  const client = await registerUser(product);
  requests.length = 0;
  const body = {
    url: siteUrl,
    scope: { include: ['/blog/*', '/hidden'], exclude: ['*2'] },
    urlList: `URL,Clicks\n${siteUrl}hidden,3\n`,
  };
  const response = await product.call(client, 'POST', '/api/analyze', body);
  const responseBody = await response.json();
  expect(response.status, `${responseBody.message} ${product.log.join('\n')}`).toBe(200);
  const analysis = analysisSchema.parse(responseBody);
  const scope = { ...ENTIRE_SITE, ...body.scope, urls: [`${siteUrl}hidden`] };
  expect(analysis.scope).toEqual(scope);
  const read = new Set(requests.map(({ url }) => url));
  expect([...read].filter((url) => url in PAGES).toSorted()).toEqual(['/', '/blog/1', '/hidden']);
});

it('invalid values are rejected and reported by field, and consume no quota', async () => {
  const client = await registerUser(product);
  const ask = (change: object) => product.call(client, 'POST', '/api/analyze', { url: siteUrl, ...change });
  const refused: [change: object, field: string][] = [
    [{ scope: { include: ['blog'] } }, 'scope.include'],
    [{ scope: { exclude: Array.from({ length: 51 }, () => '/a') } }, 'scope.exclude'],
    [{ scope: { subdomains: 'some' } }, 'scope.subdomains'],
    [{ scope: { urls: ['mailto:ann@site.example'] } }, 'scope.urls'],
    [{ urlList: 'not an address' }, 'urlList'],
  ];
  for (const [change, field] of refused) {
    const response = await ask(change);
    expect(response.status, field).toBe(422);
    const { code, fieldErrors } = await response.json();
    expect([code, Object.keys(fieldErrors)]).toEqual(['invalid-scope', [field]]);
  }
  expect((await ask({ url: 7 })).status).toBe(400);
  const listed = await product.call(client, 'GET', '/api/user/analyses');
  expect(await listed.json()).toEqual([]);
});

it('a long list is accepted, and a list above the limit is rejected', async () => {
  const client = await registerUser(product);
  const lines = Array.from({ length: 9_000 }, (_, page) => `${siteUrl}a-page-with-a-long-name/${page}`).join('\n');
  const scope = { onlyUrls: true };
  const started = await product.call(
    client,
    'POST',
    '/api/analyze',
    { url: siteUrl, scope, urlList: lines },
    { prefer: 'respond-async' },
  );
  expect(started.status).toBe(202);
  const { id } = await started.json();
  await product.call(client, 'POST', `/api/analyses/${id}/cancel`);
  const endless = JSON.stringify({ url: siteUrl, urlList: 'x'.repeat(9_000_000) });
  expect((await product.call(client, 'POST', '/api/analyze', endless)).status).toBe(413);
  const large = JSON.stringify({ email: 'x'.repeat(100_000), password: '' });
  expect((await product.call(client, 'POST', '/api/auth/login', large)).status).toBe(413);
});

it('only changed pages are requested when the same part of the site is analyzed again', {
  tags: ['long'],
}, async () => {
  const client = await registerUser(product);
  /** Analyzes the blog and returns its pages with conditional requests; a crawl also requests other resources. */
  const analyze = async (scope: object) => {
    requests.length = 0;
    const response = await product.call(client, 'POST', '/api/analyze', { url: siteUrl, scope });
    expect(response.status, product.log.join('\n')).toBe(200);
    const pageRequests = requests.filter(({ url }) => url in PAGES && url.startsWith('/blog/'));
    expect(new Set(pageRequests.map(({ url }) => url)).size).toBe(2);
    return pageRequests.filter(({ isConditional }) => isConditional).map(({ url }) => url);
  };
  expect(await analyze({})).toEqual([]);
  expect(await analyze({ exclude: ['/nowhere'] })).toEqual([]);
  expect((await analyze({})).toSorted()).toEqual(['/blog/1', '/blog/2']);
});
