import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { PROVIDER_FAILURES } from '#contracts/outside/providers.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { claimSearchSync, queueSearchSync } from '#db/queries/outside/search-syncs.ts';
import {
  dataConnections,
  searchDays,
  searchSyncs,
  searchTops,
  sourceFacts,
  trackedKeywords,
  trackedSearchDays,
  urlInspections,
  users,
  websites,
} from '#db/tables.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createSearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import type { SyncOptions, SyncSources } from '#services/search-performance/sync/sync-context.ts';
import { pickDailyOffset } from '#test/support/daily-offset.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createMemorySource, type MemorySearchSource } from '#test/support/search-source.ts';
import { createSimulatedProperty, type SimulatedProperty } from '#test/support/simulated-search/simulate-property.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests the import of search performance: complete, interrupted, delayed and failed. */
const TODAY = '2026-11-26';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const STALE_MS = 31_000;
const property = createSimulatedProperty({ seed: 3, lastDay: TODAY, days: 70, pageCount: 8, queryCount: 25 });
const smallProperty = createSimulatedProperty({ seed: 3, lastDay: TODAY, days: 10, pageCount: 3, queryCount: 6 });
const folder = mkdtempSync(join(tmpdir(), 'awi-search-sync-'));
const thread = createSearchThread();
let database: Database;
let connectionId: string;
let source: MemorySearchSource;
let now = NOW;
let runs = 0;

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  const databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  database = await openDatabase({ dataDir: folder, databaseUrl });
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
});
afterAll(async () => {
  await thread.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  runs += 1;
  now = NOW;
  source = createMemorySource(property, TODAY);
  const [website] = await database.db
    .insert(websites)
    .values({ userId: 'ann', domain: `shop${runs}.awi.test` })
    .returning();
  const [connection] = await database.db
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
});
afterEach(async () => void (await database.db.delete(websites)));

const store = createFolderStore(join(folder, 'artifacts'));
const workFolder = join(folder, 'work');
const sent: string[] = [];

/** Creates the sync of one process. */
function createProcess(overrides: Partial<SyncOptions> = {}, others: Partial<SyncSources> = {}) {
  const onConnectionWorked = vi.fn(async () => {});
  const onFirstSync = vi.fn(async () => {});
  const onConnectionFailed = vi.fn(async (_id: string, _error: unknown) => {});
  const onError = vi.fn();
  const sync = createSearchSync({
    db: database.db,
    store,
    workFolder,
    openSources: async () => ({
      search: source,
      inspections: null,
      sitemaps: null,
      links: null,
      crawlIssues: null,
      ...others,
    }),
    sendSync: async (id) => void sent.push(id),
    reader: thread,
    listAnalyzedUrls: async () => [],
    hasSpace: async () => true,
    now: () => now,
    onConnectionWorked,
    onFirstSync,
    onConnectionFailed,
    onError,
    ...overrides,
  });
  return { sync, onConnectionWorked, onFirstSync, onConnectionFailed, onError };
}

const search = () => createSearchStore({ db: database.db, store, thread });
const ALL = { from: property.firstDay, to: TODAY };

async function queueAndRun(process = createProcess()) {
  await queueSearchSync(database.db, connectionId);
  await process.sync.run(connectionId);
  return process;
}

const readSync = async () =>
  (await database.db.select().from(searchSyncs).where(eq(searchSyncs.connectionId, connectionId)))[0];
const readConnection = async () =>
  (await database.db.select().from(dataConnections).where(eq(dataConnections.id, connectionId)))[0];

/** Returns all data that users see of a connection. */
async function readAll() {
  const { db } = database;
  const of = <T extends { connectionId: unknown }>(rows: T[]) =>
    rows.filter((row) => row.connectionId === connectionId);
  return {
    days: of(await db.select().from(searchDays).orderBy(asc(searchDays.day))),
    tops: of(await db.select().from(searchTops).orderBy(asc(searchTops.dimension), asc(searchTops.rank))),
    tracked: of(await db.select().from(trackedSearchDays).orderBy(asc(trackedSearchDays.day))),
    facts: of(await db.select().from(sourceFacts)),
    inspections: of(await db.select().from(urlInspections).orderBy(asc(urlInspections.url))),
    queries: await search().readTop(connectionId, { dimension: 'query', ...ALL, limit: 1_000 }),
  };
}

