import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { cannibalizationSchema, searchDetailSchema } from '#contracts/outside/search-detail.ts';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { sourceReportsSchema } from '#contracts/outside/source-reports.ts';
import { analyses, dataConnections, searchDays, sourceFacts, websites } from '#db/tables.ts';
import { openMonthFile } from '#services/search-performance/store/month-file.ts';
import { buildMonthKey, packRows } from '#services/search-performance/store/month-rows.ts';
import { startTableSiteProduct, type TableSiteProduct } from '#test/support/table-site-product.ts';
import { createNextDatabase, type TestClient } from '#test/support/test-product.ts';

/** Tests the search performance of one page and one query of an analyzed website. */
const MONTH = '2026-10';
const FIRST_DAY = '2026-10-01';
const DAY_COUNT = 28;

let started: TableSiteProduct;
let pageUrl: string;
let otherUrl: string;
let paths: { premium: string; free: string };

beforeAll(async () => {
  started = await startTableSiteProduct(await createNextDatabase(inject('postgresTemplate')));
  pageUrl = `${started.site.origin}/untitled`;
  otherUrl = `${started.site.origin}/not-crawled`;
  paths = { premium: await connect(started.analyses.premium), free: await connect(started.analyses.free) };
});
afterAll(() => started.close());

/** The query "lamp" switches between two pages from week to week. */
const getPage = (index: number) => (Math.floor(index / 7) % 2 === 0 ? pageUrl : otherUrl);

/** Connects the website of an analysis to a source with four weeks of data. */
async function connect(analysisId: string): Promise<string> {
  const { db } = started.product.application;
  const [website] = await db
    .select({ id: websites.id })
    .from(websites)
    .innerJoin(analyses, eq(analyses.userId, websites.userId))
    .where(eq(analyses.id, analysisId));
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId: website?.id ?? '',
      provider: 'google-search-console',
      method: 'service-account',
      secret: 'x',
      propertyId: `${started.site.origin}/`,
      propertyKind: 'prefix',
      syncedAt: new Date('2026-10-30T06:00:00Z'),
    })
    .returning();
  const connectionId = connection?.id ?? '';
  const days = Array.from({ length: DAY_COUNT }, (_, index) => addDays(FIRST_DAY, index));
  const totals = { clicks: 5, impressions: 50, averagePosition: 4, queryClicks: 5, isFinal: true };
  await db.insert(searchDays).values(days.map((day) => ({ connectionId, day, ...totals })));
  const path = join(started.product.dataDir, 'artifacts', buildMonthKey(connectionId, MONTH));
  mkdirSync(dirname(path), { recursive: true });
  const file = openMonthFile({ path, storedPath: null, month: MONTH, subject: 'x', importedDays: [] });
  const figures = { clicks: 5, impressions: 50, averagePosition: averagePositionSchema.parse(4) };
  for (const [index, day] of days.entries()) {
    const url = getPage(index);
    file.writeDay({
      day,
      isFinal: true,
      isCut: false,
      tables: {
        query: packRows([{ keys: ['lamp'], ...figures }]),
        page: packRows([{ keys: [url], ...figures }]),
        query_page: packRows([{ keys: ['lamp', url], ...figures }]),
      },
    });
  }
  file.finish();
  return `/api/websites/${website?.id}/search-performance`;
}

const call = (client: TestClient, path: string) => started.product.call(client, 'GET', path);
async function readDetail(dimension: 'query' | 'page', key: string) {
  const query = new URLSearchParams({ dimension, key });
  const response = await call(started.premium, `${paths.premium}/detail?${query}`);
  return searchDetailSchema.parse(await response.json());
}

