import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { User } from '#contracts/account/user.ts';
import { bulkViewListSchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { pageInspectionSchema } from '#contracts/analysis/page-inspection.ts';
import { INDEX_STATUS_SOURCE, INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import type { IndexInspection } from '#contracts/outside/search-data.ts';
import { storeSearchTotals } from '#db/queries/outside/search-days.ts';
import { storeInspection } from '#db/queries/outside/search-facts.ts';
import { analyses as analysisTable, dataConnections, searchDays, websites } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createExploreThread } from '#services/analyses/explore/explore-thread.ts';
import { createOutsideSnapshots } from '#services/search-performance/snapshot/outside-snapshots.ts';
import { createSearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { startTableSiteProduct, type TableSiteProduct } from '#test/support/table-site-product.ts';
import { createClient, createNextDatabase, type TestClient } from '#test/support/test-product.ts';

/** Tests that Google's index status of URLs is returned only to users who may see it. */
const DAY_MS = 86_400_000;
const searchThread = createSearchThread();
const exploreThread = createExploreThread();
let started: TableSiteProduct;
let origin: string;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

function buildInspection(path: string, changes: Partial<IndexInspection>): IndexInspection {
  const url = `${origin}${path}`;
  return {
    url,
    isIndexed: true,
    coverageState: 'Submitted and indexed',
    robotsTxtState: 'ALLOWED',
    indexingState: 'INDEXING_ALLOWED',
    pageFetchState: 'SUCCESSFUL',
    crawledAs: 'MOBILE',
    lastCrawlAt: daysAgo(3).toISOString(),
    searchEngineCanonical: null,
    userCanonical: null,
    referringUrls: [],
    sitemaps: [],
    collectedAt: daysAgo(1).toISOString(),
    ...changes,
  };
}

/** Connects a property with inspected URLs to the website of an analysis, and refills its outside data. */
async function addInspections(analysisId: string): Promise<void> {
  const { product } = started;
  const { db } = product.application;
  const [row] = await db.select().from(analysisTable).where(eq(analysisTable.id, analysisId));
  const { userId = '', host = '' } = row ?? {};
  const [website] = await db.select().from(websites).where(eq(websites.userId, userId));
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId: website?.id ?? '',
      provider: 'google-search-console',
      method: 'api-key',
      secret: 'x',
      propertyId: `${origin}/`,
      propertyKind: 'prefix',
      syncedAt: new Date(),
      nextSyncAt: daysAgo(-1),
    })
    .returning();
  const connectionId = connection?.id ?? '';
  const day = daysAgo(3).toISOString().slice(0, 10);
  const figures = { clicks: 4, impressions: 90, averagePosition: 7, isFinal: true, queryClicks: 4 };
  await storeSearchTotals(db, connectionId, [{ day, ...figures }]);
  expect(await db.select().from(searchDays).where(eq(searchDays.connectionId, connectionId))).toHaveLength(1);
  const inspections = [
    buildInspection('/', {}),
    buildInspection('/untitled', { isIndexed: false, coverageState: 'Crawled - currently not indexed' }),
    buildInspection('/moved', {}),
    buildInspection('/missing', { isIndexed: false, coverageState: 'Not found (404)', pageFetchState: 'NOT_FOUND' }),
    buildInspection('/percent', { isIndexed: null }),
    buildInspection('/never-found', {}),
  ];
  for (const result of inspections)
    await storeInspection(db, { connectionId, url: result.url, inspectedAt: new Date(result.collectedAt), result });
  const store = createFolderStore(join(product.dataDir, 'artifacts'));
  const errors: unknown[] = [];
  const snapshots = createOutsideSnapshots({
    db,
    store,
    searchStore: createSearchStore({ db, store, thread: searchThread }),
    exploreThread,
    crawlThread: exploreThread,
    linkGraph: { readAuthority: async () => new Map(), listReferringDomains: async () => null },
    quality: 'real',
    now: () => new Date(),
    onError: (error) => errors.push(error),
  });
  await snapshots.refill({ userId, domain: host });
  expect(errors).toEqual([]);
}

beforeAll(async () => {
  started = await startTableSiteProduct(await createNextDatabase(inject('postgresTemplate')));
  origin = started.site.origin;
  await addInspections(started.analyses.premium);
  await addInspections(started.analyses.free);
});
afterAll(async () => {
  await searchThread.close();
  await exploreThread.close();
  await started.close();
});

type Plan = 'free' | 'premium';
const get = (plan: Plan, path: string, client: TestClient = started[plan]) =>
  started.product.call(client, 'GET', `/api/analyses/${started.analyses[plan]}${path}`);
const readView = async (plan: Plan, query = '') =>
  bulkViewListSchema.parse(await (await get(plan, `/views/index-status${query}`)).json());