/** Adds up the figures that the source reports today, without any import. */
function addUpSource(dimension: 'query' | 'page'): Map<string, number> {
  const clicks = new Map<string, number>();
  for (let day = property.firstDay; day < TODAY; day = addDays(day, 1)) {
    for (const row of property.listDayRows(day, [dimension], { asOf: TODAY })) {
      clicks.set(row.keys[0] ?? '', (clicks.get(row.keys[0] ?? '') ?? 0) + row.clicks);
    }
  }
  return clicks;
}

async function expectCompleteData() {
  for (const dimension of ['query', 'page'] as const) {
    const list = await search().readTop(connectionId, { dimension, ...ALL, limit: 10_000 });
    expect(new Map(list.rows.map(({ key, clicks }) => [key, clicks]))).toEqual(addUpSource(dimension));
  }
  const days = await search().readDaily(connectionId, ALL);
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 69 }, (_, index) => addDays(property.firstDay, index)),
  );
  expect(days.filter(({ isFinal }) => !isFinal).map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
  ]);
  expect(days.every(({ queryClicks, clicks }) => queryClicks !== null && queryClicks <= clicks)).toBe(true);
  expect(listWorkFiles()).toEqual([]);
}

/** Lists files of this connection that are being written. */
const listWorkFiles = () => readdirSync(workFolder).filter((name) => name.includes(connectionId));

/** Finds days whose rows were requested at least twice. */
const findRepeatedRequests = () =>
  [...Map.groupBy(source.rowRequests, (one) => one)].filter(([, all]) => all.length > 1);

