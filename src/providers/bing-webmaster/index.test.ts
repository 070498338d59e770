import { describe, expect, it } from 'vitest';
import type { Clock } from '../kit/clock.ts';
import { createBingClient } from './index.ts';
import { BING_ERRORS, BING_TEST_KEY, type BingServerOptions, buildBingError, serveBing } from './local-server.ts';

const SITE = 'https://www.example.com/';
const NOW = Date.parse('2026-11-26T12:00:00Z');

/** Starts a server and a client whose clock can be changed. */
async function start(options: BingServerOptions = {}) {
  const server = await serveBing(options);
  const time = { ms: NOW };
  const clock: Clock = { nowMs: () => time.ms, sleep: async () => {} };
  const client = createBingClient({ auth: { apiKey: BING_TEST_KEY }, baseUrl: server.origin, wiring: { clock } });
  return { server, client, time, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const buildStat = (date: string, fields: object = {}) => ({
  Query: 'shoes',
  Clicks: 1,
  Impressions: 10,
  AvgImpressionPosition: 4,
  AvgClickPosition: -1,
  Date: date,
  ...fields,
});
const readWeek = (day: string) => ({ propertyId: SITE, day, dimensions: ['query'] as const });

describe('a history', () => {
  it('is read once for all of its days, and again after ten minutes', async () => {
    await using bench = await start();
    for (let day = 1; day <= 26; day += 1) {
      await bench.client.readDay(readWeek(`2026-11-${String(day).padStart(2, '0')}`));
    }
    expect(bench.server.requests).toHaveLength(1);
    await bench.client.readDay({ ...readWeek('2026-11-21'), dimensions: ['page'] });
    expect(bench.server.requests).toHaveLength(2);
    bench.time.ms += 10 * 60_000;
    await bench.client.readDay(readWeek('2026-11-21'));
    expect(bench.server.requests).toHaveLength(3);
  });

  it('is read again after a failure', async () => {
    await using bench = await start();
    bench.server.setFault(BING_ERRORS.throttleUser, 1);
    await expect(bench.client.readDay(readWeek('2026-11-21'))).rejects.toMatchObject({ failure: 'rate-limited' });
    expect((await bench.client.readDay(readWeek('2026-11-21'))).rows).not.toEqual([]);
  });

  it('has the rows of a week on one day and none on the others, so that no row counts twice', async () => {
    await using bench = await start();
    const found = [];
    for (let day = 15; day <= 21; day += 1) {
      const { rows } = await bench.client.readDay(readWeek(`2026-11-${day}`));
      if (rows.length > 0) found.push(day);
    }
    expect(found).toEqual([21]);
  });

  it.each([
    ['with the offset of Seattle', '/Date(1316156400000-0700)/', '2011-09-16'],
    ['late in the evening there', '/Date(1316242799000-0700)/', '2011-09-16'],
    ['east of Greenwich', '/Date(1316121300000+0530)/', '2011-09-16'],
    ['without an offset', '/Date(1716015600000)/', '2024-05-18'],
  ])('reads the day from a date %s', async (_what, date, day) => {
    await using bench = await start({ results: { GetQueryStats: [buildStat(date)] } });
    expect((await bench.client.readDay(readWeek(day))).rows).toMatchObject([{ keys: ['shoes'], clicks: 1 }]);
  });

  it.each(['2026-11-21', '/Date(soon)/', '/Date(-62135568000000)/', '/Date(999999999999999)/'])(
    'with the date %s is malformed',
    async (date) => {
      await using bench = await start({ results: { GetQueryStats: [buildStat(date)] } });
      await expect(bench.client.readDay(readWeek('2026-11-21'))).rejects.toMatchObject({ failure: 'malformed' });
    },
  );

  it('merges rows with the same key, and weights their positions by impressions', async () => {
    const date = '/Date(1795244400000-0700)/';
    const results = {
      GetQueryStats: [
        buildStat(date, { Impressions: 30, AvgImpressionPosition: 2 }),
        buildStat(date, { Impressions: 10, AvgImpressionPosition: 6 }),
        buildStat(date, { Impressions: 60, AvgImpressionPosition: -1 }),
        buildStat(date, { Query: 'boots', Clicks: 9 }),
      ],
    };
    await using bench = await start({ results });
    const { rows } = await bench.client.readDay(readWeek('2026-11-21'));
    expect(rows).toEqual([
      { keys: ['boots'], clicks: 9, impressions: 10, averagePosition: 4 },
      { keys: ['shoes'], clicks: 3, impressions: 100, averagePosition: 3 },
    ]);
  });

  it('marks recent days as incomplete: three days of totals, ten days of rows', async () => {
    await using bench = await start();
    const { client } = bench;
    const readTotal = (day: string) => client.readDay({ propertyId: SITE, day, dimensions: [] });
    expect(await readTotal('2026-11-23')).toMatchObject({ rows: [{ keys: [] }], firstIncompleteDate: '2026-11-23' });
    expect(await readTotal('2026-11-22')).toMatchObject({ firstIncompleteDate: null });
    expect(await client.readDay(readWeek('2026-11-21'))).toMatchObject({ firstIncompleteDate: '2026-11-16' });
    expect(await client.readDay(readWeek('2026-11-14'))).toMatchObject({ firstIncompleteDate: null });
    expect(await client.readTotals({ propertyId: SITE, from: '2026-11-20', to: '2026-11-30' })).toMatchObject({
      days: [{ day: '2026-11-20' }, {}, {}, { day: '2026-11-23' }],
      firstIncompleteDate: '2026-11-23',
    });
  });

  it('covers only the host of its property', async () => {
    const date = '/Date(1795244400000-0700)/';
    const pages = [buildStat(date, { Query: `${SITE}a` }), buildStat(date, { Query: 'https://cdn.example.com/b' })];
    await using bench = await start({ results: { GetPageStats: pages } });
    const query = { propertyId: SITE, day: '2026-11-21', dimensions: ['page'] as const };
    const { rows } = await bench.client.readDay({ ...query, hosts: ['www.example.com'] });
    expect(rows.map(({ keys }) => keys[0])).toEqual([`${SITE}a`]);
    const elsewhere = bench.client.readDay({ ...query, hosts: ['shop.example.com'] });
    await expect(elsewhere).rejects.toMatchObject({ failure: 'bad-request', setting: 'property' });
    expect(bench.server.requests).toHaveLength(1);
  });

  it.each([[['country']], [['query', 'page']]] as const)('has no rows for the dimensions %j', async (dimensions) => {
    await using bench = await start();
    const call = bench.client.readDay({ propertyId: SITE, day: '2026-11-21', dimensions });
    await expect(call).rejects.toMatchObject({ failure: 'bad-request' });
    expect(bench.server.requests).toEqual([]);
  });
});

describe('an error', () => {
  it.each([
    ['with status 200', { ...BING_ERRORS.notAuthorized, status: 200 }, 'refused', 'property'],
    ['inside a JSON string', { status: 400, json: '{"ErrorCode":3,"Message":"InvalidApiKey"}' }, 'refused', 'API key'],
    ['whose message contradicts its code', buildBingError(2, 'InvalidParameter: bad siteUrl'), 'bad-request', null],
    ['with an unknown code', buildBingError(81_058, 'something new'), 'bad-request', null],
    ['with an unknown code and status 200', buildBingError(99, 'something new', 200), 'malformed', null],
  ])('%s is recognized', async (_what, fault, failure, setting) => {
    await using bench = await start();
    bench.server.setFault(fault);
    await expect(bench.client.listProperties()).rejects.toMatchObject({ failure, setting });
    expect(bench.server.requests).toHaveLength(1);
  });
});

describe('the parameters of a request', () => {
  it('are sent unchanged, except that a query with a leading quotation mark is sent as JSON', async () => {
    await using bench = await start();
    const period = { propertyId: SITE, from: '2026-01-01', to: '2026-12-31' };
    for (const query of ['a & b+c', '"exact phrase" shop']) await bench.client.readQueryPages({ ...period, query });
    const sent = bench.server.requests.map(({ url }) => url.searchParams.get('query'));
    expect(sent).toEqual(['a & b+c', '"\\"exact phrase\\" shop"']);
  });

  it("contain one keyword, and the market in Bing's format", async () => {
    await using bench = await start();
    const { figures } = await bench.client.readFigures({
      country: 'BE',
      language: 'nl',
      keywords: ['fiets', '123', 'bad'],
    });
    expect(figures.map(({ keyword }) => keyword)).toEqual(['fiets', 'bad']);
    const [first] = bench.server.requests;
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      q: 'fiets',
      country: 'be',
      language: 'nl-BE',
      apikey: BING_TEST_KEY,
    });
    expect(bench.server.requests).toHaveLength(3);
  });

  it('specify the last 28 days for related keywords', async () => {
    await using bench = await start();
    const { figures } = await bench.client.listRelated({ country: 'US', language: 'en-US', keyword: 'shoes' });
    expect(figures[0]?.period).toEqual({ from: '2026-10-29', to: '2026-11-25' });
  });
});

