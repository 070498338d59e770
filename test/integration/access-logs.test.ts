import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logExportSchema, logImportSchema, logReportSchema } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { LogTotals } from '#contracts/outside/logs/log-totals.ts';
import { deleteExpiredLogImports } from '#db/queries/outside/logs/log-imports.ts';
import { logImports, logMonths, websites } from '#db/tables.ts';
import { countText, GPTBOT, GPTBOT_IP } from '#services/access-logs/count-text.fixture.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let product: TestProduct;
let site: FixtureSite;
beforeAll(async () => {
  site = await shareFixtureSite('clean');
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
  });
});
afterAll(async () => {
  await product.close();
});

const write = (day: string, target: string, referer = '-', agent = GPTBOT) =>
  `${GPTBOT_IP} - jane [${day}:10:00:00 +0000] "GET ${target} HTTP/1.1" 200 9 "${referer}" "${agent}"`;

/** Counts the totals of a log of two months. */
const countLog = (...more: string[]): Promise<LogTotals> =>
  countText(
    [
      write('30/Oct/2026', '/old'),
      write('02/Nov/2026', '/?q=secret'),
      write('03/Nov/2026', '/', 'https://chatgpt.com/', 'Firefox'),
      ...more,
    ].join('\n'),
  );

async function addPerson({ url = 'example.com', ...options }: { url?: string; isPremium?: boolean } = {}) {
  const person = await registerUser(product, options);
  const { id } = await (await product.call(person, 'POST', '/api/user/websites', { url })).json();
  return { person, id: id as string, path: `/api/websites/${id}/ai-crawlers` };
}
type Person = Awaited<ReturnType<typeof addPerson>>['person'];

async function findWebsiteRow(path: string) {
  const id = path.split('/')[3] ?? '';
  const [row] = await product.application.db.select().from(websites).where(eq(websites.id, id));
  if (row === undefined) throw new Error('The website is not stored');
  return row;
}

const read = async (person: Person, path: string) =>
  logReportSchema.parse(await (await product.call(person, 'GET', path)).json());

