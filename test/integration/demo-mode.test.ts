import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ConnectableSource, websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { listRunAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import { dataConnections } from '#db/tables.ts';
import { type DemoSources, startDemoSources } from '#server/demo/demo-sources.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import { approvePrompts, buildPrompt } from '#test/support/assistant-run.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const SITE_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'sites', 'flawed');
let site: StaticSite;
let demo: DemoSources;
let product: TestProduct;
let person: TestClient;
let id: string;
let path: string;

beforeAll(async () => {
  demo = await startDemoSources(new Date());
  site = await serveStaticSite({ folder: SITE_FOLDER });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    demo,
    exampleSite: { host: '127.0.0.1', port: Number(new URL(site.origin).port) },
  });
  person = await registerUser(product, { isPremium: true });
  const added = await product.call(person, 'POST', '/api/user/websites', { url: EXAMPLE_SITE.url });
  id = (await added.json()).id;
  path = `/api/user/websites/${id}/data-sources`;
});
afterAll(async () => {
  await product.close();
  await demo.close();
  await site.close();
});

async function readSource(provider: ConnectableSource) {
  const { sources } = websiteSourcesSchema.parse(await (await product.call(person, 'GET', path)).json());
  return sources.find((source) => source.provider === provider);
}

describe('demo mode', () => {
  it('marks every page', () => expect(product.application.web.isDemo).toBe(true));

  it.each(['bing-webmaster', 'dataforseo', 'serper', 'serpapi', 'openrouter', 'perplexity', 'brave'] as const)(
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

  it('asks for consent to connect Bing, and reports that it was denied', async () => {
    const { url } = await (await product.call(person, 'POST', `${path}/bing-webmaster/oauth`)).json();
    expect(await (await fetch(url)).text()).toContain('Simulated Microsoft sign-in');
    const denialResponse = await fetch(`${url}&decision=deny`, { redirect: 'manual' });
    const back = new URL(denialResponse.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('access_denied');
    const shown = await product.call(person, 'GET', `${back.pathname}${back.search}`);
    expect(shown.status).toBe(302);
    expect(await readSource('bing-webmaster')).toMatchObject({ state: 'connected' });
  });

  it('sends prompts to simulated assistants, and labels their answers', async () => {
    const { db } = product.application;
    const nickname = 'Alderbrook Cycle Workshop';
    await product.call(person, 'PATCH', `/api/user/websites/${id}`, { nickname });
    await approvePrompts(
      db,
      id,
      ['bike repair near me', 'best bike shop', 'used bikes'].map((text) => buildPrompt(text)),
    );
    const visibility = `/api/user/websites/${id}/ai-visibility`;
    const limits = { runLimitUsd: 5, monthlyLimitUsd: 5 };
    const schedule = { frequency: 'off', engines: ['perplexity'], repeats: 1, ...limits };
    await product.call(person, 'PUT', `${visibility}/schedule`, schedule);
    const run = await (await product.call(person, 'POST', `${visibility}/runs`)).json();
    await expect
      .poll(async () => (await product.call(person, 'GET', `${visibility}/runs/${run.id}`)).json(), { timeout: 60_000 })
      .toMatchObject({ state: 'done', answered: 3, missing: 0, quality: 'simulated' });
    const answers = await listRunAnswers(db, run.id);
    expect(answers.map(({ facts }) => facts?.mention)).toContain('named');
  });

  it('collects simulated backlinks within the limit', async () => {
    const backlinks = `${path}/dataforseo/backlinks`;
    expect((await product.call(person, 'PUT', backlinks, { monthlyUsd: 1 })).status).toBe(200);
    expect((await product.call(person, 'POST', `${backlinks}/update`)).status).toBe(202);
    await expect
      .poll(async () => (await readSource('dataforseo'))?.connection?.backlinks, { timeout: 60_000 })
      .toMatchObject({ collectedAt: expect.any(String), usedUsd: expect.any(Number), isRunning: false });
  });

  it('labels no figure of an outside source as real in any response', {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    await product.call(person, 'PUT', `/api/user/websites/${id}/market`, { market: { country: 'US', language: 'en' } });
    const rankings = `/api/websites/${id}/rankings`;
    await product.call(person, 'POST', `${rankings}/keywords`, { text: 'garden chairs' });
    const schedule = { frequency: 'weekly', provider: 'searxng', engines: ['google'], devices: ['desktop'] };
    await product.call(person, 'PUT', `${rankings}/schedule`, { ...schedule, monthlyBudgetUsd: null });
    expect((await product.call(person, 'POST', `${rankings}/run`)).status).toBe(202);
    const read = async (address: string) => (await product.call(person, 'GET', address)).text();
    const performance = `/api/websites/${id}/search-performance`;
    const wait = { timeout: 120_000, interval: 1_000 };
    await expect.poll(async () => listOutsideFigures(JSON.parse(await read(rankings))).length, wait).toBeGreaterThan(0);
    await expect
      .poll(async () => JSON.parse(await read(`${performance}/queries`)).rows?.length, wait)
      .toBeGreaterThan(0);
    // The newest days are enough for an analysis: the import of 16 months takes minutes.
    await product.application.db.update(dataConnections).set({ syncedAt: new Date() });
    const analyzed = await product.call(person, 'POST', '/api/analyze', { url: EXAMPLE_SITE.url });
    const { id: analysis } = await analyzed.json();

    for (const address of [
      ...[rankings, performance, `/api/analyses/${analysis}`, `/api/analyses/${analysis}/export/report.json`],
      ...['queries', 'pages', 'countries', 'devices'].map((list) => `${performance}/${list}`),
    ]) {
      const figures = listOutsideFigures(JSON.parse(await read(address)));
      expect(figures.length, address).toBeGreaterThan(0);
      expect(
        figures.filter(({ quality }) => quality !== 'simulated'),
        address,
      ).toEqual([]);
    }
    const { backlinkProfile, backlinkTotals } = JSON.parse(await read(`/api/analyses/${analysis}`));
    expect(backlinkProfile.sources).toContainEqual(
      expect.objectContaining({
        name: 'DataForSEO',
        links: 48,
        rank: { name: 'DataForSEO Rank', value: 187, max: 1_000 },
      }),
    );
    const simulated = { label: { quality: 'simulated' } };
    expect(backlinkTotals).toMatchObject({
      authority: simulated,
      referringDomains: simulated,
      spamScore: simulated,
    });
    const { series } = JSON.parse(await read(`${rankings}/history?keyword=garden%20chairs`));
    expect(series).toMatchObject([{ quality: 'simulated' }]);
    const { connectedData } = JSON.parse(await read('/api/user/export'));
    for (const row of [...connectedData.connections, ...connectedData.observedPositions])
      expect(row.quality).toBe('simulated');
    const file = await read(`${performance}/export?dimension=query&format=csv`);
    for (const line of file.trim().split('\r\n').slice(1)) expect(line).toContain(',simulated,');
  });
});

const OUTSIDE_SOURCE = /Search Console|Bing Webmaster|SearXNG|DataForSEO|Serper|SerpApi/;

/** Lists every part of a response that contains an outside source. */
function listOutsideFigures(value: unknown): { source: string; quality?: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(listOutsideFigures);
  const isFigure = 'source' in value && typeof value.source === 'string' && OUTSIDE_SOURCE.test(value.source);
  // The highest cost of a lookup is stated beforehand and is no figure of a source.
  if ('maxUsd' in value) return parts;
  return isFigure ? [value as { source: string }, ...parts] : parts;
}
