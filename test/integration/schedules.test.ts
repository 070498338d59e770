import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Website, websiteSchema } from '#contracts/account/website.ts';
import { type AnalysisSummary, analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { SCHEDULE_OUTCOMES } from '#contracts/monitoring/schedule.ts';
import { SCHEDULE_MESSAGES } from '#contracts/monitoring/schedule-texts.ts';
import { type ScheduleView, scheduleViewSchema } from '#contracts/monitoring/schedules.ts';
import type { Db } from '#db/client.ts';
import { listQueue } from '#db/queries/analyses/analysis-queue.ts';
import { claimDueSchedules } from '#db/queries/monitoring/schedules.ts';
import { analyses, analysisSchedules, monthlyUses, users, websites } from '#db/tables.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createNextDatabase,
  registerUser,
  spendQuota,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests schedules of analyses: who may have one, what starts when it is due, and how often. */
const DAY_MS = 86_400_000;
const DAILY = { frequency: 'daily', time: '06:30', timeZone: 'Europe/Berlin' } as const;
const MONTHLY = { frequency: 'monthly', dayOfMonth: 31, time: '06:30', timeZone: 'Europe/Berlin' } as const;
const PAGE = '<!doctype html><html lang="en"><title>A page that never changes</title><p><a href="/about">About us</a>';
const TAG = '"v1"';
const ASYNC_HEADERS = { prefer: 'respond-async' };

let databaseUrl: string | null;
let product: TestProduct;
let site: LoopbackServer;
/** Number of requests that got a 304 response. */
let unchanged = 0;

beforeAll(async () => {
  site = await serveHttp((request, response) => {
    if (request.url !== '/' && request.url !== '/about') return response.writeHead(404).end();
    if (request.headers['if-none-match'] === TAG) {
      unchanged += 1;
      return response.writeHead(304, { etag: TAG }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html', etag: TAG }).end(PAGE);
  });
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await startTestProduct({ databaseUrl, allowTargets: [site.target], repeatsAnalyses: true });
});
afterAll(async () => {
  await product.close();
  await site[Symbol.asyncDispose]();
});

type User = TestClient & { email: string };
const db = () => product.application.db;
const findUserId = async ({ email }: User): Promise<string> =>
  (await db().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';
const setPremium = (user: User, isPremium: boolean) =>
  db().update(users).set({ isPremium }).where(eq(users.email, user.email));

async function addWebsite(user: User, url: string): Promise<Website> {
  return websiteSchema.parse(await (await product.call(user, 'POST', '/api/user/websites', { url })).json());
}
/** Adds the site of this test, with an analysis whose URL has its scheme. */
async function addSite(user: User): Promise<Website> {
  const website = await addWebsite(user, `http://${site.target}/`);
  await insertAnalysis(user, { url: `http://${site.target}/`, host: site.target, status: 'cancelled' });
  return website;
}
async function insertAnalysis(
  user: User,
  analysis: Pick<typeof analyses.$inferInsert, 'url' | 'host' | 'status'>,
): Promise<void> {
  const limits = { maxPages: 1, maxDurationMs: 1_000, createdAt: new Date(Date.now() - DAY_MS) };
  await db()
    .insert(analyses)
    .values({ ...analysis, ...limits, userId: await findUserId(user) });
}
const set = (user: User, website: Website, body: object) =>
  product.call(user, 'PUT', `/api/user/websites/${website.id}/schedule`, body);
async function read(user: User, website: Website): Promise<ScheduleView> {
  const response = await product.call(user, 'GET', `/api/user/websites/${website.id}/schedule`);
  return scheduleViewSchema.parse(await response.json());
}
/** Moves the due time of a schedule to `daysAgo` days ago. */
const makeDue = (website: Website, daysAgo = 0) =>
  db()
    .update(analysisSchedules)
    .set({ nextRunAt: new Date(Date.now() - daysAgo * DAY_MS - 1_000) })
    .where(eq(analysisSchedules.websiteId, website.id));
async function listStartedAnalyses(user: User): Promise<AnalysisSummary[]> {
  const list = await (await product.call(user, 'GET', '/api/user/analyses')).json();
  return analysisSummarySchema
    .array()
    .parse(list)
    .filter(({ origin }) => origin === 'schedule');
}
const pollEnd = (user: User) =>
  expect.poll(async () => (await listStartedAnalyses(user)).at(0)?.finishedAt ?? null, {
    timeout: 60_000,
    interval: 200,
  });
const startDue = () => product.application.startDueAnalyses();

describe('setting a schedule', () => {
  it('stores it, shows the next run, and turns it off with its settings kept', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addWebsite(user, 'set.example');
    expect(await read(user, website)).toEqual({
      website: { id: website.id, domain: 'set.example', nickname: null, isActive: true },
      schedule: null,
      frequencies: ['daily', 'weekly', 'monthly'],
      occupiedBy: null,
    });
    const stored = await set(user, website, { ...DAILY, timeZone: 'europe/berlin', weekday: 3 });
    expect(stored.status).toBe(200);
    const { schedule } = scheduleViewSchema.parse(await stored.json());
    expect(schedule).toMatchObject({ ...DAILY, weekday: null, isActive: true, pausedBecause: null, lastRun: null });
    const nextRunMs = Date.parse(schedule?.nextRunAt ?? '');
    expect(nextRunMs).toBeGreaterThan(Date.now());
    expect(nextRunMs).toBeLessThanOrEqual(Date.now() + 25 * 3_600_000);
    await product.call(user, 'DELETE', `/api/user/websites/${website.id}/schedule`);
    expect((await read(user, website)).schedule).toMatchObject({ ...DAILY, isActive: false, nextRunAt: null });
    await makeDue(website);
    await startDue();
    expect(await listStartedAnalyses(user)).toEqual([]);
  });

  it('reports the field that is not valid', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addWebsite(user, 'invalid.example');
    const cases: [object, string, string][] = [
      [{ ...DAILY, frequency: 'hourly' }, 'frequency', SCHEDULE_MESSAGES.frequency],
      [{ ...DAILY, time: '24:00' }, 'time', SCHEDULE_MESSAGES.time],
      [{ ...DAILY, timeZone: 'Mars/Olympus' }, 'timeZone', SCHEDULE_MESSAGES.timeZone],
      [{ ...DAILY, timeZone: '+02:00' }, 'timeZone', SCHEDULE_MESSAGES.timeZone],
      [{ ...DAILY, frequency: 'weekly' }, 'weekday', SCHEDULE_MESSAGES.weekday],
      [{ ...DAILY, frequency: 'weekly', weekday: 0 }, 'weekday', SCHEDULE_MESSAGES.weekday],
      [{ ...MONTHLY, dayOfMonth: 32 }, 'dayOfMonth', SCHEDULE_MESSAGES.dayOfMonth],
    ];
    for (const [body, field, message] of cases) {
      const refused = await set(user, website, body);
      expect([refused.status, (await refused.json()).fieldErrors]).toEqual([400, { [field]: message }]);
    }
    const scoped = await set(user, website, { ...DAILY, scope: { include: ['/('], exclude: [' '] } });
    expect(scoped.status).toBe(400);
    expect((await read(user, website)).schedule).toBeNull();
  });

  it('is possible only for websites of the user, and with a verified email address', async () => {
    const owner = await registerUser(product, { isPremium: true });
    const website = await addWebsite(owner, 'own.example');
    await set(owner, website, DAILY);
    const stranger = await registerUser(product, { isPremium: true });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? DAILY : undefined;
      const refused = await product.call(stranger, method, `/api/user/websites/${website.id}/schedule`, body);
      expect(refused.status).toBe(404);
    }
    expect((await read(owner, website)).schedule?.isActive).toBe(true);
    const unverified = await registerUser(product, { isVerified: false });
    const theirs = await addWebsite(unverified, 'unverified.example');
    expect((await set(unverified, theirs, MONTHLY)).status).toBe(403);
  });
});

describe('scheduling by plan', () => {
  it('limits Free to one website, monthly, counted in the analyses of the month', async () => {
    const user = await registerUser(product);
    const website = await addSite(user);
    const other = await addWebsite(user, 'other.example');
    const refused = await set(user, website, DAILY);
    expect([refused.status, (await refused.json()).code]).toEqual([402, 'premium-required']);
    expect((await set(user, website, MONTHLY)).status).toBe(200);
    const second = await set(user, other, MONTHLY);
    expect([second.status, (await second.json()).message]).toEqual([
      402,
      SCHEDULE_MESSAGES.oneWebsite.replace('{name}', site.target),
    ]);
    expect(await read(user, other)).toMatchObject({ frequencies: ['monthly'], occupiedBy: { domain: site.target } });
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun?.outcome).toBe('started');
    const [use] = await db()
      .select({ used: monthlyUses.used })
      .from(monthlyUses)
      .where(eq(monthlyUses.userId, await findUserId(user)));
    expect(use?.used).toBe(1);
    await pollEnd(user).not.toBeNull();
    await spendQuota(product, user.email, 5);
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun).toMatchObject({
      outcome: 'monthly-limit',
      message: SCHEDULE_OUTCOMES['monthly-limit'],
      analysisId: null,
    });
    // The slot of the schedule is free again as soon as the schedule is off.
    await product.call(user, 'DELETE', `/api/user/websites/${website.id}/schedule`);
    expect((await set(user, other, MONTHLY)).status).toBe(200);
  });

  it('pauses what exceeds Free when Premium ends, and continues when it returns', async () => {
    const user = await registerUser(product, { isPremium: true });
    const [daily, monthly, later] = [
      await addSite(user),
      await addWebsite(user, 'monthly.example'),
      await addWebsite(user, 'later.example'),
    ];
    await set(user, daily, DAILY);
    await set(user, monthly, MONTHLY);
    await set(user, later, MONTHLY);
    await setPremium(user, false);
    expect((await read(user, daily)).schedule).toMatchObject({ pausedBecause: 'premium-required', nextRunAt: null });
    expect((await read(user, monthly)).schedule).toMatchObject({ pausedBecause: null });
    expect((await read(user, later)).schedule).toMatchObject({ pausedBecause: 'premium-required' });
    await makeDue(daily);
    await startDue();
    expect([await listStartedAnalyses(user), (await read(user, daily)).schedule?.lastRun]).toEqual([[], null]);
    await setPremium(user, true);
    expect((await read(user, daily)).schedule).toMatchObject({ pausedBecause: null, nextRunAt: expect.any(String) });
    // What was missed in between does not start.
    await startDue();
    expect(await listStartedAnalyses(user)).toEqual([]);
    await makeDue(daily);
    await startDue();
    expect(await listStartedAnalyses(user)).toHaveLength(1);
  });

  it('starts nothing for deactivated websites and closed accounts', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await set(user, website, DAILY);
    await product.call(user, 'PATCH', `/api/user/websites/${website.id}`, { isActive: false });
    expect((await read(user, website)).schedule).toMatchObject({ pausedBecause: 'website-inactive', nextRunAt: null });
    await makeDue(website);
    await startDue();
    await product.call(user, 'PATCH', `/api/user/websites/${website.id}`, { isActive: true });
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.email, user.email));
    await makeDue(website);
    await startDue();
    const started = await db().$count(analyses, eq(analyses.origin, 'schedule'));
    await db().update(users).set({ suspendedAt: null, deletedAt: new Date() }).where(eq(users.email, user.email));
    await makeDue(website);
    await startDue();
    expect(await db().$count(analyses, eq(analyses.origin, 'schedule'))).toBe(started);
    const [row] = await db().select().from(analysisSchedules).where(eq(analysisSchedules.websiteId, website.id));
    expect([row?.pendingSince, row?.lastRunAt]).toEqual([null, null]);
  });
});

