import { eq } from 'drizzle-orm';
import { websiteSchema } from '#contracts/account/website.ts';
import { ALERT_KINDS } from '#contracts/monitoring/alert-kinds.ts';
import {
  alerts,
  analyses,
  analysisSchedules,
  dataConnections,
  tripwires,
  websiteOwnership,
  websites,
} from '#db/tables.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { plantResultAt } from '#providers/kit/planted-results.ts';
import { SERPER_ERRORS, SERPER_TEST_KEY, serveSerper } from '#providers/serper/local-server.ts';
import { SHARED_TEMPLATE } from '../data-folder.ts';
import { registerUser, startTestProduct, type TestClient, type TestProduct } from '../test-product.ts';
import { createClock, readRealTime, type SetClock } from './clock.ts';
import { getEventTime, type RaisedAlert } from './judge.ts';
import type { SimulatedSite, WatchedMonth } from './month.ts';
import { type MovedProcessContext, readMovedProcessContext, writeMovedProcessResult } from './moved-process.ts';
import { type SiteServer, serveSite } from './serve-site.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour at which the owner turns on the tripwire, after the first analysis. */
const TRIPWIRE_HOUR = 7;
/**
 * Hour at which the source is used, shortly before the analysis, so that a failing source is noticed as early as the
 * findings of the analysis.
 */
const SOURCE_HOUR = 5;
/** Delay after the moment at which something is due. */
const MARGIN_MS = 1_000;

export interface MonthRun {
  alerts: RaisedAlert[];
  /** Number of checks, as evidence that the month was simulated. */
  checks: number;
  analyses: { status: string; atMs: number; score: number | null }[];
  log: string[];
}

interface Simulation {
  product: TestProduct;
  owner: TestClient & { email: string };
  websiteId: string;
  server: SiteServer;
  serper: LocalServer;
  /** Start of day 1. */
  startMs: number;
  setClock: SetClock;
}

const WEBSITES = '/api/user/websites';

