import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { WHOLE_SITE } from '#contracts/crawl-scope.ts';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import { type Database, openDatabase } from '#db/client.ts';
import {
  claimAnalysis,
  findAnalysisRow,
  insertAnalysis,
  recordProgress,
  releaseAnalysis,
  requestCancel,
} from '#db/queries/analyses.ts';
import { requestPause, requestResume } from '#db/queries/analysis-pauses.ts';
import { monthOf, takeUse, usedIn } from '#db/queries/monthly-use.ts';
import { createQueue, type Queue } from '#db/queue.ts';
import { analyses, users } from '#db/tables.ts';
import { createEndAnalysis, type EndAnalysis } from '#services/analyses/end-analysis.ts';
import { expirePaused } from '#services/analyses/expire-paused.ts';
import { ANALYSIS_QUEUE } from '#services/analyses/queue-definition.ts';
import { recoverAnalyses } from '#services/analyses/recover-analyses.ts';
import { sendAnalysis } from '#services/analyses/send-analysis.ts';
import { copyEmbeddedTemplate } from '#test/support/database-template.ts';
import { nextDatabase } from '#test/support/test-product.ts';

/** The life of an analysis between workers that die, come late, or race. */
const NOW = new Date('2026-11-20T12:00:00Z');
const LONG_AGO = new Date('2026-11-20T11:00:00Z');
const MINUTE_AGO = new Date('2026-11-20T11:59:00Z');
const folder = mkdtempSync(join(tmpdir(), 'awi-recovery-'));
let database: Database;
let queue: Queue;
let endAnalysis: EndAnalysis;
let hosts = 0;

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  database = await openDatabase({
    dataDir: folder,
    databaseUrl: (await nextDatabase(inject('postgresTemplate'))) ?? undefined,
  });
  queue = createQueue(database, { isWorker: true, onError: () => {} });
  await queue.start([ANALYSIS_QUEUE]);
  endAnalysis = createEndAnalysis(database.db, () => NOW);
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
});
beforeEach(() => database.db.delete(analyses));
afterAll(async () => {
  await queue.stop(1_000);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newAnalysis(): Promise<string> {
  hosts += 1;
  const month = monthOf(NOW);
  await takeUse(database.db, { userId: 'ann', month, limit: 1_000 });
  const row = await insertAnalysis(database.db, {
    userId: 'ann',
    url: `https://site${hosts}.example/`,
    host: `site${hosts}.example`,
    maxPages: 10,
    maxDurationMs: 1_000,
    maxDepth: 10,
    scope: WHOLE_SITE,
    countedMonth: month,
  });
  if (row === null) throw new Error('not inserted');
  return row.id;
}
const claim = (id: string, workerId: string, now = NOW) =>
  claimAnalysis(database.db, { id, workerId, now, staleBefore: MINUTE_AGO });
const stateOf = async (id: string) => (await findAnalysisRow(database.db, id))?.status;
const used = () => usedIn(database.db, 'ann', monthOf(NOW));
const failure = { status: 'failed', code: 'analysis-failed', message: 'It failed.' } as const;

describe('who holds an analysis', () => {
  it('two workers cannot claim one analysis, and a second one of the same host waits', async () => {
    const id = await newAnalysis();
    const claims = await Promise.all([claim(id, 'a'), claim(id, 'b')]);
    expect(claims.map(({ state }) => state).sort()).toEqual(['claimed', 'unavailable']);
    await database.db
      .insert(users)
      .values({ id: `bob${hosts}`, name: 'Bob', email: `bob${hosts}@site.example`, firstName: 'B', lastName: 'E' });
    const other = await insertAnalysis(database.db, {
      userId: `bob${hosts}`,
      url: 'https://x.example/',
      host: `site${hosts}.example`,
      maxPages: 1,
      maxDurationMs: 1,
      maxDepth: 1,
      scope: WHOLE_SITE,
      countedMonth: null,
    });
    expect(await claim(other?.id ?? '', 'b')).toEqual({ state: 'host-busy' });
  });

  it('a worker that was silent too long loses it, and can neither end it nor report for it', async () => {
    const id = await newAnalysis();
    await claim(id, 'sleepy', LONG_AGO);
    expect((await claim(id, 'awake')).state).toBe('claimed');
    expect(await recordProgress(database.db, { id, workerId: 'sleepy', now: NOW, progress: null })).toBeNull();
    expect(await endAnalysis({ id, ...failure, hold: { state: 'running', workerId: 'sleepy' } })).toBe(false);
    expect(await stateOf(id)).toBe('running');
  });
});

describe('giving back', () => {
  it('a failed analysis is given back once, however often it is ended', async () => {
    const before = await used();
    const id = await newAnalysis();
    await claim(id, 'a');
    const end = { id, ...failure, hold: { state: 'running', workerId: 'a' } } as const;
    const ended = await Promise.all([endAnalysis(end), endAnalysis(end), endAnalysis(end)]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await used()).toBe(before);
    expect((await findAnalysisRow(database.db, id))?.failureMessage).toBe(`It failed. ${ANALYSIS_MESSAGES.givenBack}`);
  });

  it('a cancelled one is given back only before its first page, also when it waits to be resumed', async () => {
    const before = await used();
    const cancel = (id: string) =>
      endAnalysis({
        id,
        status: 'cancelled',
        code: 'analysis-cancelled',
        message: 'Cancelled.',
        hold: { state: 'queued' },
      });
    const unread = await newAnalysis();
    await cancel(unread);
    expect(await used()).toBe(before);
    const read = await newAnalysis();
    await claim(read, 'a', LONG_AGO);
    const crawl = { pagesFound: 20, pagesFetched: 11, pagesFailed: 0, pageLimit: 200, current: null };
    await recordProgress(database.db, {
      id: read,
      workerId: 'a',
      now: LONG_AGO,
      progress: {
        analysisId: read,
        status: 'running',
        stage: 'crawling website structure',
        percent: 9,
        crawl,
        checksDone: 0,
        checksTotal: 0,
        browser: null,
        failure: null,
      },
    });
    await recoverAnalyses({ db: database.db, queue, endAnalysis, now: () => NOW }, MINUTE_AGO);
    expect(await stateOf(read)).toBe('queued');
    expect(await cancel(read)).toBe(true);
    expect(await used()).toBe(before + 1);
  });
});

describe('recovery', () => {
  it('queues what a dead worker left, gives up after the last attempt, and leaves the living alone', async () => {
    const abandoned = await newAnalysis();
    const living = await newAnalysis();
    await claim(abandoned, 'dead', LONG_AGO);
    await claim(living, 'alive');
    const before = await used();
    for (const attempt of [1, 2]) {
      await recoverAnalyses({ db: database.db, queue, endAnalysis, now: () => NOW }, MINUTE_AGO);
      expect(await stateOf(abandoned), `after attempt ${attempt}`).toBe('queued');
      await claim(abandoned, 'dead', LONG_AGO);
    }
    await recoverAnalyses({ db: database.db, queue, endAnalysis, now: () => NOW }, MINUTE_AGO);
    expect(await stateOf(abandoned)).toBe('failed');
    expect(await used()).toBe(before - 1);
    expect(await stateOf(living)).toBe('running');
  });

  it('sending an analysis again and again leaves one waiting job', async () => {
    const seen: unknown[] = [];
    const id = await newAnalysis();
    for (let index = 0; index < 10; index += 1) await sendAnalysis(queue, id, { startAfterSeconds: 1 });
    await recoverAnalyses({ db: database.db, queue, endAnalysis, now: () => NOW }, MINUTE_AGO);
    await queue.work(ANALYSIS_QUEUE.name, 2, async (payload) => void seen.push(payload));
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(seen.filter((payload) => JSON.stringify(payload).includes(id))).toHaveLength(1);
  });

  it('what was to be paused is paused when its worker dies, and stays so', async () => {
    const id = await newAnalysis();
    await claim(id, 'dead', LONG_AGO);
    await requestPause(database.db, id, NOW);
    expect(await stateOf(id)).toBe('running');
    for (const _ of [1, 2]) {
      await recoverAnalyses({ db: database.db, queue, endAnalysis, now: () => NOW }, MINUTE_AGO);
      expect(await stateOf(id)).toBe('paused');
    }
    expect((await claim(id, 'b')).state).toBe('unavailable');
    expect(await requestResume(database.db, id)).toBe(true);
    expect((await claim(id, 'b')).state).toBe('claimed');
  });

  it('what was paused and cancelled does not stay paused', async () => {
    const id = await newAnalysis();
    await claim(id, 'a');
    await requestPause(database.db, id, NOW);
    await requestCancel(database.db, id);
    const hold = { state: 'running', workerId: 'a' } as const;
    expect(await releaseAnalysis(database.db, { id, hold, now: NOW, countsAsAttempt: false })).toEqual({
      status: 'queued',
      cancelRequested: true,
    });
  });

  it('a pause of more than seven days ends as cancelled; the use comes back when nothing was read', async () => {
    const [kept, expired] = [await newAnalysis(), await newAnalysis()];
    const before = await used();
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
    await requestPause(database.db, kept, days(6));
    await requestPause(database.db, expired, days(8));
    expect(await expirePaused(database.db, endAnalysis, NOW)).toBe(1);
    expect(await stateOf(kept)).toBe('paused');
    expect(await findAnalysisRow(database.db, expired)).toMatchObject({
      status: 'cancelled',
      failureCode: 'analysis-cancelled',
      failureMessage: expect.stringContaining('7 days'),
    });
    expect(await used()).toBe(before - 1);
  });

  it('a wish to cancel reaches the worker with its next sign of life', async () => {
    const id = await newAnalysis();
    await claim(id, 'a');
    await requestCancel(database.db, id);
    expect(await recordProgress(database.db, { id, workerId: 'a', now: NOW, progress: null })).toEqual({
      cancelRequested: true,
      pauseRequested: false,
    });
  });
});