describe('imported access logs', () => {
  it('are stored as totals by month, reported with their source, and deleted', async () => {
    const { person, path } = await addPerson();
    expect(await read(person, path)).toMatchObject({ imports: [], months: [], observed: null });
    const response = await product.call(person, 'POST', `${path}/totals`, await countLog());
    expect(response.status).toBe(201);
    const added = logImportSchema.parse(await response.json());
    expect(added).toMatchObject({ requests: 3, source: 'access log access.log, 2026-10-30 to 2026-11-03' });

    const report = await read(person, path);
    expect(report).toMatchObject({ imports: [added], months: ['2026-11', '2026-10'], usage: { usedFiles: 1 } });
    expect(report.observed).toMatchObject({
      month: '2026-11',
      quality: 'real',
      source: 'access log access.log, 2026-11-02 to 2026-11-03',
      agents: [{ token: 'GPTBot', verified: 1 }],
      pages: { total: 1, rows: [{ path: '/', read: 1 }] },
      referrers: [{ assistant: 'ChatGPT', visits: 1 }],
      unread: { missing: { reason: LOG_TEXTS.noAnalysis } },
    });
    expect((await read(person, `${path}?month=2026-10`)).observed?.pages.rows).toMatchObject([{ path: '/old' }]);
    expect((await product.call(person, 'GET', `${path}?month=13`)).status).toBe(400);

    expect((await product.call(person, 'DELETE', `${path}/imports/${added.id}`)).status).toBe(200);
    expect(await read(person, path)).toMatchObject({ imports: [], usage: { usedFiles: 1 } });
    expect((await product.call(person, 'DELETE', `${path}/imports/${added.id}`)).status).toBe(404);
  });

  it('are downloaded by month as CSV and JSON, by their owner only', async () => {
    const { person, path } = await addPerson();
    const download = (query: string, client: Person = person) => product.call(client, 'GET', `${path}/export?${query}`);
    expect((await download('format=csv')).status).toBe(404);
    await product.call(person, 'POST', `${path}/totals`, await countLog());

    const csv = await download('format=csv&month=2026-11');
    expect(csv.headers.get('content-disposition')).toMatch(/awi-ai-crawlers-2026-11-example\.com-[\d-]+\.csv/);
    const table = await csv.text();
    expect(table).toContain('GPTBot,OpenAI,Training,');
    expect(table).toContain('2026-11,measured,"access log access.log, 2026-11-02 to 2026-11-03"');

    const json = await (await download('format=json')).text();
    const { observed } = logExportSchema.parse(JSON.parse(json));
    expect(observed).toEqual((await read(person, path)).observed);
    for (const secret of [GPTBOT_IP, 'jane', 'secret', 'Firefox']) expect(table + json).not.toContain(secret);

    expect((await download('format=json&month=2026-09')).status).toBe(404);
    expect((await download('format=xlsx')).status).toBe(400);
    expect((await download('format=csv', await registerUser(product))).status).toBe(404);
  });

  it('are compared with the pages of the latest analysis', async () => {
    const { person, path } = await addPerson({ url: site.origin });
    await product.call(person, 'POST', '/api/analyze', { url: site.origin });
    await product.call(person, 'POST', `${path}/totals`, await countLog());
    const { observed } = await read(person, path);
    expect(observed?.unread).toMatchObject({ analyzedPages: expect.any(Number) });
    if (observed === null || 'missing' in observed.unread) throw new Error('not compared');
    const { analyzedPages, count, urls } = observed.unread;
    expect(count).toBe(analyzedPages - 1);
    expect(urls.map((url) => new URL(url).pathname)).not.toContain('/');
  });

  it('are part of the files of a report of the latest analysis', async () => {
    const { person, path } = await addPerson({ url: site.origin });
    const analyze = async () =>
      (await (await product.call(person, 'POST', '/api/analyze', { url: site.origin })).json()).id as string;
    const older = await analyze();
    const latest = await analyze();
    const { userId, domain: host } = await findWebsiteRow(path);
    const readCrawlers = (analysisId: string) =>
      product.application.services.accessLogs.readCrawlers({ userId, analysisId, host });
    expect(await readCrawlers(latest)).toBeNull();
    const added = await (await product.call(person, 'POST', `${path}/totals`, await countLog())).json();
    expect(await readCrawlers(latest)).toMatchObject({
      month: '2026-11',
      quality: 'real',
      source: 'access log access.log, 2026-11-02 to 2026-11-03',
      agents: [{ token: 'GPTBot', verified: 1 }],
      visits: [{ assistant: 'ChatGPT', visits: 1 }],
      unread: { analyzedPages: expect.any(Number) },
    });
    expect(await readCrawlers(older)).toBeNull();
    await product.call(person, 'DELETE', `${path}/imports/${added.id}`);
    expect(await readCrawlers(latest)).toBeNull();
  });

  it('are limited by plan, also after a deletion', async () => {
    const free = await addPerson();
    const large = await countLog();
    for (const file of large.files) file.bytes = 101e6;
    const refused = await product.call(free.person, 'POST', `${free.path}/totals`, large);
    expect([refused.status, (await refused.json()).message]).toEqual([402, LOG_TEXTS.freeBytes]);
    const first = await product.call(free.person, 'POST', `${free.path}/totals`, await countLog());
    const { id } = await first.json();
    await product.call(free.person, 'DELETE', `${free.path}/imports/${id}`);
    const second = await product.call(free.person, 'POST', `${free.path}/totals`, await countLog());
    expect([second.status, (await second.json()).message]).toEqual([402, LOG_TEXTS.freeFiles]);

    const premium = await addPerson({ isPremium: true });
    const add = async (totals: LogTotals) =>
      (await product.call(premium.person, 'POST', `${premium.path}/totals`, totals)).status;
    expect(await add(large)).toBe(201);
    expect(await add(large)).toBe(409);
    const next = await countLog(write('04/Nov/2026', '/b'));
    expect(await add(next)).toBe(201);
    for (const file of next.files) file.bytes = 10e9;
    expect(await add(next)).toBe(402);
    expect((await read(premium.person, premium.path)).observed?.hasOverlap).toBe(true);
  });

  it('are kept for 30 days in the Free plan and 13 months in Premium', async () => {
    const { db } = product.application;
    const free = await addPerson();
    const premium = await addPerson({ isPremium: true });
    for (const { person, path } of [free, premium]) {
      await product.call(person, 'POST', `${path}/totals`, await countLog());
    }
    const now = Date.now();
    const days = (count: number) => new Date(now + count * 86_400_000);
    await deleteExpiredLogImports(db, days(29));
    expect(await db.$count(logImports, eq(logImports.websiteId, free.id))).toBe(1);
    await deleteExpiredLogImports(db, days(31));
    expect(await db.$count(logMonths, eq(logMonths.websiteId, free.id))).toBe(0);
    expect(await db.$count(logMonths, eq(logMonths.websiteId, premium.id))).toBe(2);
    await deleteExpiredLogImports(db, days(31 * 13 + 1));
    expect(await db.$count(logMonths, eq(logMonths.websiteId, premium.id))).toBe(0);
  });

  it('must be totals in the current format, for a website of the user', async () => {
    const { person, path } = await addPerson();
    const totals = await countLog();
    const [month] = totals.months;
    const agents = month?.agents.map((agent) => ({ ...agent, pages: [{ ...agent.pages[0], path: 'javascript:1' }] }));
    for (const [body, message] of [
      [{ hello: 1 }, LOG_TEXTS.notTotals],
      [{ ...totals, version: 2 }, LOG_TEXTS.otherVersion],
      [{ ...totals, months: [] }, LOG_TEXTS.empty],
      [{ ...totals, months: [{ ...month, agents }] }, LOG_TEXTS.notTotals],
    ] as const) {
      const response = await product.call(person, 'POST', `${path}/totals`, body);
      expect([response.status, (await response.json()).message]).toEqual([400, message]);
    }
    const other = await registerUser(product);
    expect((await product.call(other, 'GET', path)).status).toBe(404);
    expect((await product.call(other, 'POST', `${path}/totals`, totals)).status).toBe(404);
  });

  it('are part of the data that an account exports', async () => {
    const { person, path } = await addPerson();
    await product.call(person, 'POST', `${path}/totals`, await countLog());
    const text = await (await product.call(person, 'GET', '/api/user/export')).text();
    expect(text).toContain('"accessLogs"');
    expect(text).toContain('GPTBot');
  });
});