async function prepare(simulation: Omit<Simulation, 'websiteId'>): Promise<string> {
  const { product, owner, server } = simulation;
  const { db } = product.application;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await product.call(owner, method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const website = websiteSchema.parse(await call('POST', WEBSITES, { url: `${server.origin}/` }));
  const verified = { websiteId: website.id, token: 'x', method: 'dns' as const, verifiedAt: new Date() };
  await db.insert(websiteOwnership).values(verified);
  await db.update(websites).set({ marketCountry: 'US', marketLanguage: 'en' }).where(eq(websites.id, website.id));
  await call('PUT', `${WEBSITES}/${website.id}/schedule`, { frequency: 'daily', time: '06:00', timeZone: 'UTC' });
  await call('POST', `/api/user/websites/${website.id}/data-sources/serper/key`, { key: SERPER_TEST_KEY });
  const rankings = { frequency: 'off', provider: 'serper', engines: ['google'], devices: ['desktop'] };
  await call('PUT', `/api/websites/${website.id}/rankings/schedule`, { ...rankings, monthlyBudgetUsd: 10 });
  await call('POST', `/api/websites/${website.id}/rankings/keywords`, { text: 'simulated month' });
  return website.id;
}

function setSource(serper: LocalServer, state: SimulatedSite['source']): void {
  if (state === 'rejects the key') serper.setFault(SERPER_ERRORS.unauthorized);
  else if (state === 'is unreachable') serper.setFault({ kind: 'reset' });
  else if (state === 'limits the rate') serper.setFault(SERPER_ERRORS.tooMany);
  else serper.setFault(null);
}

/** Returns when the next check and the next analysis are due; infinity if none is planned. */
async function findDue({ product, websiteId }: Simulation): Promise<{ checkMs: number; analysisMs: number }> {
  const { db } = product.application;
  const [tripwire] = await db.select().from(tripwires).where(eq(tripwires.websiteId, websiteId));
  const [schedule] = await db.select().from(analysisSchedules).where(eq(analysisSchedules.websiteId, websiteId));
  return {
    checkMs: tripwire?.nextCheckAt?.getTime() ?? Number.POSITIVE_INFINITY,
    analysisMs: schedule?.nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

/** Lets time pass until `untilMs`: every check and analysis takes place when it is due. Returns the number of checks. */
async function passTime(simulation: Simulation, untilMs: number): Promise<number> {
  const { product, setClock, server } = simulation;
  let checks = 0;
  for (;;) {
    const due = await findDue(simulation);
    if (Math.min(due.checkMs, due.analysisMs) >= untilMs) break;
    await setClock(Math.max(Math.min(due.checkMs, due.analysisMs) + MARGIN_MS, Date.now()));
    await server.renewCertificate(new Date());
    if (due.checkMs <= Date.now()) {
      await product.application.checkDueTripwires();
      checks += 1;
    }
    if (due.analysisMs <= Date.now()) {
      await product.application.startDueAnalyses();
      await waitUntilIdle(product);
    }
  }
  await setClock(Math.max(untilMs, Date.now()));
  return checks;
}

/** Checks the positions as the owner does every day, which uses the connected source. */
async function checkPositions(simulation: Simulation): Promise<void> {
  const { product, owner, websiteId } = simulation;
  const response = await product.call(owner, 'POST', `/api/websites/${websiteId}/rankings/run`);
  if (response.status !== 202) throw new Error(`The positions: ${response.status} ${await response.text()}`);
  await waitUntilIdle(product);
}

type Step = { atMs: number; run(): Promise<void> };

/**
 * Lists what people do: the events of the month, turning on the tripwire, and the owner's daily checks of the
 * positions.
 */
function listSteps(
  simulation: Simulation,
  { events, watchedPage }: WatchedMonth,
  { days, onProgress }: Pick<RunOptions, 'days' | 'onProgress'>,
): Step[] {
  const { product, owner, websiteId, server, serper, startMs } = simulation;
  const planned = events.filter(({ day }) => day <= days);
  return [
    {
      atMs: startMs + TRIPWIRE_HOUR * HOUR_MS,
      async run() {
        const body = { isActive: true, pageUrl: watchedPage };
        const response = await product.call(owner, 'PUT', `${WEBSITES}/${websiteId}/tripwire`, body);
        if (!response.ok) throw new Error(`The tripwire: ${response.status} ${await response.text()}`);
      },
    },
    ...planned.map((event) => ({
      atMs: startMs + getEventTime(event),
      async run() {
        event.change(server.site);
        await server.renewCertificate(new Date());
        setSource(serper, server.site.source);
        onProgress(`day ${event.day}, ${event.hour}:00: ${event.what}`);
      },
    })),
    ...Array.from({ length: days }, (_, day) => ({
      atMs: startMs + day * DAY_MS + SOURCE_HOUR * HOUR_MS,
      run: () => checkPositions(simulation),
    })),
  ].sort((one, other) => one.atMs - other.atMs);
}

/** Simulates a month with the real product. The process's clock must be `moving-clock.ts`, with the same file. */
export async function runMonth(
  month: WatchedMonth,
  { clockFile, authority, days, onProgress }: RunOptions,
): Promise<MonthRun> {
  const setClock = createClock(clockFile);
  const startMs = Math.ceil(readRealTime() / DAY_MS) * DAY_MS;
  await setClock(startMs);
  const site = month.buildSite();
  await using server = await serveSite(site, { authority, now: new Date(startMs) });
  const result = { url: `${server.origin}/`, title: 'Home' };
  await using serper = await serveSerper({ results: plantResultAt(4, result) });
  const product = await startTestProduct({
    databaseUrl: null,
    embeddedTemplate: SHARED_TEMPLATE ?? null,
    allowTargets: [server.target],
    env: { AWI_SERPER_BASE_URL: serper.origin },
    hasShortRateLimits: true,
  });
  try {
    const owner = await registerUser(product, { isPremium: true });
    const base = { product, owner, server, serper, startMs, setClock };
    const simulation: Simulation = { ...base, websiteId: await prepare(base) };
    let checks = 0;
    for (const step of listSteps(simulation, month, { days, onProgress })) {
      checks += await passTime(simulation, step.atMs);
      await step.run();
    }
    checks += await passTime(simulation, startMs + days * DAY_MS + 8 * HOUR_MS);
    return { ...(await readRun(simulation)), checks };
  } finally {
    await product.close();
  }
}

export interface RunOptions extends MovedProcessContext {
  days: number;
  onProgress(text: string): void;
}

async function readRun({ product, websiteId, startMs }: Simulation): Promise<Omit<MonthRun, 'checks'>> {
  const { db } = product.application;
  const raised = await db.select().from(alerts).where(eq(alerts.websiteId, websiteId)).orderBy(alerts.createdAt);
  const rows = await db.select().from(analyses).orderBy(analyses.createdAt);
  const connections = await db.select().from(dataConnections);
  return {
    alerts: raised.map(({ kind, title, cause, createdAt }) => ({
      kind: ALERT_KINDS[kind],
      title,
      cause,
      atMs: createdAt.getTime() - startMs,
    })),
    analyses: rows.map(({ status, createdAt, seoScore }) => ({
      status,
      atMs: createdAt.getTime() - startMs,
      score: seoScore,
    })),
    log: [...product.log, ...connections.map(({ failureMessage }) => `source: ${failureMessage ?? 'works'}`)],
  };
}

/** `node run-month.ts <folder> <module of the month> <days>` */
if (import.meta.main) {
  const [folder = '', modulePath = '', days = ''] = process.argv.slice(2);
  const { MONTH } = (await import(modulePath)) as { MONTH: WatchedMonth };
  const onProgress = (text: string) => console.log(text);
  writeMovedProcessResult(
    folder,
    await runMonth(MONTH, { ...readMovedProcessContext(folder), days: Number(days), onProgress }),
  );
  process.exit(0);
}
