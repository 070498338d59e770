import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { type Database, openDatabase } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { storeReport } from '#db/stored/stored-report.ts';
import { analyses, competitors, lightCrawls, users, websites } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import type { LinkFigures } from '#services/competitors/read-authorities.ts';
import { createOutsideSnapshots } from '#services/search-performance/snapshot/outside-snapshots.ts';
import { createSearchStore } from '#services/search-performance/store/search-store.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests that data composed before a light crawl ended never replace the data of that light crawl. */
const HOST = 'shop.awi.test';
const RIVAL = 'north.example';
const REPORT = auditReportSchema.parse(readGoldenAnalysis('flawed'));
const folder = mkdtempSync(join(tmpdir(), 'awi-races-'));
const onError = vi.fn();
let database: Database;
let website: WebsiteRow;
let analysisId = '';
let crawls = 0;

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  const databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  database = await openDatabase({ dataDir: folder, databaseUrl });
  const { db } = database;
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
  const [added] = await db.insert(websites).values({ userId: 'ann', domain: HOST }).returning();
  if (added === undefined) throw new Error('The website is missing');
  website = added;
  await db.insert(competitors).values({ websiteId: website.id, host: RIVAL, url: `https://${RIVAL}/` });
  const finishedAt = new Date();
  const [analysis] = await db
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
      createdAt: finishedAt,
      finishedAt,
    })
    .returning({ id: analyses.id });
  analysisId = analysis?.id ?? '';
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => onError.mockClear());

/** Stores a light crawl that was refused, and returns the reason that it reports. */
async function endLightCrawl(): Promise<string> {
  crawls += 1;
  const finishedAt = new Date(Date.UTC(2026, 10, 1, 0, crawls));
  const refusal = { kind: 'robots', reason: `Reason ${crawls}.`, step: 'Add another.', at: finishedAt.toISOString() };
  const url = `https://${RIVAL}/`;
  await database.db.insert(lightCrawls).values({ host: RIVAL, url, state: 'refused', finishedAt, refusal });
  return refusal.reason;
}

function createSnapshots(readAuthority: LinkFigures['readAuthority'] = async () => new Map()) {
  const { db } = database;
  const store = createFolderStore(join(folder, 'artifacts'));
  const ask = (async () => ({ list: [] })) as never;
  return createOutsideSnapshots({
    db,
    store,
    searchStore: createSearchStore({ db, store, thread: {} as never }),
    exploreThread: { ask },
    crawlThread: { ask },
    linkGraph: { readAuthority, listReferringDomains: async () => null },
    quality: 'real',
    now: () => new Date(),
    onError,
  });
}
type Refill = (snapshots: ReturnType<typeof createSnapshots>) => Promise<void>;
const REFILLS: Record<string, Refill> = {
  refill: (snapshots) => snapshots.refill(website),
  refillLinks: (snapshots) => snapshots.refillLinks(website),
  refillSources: (snapshots) => snapshots.refillSources(website),
  refillCompetitors: (snapshots) => snapshots.refillCompetitors(website),
};

async function readReason(): Promise<string | undefined> {
  const snapshot = await findOutsideSnapshot(database.db, analysisId);
  return snapshot?.competitors?.[0]?.comparison?.refusal?.reason;
}

it.each(Object.entries(REFILLS))(
  '%s keeps the result of a light crawl that ended in the meantime',
  async (_name, refill) => {
    await endLightCrawl();
    const [composition, savePermission] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = refill(
      createSnapshots(async () => {
        composition.resolve();
        await savePermission.promise;
        return new Map();
      }),
    );
    await composition.promise;
    const newest = await endLightCrawl();
    await createSnapshots().refillCompetitors(website);
    savePermission.resolve();
    await slow;
    expect(await readReason()).toBe(newest);
    expect(onError).not.toHaveBeenCalled();
  },
);

it('the last of many light crawls is shown, whatever is refilled at the same time', async () => {
  const running: Promise<void>[] = [];
  let newest = '';
  for (let round = 0; round < 5; round += 1) {
    newest = await endLightCrawl();
    running.push(...Object.values(REFILLS).map((refill) => refill(createSnapshots())));
  }
  await Promise.all(running);
  expect(await readReason()).toBe(newest);
  expect(onError).not.toHaveBeenCalled();
});