describe('due runs', () => {
  it('start at the origin at which an analysis found the home page', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addWebsite(user, site.target);
    await set(user, website, DAILY);
    for (let run = 1; run <= 2; run += 1) {
      await makeDue(website);
      await startDue();
      await expect.poll(() => listStartedAnalyses(user)).toHaveLength(run);
      await pollEnd(user).not.toBeNull();
    }
    const host = site.target;
    const rows = await db()
      .select({ url: analyses.url })
      .from(analyses)
      .where(eq(analyses.userId, await findUserId(user)));
    expect(rows.map(({ url }) => url).sort()).toEqual([`http://${host}/`, `https://${host}/`]);
  });

  it('are started once after days without a server, with conditional requests, an email and the origin', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    const first = await product.call(user, 'POST', '/api/analyze', { url: `http://${site.target}/` });
    expect(first.status).toBe(200);
    // A job sends the email about it, on a busy machine after the next analysis has started.
    await findMailTo(product, user.email, site.target);
    await set(user, website, DAILY);
    await makeDue(website, 12);
    unchanged = 0;
    const since = new Date().toISOString();
    await startDue();
    await startDue();
    expect(await listStartedAnalyses(user)).toHaveLength(1);
    await pollEnd(user).not.toBeNull();
    const [analysis] = await listStartedAnalyses(user);
    expect(analysis).toMatchObject({ status: 'completed', origin: 'schedule', url: `http://${site.target}/` });
    expect(unchanged).toBeGreaterThan(0);
    const { schedule } = await read(user, website);
    expect(schedule?.lastRun).toMatchObject({ outcome: 'started', analysisId: analysis?.id });
    expect(Date.parse(schedule?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    const mail = await findMailTo(product, user.email, { words: site.target, since });
    expect(mail.text).toContain('scheduled analysis');
  });

  it('send no email to users who turned these emails off', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await product.call(user, 'PUT', '/api/user/notifications', { whenDone: false });
    await set(user, website, DAILY);
    await makeDue(website);
    const since = new Date().toISOString();
    await startDue();
    await pollEnd(user).not.toBeNull();
    // The job that would send the email is queued with the end of the analysis.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const mails = product.application.mailbox?.list() ?? [];
    expect(mails.filter(({ to, sentAt }) => to === user.email && sentAt > since)).toEqual([]);
  });

  it('start one analysis, although several processes check at the same moment', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await set(user, website, DAILY);
    await makeDue(website, 3);
    const second =
      databaseUrl === null
        ? null
        : await startTestProduct({
            databaseUrl,
            allowTargets: [site.target],
            repeatsAnalyses: true,
            env: { AWI_ROLES: 'web' },
          });
    const starts = [startDue, second?.application.startDueAnalyses ?? startDue, startDue, startDue];
    await Promise.all(starts.map((start) => start()));
    await second?.close();
    expect(await listStartedAnalyses(user)).toHaveLength(1);
    expect((await read(user, website)).schedule?.lastRun?.outcome).toBe('started');
    const errors = product.log.filter((line) => line.includes('scheduled analysis could not be started'));
    expect(errors).toEqual([]);
  });

  it('of a time zone that became unknown do not stop other schedules', async () => {
    const user = await registerUser(product, { isPremium: true });
    const [lost, website] = [await addWebsite(user, 'lost.example'), await addSite(user)];
    await set(user, lost, DAILY);
    await set(user, website, DAILY);
    await db()
      .update(analysisSchedules)
      .set({ timeZone: 'Mars/Olympus' })
      .where(eq(analysisSchedules.websiteId, lost.id));
    await makeDue(lost);
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun?.outcome).toBe('started');
    expect(Date.parse((await read(user, lost)).schedule?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
    await product.call(user, 'DELETE', `/api/user/websites/${lost.id}/schedule`);
  });

  it('are claimed by one process only', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addWebsite(user, 'claimed.example');
    await set(user, website, DAILY);
    await makeDue(website);
    const now = new Date();
    const claim = () =>
      claimDueSchedules(db(), { now, limit: 10, computeNextRun: () => new Date(now.getTime() + DAY_MS) });
    const counts = await Promise.all([claim(), claim(), claim()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await product.call(user, 'DELETE', `/api/user/websites/${website.id}/schedule`);
  });

  it('are skipped while an analysis of the website has not ended', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await insertAnalysis(user, { url: `http://${site.target}/`, host: site.target, status: 'paused' });
    await set(user, website, DAILY);
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun).toMatchObject({ outcome: 'running', analysisId: null });
    expect(await listStartedAnalyses(user)).toEqual([]);
  });

  it('are skipped if the host is not allowed', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addWebsite(user, 'refused.example');
    await db().update(websites).set({ domain: '127.0.0.1:9' }).where(eq(websites.id, website.id));
    await set(user, website, DAILY);
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun?.outcome).toBe('refused');
  });

  it('wait for a place in the queue, because scheduled analyses leave half of the places to the user', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await set(user, website, DAILY);
    // Two may run, and five of the ten others may be scheduled.
    for (let index = 0; index < 7; index += 1)
      await insertAnalysis(user, { url: `http://${index}.example/`, host: `${index}.example`, status: 'paused' });
    await makeDue(website);
    await startDue();
    const waiting = await read(user, website);
    expect(waiting.schedule).toMatchObject({ waitingSince: expect.any(String), lastRun: null });
    expect(await listStartedAnalyses(user)).toEqual([]);
    // The next day, the run of the day before counts as skipped, and one run waits.
    await makeDue(website);
    await startDue();
    expect((await read(user, website)).schedule?.lastRun?.outcome).toBe('too-many-waiting');
    await db().update(analyses).set({ status: 'cancelled' }).where(sql`${analyses.host} = '0.example'`);
    await startDue();
    expect((await read(user, website)).schedule).toMatchObject({ waitingSince: null, lastRun: { outcome: 'started' } });
    expect(await listStartedAnalyses(user)).toHaveLength(1);
    // The user can still start an analysis.
    const own = await product.call(user, 'POST', '/api/analyze', { url: 'http://127.0.0.1:9/' }, ASYNC_HEADERS);
    expect((await own.json()).code).not.toBe('too-many-waiting');
  });

  it('count as skipped after a day without a place', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await set(user, website, { ...DAILY, frequency: 'weekly', weekday: 1 });
    for (let index = 0; index < 7; index += 1)
      await insertAnalysis(user, { url: `http://${index}.example/`, host: `${index}.example`, status: 'paused' });
    await makeDue(website);
    await startDue();
    await db()
      .update(analysisSchedules)
      .set({ pendingSince: new Date(Date.now() - DAY_MS) })
      .where(eq(analysisSchedules.websiteId, website.id));
    await startDue();
    expect((await read(user, website)).schedule).toMatchObject({
      waitingSince: null,
      lastRun: { outcome: 'too-many-waiting', message: SCHEDULE_OUTCOMES['too-many-waiting'] },
    });
  });

  it('are started without a call, by the job that runs every minute', async () => {
    const user = await registerUser(product, { isPremium: true });
    const website = await addSite(user);
    await set(user, website, DAILY);
    await makeDue(website);
    // A process queues the job when it starts.
    await product.stop();
    product = await startTestProduct({
      databaseUrl,
      dataDir: product.dataDir,
      allowTargets: [site.target],
      repeatsAnalyses: true,
    });
    await expect
      .poll(async () => (await read(user, website)).schedule?.lastRun?.outcome ?? null, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe('started');
  });
});

