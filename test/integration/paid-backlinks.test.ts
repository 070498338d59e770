import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import {
  claimBacklinkCollection,
  deleteBacklinkCollection,
  findBacklinkCollection,
  requestBacklinkCollection,
  reserveBacklinkCost,
  setBacklinkLimit,
} from '#db/queries/outside/links/backlink-collections.ts';
import { backlinkCollections, users, websites } from '#db/tables.ts';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import type { PlantBacklinks } from '#providers/dataforseo/local-backlinks.ts';
import { DATAFORSEO_ERRORS } from '#providers/dataforseo/local-responses.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { createBacklinkCollector } from '#services/backlinks/collection/backlink-collector.ts';
import { deleteExpiredReports } from '#services/backlinks/collection/delete-expired-reports.ts';
import { readCollectedLinks } from '#services/backlinks/collection/read-collected-links.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests that backlinks are paid for once, cost no more than the owner's limit, and are never invented. */
const folder = mkdtempSync(join(tmpdir(), 'awi-paid-backlinks-'));
const START = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;
const ENDPOINTS = ['summary', 'referring_domains', 'backlinks', 'anchors'];
let database: Database;
let websiteId = '';
let now = START;
let server: LocalServer;
let planted: ReturnType<PlantBacklinks> = null;
let outcomes: unknown[] = [];
let updates = 0;

const buildLinks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sourceUrl: `https://www.site-${index % 30}.example/post-${index}`,
    targetUrl: 'https://shop.awi.test/old',
    anchor: index % 2 === 0 ? 'Bikes' : null,
    isFollowed: true,
    firstSeen: '2026-10-01',
    lastSeen: '2026-11-20',
  }));

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  const databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  database = await openDatabase({ dataDir: folder, databaseUrl });
  const { db } = database;
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
  const [website] = await db.insert(websites).values({ userId: 'ann', domain: 'shop.awi.test' }).returning();
  websiteId = website?.id ?? '';
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  planted = { rank: 187, links: buildLinks(40) };
  server = await serveDataForSeo({ backlinks: () => planted });
  now = START;
  outcomes = [];
  updates = 0;
  await database.db.delete(backlinkCollections);
});
afterEach(() => server[Symbol.asyncDispose]());

const getKey = () => ({ websiteId, provider: 'dataforseo' as const });
const setLimit = (usd: number) =>
  setBacklinkLimit(database.db, { ...getKey(), limitMicroUsd: usd * 1_000_000, month: '2026-11' });
const readRow = () => findBacklinkCollection(database.db, getKey());
const listPaths = () => server.requests.map(({ url }) => url.pathname.split('/').at(-2));

const collect = () =>
  createBacklinkCollector({
    db: database.db,
    now: () => now,
    openSource: async () => ({
      provider: 'dataforseo',
      source: createDataForSeoClient({
        login: DATAFORSEO_TEST_LOGIN,
        password: DATAFORSEO_TEST_PASSWORD,
        baseUrl: server.origin,
      }),
      recordOutcome: async (error) => void outcomes.push(error),
    }),
    onCollected: async () => {
      updates += 1;
    },
  }).run({ userId: 'ann', domain: 'shop.awi.test' });

const readLinks = () => readCollectedLinks({ db: database.db, quality: 'real' }, websiteId);