describe('Google’s index status next to our verdicts', () => {
  it('is a table with the differences first', async () => {
    const list = await readView('premium');
    expect(list.rows.map(({ url, cells }) => [url?.slice(origin.length), cells[1], cells[3]])).toEqual([
      ['/untitled', 'Indexable, not indexed', 'Indexable'],
      ['/moved', 'Indexed, not indexable', 'Redirect'],
      ['/', 'Agree: indexed', 'Indexable'],
      ['/missing', 'Agree: not indexed', 'Client error (404)'],
      expect.arrayContaining(['Not comparable']),
      expect.arrayContaining(['Not comparable']),
    ]);
    expect(list.source).toMatchObject({ source: INDEX_STATUS_SOURCE, quality: 'real' });
    expect(list.note).toContain(
      '4 of 6 inspected URLs can be compared. Google and this analysis agree on 2 of them (50%).',
    );
  });

  it('is filtered by kind and searched by URL and reason', async () => {
    expect((await readView('premium', '?filter=differences')).total).toBe(2);
    const excluded = await readView('premium', '?filter=google-excludes&q=currently');
    expect(excluded.rows.map(({ url }) => url)).toEqual([`${origin}/untitled`]);
  });

  it('can be downloaded with its source', async () => {
    const response = await get('premium', '/views/index-status/export/csv?filter=google-excludes');
    const [head, row] = (await response.text()).replace('\ufeff', '').split('\r\n');
    expect(head).toBe(
      'URL,Comparison,Google says,We found,Last crawl by Google,Inspected,Canonical chosen by Google,Declared canonical,Issue,Explanation,Source,Quality',
    );
    expect(row).toContain('Crawled - currently not indexed');
    expect(row).toContain(`"${INDEX_STATUS_SOURCE}",measured`);
  });

  it('is part of the page inspector', async () => {
    const read = async (path: string) => {
      const response = await get('premium', `/page?url=${encodeURIComponent(`${origin}${path}`)}`);
      return pageInspectionSchema.parse(await response.json()).index;
    };
    expect(await read('/untitled')).toMatchObject({
      kind: 'google-excludes',
      quality: 'real',
      source: INDEX_STATUS_SOURCE,
    });
    expect(await read('/formula')).toBeNull();
  });

  it('is part of the analysis and of its shared link', async () => {
    const analysis = await (await get('premium', '')).json();
    expect(analysis.indexStatus.counts).toMatchObject({ 'google-excludes': 1, 'not-comparable': 2 });
    const created = await started.product.call(
      started.premium,
      'POST',
      `/api/analyses/${started.analyses.premium}/shares`,
    );
    const token =
      String((await created.json()).url)
        .split('/')
        .at(-1) ?? '';
    const request = new Request('http://127.0.0.1:3999/shared/x', { headers: { 'x-awi-client-address': '192.0.2.1' } });
    const shared = await started.product.application.web.openShared(request, token);
    expect(JSON.stringify(shared)).toContain('"google-excludes":1');
  });
});

it('differences are counted on the page of search performance, for the website’s owner only', async () => {
  const { product, premium, free, analyses } = started;
  const readUser = async (client: TestClient) =>
    (await (await product.call(client, 'GET', '/api/auth/user')).json()) as User;
  const owner = await readUser(premium);
  const [website] = await product.application.db.select().from(websites).where(eq(websites.userId, owner.id));
  const websiteId = website?.id ?? '';
  const { web } = product.application;
  const summary = await web.readIndexSummary(owner, websiteId);
  expect(summary).toMatchObject({
    analysis: { id: analyses.premium },
    status: { counts: { 'google-excludes': 1, 'both-indexed': 1, 'not-comparable': 2 }, source: INDEX_STATUS_SOURCE },
  });
  expect(summary?.status).not.toHaveProperty('rows');
  expect(await web.readIndexSummary(await readUser(free), websiteId)).toBeNull();
  const [other] = await product.application.db
    .select()
    .from(websites)
    .where(eq(websites.userId, (await readUser(free)).id));
  await expect(web.readIndexSummary(await readUser(free), other?.id ?? '')).rejects.toMatchObject({
    code: 'premium-required',
  });
});

describe('without permission', () => {
  it('a free plan receives no index status in any response', async () => {
    const list = await readView('free');
    expect([list.rows, list.note, list.isMeasured, list.source]).toEqual([[], INDEX_STATUS_TEXTS.premium, false, null]);
    expect((await get('free', '/views/index-status/export/csv')).status).toBe(402);
    const page = await get('free', `/page?url=${encodeURIComponent(`${origin}/untitled`)}`);
    expect(pageInspectionSchema.parse(await page.json()).index).toBeNull();
    expect((await (await get('free', '')).json()).indexStatus).toBeNull();
  });

  it.each(['/views/index-status', '/views/index-status/export/csv'])('%s does not exist for others', async (path) => {
    expect((await get('premium', path, createClient())).status).toBe(401);
    expect((await get('premium', path, started.free)).status).toBe(404);
  });
});

it('the table states that index status was not measured if no URL was inspected', { tags: ['long'] }, async () => {
  const { product, premium, site } = started;
  await product.application.db.delete(dataConnections);
  const { id } = await (await product.call(premium, 'POST', '/api/analyze', { url: `${site.origin}/formula` })).json();
  const response = await product.call(premium, 'GET', `/api/analyses/${id}/views/index-status`);
  const list = bulkViewListSchema.parse(await response.json());
  expect([list.total, list.isMeasured, list.note]).toEqual([0, false, INDEX_STATUS_TEXTS.notMeasured]);
});
