import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { createRandom } from '#audit/outside/random.ts';
import { fixEffectsSchema } from '#contracts/outside/fix-effects.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { analyses, attempts, dataConnections, searchDays, websites } from '#db/tables.ts';
import { ATTEMPT_LIMITS } from '#services/accounts/attempt-limits.ts';
import { openMonthFile } from '#services/search-performance/store/month-file.ts';
import { buildMonthKey, getMonth, listMonths, packRows } from '#services/search-performance/store/month-rows.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type SitePage, serveSite } from '#test/helpers/site-server.ts';
import { simulateClicks } from '#test/support/simulated-clicks.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests the effect of a fix between two analyses of a site: its pages get their missing titles. */
const FIRST_DAY = '2026-01-01';
const DAY_COUNT = 300;
const FIX_INDEX = 200;
const LAST_DAY = addDays(FIRST_DAY, DAY_COUNT - 1);
const PAGES = simulateClicks(
  {
    pageCount: 50,
    days: DAY_COUNT,
    fixIndex: FIX_INDEX,
    fixedCount: 12,
    effect: 1,
    clicksPer28Days: 900,
    choice: 'random',
  },
  createRandom(8),
);

let product: TestProduct;
let site: LoopbackServer;
let premium: TestClient;
let free: TestClient;
let ids: { premium: string; free: string };
const pages: Record<string, SitePage> = {};

function writePages({ isFixed }: { isFixed: boolean }): void {
  const links = PAGES.map((_, index) => `<a href="/p${index}">Page ${index}</a>`).join('\n');
  pages['/'] = `<!doctype html><html lang="en"><title>Home of the site</title><h1>Home</h1>${links}</html>`;
  for (const [index, { fixIndex }] of PAGES.entries()) {
    const title = fixIndex === null || isFixed ? `<title>Page number ${index}</title>` : '';
    pages[`/p${index}`] = `<!doctype html><html lang="en">${title}<h1>Page ${index}</h1><p>Text ${index}</p></html>`;
  }
}

async function analyze(client: TestClient, day: string): Promise<void> {
  const response = await product.call(client, 'POST', '/api/analyze', { url: site.origin });
  const { id } = (await response.json()) as { id: string };
  const finishedAt = new Date(`${day}T12:00:00Z`);
  await product.application.db.update(analyses).set({ finishedAt }).where(eq(analyses.id, id));
}

/** Connects the analyzed website to a source with 300 days of clicks. */
async function connect(client: TestClient): Promise<string> {
  const { db } = product.application;
  const user = (await (await product.call(client, 'GET', '/api/auth/user')).json()) as { id: string };
  const [website] = await db.select({ id: websites.id }).from(websites).where(eq(websites.userId, user.id));
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId: website?.id ?? '',
      provider: 'google-search-console',
      method: 'service-account',
      secret: 'x',
      propertyId: `${site.origin}/`,
      propertyKind: 'prefix',
      syncedAt: new Date('2026-10-30T06:00:00Z'),
    })
    .returning();
  const connectionId = connection?.id ?? '';
  const days = Array.from({ length: DAY_COUNT }, (_, index) => addDays(FIRST_DAY, index));
  const totals = { clicks: 5, impressions: 50, averagePosition: 4, queryClicks: 5, isFinal: true };
  await db.insert(searchDays).values(days.map((day) => ({ connectionId, day, ...totals })));
  for (const month of listMonths(FIRST_DAY, LAST_DAY)) writeMonth(connectionId, month, days);
  return website?.id ?? '';
}

function writeMonth(connectionId: string, month: string, days: readonly string[]): void {
  const path = join(product.dataDir, 'artifacts', buildMonthKey(connectionId, month));
  mkdirSync(dirname(path), { recursive: true });
  const file = openMonthFile({ path, storedPath: null, month, subject: 'x', importedDays: [] });
  for (const [index, day] of days.entries()) {
    if (getMonth(day) !== month) continue;
    const rows = PAGES.map(({ clicksByDay }, page) => ({
      keys: [`${site.origin}/p${page}`],
      clicks: clicksByDay[index] ?? 0,
      impressions: 1_000,
      averagePosition: averagePositionSchema.parse(4),
    }));
    file.writeDay({ day, isFinal: true, isCut: false, tables: { page: packRows(rows) } });
  }
  file.finish();
}

const call = (client: TestClient, id: string, query = '') =>
  product.call(client, 'GET', `/api/websites/${id}/search-performance/fix-effects${query}`);
const read = async () => fixEffectsSchema.parse(await (await call(premium, ids.premium)).json());

beforeAll(async () => {
  writePages({ isFixed: false });
  site = await serveSite(pages);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
  });
  premium = await registerUser(product, { isPremium: true });
  free = await registerUser(product);
  for (const client of [premium, free]) await analyze(client, addDays(FIRST_DAY, FIX_INDEX - 3));
  ids = { premium: await connect(premium), free: await connect(free) };
}, 180_000);
afterAll(async () => {
  await product.close();
  await site[Symbol.asyncDispose]();
});

it('the effect of a fix is measured after the second analysis, not before', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  expect(await read()).toMatchObject({ analyses: 1, effects: [], left: 0 });
  writePages({ isFixed: true });
  await analyze(premium, addDays(FIRST_DAY, FIX_INDEX + 3));
  const { effects, origin } = await read();
  expect(origin).toMatchObject({ quality: 'estimated', source: 'Google Search Console' });
  const fix = effects.find(({ issues }) => issues.some(({ ruleId }) => ruleId === 'title-missing'));
  expect(fix).toMatchObject({
    foundOn: addDays(FIRST_DAY, FIX_INDEX - 3),
    fixedBy: addDays(FIRST_DAY, FIX_INDEX + 3),
    fixedPages: 12,
    openPages: 0,
    result: { state: 'measured', pages: 12, controls: 38 },
  });
  if (fix?.result.state !== 'measured' || fix.result.interval === null) throw new Error('The effect is measured');
  const [low, high] = fix.result.interval;
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(100);
  expect(high).toBeGreaterThan(100);
});

it('no effects are returned without Premium, to other users or for unknown sources', async () => {
  const rejected = await call(free, ids.free);
  expect(rejected.status).toBe(402);
  expect(await rejected.json()).toMatchObject({ message: SEARCH_TEXTS.premium });
  expect((await call(premium, ids.free)).status).toBe(404);
  expect((await call(premium, ids.premium, '?source=bing-webmaster')).status).toBe(404);
  expect((await call(premium, ids.premium, '?source=yahoo')).status).toBe(400);
});

it('lists, files and estimates can be read only a limited number of times', async () => {
  await call(premium, ids.premium);
  await product.application.db
    .update(attempts)
    .set({ count: ATTEMPT_LIMITS.explore.max })
    .where(like(attempts.key, 'explore:%'));
  for (const path of [
    'queries',
    'detail?dimension=query&key=x',
    'cannibalization',
    'export?dimension=query&format=csv',
    'fix-effects',
  ]) {
    const url = `/api/websites/${ids.premium}/search-performance/${path}`;
    const response = await product.call(premium, 'GET', url);
    expect([path, response.status]).toEqual([path, 429]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
