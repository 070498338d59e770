import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AnalysisProgress } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { type Database, openDatabase } from '#db/client.ts';
import {
  findAnalysisRow,
  insertAnalysis,
  recordProgress,
  releaseAnalysis,
  requestCancel,
} from '#db/queries/analyses/analyses.ts';
import { requestPause, requestResume } from '#db/queries/analyses/analysis-pauses.ts';
import { claimNextAnalysis, listQueue } from '#db/queries/analyses/analysis-queue.ts';
import { consumeQuota, formatMonth, readMonthlyUse } from '#db/queries/analyses/monthly-use.ts';
import { analyses, users, workers } from '#db/tables.ts';
import { createEndAnalysis, type EndAnalysis } from '#services/analyses/run/end-analysis.ts';
import { createRecovery, STALE_AFTER_MS } from '#services/analyses/run/recover-analyses.ts';
import { expirePausedAnalyses } from '#services/analyses/start/expire-paused.ts';
import type { MailIntent } from '#services/mail/mail-intent.ts';
import { createWorkerRegistry } from '#services/system/worker-heartbeat.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests analyses whose workers die, report late, or compete. */
const NOW = new Date('2026-11-20T12:00:00Z');
const LONG_AGO = new Date('2026-11-20T11:00:00Z');
const RUNNING_CAPS_BY_PLAN = { free: 2, premium: 5 };
const folder = mkdtempSync(join(tmpdir(), 'awi-recovery-'));
let database: Database;
const mails: MailIntent[] = [];
let endAnalysis: EndAnalysis;
let hosts = 0;

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  database = await openDatabase({
    dataDir: folder,
    databaseUrl: (await createNextDatabase(inject('postgresTemplate'))) ?? undefined,
  });
  endAnalysis = createEndAnalysis({
    db: database.db,
    sendMail: async (intent) => void mails.push(intent),
    announce: async () => {},
    now: () => NOW,
  });
  await database.db
    .insert(users)
    .values({ id: 'ann', name: 'Ann', email: 'ann@site.example', firstName: 'Ann', lastName: 'E' });
});
beforeEach(async () => {
  await database.db.delete(analyses);
  mails.length = 0;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface NewAnalysisOptions {
  userId?: string;
  host?: string;
  now?: Date;
}

async function queueAnalysis({ userId = 'ann', host, now = NOW }: NewAnalysisOptions = {}): Promise<string> {
  hosts += 1;
  const name = host ?? `site${hosts}.example`;
  const month = formatMonth(NOW);
  await consumeQuota(database.db, { userId, month, limit: 1_000 });
  const row = await insertAnalysis(database.db, {
    userId,
    url: `https://${name}/`,
    host: name,
    maxPages: 10,
    maxDurationMs: 1_000,
    maxDepth: 10,
    scope: ENTIRE_SITE,
    countedMonth: month,
    now,
  });
  if (row === null) throw new Error('not inserted');
  return row.id;
}

async function insertUser(change: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  hosts += 1;
  const id = `person${hosts}`;
  await database.db
    .insert(users)
    .values({ id, name: id, email: `${id}@site.example`, firstName: id, lastName: 'E', ...change });
  return id;
}

const claim = (workerId: string, now = NOW) =>
  claimNextAnalysis(database.db, { workerId, caps: RUNNING_CAPS_BY_PLAN, now });

/** Creates a recovery job and the clock that it uses to detect stopped heartbeats. */
function createWatcher() {
  const clock = { ms: 0 };
  const recovery = createRecovery({ db: database.db, endAnalysis, now: () => NOW, readMonotonicMs: () => clock.ms });
  return {
    /** Checks once, and again when a worker without a heartbeat since then is considered dead. */
    async recoverAfterSilence() {
      await recovery.recover(false);
      clock.ms += STALE_AFTER_MS;
      await recovery.recover(false);
    },
    look: () => recovery.recover(false),
    wait: (ms: number) => {
      clock.ms += ms;
    },
    restart: () => recovery.recover(true),
  };
}

const crawled = (id: string, pagesFetched: number): AnalysisProgress => ({
  analysisId: id,
  status: 'running',
  stage: 'crawling website structure',
  percent: 9,
  crawl: { pagesFound: 20, pagesFetched, pagesFailed: 0, pageLimit: 200, current: null, recent: [], activity: 'pages' },
  checksDone: 0,
  checksTotal: 0,
  browser: null,
  waiting: null,
  preliminary: null,
  firstFindings: null,
  elapsedSeconds: 0,
  isCancelCharged: false,
  failure: null,
});
const readStatus = async (id: string) => (await findAnalysisRow(database.db, id))?.status;
const used = () => readMonthlyUse(database.db, 'ann', formatMonth(NOW));
const failure = { status: 'failed', code: 'analysis-failed', message: 'It failed.' } as const;

describe('the claim of a worker on an analysis', () => {
  it('two workers cannot claim one analysis, and a second analysis of the same host waits', async () => {
    const id = await queueAnalysis({ host: 'one.example' });
    const claims = await Promise.all([claim('a'), claim('b')]);
    expect(claims.map((row) => row?.id).sort()).toEqual([id, undefined]);
    const other = await queueAnalysis({ userId: await insertUser(), host: 'one.example' });
    expect(await claim('b')).toBeNull();
    expect(await listQueue(database.db, RUNNING_CAPS_BY_PLAN, NOW)).toMatchObject([
      { id: other, place: 1, isHostBusy: true },
    ]);
  });

  it('a worker whose heartbeat stopped loses its analysis, and can neither end it nor report its progress', async () => {
    const id = await queueAnalysis();
    await claim('sleepy');
    await createWatcher().recoverAfterSilence();
    expect((await claim('awake'))?.id).toBe(id);
    expect(await recordProgress(database.db, { id, workerId: 'sleepy', now: NOW, progress: null })).toBeNull();
    expect(await endAnalysis({ id, ...failure, hold: { state: 'running', workerId: 'sleepy' } })).toBe(false);
    expect(await readStatus(id)).toBe('running');
  });
});

describe('the order of the queue', () => {
  const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

  it("one user's twenty analyses do not all run before another user's only analysis", async () => {
    const [many, one] = [await insertUser({ isPremium: true }), await insertUser()];
    for (let index = 0; index < 20; index += 1) await queueAnalysis({ userId: many, now: minutes(index) });
    const own = await queueAnalysis({ userId: one, now: minutes(30) });
    const first = await claim('w');
    const second = await claim('w');
    expect([first?.userId, second?.userId]).toEqual([many, one]);
    expect(second?.id).toBe(own);
  });

  it('users take turns, and analyses start in the order of their displayed positions', async () => {
    const owners = [await insertUser({ isPremium: true }), await insertUser({ isPremium: true })];
    for (const userId of owners) for (const at of [0, 1, 2]) await queueAnalysis({ userId, now: minutes(at) });
    const places = (await listQueue(database.db, RUNNING_CAPS_BY_PLAN, NOW)).map(({ id, place }) => ({ id, place }));
    const begun = [];
    for (let index = 0; index < 6; index += 1) begun.push((await claim('w'))?.id);
    expect(places).toEqual(begun.map((id, index) => ({ id, place: index + 1 })));
    const ownerIds = await Promise.all(begun.map(async (id) => (await findAnalysisRow(database.db, id ?? ''))?.userId));
    expect(ownerIds.map((owner) => owners.indexOf(owner ?? ''))).toEqual(expect.arrayContaining([0, 1]));
    expect(new Set(ownerIds.slice(0, 2)).size).toBe(2);
    expect(new Set(ownerIds.slice(2, 4)).size).toBe(2);
  });

  it('as many analyses run at once as the current plan allows', async () => {
    const expiredPremium = { isPremium: true, subscriptionExpiresAt: minutes(-1) };
    const [free, grantedUser] = [await insertUser(expiredPremium), await insertUser({ premiumGranted: true })];
    for (const userId of [free, grantedUser])
      for (const at of [0, 1, 2]) await queueAnalysis({ userId, now: minutes(at) });
    const begun: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) begun.push((await claim('w'))?.userId);
    expect(begun.filter((userId) => userId === free)).toHaveLength(RUNNING_CAPS_BY_PLAN.free);
    expect(begun.filter((userId) => userId === grantedUser)).toHaveLength(3);
    expect(await listQueue(database.db, RUNNING_CAPS_BY_PLAN, NOW)).toMatchObject([
      { userId: free, isOwnerBusy: true, place: 1 },
    ]);
  });

  it('a paused analysis waits behind those that arrived in the meantime', async () => {
    const first = await queueAnalysis({ now: minutes(0) });
    await requestPause(database.db, first, NOW);
    const second = await queueAnalysis({ now: minutes(1) });
    await requestResume(database.db, first, minutes(2));
    expect((await listQueue(database.db, RUNNING_CAPS_BY_PLAN, NOW)).map(({ id }) => id)).toEqual([second, first]);
  });
});

describe('refunds', () => {
  it('a failed analysis is refunded once, no matter how often it is ended', async () => {
    const before = await used();
    const id = await queueAnalysis();
    await claim('a');
    const end = { id, ...failure, hold: { state: 'running', workerId: 'a' } } as const;
    const ended = await Promise.all([endAnalysis(end), endAnalysis(end), endAnalysis(end)]);
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await used()).toBe(before);
    expect((await findAnalysisRow(database.db, id))?.failureMessage).toBe(`It failed. ${ANALYSIS_MESSAGES.refunded}`);
    expect(mails).toEqual([{ kind: 'analysis-done', analysisId: id }]);
  });

  it('a canceled analysis is refunded only before its first page, even while it waits to be resumed', async () => {
    const before = await used();
    const cancel = (id: string) =>
      endAnalysis({
        id,
        status: 'cancelled',
        code: 'analysis-cancelled',
        message: 'Cancelled.',
        hold: { state: 'queued' },
      });
    const unread = await queueAnalysis();
    await cancel(unread);
    expect(await used()).toBe(before);
    const read = await queueAnalysis();
    await claim('a', LONG_AGO);
    await recordProgress(database.db, { id: read, workerId: 'a', now: LONG_AGO, progress: crawled(read, 11) });
    await createWatcher().recoverAfterSilence();
    expect(await readStatus(read)).toBe('queued');
    expect(await cancel(read)).toBe(true);
    expect(await used()).toBe(before + 1);
  });

  it('the moment of the click decides whether a canceled analysis counts, not the pages read until the worker noticed', async () => {
    const before = await used();
    const cancelAfter = async (pagesBefore: number, pagesAfter: number) => {
      const id = await queueAnalysis();
      await claim('a');
      const read = (pages: number) =>
        recordProgress(database.db, { id, workerId: 'a', now: NOW, progress: crawled(id, pages) });
      await read(pagesBefore);
      await requestCancel(database.db, id);
      await read(pagesAfter);
      // Another click by an impatient user.
      await requestCancel(database.db, id);
      const hold = { state: 'running', workerId: 'a' } as const;
      const end = { id, status: 'cancelled', code: 'analysis-cancelled', message: 'Cancelled.', hold } as const;
      expect(await endAnalysis(end)).toBe(true);
      return (await findAnalysisRow(database.db, id))?.failureMessage;
    };
    expect(await cancelAfter(0, 7)).toBe(`Cancelled. ${ANALYSIS_MESSAGES.refunded}`);
    expect(await used()).toBe(before);
    expect(await cancelAfter(1, 7)).toBe('Cancelled.');
    expect(await used()).toBe(before + 1);
  });
});

