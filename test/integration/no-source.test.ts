import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import { rankingsSchema } from '#contracts/outside/rankings.ts';
import { searchOverviewSchema } from '#contracts/outside/search-performance.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
let site: StaticSite;
let person: TestClient;
let id: string;
let analysisId: string;

beforeAll(async () => {
  site = await serveStaticSite({ folder: join(import.meta.dirname, '..', 'fixtures', 'sites', 'clean') });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(site.origin).host],
  });
  person = await registerUser(product, { isPremium: true });
  const added = await product.call(person, 'POST', '/api/user/websites', { url: site.origin });
  id = (await added.json()).id;
  const market = { country: 'US', language: 'en' };
  await product.call(person, 'PUT', `/api/user/websites/${id}/market`, { market });
  await product.call(person, 'POST', `/api/websites/${id}/rankings/keywords`, { text: 'shoes' });
  analysisId = (await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json()).id;
}, 120_000);
afterAll(async () => {
  await product.close();
  await site.close();
});

const read = (path: string) => product.call(person, 'GET', path);
/** Names of sources that can be connected, and files that can be imported. */
const STEP = /(?:Connect|connect) (?:Google Search Console|Bing Webmaster Tools|DataForSEO|Serper)|[Ii]mport an export/;

describe('without any connected source', () => {
  it('the page of data sources offers each source, and none is connected', async () => {
    const { sources } = websiteSourcesSchema.parse(await (await read(`/api/user/websites/${id}/data-sources`)).json());
    expect(sources.length).toBeGreaterThan(3);
    for (const { state } of sources) expect(state).toBe('not-connected');
  });

  it('search performance is empty, and its lists state what to connect', async () => {
    const performance = `/api/websites/${id}/search-performance`;
    const overview = searchOverviewSchema.parse(await (await read(performance)).json());
    expect(overview).toMatchObject({ source: null, performance: null });
    const paths = ['/queries', '/pages', '/countries', '/devices', '/export?dimension=query&format=csv'];
    for (const path of [
      ...paths,
      '/detail?dimension=query&key=shoes',
      '/cannibalization',
      '/fix-effects',
      '/reports',
    ]) {
      const response = await read(`${performance}${path}`);
      expect(response.status, path).toBe(404);
      expect((await response.json()).message, path).toMatch(STEP);
    }
  });

  it('rank tracking states what to connect for positions and for figures of keywords, and a run is refused', async () => {
    const rankings = rankingsSchema.parse(await (await read(`/api/websites/${id}/rankings`)).json());
    expect(rankings.obstacle).toMatchObject({ code: 'source', step: expect.stringMatching(STEP) });
    const figures = rankings.keywords[0]?.figures;
    expect(figures?.volume).toMatchObject({ missing: { step: expect.stringMatching(STEP) } });
    expect(figures?.difficulty).toMatchObject({ missing: { step: expect.stringMatching(STEP) } });
    const refused = await product.call(person, 'POST', `/api/websites/${id}/rankings/run`);
    expect(refused.status).toBe(409);
    expect((await refused.json()).message).toMatch(STEP);
  });

  it('an analysis is complete, has no outside figure, and lists what to connect', async () => {
    const analysis = await (await read(`/api/analyses/${analysisId}`)).json();
    expect(analysis.seoScore).toBeGreaterThan(0);
    expect(analysis).toMatchObject({
      keywordRankings: null,
      recommendedKeywords: null,
      searchPerformance: null,
      outsideCollectedAt: null,
    });
    const steps = (analysis.notMeasured as { step: string | null }[]).filter(({ step }) => STEP.test(step ?? ''));
    expect(steps.length).toBeGreaterThanOrEqual(2);
  });
});
