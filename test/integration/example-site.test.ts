import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { redirectTo, respondWith, serveSite } from '#test/helpers/site-server.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const EXAMPLE_ORIGIN = 'http://shop.awi.test';
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head>${head}</head><body><h1>Page</h1>${body}</body></html>`;

/** Stands in for the built-in server and counts the requests it receives. */
let example: LoopbackServer;
/** References the example site in every way that a site can reference another. */
let referencingServer: LoopbackServer;
/** A site whose home page redirects to the example site. */
let redirectingServer: LoopbackServer;
let product: TestProduct;
let person: TestClient;
let elsewhere: TestProduct;
/** The first analysis of the referencing site, with the default settings. */
let referencingAnalysisId: string | undefined;

beforeAll(async () => {
  example = await serveHttp((request, response) => {
    const isPage = request.url === '/' || request.url === '/about';
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page('', `<p>Asked as ${request.headers.host}</p><a href="/about">About</a>`));
  });
  referencingServer = await serveSite({
    '/': page(
      `<title>A site that names another</title><link rel="canonical" href="${EXAMPLE_ORIGIN}/">
       <link rel="alternate" hreflang="de" href="${EXAMPLE_ORIGIN}/de"><link rel="stylesheet" href="${EXAMPLE_ORIGIN}/style.css">
       <meta property="og:image" content="${EXAMPLE_ORIGIN}/og.png"><script src="${EXAMPLE_ORIGIN}/script.js"></script>`,
      `<a href="${EXAMPLE_ORIGIN}/">link</a> <a href="${EXAMPLE_ORIGIN}/about">link</a> <a href="/away">redirect</a> <a href="/soon">refresh</a>
       <a href="//shop.awi.test/relative">link</a> <a href="http://www.shop.awi.test/">twin</a> <img src="${EXAMPLE_ORIGIN}/a.png" alt="">`,
    ),
    '/away': redirectTo(`${EXAMPLE_ORIGIN}/about`),
    '/soon': page(`<meta http-equiv="refresh" content="0; url=${EXAMPLE_ORIGIN}/">`, ''),
    '/robots.txt': respondWith(
      200,
      'text/plain',
      `User-agent: *\nAllow: /\nSitemap: ${EXAMPLE_ORIGIN}/sitemap.xml\nSitemap: /map.xml`,
    ),
    '/map.xml': respondWith(
      ...[200, 'application/xml'],
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${EXAMPLE_ORIGIN}/listed</loc></url></urlset>`,
    ),
  });
  redirectingServer = await serveSite({ '*': redirectTo(`${EXAMPLE_ORIGIN}/`) });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [referencingServer.target, redirectingServer.target],
    exampleSite: { host: '127.0.0.1', port: example.port },
  });
  elsewhere = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  person = await registerUser(product, { isPremium: true });
});
afterAll(async () => {
  await Promise.all([product.close(), elsewhere.close()]);
  await Promise.all([example, referencingServer, redirectingServer].map((server) => server[Symbol.asyncDispose]()));
});

const analyze = async (body: object, from = product, who = person) => {
  const response = await from.call(who, 'POST', '/api/analyze', body);
  return { httpStatus: response.status, ...(await response.json()) };
};

describe('an analysis of another site', () => {
  it.each<[string, object]>([
    ['that references the example site everywhere', {}],
    [
      'with URLs of the example site in its URL list that is evaluated as the example site',
      {
        urlList: `${EXAMPLE_ORIGIN}/\n${EXAMPLE_ORIGIN}/about`,
        scope: { ...ENTIRE_SITE, scoreAs: EXAMPLE_ORIGIN },
      },
    ],
  ])('%s does not reach the example site', async (_name, settings) => {
    const hitsBefore = referencingServer.hits.length;
    const analysis = await analyze({ url: referencingServer.origin, ...settings });
    expect(analysis).toMatchObject({ httpStatus: 200, status: 'completed' });
    referencingAnalysisId ??= analysis.id;
    expect(referencingServer.hits.length).toBeGreaterThan(hitsBefore);
    expect(example.countConnections()).toBe(0);
  });

  it('ends as for a name that does not exist if the site redirects to the example site', async () => {
    expect(await analyze({ url: redirectingServer.origin })).toMatchObject({ code: 'site-not-found' });
    expect(redirectingServer.hits.length).toBeGreaterThan(0);
    expect(example.countConnections()).toBe(0);
  });

  it('does not reach the example site when a finding is re-checked', { tags: ['long'] }, async () => {
    const path = `/api/analyses/${referencingAnalysisId}/issues/redirect-broken-target/recheck`;
    const countRequests = () => referencingServer.hits.filter((hit) => hit === '/away').length;
    const requestCountBefore = countRequests();
    expect((await product.call(person, 'POST', path)).status).toBe(202);
    const state = async () =>
      recheckResponseSchema.parse(await (await product.call(person, 'GET', path)).json()).recheck;
    await expect.poll(state, { timeout: 60_000, interval: 200 }).toMatchObject({ status: 'completed' });
    expect(countRequests()).toBeGreaterThan(requestCountBefore);
    expect(example.countConnections()).toBe(0);
  });
});

describe('the name of the example site', () => {
  // The tests of the guard check every other spelling.
  it('does not exist on another port', async () => {
    const analysis = await analyze({ url: `${EXAMPLE_ORIGIN}:8080/` });
    expect(analysis).toMatchObject({ httpStatus: 422, message: ANALYSIS_MESSAGES.siteNotFound });
    expect(example.countConnections()).toBe(0);
  });

  it('does not exist where the example site is not served', { tags: ['long'] }, async () => {
    const rejection = await analyze({ url: EXAMPLE_ORIGIN }, elsewhere, await registerUser(elsewhere));
    expect(rejection).toMatchObject({ httpStatus: 422, message: ANALYSIS_MESSAGES.siteNotFound });
  });

  it('leads to the example site when an analysis starts there, and when its findings are re-checked', async () => {
    const analysis = await analyze({ url: 'shop.awi.test' });
    expect(analysis).toMatchObject({
      httpStatus: 200,
      status: 'completed',
      url: `${EXAMPLE_ORIGIN}/`,
      host: 'shop.awi.test',
    });
    expect(example.hits).toEqual(expect.arrayContaining(['/robots.txt', '/', '/about']));
    // The example site counts as a private target, so rules about HTTPS do not apply.
    expect(analysis.seoIssues.filter(({ ruleId }: { ruleId: string }) => /https|hsts|tls/.test(ruleId))).toEqual([]);
    example.hits.length = 0;
    const path = `/api/analyses/${analysis.id}/issues/title-missing/recheck`;
    expect((await product.call(person, 'POST', path)).status).toBe(202);
    const state = async () =>
      recheckResponseSchema.parse(await (await product.call(person, 'GET', path)).json()).recheck;
    await expect.poll(state, { timeout: 60_000, interval: 200 }).toMatchObject({ status: 'completed' });
    expect((await state())?.places.map(({ after }) => after?.state)).toEqual(['found', 'found']);
    expect(example.hits).toContain('/about');
  });
});