it('analyses that users start precede scheduled analyses for an hour', async () => {
  const user = await findUserId(await registerUser(product));
  const other = await findUserId(await registerUser(product));
  const now = new Date();
  /** Lists the hosts of three queued analyses in the order of their turns, without storing them. */
  const list = (scheduledMinutesAgo: number) =>
    readInAbortedTransaction(async (transaction) => {
      const limits = { status: 'queued' as const, maxPages: 1, maxDurationMs: 1_000 };
      const queue = async (userId: string, host: string, rest: { queuedAt: Date; origin?: 'schedule' }) =>
        transaction.insert(analyses).values({ ...limits, ...rest, host, url: `http://${host}/`, userId });
      const queuedAt = new Date(now.getTime() - scheduledMinutesAgo * 60_000);
      await queue(user, 'scheduled.example', { queuedAt, origin: 'schedule' });
      await queue(user, 'own.example', { queuedAt: now });
      await queue(other, 'other.example', { queuedAt: now });
      const queued = await listQueue(transaction, { free: 1, premium: 2 }, now);
      const rows = await transaction.select().from(analyses);
      return queued
        .map(({ id }) => rows.find((row) => row.id === id)?.host ?? '')
        .filter((host) => host.endsWith('.example'));
    });
  expect((await list(30)).slice(0, 2).toSorted()).toEqual(['other.example', 'own.example']);
  expect((await list(30)).at(2)).toBe('scheduled.example');
  expect(await list(90)).toEqual(['scheduled.example', 'other.example', 'own.example']);
});

async function readInAbortedTransaction<Result>(read: (transaction: Db) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  const abort = new Error('aborted on purpose');
  const work = db().transaction(async (transaction) => {
    result = await read(transaction);
    throw abort;
  });
  await expect(work).rejects.toThrow(abort);
  if (result === undefined) throw new Error('nothing was read');
  return result;
}

it('schedules are exported with the data of the account, and deleted with the website', async () => {
  const user = await registerUser(product, { isPremium: true });
  const website = await addWebsite(user, 'export.example');
  await set(user, website, MONTHLY);
  const { schedules } = await (await product.call(user, 'GET', '/api/user/export')).json();
  expect(schedules).toMatchObject([{ domain: 'export.example', frequency: 'monthly', dayOfMonth: 31 }]);
  await product.call(user, 'DELETE', `/api/user/websites/${website.id}`);
  expect(await db().$count(analysisSchedules, eq(analysisSchedules.websiteId, website.id))).toBe(0);
});