describe('a complete sync', () => {
  it('imports every day, the newest month first, and fills the tables', async () => {
    await database.db.insert(trackedKeywords).values({
      userId: 'ann',
      host: `shop${runs}.awi.test`,
      keyword: [...addUpSource('query').keys()][0] ?? '',
    });
    const { onConnectionWorked, onFirstSync } = await queueAndRun();
    await expectCompleteData();
    expect(onFirstSync).toHaveBeenCalledWith({ userId: 'ann', domain: `shop${runs}.awi.test` });
    expect(source.rowRequests[0]).toMatch(/^2026-11-25 /);
    expect(source.rowRequests.at(-1)).toMatch(/^2026-09-18 /);
    expect(source.totalsRequests).toEqual(['2025-07-28 2026-11-26']);
    expect(onConnectionWorked).toHaveBeenCalledWith(connectionId);
    expect(await readSync()).toMatchObject({ state: 'done', daysDone: 69, daysTotal: 69, fromDay: '2026-09-18' });
    const connection = await readConnection();
    expect(connection?.syncedAt).toEqual(NOW);
    expect(connection?.nextSyncAt?.getTime()).toBeGreaterThan(NOW.getTime() + 22 * 3_600_000);
    const periods = await search().findPeriods(connectionId);
    expect(periods?.current).toEqual({ from: '2026-10-26', to: '2026-11-22' });
    const tops = await search().listTopKeys(connectionId, { dimension: 'page', limit: 100 });
    const pages = await search().readTop(connectionId, {
      dimension: 'page',
      from: '2026-10-26',
      to: '2026-11-22',
      limit: 100,
    });
    expect(tops.map(({ key, clicks }) => [key, clicks])).toEqual(pages.rows.map(({ key, clicks }) => [key, clicks]));
    expect(tops[0]?.previousClicks).toBeGreaterThan(0);
    expect((await readAll()).tracked.length).toBeGreaterThan(30);
  });

  it('requests only provisional days the next day', async () => {
    await queueAndRun();
    source.rowRequests.length = 0;
    source.totalsRequests.length = 0;
    source.today = '2026-11-27';
    now = new Date('2026-11-27T12:00:00Z');
    await queueAndRun();
    const days = new Set(source.rowRequests.map((one) => one.slice(0, 10)));
    expect([...days].sort()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
    expect(source.rowRequests[0]).toMatch(/^2026-11-26/);
    expect(source.totalsRequests).toEqual(['2026-11-23 2026-11-27']);
    const rows = await search().readDaily(connectionId, { from: '2026-11-23', to: '2026-11-23' });
    expect(rows[0]).toMatchObject({ isFinal: true, clicks: property.listDayRows('2026-11-23', [])[0]?.clicks });
    const list = await search().readTop(connectionId, {
      dimension: 'query',
      from: '2026-11-23',
      to: '2026-11-23',
      limit: 1_000,
    });
    expect(list.rows.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(
      property.listDayRows('2026-11-23', ['query']).reduce((sum, { clicks }) => sum + clicks, 0),
    );
  });

  it('requests only the website’s own hosts of a domain property', async () => {
    await database.db
      .update(dataConnections)
      .set({ propertyId: 'sc-domain:awi.test', propertyKind: 'domain' })
      .where(eq(dataConnections.id, connectionId));
    const hosts: unknown[] = [];
    source.onRequest = (query) => void (query === 'totals' || hosts.push(query.hosts));
    await queueAndRun();
    const expected = [`shop${runs}.awi.test`, `www.shop${runs}.awi.test`];
    expect(hosts.every((one) => JSON.stringify(one) === JSON.stringify(expected))).toBe(true);
  });

  it('stores neither totals nor pages of another host of a domain property', async () => {
    await database.db
      .update(dataConnections)
      .set({ propertyId: 'sc-domain:awi.test', propertyKind: 'domain' })
      .where(eq(dataConnections.id, connectionId));
    const build = (host: string) =>
      createSimulatedProperty({
        seed: 3,
        lastDay: TODAY,
        days: 10,
        pageCount: 3,
        queryCount: 6,
        origin: `https://${host}`,
      });
    const [own, other] = [build(`www.shop${runs}.awi.test`), build('other.awi.test')];
    const both: SimulatedProperty = {
      ...own,
      listDayRows: (...request) => [...own.listDayRows(...request), ...other.listDayRows(...request)],
    };
    source = createMemorySource(both, TODAY);
    await queueAndRun();
    const range = { from: own.firstDay, to: own.lastDay };
    const { rows } = await search().readTop(connectionId, { dimension: 'page', ...range, limit: 1_000 });
    expect([...new Set(rows.map(({ key }) => new URL(key).host))]).toEqual([`www.shop${runs}.awi.test`]);
    const days = await search().readDaily(connectionId, range);
    const [day] = days;
    expect(day?.clicks).toBe(own.listDayRows(day?.day ?? '', [])[0]?.clicks);
    expect(both.listDayRows(day?.day ?? '', ['page']).some(({ keys }) => keys[0]?.includes('other.awi.test'))).toBe(
      true,
    );
  });

  it('stores sitemaps, links, crawl issues, and inspections of a sample within the quota', async () => {
    const inspectUrl = vi.fn(async ({ url }: { url: string }) => ({ ...INSPECTION, url }));
    const inspections = { name: 'x', dailyLimit: 10, inspectUrl };
    const listSitemaps = async () => [];
    const listLinkedPages = async ({ page = 0 }) => ({
      items: [{ url: `/${page}`, linkCount: 1 }],
      nextPage: page < 2 ? page + 1 : null,
    });
    const others = {
      inspections,
      sitemaps: { name: 'x', listSitemaps },
      links: { name: 'x', listLinkedPages, listLinks: async () => ({ items: [], nextPage: null }) },
      crawlIssues: { name: 'x', listCrawlIssues: async () => [], readCrawlDays: async () => [] },
    };
    await queueAndRun(createProcess({}, others));
    expect(inspectUrl).toHaveBeenCalledTimes(5);
    expect(await search().listInspections(connectionId, { limit: 10 })).toHaveLength(5);
    expect(await search().findFact(connectionId, 'sitemaps')).toEqual({ value: [], collectedAt: NOW });
    expect((await search().findFact(connectionId, 'links'))?.value).toHaveLength(3);
    expect((await search().findFact(connectionId, 'crawl-issues'))?.value).toEqual([]);
    await queueAndRun(createProcess({}, { inspections }));
    expect(inspectUrl).toHaveBeenCalledTimes(5);
  });
});

describe('an interrupted sync', () => {
  it('loses its lease to another worker only after its heartbeat has stopped', async () => {
    await queueSearchSync(database.db, connectionId);
    const { db } = database;
    const claim = (workerId: string, at: Date) =>
      claimSearchSync(db, { connectionId, workerId, now: at, staleBefore: new Date(at.getTime() - 30_000) });
    const claims = await Promise.all([claim('a', NOW), claim('b', NOW), claim('c', NOW)]);
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
    expect(await claim('d', new Date(NOW.getTime() + 29_000))).toBeNull();
    expect(await claim('d', new Date(NOW.getTime() + STALE_MS))).toMatchObject({ workerId: 'd' });
  });

  it('never writes one property from two workers at once, and continues the file of a frozen worker', async () => {
    const frozen = Promise.withResolvers<void>();
    source.onRequest = (query) => (query !== 'totals' && query.day === '2026-11-10' ? frozen.promise : undefined);
    await queueSearchSync(database.db, connectionId);
    const first = createProcess();
    const firstRun = first.sync.run(connectionId);
    await vi.waitFor(async () => expect((await readSync())?.daysDone).toBe(15), { timeout: 20_000 });
    const second = createProcess();
    await second.sync.run(connectionId);
    now = new Date(NOW.getTime() + STALE_MS);
    await second.sync.recover(false);
    await second.sync.run(connectionId);
    // The file is still open in the frozen worker.
    expect(await readSync()).toMatchObject({ state: 'waiting', waitingUntil: new Date(now.getTime() + 30_000) });
    source.onRequest = () => {};
    frozen.resolve();
    await firstRun;
    expect(await readSync()).toMatchObject({ state: 'waiting' });
    now = new Date(now.getTime() + 30_000);
    await second.sync.run(connectionId);
    await expectCompleteData();
    const repeated = new Set(findRepeatedRequests().map(([one]) => one.slice(0, 10)));
    // The frozen worker was about to store these days.
    const lost = ['2026-11-10', '2026-11-09'];
    expect([...repeated].filter((day) => day < '2026-11-23' && !lost.includes(day))).toEqual([]);
    expect(first.onConnectionFailed).not.toHaveBeenCalled();
  });
});

describe('a sync that reaches a limit', () => {
  it.each(['quota', 'rate-limited'] as const)(
    'stores what it is waiting for after %s, and continues automatically',
    async (failure) => {
      const retryAt = new Date(NOW.getTime() + 20 * 60_000);
      let requests = 0;
      source.onRequest = () => {
        requests += 1;
        if (requests === 100) throw fail(failure, retryAt);
      };
      const { onConnectionFailed } = await queueAndRun();
      expect(await readSync()).toMatchObject({
        state: 'waiting',
        waitingUntil: retryAt,
        waitingFor: 'Memory Search: it is over.',
        workerId: null,
      });
      expect(onConnectionFailed).not.toHaveBeenCalled();
      const partial = await search().readTop(connectionId, { dimension: 'page', ...ALL, limit: 1_000 });
      expect(partial.storedDays).toBeGreaterThan(10);
      const process = createProcess();
      sent.length = 0;
      await process.sync.recover(false);
      await process.sync.run(connectionId);
      expect(sent).not.toContain(connectionId);
      expect(await readSync()).toMatchObject({ state: 'waiting' });
      now = retryAt;
      await process.sync.recover(false);
      expect(sent).toContain(connectionId);
      const firstRequests = new Set(source.rowRequests);
      source.rowRequests.length = 0;
      await process.sync.run(connectionId);
      await expectCompleteData();
      expect(source.rowRequests.length).toBeLessThan(69 * 6 - firstRequests.size + 30);
    },
  );

  it('pauses for other imports when the time limit of a run is reached', { tags: ['long'] }, async () => {
    sent.length = 0;
    // So slow that the import needs several runs even on a fast machine.
    source.onRequest = () => sleep(12);
    const process = createProcess({ runMs: 250 });
    await queueSearchSync(database.db, connectionId);
    for (let run = 0; run < 200 && (await readSync())?.state !== 'done'; run += 1) await process.sync.run(connectionId);
    await expectCompleteData();
    expect(sent.length).toBeGreaterThan(1);
    const final = findRepeatedRequests().filter(([one]) => one < '2026-11-23');
    expect(final).toEqual([]);
  });

  it('waits while the disk is full', async () => {
    await queueAndRun(createProcess({ hasSpace: async () => false }));
    expect(await readSync()).toMatchObject({ state: 'waiting', waitingUntil: new Date(NOW.getTime() + 600_000) });
    expect(source.totalsRequests).toEqual([]);
  });
});

const fail = (failure: (typeof PROVIDER_FAILURES)[number], retryAt: Date | null = null) =>
  new ProviderError({ provider: 'google-search-console', failure, message: 'it is over', detail: '', retryAt });

const INSPECTION = {
  url: '',
  isIndexed: true,
  coverageState: null,
  robotsTxtState: null,
  indexingState: null,
  pageFetchState: null,
  crawledAs: null,
  lastCrawlAt: null,
  searchEngineCanonical: null,
  userCanonical: null,
  referringUrls: [],
  sitemaps: [],
  collectedAt: NOW.toISOString(),
};

describe('a failed sync', () => {
  const faults: [string, unknown][] = [
    ...PROVIDER_FAILURES.map((failure): [string, unknown] => [failure, fail(failure)]),
    ['an error of our own', new Error('broken')],
  ];
  const moments = ['totals', 'rows', 'client', 'inspections', 'sitemaps'] as const;

  const good = { name: 'x', dailyLimit: 4, inspectUrl: async ({ url }: { url: string }) => ({ ...INSPECTION, url }) };
  const sitemaps = { name: 'x', listSitemaps: async () => [] };

  /** Creates a process in which one part fails. */
  function createFailingProcess(moment: (typeof moments)[number], error: unknown) {
    const failing = async () => {
      throw error;
    };
    source.onRequest = (query) => {
      if (moment === 'totals' && query === 'totals') throw error;
      if (moment === 'rows' && query !== 'totals') throw error;
    };
    return createProcess(moment === 'client' ? { openSources: failing } : {}, {
      inspections: moment === 'inspections' ? { ...good, dailyLimit: 1_000, inspectUrl: failing } : null,
      sitemaps: moment === 'sitemaps' ? { name: 'x', listSitemaps: failing } : null,
    });
  }

  const isLimit = (name: string) => name === 'quota' || name === 'rate-limited';
  /** Each run tests a third of the combinations of failure and moment, a different third each day. */
  const step = process.env.AWI_TEST_FULL === '1' ? 1 : 3;
  const all = faults
    .flatMap(([name, error], row) =>
      moments.map((moment, column) => ({ index: row + column, test: [name, moment, error] as const })),
    )
    .filter(({ index }) => index % step === pickDailyOffset(step))
    .map(({ test }) => test);
  const additional = all.filter(([, moment]) => moment === 'inspections' || moment === 'sitemaps');
  const essential = all.filter((one) => !additional.includes(one));

  async function runFailingProcess(moment: (typeof moments)[number], error: unknown) {
    source = createMemorySource(smallProperty, TODAY);
    await queueAndRun(createProcess({}, { inspections: good, sitemaps }));
    const before = await readAll();
    now = new Date(NOW.getTime() + 60_000);
    const process = await queueAndRun(createFailingProcess(moment, error));
    expect(await readAll()).toEqual(before);
    return process;
  }

  it.each(essential.filter(([name]) => !isLimit(name)))(
    'leaves stored data unchanged, and is reported: %s while reading %s',
    async (_, moment, error) => {
      const process = await runFailingProcess(moment, error);
      expect((await readSync())?.state).toBe('failed');
      expect(process.onConnectionFailed.mock.calls).toEqual([[connectionId, error]]);
      expect((await readConnection())?.nextSyncAt?.getTime()).toBeGreaterThan(now.getTime());
    },
  );

  it.each(essential.filter(([name]) => isLimit(name)))(
    'leaves stored data unchanged, and waits: %s while reading %s',
    async (_, moment, error) => {
      const process = await runFailingProcess(moment, error);
      expect((await readSync())?.state).toBe('waiting');
      expect(process.onConnectionFailed).not.toHaveBeenCalled();
    },
  );

  it.each(additional)(
    'leaves stored data unchanged, and completes anyway: %s while reading %s',
    async (_, moment, error) => {
      const process = await runFailingProcess(moment, error);
      expect((await readSync())?.state).toBe('done');
      expect(process.onConnectionFailed).not.toHaveBeenCalled();
    },
  );

  it('is repeated automatically when it is due', { tags: ['long'] }, async () => {
    source.onRequest = () => {
      throw fail('unavailable');
    };
    const process = await queueAndRun();
    source.onRequest = () => {};
    sent.length = 0;
    await process.sync.recover(false);
    expect(sent).not.toContain(connectionId);
    now = new Date(NOW.getTime() + 16 * 60_000);
    await process.sync.recover(false);
    expect(sent).toContain(connectionId);
    await process.sync.run(connectionId);
    await expectCompleteData();
  });
});

describe('a removed connection', () => {
  it('stores nothing more, and its leftover file is deleted', async () => {
    source.onRequest = async (query) => {
      if (query === 'totals' || !query.day.startsWith('2026-10')) return;
      await database.db.delete(dataConnections).where(eq(dataConnections.id, connectionId));
    };
    const process = await queueAndRun();
    expect(await readAll()).toMatchObject({ days: [], tops: [], tracked: [] });
    expect(process.onConnectionFailed).not.toHaveBeenCalled();
    await process.sync.deleteLeftovers();
    expect(listWorkFiles()).toEqual([]);
    expect(existsSync(join(folder, 'artifacts', 'search', connectionId, '2026-10.sqlite'))).toBe(false);
  });
});