describe('backlinks of a paid source', () => {
  it('are off until the owner sets a limit', async () => {
    await collect();
    await setLimit(0);
    await collect();
    expect(server.requests).toHaveLength(0);
    expect(await readLinks()).toEqual([]);
  });

  it('are collected once in 30 days, with their source, date and cost', async () => {
    await setLimit(1);
    await collect();
    expect(listPaths()).toEqual(ENDPOINTS);
    expect(server.requests[0]?.json()).toMatchObject([{ target: 'awi.test' }]);
    expect(await readRow()).toMatchObject({
      // 0.02003, and 0.02 for each list with 0.00003 for each of 30 domains, 40 links and 2 anchor texts.
      costMicroUsd: 82_190,
      collectedAt: START,
      draft: null,
      pendingMicroUsd: 0,
      workerId: null,
    });
    const [source] = await readLinks();
    expect(source).toMatchObject({
      name: 'DataForSEO',
      label: { quality: 'real', source: 'DataForSEO', date: START.toISOString() },
      linkTotal: 40,
      domainTotal: 30,
      rank: { name: 'DataForSEO Rank', value: 187, max: 1_000 },
      note: null,
      changes: null,
    });
    expect(source?.domains[0]).toMatchObject({ domain: 'site-0.example', linkCount: 2, firstSeen: '2026-10-01' });
    expect(source?.anchors).toContainEqual({ text: 'Bikes', links: 20, domains: 15 });
    expect([outcomes, updates]).toEqual([[null], 1]);

    now = new Date(START.getTime() + 29 * DAY_MS);
    await collect();
    expect(server.requests).toHaveLength(4);
    now = new Date(START.getTime() + 30 * DAY_MS);
    planted = { rank: 190, links: buildLinks(42).slice(2) };
    await collect();
    expect(server.requests).toHaveLength(8);
    expect(await readRow()).toMatchObject({ month: '2026-12', costMicroUsd: 82_190 });
    expect((await readLinks())[0]?.changes).toMatchObject({ gainedTotal: 0, lostTotal: 0 });
  });

  it('are requested once by two workers at the same time, and again on request', async () => {
    await setLimit(1);
    await Promise.all([collect(), collect()]);
    expect(server.requests).toHaveLength(4);
    expect(await readRow()).toMatchObject({ costMicroUsd: 82_190 });
    now = new Date(START.getTime() + DAY_MS);
    expect(await requestBacklinkCollection(database.db, getKey(), now)).toBe(true);
    await Promise.all([collect(), collect()]);
    expect(server.requests).toHaveLength(8);
    expect(await readRow()).toMatchObject({ costMicroUsd: 164_380, requestedAt: null });
  });

  it('are not requested if the limit does not cover an update, which the report states', async () => {
    await setLimit(0.15);
    await collect();
    expect(listPaths()).toEqual([]);
    expect(await readRow()).toMatchObject({ failure: 'quota', costMicroUsd: 0, report: null });
    expect([outcomes, updates]).toEqual([[], 1]);
    const reason =
      'The update of DataForSEO on Nov 26, 2026 failed: The monthly limit for backlinks of this website does not cover an update.';
    expect(await readLinks()).toMatchObject([
      { name: 'DataForSEO', gap: reason, note: reason, linkTotal: null, links: [] },
    ]);
    await setLimit(0);
    expect(await readLinks()).toEqual([]);
    await setLimit(1);
    await collect();
    expect(listPaths()).toEqual(ENDPOINTS);
    expect(await readRow()).toMatchObject({ failure: null, costMicroUsd: 82_190 });
  });

  it('are continued if the limit covers the rest: what was paid for is not requested again', async () => {
    await setLimit(0.21);
    await collect();
    const paid = await readRow();
    const { summary = null, domains = [] } = paid?.report ?? {};
    const draft = { startedAt: START.toISOString(), summary, domains, links: [], nextLink: 0 };
    // 0.15 remains: less than an entire update costs, but more than links and anchor texts cost.
    const change = { report: null, collectedAt: null, draft, costMicroUsd: 60_000 };
    await database.db.update(backlinkCollections).set(change);
    await collect();
    expect(listPaths().slice(4)).toEqual(['backlinks', 'anchors']);
    expect(await readRow()).toMatchObject({ draft: null, costMicroUsd: 60_000 + 21_200 + 20_060 });
  });

  it('leave no draft that can no longer be continued', async () => {
    await setLimit(1);
    const draft = { startedAt: START.toISOString(), links: [], nextLink: 0 };
    await database.db.update(backlinkCollections).set({ draft });
    const clean = (hours: number) =>
      deleteExpiredReports({ db: database.db, now: () => new Date(START.getTime() + hours * 3_600_000) });
    await clean(23);
    expect(await readRow()).toMatchObject({ draft });
    await clean(25);
    expect(await readRow()).toMatchObject({ draft: null, limitMicroUsd: 1_000_000 });
  });

  it('keep the last report when an update fails, with a note', async () => {
    await setLimit(1);
    await collect();
    now = new Date(START.getTime() + 31 * DAY_MS);
    server.setFault(DATAFORSEO_ERRORS.noMoneyInTask);
    await collect();
    expect((await readLinks())[0]).toMatchObject({
      label: { date: START.toISOString() },
      note: expect.stringMatching(/^The update on Dec 27, 2026 failed: ./),
    });
    expect(await readRow()).toMatchObject({ failure: 'quota', costMicroUsd: 0 });
    expect(outcomes).toHaveLength(2);
    server.setFault(null);
    await collect();
    expect((await readLinks())[0]).toMatchObject({ label: { date: now.toISOString() }, note: null });
  });

  it('are not requested again for 30 days after a request that was billed without a result', async () => {
    await setLimit(1);
    server.setFault(DATAFORSEO_ERRORS.engineFailed);
    await collect();
    server.setFault(null);
    await collect();
    expect(server.requests).toHaveLength(1);
    expect(await readRow()).toMatchObject({ failure: 'unavailable', costMicroUsd: 2_000, unansweredAt: START });
    await requestBacklinkCollection(database.db, getKey(), now);
    await collect();
    expect(await readRow()).toMatchObject({ failure: null, unansweredAt: null, costMicroUsd: 84_190 });
  });

  it('keep the highest cost of a request whose worker died, and do not repeat it', async () => {
    await setLimit(1);
    const hold = { ...getKey(), workerId: 'dead' };
    const claim = { now, month: '2026-11', staleBefore: now };
    expect(await claimBacklinkCollection(database.db, hold, claim)).not.toBeNull();
    expect(await reserveBacklinkCost(database.db, hold, { microUsd: 20_030, now })).toBe(true);
    now = new Date(START.getTime() + 60_000);
    await collect();
    expect(server.requests).toHaveLength(0);
    expect(await readRow()).toMatchObject({ costMicroUsd: 20_030, pendingMicroUsd: 0, unansweredAt: now });
  });

  it('do not mark the connection as failing if the account has no access to backlinks', async () => {
    await setLimit(1);
    server.setFault(DATAFORSEO_ERRORS.noAccess);
    await collect();
    expect(outcomes).toEqual([]);
    expect(await readRow()).toMatchObject({ failure: 'refused', requestedAt: null });
    expect(updates).toBe(1);
  });

  it('are requested one per domain in two requests if there are many, and the totals come from the vendor', async () => {
    await setLimit(1);
    planted = {
      rank: 187,
      links: buildLinks(2_500).map((link, index) => ({ ...link, sourceUrl: `https://s${index}.example/` })),
    };
    await collect();
    expect(listPaths()).toEqual(['summary', 'referring_domains', 'backlinks', 'backlinks', 'anchors']);
    expect(server.requests[3]?.json()).toMatchObject([{ mode: 'one_per_domain', offset: 1_000, limit: 1_000 }]);
    const [source] = await readLinks();
    expect([source?.links.length, source?.domains.length]).toEqual([2_000, 1_000]);
    expect([source?.linkTotal, source?.domainTotal]).toEqual([2_500, 2_500]);
    expect(source?.note).toContain('only the best link of each domain');
  });

  it('have no figures if the vendor does not know the domain', async () => {
    await setLimit(1);
    planted = null;
    await collect();
    expect(listPaths()).toEqual(['summary']);
    expect((await readLinks())[0]).toMatchObject({
      linkTotal: null,
      domainTotal: null,
      domains: [],
      note: 'DataForSEO knows no links to this domain.',
    });
  });

  it('are deleted after 90 days and when the source is disconnected, even during an update', async () => {
    await setLimit(1);
    await collect();
    now = new Date(START.getTime() + 91 * DAY_MS);
    await deleteExpiredReports({ db: database.db, now: () => now });
    expect(await readRow()).toMatchObject({ report: null, collectedAt: null, limitMicroUsd: 1_000_000 });
    const running = collect();
    await expect.poll(() => server.requests.length).toBeGreaterThan(4);
    await deleteBacklinkCollection(database.db, getKey());
    await running;
    expect(await readRow()).toBeNull();
    const rows = await database.db
      .select()
      .from(backlinkCollections)
      .where(eq(backlinkCollections.websiteId, websiteId));
    expect(rows).toEqual([]);
  });
});
