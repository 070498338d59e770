import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ConnectableSource, websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { type DemoSources, startDemoSources } from '#server/demo/demo-sources.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let demo: DemoSources;
let product: TestProduct;
let person: TestClient;
let path: string;

beforeAll(async () => {
  demo = await startDemoSources(new Date());
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')), demo });
  person = await registerUser(product, { isPremium: true });
  const added = await product.call(person, 'POST', '/api/user/websites', { url: EXAMPLE_SITE.url });
  path = `/api/user/websites/${(await added.json()).id}/data-sources`;
});
afterAll(async () => {
  await product.close();
  await demo.close();
});

async function readSource(provider: ConnectableSource) {
  const { sources } = websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json());
  return sources.find((source) => source.provider === provider);
}

describe('demo mode', () => {
  it('marks every page', () => expect(product.application.web.isDemo).toBe(true));

  it.each(['bing-webmaster', 'dataforseo', 'serper', 'serpapi'] as const)(
    'connects %s with the credentials that the page shows',
    async (provider) => {
      const access = (await readSource(provider))?.demoAccess;
      const body = { key: access?.key, ...(access?.login == null ? {} : { login: access.login }) };
      expect((await product.call(person, 'POST', `${path}/${provider}/key`, body)).status).toBe(200);
      const test = await (await product.call(person, 'POST', `${path}/${provider}/test`)).json();
      expect(test).toMatchObject({ ok: true });
    },
  );

  it('connects Google on a local consent page, and its property covers the demo site', async () => {
    expect(await readSource('google-search-console')).toMatchObject({ state: 'not-connected', demoAccess: null });
    const { url } = await (await product.call(person, 'POST', `${path}/google-search-console/oauth`)).json();
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const consent = await fetch(`${url}&decision=allow`, { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? '');
    await product.call(person, 'GET', `${back.pathname}${back.search}`);
    const properties = await product.call(person, 'GET', `${path}/google-search-console/properties`);
    expect(await properties.json()).toEqual([
      { id: `sc-domain:${EXAMPLE_SITE.host}`, kind: 'domain', permission: 'owner', coversWebsite: true },
    ]);
  });
});