it('a month of a keyword is the sum of four consecutive weeks', async () => {
  const dates = ['/Date(1792825200000)/', '/Date(1793430000000)/', '/Date(1794034800000)/', '/Date(1794639600000)/'];
  const weeks = dates.map((date, index) => ({ Query: 'a', Impressions: 10 ** index, Date: date }));
  const read = async (stats: object[]) => {
    await using bench = await start({ results: { GetKeywordStats: stats } });
    return (await bench.client.readFigures({ country: 'US', language: 'en', keywords: ['a'] })).figures;
  };
  expect(await read(weeks.toReversed())).toMatchObject([
    { monthlyVolume: 1_111, period: { from: '2026-10-18', to: '2026-11-14' } },
  ]);
  const [older, , ...later] = weeks;
  const gap = [{ ...older, Date: '/Date(1792220400000)/' }, older, ...later].filter((stat) => stat !== undefined);
  expect(await read(gap)).toMatchObject([{ monthlyVolume: null, period: null }]);
});

it('lists of links end at their last page or at an empty page', async () => {
  await using bench = await start();
  const pages = [];
  for (let page: number | null = 0; page !== null; ) {
    const list = await bench.client.listLinkedPages({ propertyId: SITE, page });
    pages.push(list.items.length);
    page = list.nextPage;
  }
  expect(pages).toEqual([2, 2, 1]);
  expect(await bench.client.listLinkedPages({ propertyId: SITE, page: 9 })).toEqual({ items: [], nextPage: null });
});

it('properties contain neither the key nor verification codes', async () => {
  await using bench = await start();
  expect(JSON.stringify(await bench.client.listProperties())).not.toMatch(/258cad36/i);
});

it('demo mode invents the same plausible figures each time for a site', async () => {
  await using bench = await start({ lastDay: '2026-11-25' });
  const period = { propertyId: SITE, from: '2026-05-01', to: '2026-11-25' };
  const { days } = await bench.client.readTotals(period);
  expect(days.length).toBeGreaterThan(170);
  const { rows } = await bench.client.readDay(readWeek('2026-11-21'));
  const shown = rows.reduce((sum, { impressions }) => sum + impressions, 0);
  const week = days.filter(({ day }) => day > '2026-11-14' && day <= '2026-11-21');
  expect(shown).toBeGreaterThan(0);
  expect(week.reduce((sum, { impressions }) => sum + impressions, 0)).toBeGreaterThan(shown / 3);
  for (const { clicks, impressions } of [...rows, ...days]) expect(clicks).toBeLessThanOrEqual(impressions);
  await using again = await start({ lastDay: '2026-11-25' });
  expect((await again.client.readTotals(period)).days).toEqual(days);
});