describe('a page in search performance', () => {
  it('has its days, its queries, and its issues in the latest analysis', async () => {
    const detail = await readDetail('page', pageUrl);
    expect(detail).toMatchObject({
      origin: { period: { from: FIRST_DAY, to: '2026-10-28' }, source: 'Google Search Console' },
      totals: { clicks: 70, impressions: 700, ctr: 0.1, averagePosition: 4 },
      comparison: { range: null, reason: 'only 0 of 28 days of the comparison period are known.' },
      total: 1,
      rows: [{ key: 'lamp', clicks: 70 }],
      issues: { analysis: { id: started.analyses.premium }, reason: null },
    });
    // Stored days without a row of the page are 0, not unknown.
    expect(detail.days.map(({ clicks }) => clicks).slice(0, 8)).toEqual([5, 5, 5, 5, 5, 5, 5, 0]);
    const issue = detail.issues?.issues?.find(({ ruleId }) => ruleId === 'title-missing');
    expect(issue?.title).toMatch(/title/i);
  });

  it('reports why its issues are unknown', async () => {
    const { issues, totals } = await readDetail('page', otherUrl);
    expect(totals?.clicks).toBe(70);
    expect(issues).toMatchObject({ issues: null, reason: 'the latest analysis did not visit this URL' });
  });
});

describe('a query in search performance', () => {
  it('has its pages', async () => {
    const { rows, issues, totals } = await readDetail('query', 'lamp');
    expect(totals?.clicks).toBe(140);
    expect(rows.map(({ key, clicks }) => [key, clicks]).sort()).toEqual(
      [
        [pageUrl, 70],
        [otherUrl, 70],
      ].sort(),
    );
    expect(issues).toBeNull();
  });

  it('is reported when its clicks switch between pages', async () => {
    const response = await call(started.premium, `${paths.premium}/cannibalization`);
    const found = cannibalizationSchema.parse(await response.json());
    expect(found).toMatchObject({ storedDays: DAY_COUNT, queries: [{ query: 'lamp', clicks: 140, switches: 3 }] });
    expect(found.queries[0]?.pages).toHaveLength(2);
  });
});

describe('what a search engine reports', () => {
  it('includes sitemaps, most errors first, and which lists Google does not offer', async () => {
    const { db } = started.product.application;
    const readReports = async () =>
      sourceReportsSchema.parse(await (await call(started.premium, `${paths.premium}/reports`)).json());
    expect((await readReports()).sitemaps).toEqual({ state: 'not-imported' });
    const [connection] = await db
      .select({ id: dataConnections.id })
      .from(dataConnections)
      .where(eq(dataConnections.websiteId, paths.premium.split('/')[3] ?? ''));
    const sitemap = { submittedAt: null, downloadedAt: null, isPending: false, warnings: 0, urlCount: 4 };
    await db.insert(sourceFacts).values({
      connectionId: connection?.id ?? '',
      kind: 'sitemaps',
      value: [
        { ...sitemap, url: 'https://shop.example/a.xml', errors: 0 },
        { ...sitemap, url: 'https://shop.example/b.xml', errors: 3 },
      ],
      collectedAt: new Date('2026-10-30T06:00:00Z'),
    });
    const { source, quality, sitemaps, crawlIssues, linkedPages } = await readReports();
    expect({ source, quality }).toEqual({ source: 'Google Search Console', quality: 'real' });
    expect(sitemaps).toMatchObject({
      collectedAt: '2026-10-30T06:00:00.000Z',
      total: 2,
      items: [{ url: 'https://shop.example/b.xml', errors: 3 }, { url: 'https://shop.example/a.xml' }],
    });
    expect([crawlIssues, linkedPages]).toEqual([{ state: 'not-offered' }, { state: 'not-offered' }]);
  });
});

it('search details require Premium, ownership, and a page or query', async () => {
  for (const path of ['/detail?dimension=query&key=lamp', '/cannibalization', '/reports']) {
    const response = await call(started.free, `${paths.free}${path}`);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({ message: SEARCH_TEXTS.premium });
    expect((await call(started.premium, `${paths.free}${path}`)).status).toBe(404);
  }
  expect((await call(started.premium, `${paths.premium}/detail?dimension=country&key=deu`)).status).toBe(400);
  expect((await call(started.premium, `${paths.premium}/detail?dimension=query`)).status).toBe(400);
});
