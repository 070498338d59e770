import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { type CrawlFile, openCrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { readMeta, writeMeta } from '#crawl/store/file/stored-values.ts';
import { readBody, writePage } from '#crawl/store/pages/page-rows.ts';
import { type Database, openDatabase } from '#db/client.ts';
import { completeLockedAnalysis, findAnalysisRow, insertAnalysis } from '#db/queries/analyses/analyses.ts';
import { analyses, users } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import { buildCrawlKey } from '#services/analyses/library/crawl-keys.ts';
import { createCrawlQuota } from '#services/analyses/library/crawl-quota.ts';
import { discardCrawl, storeCrawl } from '#services/analyses/run/store-crawl.ts';
import { makeContent, makeRecord } from '#test/helpers/stored-page.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'awi-retention-'));
const workFolder = join(folder, 'work');
const store = createFolderStore(join(folder, 'artifacts'));
let database: Database;
let hosts = 0;

beforeAll(async () => {
  mkdirSync(workFolder);
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  database = await openDatabase({
    dataDir: folder,
    databaseUrl: (await createNextDatabase(inject('postgresTemplate'))) ?? undefined,
  });
  for (const id of ['ann', 'bob']) {
    await database.db.insert(users).values({ id, name: id, email: `${id}@site.example`, firstName: id, lastName: 'E' });
  }
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const errors: unknown[] = [];
const retention = (maxFiles = 50) =>
  createArtifactRetention({
    db: database.db,
    store,
    workFolder,
    keepBodiesDays: 30,
    maxFiles,
    now: () => NOW,
    onError: (error) => errors.push(error),
  });

/** Inserts a completed analysis of the given age, with a crawl file that contains one document. */
async function createStoredAnalysis(userId: string, ageDays: number): Promise<{ id: string; path: string }> {
  hosts += 1;
  const site = { url: `https://site${hosts}.example/`, host: `site${hosts}.example`, scope: ENTIRE_SITE };
  const limits = { maxPages: 1, maxDurationMs: 1, maxDepth: 1, countedMonth: null, now: NOW };
  const row = await insertAnalysis(database.db, { userId, ...site, ...limits });
  const id = row?.id ?? '';
  const finishedAt = new Date(NOW.getTime() - ageDays * DAY_MS);
  const local = join(workFolder, `${id}.sqlite`);
  const file = openCrawlFile(local);
  writeMeta(file, 'startUrl', site.url);
  const html = `<title>T</title><!-- ${randomBytes(200_000).toString('hex')} -->`;
  file.write(() =>
    writePage(file, { urlId: 1, finalId: null }, { record: makeRecord(), content: makeContent({ html }) }),
  );
  file.close();
  const artifactKey = `crawls/${id}.sqlite`;
  const crawlBytes = statSync(local).size;
  await store.put(artifactKey, local);
  const report = {} as AuditReport;
  const done = { id, now: finishedAt, report, artifactKey, crawlBytes, hasDocuments: true, isCounted: true };
  await completeLockedAnalysis(database.db, done);
  return { id, path: join(folder, 'artifacts', artifactKey) };
}

const droppedAt = async (id: string) => (await findAnalysisRow(database.db, id))?.bodiesDroppedAt ?? null;

const countBodies = (file: CrawlFile): number => (readBody(file, 1) === null ? 0 : 1);

/** Returns the number of stored documents and one value of the metadata. */
function readContent(path: string) {
  const file = openCrawlFileForReading(path);
  const content = { bodies: countBodies(file), startUrl: readMeta(file, 'startUrl', z.string()) };
  file.close();
  return content;
}

it('retention removes only old documents, once', async () => {
  const old = await createStoredAnalysis('ann', 31);
  const recent = await createStoredAnalysis('ann', 29);
  const before = statSync(old.path).size;
  const reader = openCrawlFileForReading(old.path);
  expect(await retention().dropOldBodies()).toEqual({ files: 1, mayHaveMore: false });
  expect(readContent(old.path)).toMatchObject({ bodies: 0, startUrl: expect.stringContaining('https://site') });
  expect(statSync(old.path).size).toBeLessThan(before - 150_000);
  expect((await findAnalysisRow(database.db, old.id))?.crawlBytes).toBe(statSync(old.path).size);
  expect(await droppedAt(old.id)).toEqual(NOW);
  expect(readContent(recent.path).bodies).toBe(1);
  expect(await droppedAt(recent.id)).toBeNull();
  // A crawl that had already opened the file keeps reading it.
  expect(countBodies(reader)).toBe(1);
  reader.close();
  expect(await retention().dropOldBodies()).toEqual({ files: 0, mayHaveMore: false });
  expect(errors).toEqual([]);
  expect(readdirSync(workFolder)).toEqual([]);
});

it('retention processes many files in batches', async () => {
  for (const ageDays of [40, 50, 60]) await createStoredAnalysis('ann', ageDays);
  expect(await retention(2).dropOldBodies()).toEqual({ files: 2, mayHaveMore: true });
  expect(await retention(2).dropOldBodies()).toEqual({ files: 1, mayHaveMore: false });
});

it('retention records missing files, deletes files that no installed build can read, and reports the others', async () => {
  const deletedAnalysis = await createStoredAnalysis('ann', 31);
  rmSync(deletedAnalysis.path);
  const otherAnalysis = await createStoredAnalysis('ann', 32);
  const file = openCrawlFile(otherAnalysis.path);
  file.run('PRAGMA user_version = 1');
  file.close();
  const broken = await createStoredAnalysis('ann', 33);
  writeFileSync(broken.path, 'no database');
  const leftoverPath = join(workFolder, 'drop-left.sqlite');
  writeFileSync(leftoverPath, 'x');
  utimesSync(leftoverPath, new Date(Date.now() - 2 * DAY_MS), new Date(Date.now() - 2 * DAY_MS));
  expect(await retention().dropOldBodies()).toMatchObject({ files: 2 });
  for (const { id } of [deletedAnalysis, otherAnalysis]) {
    expect(await findAnalysisRow(database.db, id)).toMatchObject({ bodiesDroppedAt: NOW, artifactKey: null });
  }
  expect(existsSync(otherAnalysis.path)).toBe(false);
  expect(await droppedAt(broken.id)).toBeNull();
  expect(errors).toHaveLength(1);
  expect(readdirSync(workFolder)).toEqual([]);
});

it('the file of the worker that completed an analysis is kept when a stalled worker uploads later', async () => {
  const { id, path } = await createStoredAnalysis('ann', 0);
  const upload = async (start: number, text: string) => {
    const local = join(workFolder, `upload-${start}`);
    writeFileSync(local, text);
    const options = { db: database.db, store, id, start, workerId: `worker ${start}`, now: () => NOW };
    return storeCrawl({ ...options, onError: (error) => errors.push(error) }, local);
  };
  const { artifactKey } = await upload(2, 'complete');
  await database.db.update(analyses).set({ artifactKey, starts: 2 }).where(eq(analyses.id, id));
  const late = await upload(1, 'late');
  await discardCrawl({ db: database.db, store, id }, late.artifactKey);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync((await store.open(artifactKey)) ?? '', 'utf8')).toBe('complete');
});

it('uploads that did not complete their analysis are deleted a day after the end of the analysis', async () => {
  const leave = (id: string, start: number) => {
    const path = join(folder, 'artifacts', buildCrawlKey(id, start));
    writeFileSync(path, 'from a killed worker');
    return path;
  };
  const [ended, recent, undisturbed] = [
    await createStoredAnalysis('ann', 2),
    await createStoredAnalysis('ann', 0.5),
    await createStoredAnalysis('ann', 2),
  ];
  await database.db
    .update(analyses)
    .set({ starts: 2 })
    .where(inArray(analyses.id, [ended.id, recent.id]));
  const [leftover, young] = [leave(ended.id, 2), leave(recent.id, 2)];
  const failed = await createStoredAnalysis('ann', 3);
  await database.db.update(analyses).set({ status: 'failed', artifactKey: null }).where(eq(analyses.id, failed.id));
  await retention().deleteLeftovers();
  expect([leftover, failed.path].map((path) => existsSync(path))).toEqual([false, false]);
  expect([ended.path, recent.path, undisturbed.path, young].map((path) => existsSync(path))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await retention().deleteUserFiles('ann');
  expect(existsSync(young)).toBe(false);
});

it("one user's files are deleted, finished and unfinished", async () => {
  const bobAnalysis = await createStoredAnalysis('bob', 1);
  const theirs = await createStoredAnalysis('ann', 1);
  const site = { url: 'https://open.example/', host: 'open.example', scope: ENTIRE_SITE };
  const limits = { maxPages: 1, maxDurationMs: 1, maxDepth: 1, countedMonth: null, now: NOW };
  const open = await insertAnalysis(database.db, { userId: 'bob', ...site, ...limits });
  const openPath = join(workFolder, `${open?.id}.sqlite`);
  writeFileSync(openPath, '');
  await retention().deleteUserFiles('bob');
  expect([bobAnalysis.path, openPath, theirs.path].map((path) => existsSync(path))).toEqual([false, false, true]);
});

it('retention keeps crawl files within the quota by deleting the oldest first, and keeps the newest file and all reports', async () => {
  const person = 'cy';
  await database.db
    .insert(users)
    .values({ id: person, name: 'Cy', email: 'cy@site.example', firstName: 'C', lastName: 'E' });
  const [oldestAnalysis, middle, newest] = [
    await createStoredAnalysis(person, 3),
    await createStoredAnalysis(person, 2),
    await createStoredAnalysis(person, 1),
  ];
  const size = statSync(newest.path).size;
  // The state left by a version that did not record sizes.
  await database.db.update(analyses).set({ crawlBytes: null }).where(eq(analyses.id, oldestAnalysis.id));
  const quota = (bytes: number) => createCrawlQuota({ db: database.db, store, now: () => NOW, getQuota: () => bytes });
  expect(await quota(size * 4).enforceQuota(person)).toBe(0);
  expect(await quota(size * 2 + 10_000).enforceQuota(person)).toBe(1);
  expect([oldestAnalysis, middle, newest].map(({ path }) => existsSync(path))).toEqual([false, true, true]);
  expect(await findAnalysisRow(database.db, oldestAnalysis.id)).toMatchObject({
    status: 'completed',
    report: {},
    artifactKey: null,
    crawlDroppedAt: NOW,
  });
  // A large file in the middle is deleted; an older one that fits in its place is kept.
  const large = await createStoredAnalysis(person, 1.5);
  await database.db
    .update(analyses)
    .set({ crawlBytes: size * 10 })
    .where(eq(analyses.id, large.id));
  expect(await quota(size * 2 + 10_000).enforceQuota(person)).toBe(1);
  expect([middle, large, newest].map(({ path }) => existsSync(path))).toEqual([true, false, true]);
  expect(await quota(1).enforceQuota(person)).toBe(1);
  expect([middle, newest].map(({ path }) => existsSync(path))).toEqual([false, true]);
});
