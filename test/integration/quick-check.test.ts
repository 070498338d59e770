import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { quickCheckSchema } from '#contracts/analysis/quick-check.ts';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { createClient, createNextDatabase, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let site: LoopbackServer;
let example: LoopbackServer;
let secret: LoopbackServer;
let product: TestProduct;

beforeAll(async () => {
  const respond = (title: string) =>
    serveHttp((request, response) => {
      if (request.url === '/robots.txt' || request.url === '/missing') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>${title}</title><p>${'words '.repeat(200)}</p>`);
    });
  [site, example, secret] = await Promise.all([respond('A site'), respond('Example'), respond('SECRET')]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    exampleSite: { host: '127.0.0.1', port: example.port },
  });
});
afterAll(async () => {
  await product.close();
  await Promise.all([site, example, secret].map((server) => server[Symbol.asyncDispose]()));
});

let nextNetwork = 1;
/** Creates a visitor from a network that has not checked anything yet. */
function createVisitor(): (url: unknown) => Promise<Response> {
  const address = `203.0.113.${nextNetwork++}`;
  return (url) =>
    product.call(createClient(), 'POST', '/api/quick-check', { url }, { [CLIENT_ADDRESS_HEADER]: address });
}

describe('POST /api/quick-check', () => {
  it('returns three checks without an account, and no score', async () => {
    const response = await createVisitor()(`${site.origin}/`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as object;
    expect(quickCheckSchema.parse(body)).toMatchObject({
      response: { state: 'passed' },
      indexability: { state: 'passed' },
      aiSearch: { state: 'passed' },
    });
    expect(JSON.stringify(body).toLowerCase()).not.toContain('score');
  });

  it('checks the example site', async () => {
    const response = await createVisitor()('shop.awi.test');
    expect(await response.json()).toMatchObject({ host: 'shop.awi.test', response: { title: 'Returns 200' } });
    expect(example.hits).toEqual(['/robots.txt', '/']);
  });

  it('requests robots.txt and each page once an hour per host, no matter how many visitors check them', async () => {
    await createVisitor()(`${site.origin}/`);
    const before = site.hits.length;
    const url = `${site.origin}/cached`;
    const visitor = createVisitor();
    const first = (await (await visitor(url)).json()) as { checkedAt: string; reusedUntil: string };
    for (let time = 0; time < 10; time += 1) {
      const again = await visitor(url);
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(first);
    }
    expect(await (await createVisitor()(url)).json()).toEqual(first);
    expect(site.hits.slice(before)).toEqual(['/cached']);
    const reusedMs = Date.parse(first.reusedUntil) - Date.parse(first.checkedAt);
    expect(reusedMs).toBeGreaterThan(0);
    expect(reusedMs).toBeLessThanOrEqual(3_600_000);
  });

  it('returns no result of one page for another page of the host', async () => {
    const visitor = createVisitor();
    const [missing, found] = [await visitor(`${site.origin}/missing`), await visitor(`${site.origin}/found`)];
    expect(await missing.json()).toMatchObject({ response: { title: 'Returns 404' } });
    expect(await found.json()).toMatchObject({ response: { title: 'Returns 200' } });
  });

  it('shares one request between visitors who check a page at the same time', async () => {
    const before = site.hits.length;
    const responses = await Promise.all([1, 2, 3].map(() => createVisitor()(`${site.origin}/together`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(site.hits.slice(before)).toEqual(['/together']);
  });

  it('limits new checks per network, and reports when the next one is possible', async () => {
    const visitor = createVisitor();
    for (let index = 0; index < 5; index += 1) {
      expect((await visitor(`no-such-host-${index}.invalid`)).status).toBe(422);
    }
    const before = site.hits.length;
    const rejection = await visitor(`${site.origin}/sixth`);
    expect(rejection.status).toBe(429);
    expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(site.hits.length).toBe(before);
    expect((await createVisitor()(`${site.origin}/sixth`)).status).toBe(200);
  });

  it.each([
    ['', URL_MESSAGES.required],
    ['not a url', URL_MESSAGES.invalid],
    ['javascript:alert(1)', URL_MESSAGES.scheme],
    ['http://user:secret@site.example/', URL_MESSAGES.credentials],
    ['http://site.example:22/', URL_MESSAGES.port],
    ['http://localhost/', URL_MESSAGES.notAllowed],
    ['http://127.0.0.1/', URL_MESSAGES.notAllowed],
    ['http://[::1]/', URL_MESSAGES.notAllowed],
    ['http://169.254.169.254/latest/meta-data/', URL_MESSAGES.notAllowed],
    ['http://10.0.0.1/', URL_MESSAGES.notAllowed],
  ])('rejects %s', async (url, message) => {
    const response = await createVisitor()(url);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([400, message]);
  });

  it('opens no connection to a private host', async () => {
    const response = await createVisitor()(`http://localhost:${secret.port}/`);
    expect(response.status).toBe(400);
    expect(secret.countConnections()).toBe(0);
    expect(product.log.some((line) => line.includes('quick check rejected'))).toBe(true);
  });

  it('is refused from the page of another site', async () => {
    const response = await product.call(
      createClient(),
      'POST',
      '/api/quick-check',
      { url: `${site.origin}/` },
      { origin: 'https://other.example' },
    );
    expect(response.status).toBe(403);
  });

  it('stores nothing about the page', async () => {
    await createVisitor()(`${site.origin}/unique-path-of-this-test`);
    const { rows } = await product.application.db
      .execute('select key from attempts')
      .then((result) => result as unknown as { rows: { key: string }[] });
    expect(JSON.stringify(rows)).not.toContain('unique-path-of-this-test');
  });
});