describe('recovery', () => {
  it('queues the analyses of a dead worker, gives up after the last attempt, and ignores live workers', async () => {
    const abandonedId = await queueAnalysis({ now: LONG_AGO });
    await claim('dead');
    const liveAnalysis = await queueAnalysis();
    await claim('alive');
    const before = await used();
    const liveWatcher = createWatcher();
    for (const attempt of [1, 2, 3]) {
      await liveWatcher.look();
      liveWatcher.wait(STALE_AFTER_MS);
      await recordProgress(database.db, { id: liveAnalysis, workerId: 'alive', now: new Date(), progress: null });
      await liveWatcher.look();
      expect(await readStatus(abandonedId), `after attempt ${attempt}`).toBe(attempt === 3 ? 'failed' : 'queued');
      await claim('dead');
    }
    expect(await used()).toBe(before - 1);
    expect(await readStatus(liveAnalysis)).toBe('running');
  });

  it('a start that read new pages does not count as an attempt, but starts are limited', async () => {
    const id = await queueAnalysis();
    for (let start = 1; start <= 12; start += 1) {
      expect((await claim('dead'))?.attempts, `start ${start}`).toBe(1);
      await recordProgress(database.db, { id, workerId: 'dead', now: NOW, progress: crawled(id, start) });
      await createWatcher().restart();
      expect(await readStatus(id), `after start ${start}`).toBe(start === 12 ? 'failed' : 'queued');
    }
  });

  it('a clock that is set forward or back does not make a live worker appear dead', async () => {
    const id = await queueAnalysis();
    await claim('alive');
    const { look, wait } = createWatcher();
    const hour = 3_600_000;
    for (const clockJumpMs of [0, hour, -hour, -2 * hour, 24 * hour]) {
      wait(STALE_AFTER_MS - 1);
      await recordProgress(database.db, {
        id,
        workerId: 'alive',
        now: new Date(NOW.getTime() + clockJumpMs),
        progress: null,
      });
      await look();
      expect(await readStatus(id)).toBe('running');
    }
    wait(STALE_AFTER_MS);
    await look();
    expect(await readStatus(id)).toBe('queued');
  });

  it('a process does not consider itself dead, or an ended process alive', async () => {
    const readState = async () => ({
      roles: 'worker',
      engineVersion: '1',
      browser: null,
      running: 1,
      jobs: [],
      freeBytes: null,
    });
    const register = (id: string) => createWorkerRegistry({ db: database.db, id, readState });
    const [otherWorkerId, own] = [randomUUID(), randomUUID()];
    await register(otherWorkerId).updateHeartbeat();
    await register(own).updateHeartbeat();
    const liveWatcher = async () => {
      const list = await register(own).list();
      return list.filter(({ isAlive }) => isAlive).map(({ id }) => id);
    };
    expect(new Set(await liveWatcher())).toEqual(new Set([otherWorkerId, own]));
    for (const shift of ['-2 days', '2 hours']) {
      await database.db.update(workers).set({ heartbeatAt: sql`now() + ${shift}::interval` });
      expect(await liveWatcher(), shift).toEqual([own]);
    }
    await database.db.delete(workers);
  });

  it('an analysis about to pause becomes paused when its worker dies, and stays paused', async () => {
    const id = await queueAnalysis();
    await claim('dead', LONG_AGO);
    await requestPause(database.db, id, NOW);
    expect(await readStatus(id)).toBe('running');
    for (const _ of [1, 2]) {
      await createWatcher().recoverAfterSilence();
      expect(await readStatus(id)).toBe('paused');
    }
    expect(await claim('b')).toBeNull();
    expect(await requestResume(database.db, id, NOW)).toBe(true);
    expect((await claim('b'))?.id).toBe(id);
  });

  it('the seconds of all pauses are added up, and none for a resume without a pause', async () => {
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    const id = await queueAnalysis();
    const readPauses = async () => {
      const row = await findAnalysisRow(database.db, id);
      return [row?.pausedSeconds, row?.pausedAt];
    };
    await requestPause(database.db, id, NOW);
    expect(await readPauses()).toEqual([0, NOW]);
    await requestResume(database.db, id, minutes(10));
    expect(await readPauses()).toEqual([600, null]);
    await claim('a');
    await requestPause(database.db, id, minutes(11));
    await requestResume(database.db, id, minutes(20));
    expect(await readPauses()).toEqual([600, null]);
    await requestPause(database.db, id, minutes(21));
    const hold = { state: 'running', workerId: 'a' } as const;
    await releaseAnalysis(database.db, { id, hold, now: minutes(22), isCountedAsAttempt: false });
    await requestResume(database.db, id, minutes(32));
    expect(await readPauses()).toEqual([1_200, null]);
    await requestPause(database.db, id, minutes(40));
    await requestResume(database.db, id, minutes(39));
    expect(await readPauses()).toEqual([1_200, null]);
  });

  it('a paused analysis that was canceled does not stay paused', async () => {
    const id = await queueAnalysis();
    await claim('a');
    await requestPause(database.db, id, NOW);
    await requestCancel(database.db, id);
    const hold = { state: 'running', workerId: 'a' } as const;
    expect(await releaseAnalysis(database.db, { id, hold, now: NOW, isCountedAsAttempt: false })).toEqual({
      status: 'queued',
      cancelRequested: true,
    });
  });

  it('a pause of more than seven days ends as canceled; the quota is refunded when nothing was read', async () => {
    const [kept, expiredPremium] = [await queueAnalysis(), await queueAnalysis()];
    const before = await used();
    const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000);
    await requestPause(database.db, kept, days(6));
    await requestPause(database.db, expiredPremium, days(8));
    expect(await expirePausedAnalyses(database.db, endAnalysis, NOW)).toBe(1);
    expect(await readStatus(kept)).toBe('paused');
    expect(await findAnalysisRow(database.db, expiredPremium)).toMatchObject({
      status: 'cancelled',
      failureCode: 'analysis-cancelled',
      failureMessage: expect.stringContaining('7 days'),
    });
    expect(await used()).toBe(before - 1);
  });

  it('a request to cancel reaches the worker with its next heartbeat', async () => {
    const id = await queueAnalysis();
    await claim('a');
    await requestCancel(database.db, id);
    expect(await recordProgress(database.db, { id, workerId: 'a', now: NOW, progress: null })).toEqual({
      cancelRequested: true,
      pauseRequested: false,
    });
  });
});
