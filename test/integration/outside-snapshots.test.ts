import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findConnection } from '#db/queries/outside/connections.ts';
import { insertImport } from '#db/queries/outside/imports.ts';
import { storeKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { queueSearchSync } from '#db/queries/outside/search-syncs.ts';
import { storeReport } from '#db/stored/stored-report.ts';
import { analyses, dataConnections, trackedKeywords, users, websites } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import type { ExploreThread } from '#services/analyses/explore/explore-thread.ts';
import { putRows } from '#services/data-imports/stored-rows.ts';
import { createReleaseConnections } from '#services/data-sources/release-connections.ts';
import { createOutsideSnapshots } from '#services/search-performance/snapshot/outside-snapshots.ts';
import { createSearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createMemorySource } from '#test/support/search-source.ts';
import { createSimulatedProperty } from '#test/support/simulated-search/simulate-property.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests that outside data is added to the correct analysis. */
const TODAY = '2026-11-26';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const HOST = 'shop.awi.test';
const property = createSimulatedProperty({ seed: 3, lastDay: TODAY, days: 70, pageCount: 8, queryCount: 25 });
const [query = '', page = ''] = property.listDayRows('2026-11-20', ['query', 'page'])[0]?.keys ?? [];
const REPORT = auditReportSchema.parse(readGoldenAnalysis('flawed'));
const [ruleId = ''] = REPORT.seoIssues.map((issue) => issue.ruleId);
/** An issue of the entire site, which was found in one place. */
const SITEWIDE_ISSUE = REPORT.seoIssues.toSorted((a, b) => b.affectedPages - a.affectedPages)[0];
const SCORED_PAGES = Array.from({ length: SITEWIDE_ISSUE?.affectedPages ?? 0 }, (_, index) =>
  index === 0 ? page : `https://${HOST}/${index}`,
);
const AFFECTED = {
  urls: [page, 'https://shop.awi.test/never-shown', 'https://shop.awi.test/robots.txt'],
  rules: [
    { ruleId, places: [0, 1] },
    { ruleId: SITEWIDE_ISSUE?.ruleId ?? '', places: [2] },
  ],
  crawledPages: [page, 'https://shop.awi.test/never-shown'],
  scoredPages: SCORED_PAGES,
  topics: [{ url: page, title: 'A page' }],
  terms: [],
};

const folder = mkdtempSync(join(tmpdir(), 'awi-snapshots-'));
const thread = createSearchThread();
const store = createFolderStore(join(folder, 'artifacts'));
const onError = vi.fn();
let database: Database;
let connectionId = '';

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  const databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  database = await openDatabase({ dataDir: folder, databaseUrl });
  const { db } = database;
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
  const [website] = await db.insert(websites).values({ userId: 'ann', domain: HOST }).returning();
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId: website?.id ?? '',
      provider: 'google-search-console',
      method: 'api-key',
      secret: 'x',
      propertyId: 'https://shop.awi.test/',
      propertyKind: 'prefix',
      nextSyncAt: NOW,
    })
    .returning();
  connectionId = connection?.id ?? '';
  await db.insert(trackedKeywords).values({ userId: 'ann', host: HOST, keyword: 'never searched' });
});
afterAll(async () => {
  await thread.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function addAnalysis(finishedAt: string): Promise<string> {
  const [row] = await database.db
    .insert(analyses)
    .values({
      userId: 'ann',
      url: `https://${HOST}/`,
      host: HOST,
      status: 'completed',
      report: storeReport(REPORT),
      scope: ENTIRE_SITE,
      maxPages: 200,
      maxDurationMs: 1,
      createdAt: new Date(finishedAt),
      finishedAt: new Date(finishedAt),
    })
    .returning({ id: analyses.id });
  return row?.id ?? '';
}

function createSnapshots(
  ask: ExploreThread['ask'] = (async ({ kind }: { kind: string }) => ({
    list: kind === 'affected' ? AFFECTED : [],
  })) as never,
) {
  const searchStore = createSearchStore({ db: database.db, store, thread });
  return createOutsideSnapshots({
    db: database.db,
    store,
    searchStore,
    exploreThread: { ask },
    crawlThread: { ask },
    linkGraph: { readAuthority: async () => new Map(), listReferringDomains: async () => null },
    quality: 'real',
    now: () => NOW,
    onError,
  });
}

async function runSync() {
  const snapshots = createSnapshots();
  const sync = createSearchSync({
    db: database.db,
    store,
    workFolder: join(folder, 'work'),
    openSources: async () => ({
      search: createMemorySource(property, TODAY),
      inspections: null,
      sitemaps: null,
      links: null,
      crawlIssues: null,
    }),
    sendSync: async () => {},
    reader: thread,
    listAnalyzedUrls: async () => [],
    hasSpace: async () => true,
    now: () => NOW,
    onConnectionWorked: async () => {},
    onConnectionFailed: async () => {},
    onFirstSync: (website) => snapshots.refill(website),
    onError,
  });
  await queueSearchSync(database.db, connectionId);
  await sync.run(connectionId);
}

const compose = async (id: string, snapshots = createSnapshots()) => {
  const row = await findAnalysisRow(database.db, id);
  return row === null ? null : snapshots.compose(row, { report: REPORT, path: '/crawl.sqlite' });
};

describe('outside data of an analysis', () => {
  let older = '';
  let latest = '';

  it('are missing without any data', async () => {
    older = await addAnalysis('2026-11-01T08:00:00Z');
    latest = await addAnalysis('2026-11-20T08:00:00Z');
    expect(await compose(latest)).toBeNull();
    expect(onError).not.toHaveBeenCalled();
  });

  it('fill the latest analysis after the first sync, without touching its report', async () => {
    const before = await findAnalysisRow(database.db, latest);
    await runSync();
    const snapshot = await findOutsideSnapshot(database.db, latest);
    expect(snapshot).toMatchObject({
      collectedAt: NOW.toISOString(),
      searchPerformance: [{ engine: 'google', from: '2026-10-26', to: '2026-11-22', queries: { length: 10 } }],
      labels: { keywordRankings: { quality: 'real', source: 'Google Search Console' } },
    });
    expect(snapshot?.keywordRankings?.[0]).toMatchObject({
      keyword: 'never searched',
      googlePosition: null,
      average: { google: null, bing: null },
      observed: { google: null, bing: null },
    });
    expect(snapshot?.keywordRankings?.find(({ keyword }) => keyword === query)?.average?.google).toBeGreaterThan(0);
    expect(await findOutsideSnapshot(database.db, older)).toBeNull();
    expect(await findAnalysisRow(database.db, latest)).toEqual(before);
    expect(onError).not.toHaveBeenCalled();
  });

  it('do not change after later syncs', async () => {
    const before = await findOutsideSnapshot(database.db, latest);
    const newest = await addAnalysis('2026-11-25T08:00:00Z');
    await runSync();
    expect(await findOutsideSnapshot(database.db, latest)).toEqual(before);
    expect(await findOutsideSnapshot(database.db, newest)).toBeNull();
  });

  it('include clicks on the pages of each issue, from rows by page', async () => {
    const snapshot = await compose(latest);
    const { clicks } = snapshot?.affectedClicks?.pages.find(({ url }) => url === page) ?? { clicks: 0 };
    expect(clicks).toBeGreaterThan(0);
    const issues = snapshot?.affectedClicks?.issues;
    expect(issues?.find((issue) => issue.ruleId === ruleId)).toMatchObject({ pages: 2 });
    const sitewideIssue = issues?.find((issue) => issue.ruleId === SITEWIDE_ISSUE?.ruleId);
    expect(sitewideIssue).toMatchObject({ clicks, pages: SCORED_PAGES.length, pagesWithClicks: 1 });
  });

  it('count clicks of the same page on http or with www', async () => {
    const crawled = page.replace('https://', 'http://www.');
    const list = { ...AFFECTED, urls: [crawled], crawledPages: [], scoredPages: [] };
    const moved = createSnapshots((async ({ kind }: { kind: string }) => ({
      list: kind === 'affected' ? list : [],
    })) as never);
    const expected = (await compose(latest))?.affectedClicks?.pages.find(({ url }) => url === page);
    const snapshot = await compose(latest, moved);
    expect(snapshot?.affectedClicks?.pages).toEqual([{ url: crawled, clicks: expected?.clicks }]);
  });

  it('are missing if they cannot be read, which does not fail the analysis', async () => {
    const failing = createSnapshots((async () => {
      throw new Error('The crawl file is damaged');
    }) as never);
    expect(await compose(latest, failing)).toBeNull();
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'The crawl file is damaged' }), latest);
  });

  it('are filled from imported files after a paid source is disconnected, and positions stay', async () => {
    const { db } = database;
    const [website] = await db.update(websites).set({ marketCountry: 'US', marketLanguage: 'en' }).returning();
    if (website === undefined) throw new Error('The website is missing');
    const { id: websiteId } = website;
    const paid = { websiteId, provider: 'dataforseo', method: 'api-key', secret: 'x' } as const;
    const [connection] = await db.insert(dataConnections).values(paid).returning();
    if (connection === undefined) throw new Error('The connection is missing');
    await storeKeywordFigures(db, [
      {
        websiteId,
        provider: 'dataforseo',
        country: 'US',
        language: 'en',
        month: '2026-11',
        keyword: query,
        relatedTo: null,
        volume: 900,
        volumeKind: 'searches',
        competition: null,
        difficulty: null,
        difficultyAt: null,
        collectedAt: NOW,
      },
    ]);
    const workFolder = join(folder, 'work');
    await putRows({ store, workFolder, key: 'imports/ahrefs' }, [
      { query, observedPosition: 7, monthlyVolume: 700, page: null, day: null },
    ]);
    await insertImport(db, {
      websiteId,
      kind: 'ahrefs-positions',
      fileName: 'ahrefs.csv',
      rowCount: 1,
      artifactKey: 'imports/ahrefs',
      facts: { keywords: 1, withPosition: 1 },
      importedAt: NOW,
    });
    await putRows({ store, workFolder, key: 'crawls/latest' }, []);
    const newest = await addAnalysis('2026-11-25T09:00:00Z');
    await db.update(analyses).set({ artifactKey: 'crawls/latest' }).where(eq(analyses.id, newest));
    const snapshots = createSnapshots();
    await snapshots.refill({ userId: 'ann', domain: HOST });
    const read = async () => {
      const snapshot = await findOutsideSnapshot(db, newest);
      return { snapshot, row: snapshot?.keywordRankings?.find(({ keyword }) => keyword === query) };
    };
    expect(onError.mock.calls.filter(([, id]) => id === newest)).toEqual([]);
    const before = await read();
    expect(before.row).toMatchObject({ monthlyVolume: 900, sources: { volume: 'DataForSEO' } });
    const sendSourceRefill = vi.fn(async () => {});
    const release = createReleaseConnections({
      secretBox: {} as never,
      sendRemoval: async () => {},
      sendSourceRefill,
      now: () => NOW,
      onError,
    });
    await db.transaction((transaction) => release.releaseConnection(transaction, connection));
    expect(sendSourceRefill).toHaveBeenCalledWith(websiteId, expect.anything());
    expect((await read()).row?.monthlyVolume).toBeNull();
    await snapshots.refillSources(website);
    const after = await read();
    expect(after.row).toEqual({
      ...before.row,
      monthlyVolume: 700,
      sources: { ...before.row?.sources, volume: 'imported from Ahrefs' },
    });
    expect(after.snapshot?.keywordFigures).toMatchObject({
      sources: [{ source: 'imported from Ahrefs' }],
      missing: null,
    });
    expect(after.snapshot?.searchPerformance).toEqual(before.snapshot?.searchPerformance);
    expect(onError).not.toHaveBeenCalledWith(expect.anything(), newest);
    await db.delete(analyses).where(eq(analyses.id, newest));
  });

  it('are removed from analyses when the source is disconnected', async () => {
    const { db } = database;
    const connection = await findConnection(db, connectionId);
    if (connection === null) throw new Error('The connection is missing');
    const sendRemoval = vi.fn(async () => {});
    const release = createReleaseConnections({
      secretBox: {} as never,
      sendRemoval,
      sendSourceRefill: async () => {},
      now: () => NOW,
      onError,
    });
    expect(await findOutsideSnapshot(db, latest)).not.toBeNull();
    await db.transaction((transaction) => release.releaseConnection(transaction, connection));
    expect(await findOutsideSnapshot(db, latest)).toBeNull();
    expect(sendRemoval).toHaveBeenCalledOnce();
  });
});
