import { describe, expect, it } from 'vitest';
import type { Clock } from '../kit/clock.ts';
import { createFixedToken } from './access-tokens.ts';
import { createSearchConsole } from './index.ts';
import { inventProperty } from './invented-property.ts';
import { API_ERRORS } from './local-errors.ts';
import { LOCAL_CREDENTIALS } from './local-oauth.ts';
import type { LocalSearchData } from './local-search-analytics.ts';
import { type SearchConsoleServer, serveSearchConsole } from './local-server.ts';

const DOMAIN_PROPERTY = 'sc-domain:example.com';
const PREFIX_PROPERTY = 'https://www.example.com/';
const LAST_DAY = '2026-11-25';
/** The evening of the last day with data, in Pacific time. */
const NOW = Date.parse('2026-11-26T03:00:00Z');
const SMALL_PROPERTY = inventProperty({ host: 'www.example.com', lastDay: LAST_DAY, days: 40 });
const clock: Clock = { nowMs: () => NOW, sleep: async () => {} };

const create = (server: SearchConsoleServer) =>
  createSearchConsole({
    tokens: createFixedToken(LOCAL_CREDENTIALS.accessToken),
    baseUrl: server.origin,
    wiring: { clock },
  });
const serve = (data: LocalSearchData = SMALL_PROPERTY, options: { inspectionLimit?: number } = {}) =>
  serveSearchConsole({
    properties: [
      { siteUrl: DOMAIN_PROPERTY, permissionLevel: 'siteOwner', data },
      { siteUrl: PREFIX_PROPERTY, permissionLevel: 'siteFullUser', data },
    ],
    ...options,
  });

/** A day with many rows, which are generated as they are read. */
const LARGE_PROPERTY: LocalSearchData = {
  firstDay: '2026-11-01',
  lastDay: LAST_DAY,
  firstIncompleteDay: null,
  *listDayRows() {
    for (let index = 0; index < 60_001; index += 1) {
      yield { keys: [`query ${index}`], clicks: 60_001 - index, impressions: 70_000, position: 1.5 };
    }
  },
};

describe('the rows of a day', () => {
  it('are read in pages of 25,000 until a page has fewer rows', async () => {
    await using server = await serve(LARGE_PROPERTY);
    const client = create(server);
    const pages: number[] = [];
    let startRow: number | null = 0;
    while (startRow !== null) {
      const day = await client.readDay({
        propertyId: PREFIX_PROPERTY,
        day: '2026-11-10',
        dimensions: ['query'],
        startRow,
      });
      pages.push(day.rows.length);
      expect(day.rows[0]?.keys).toEqual([`query ${startRow}`]);
      startRow = day.nextRow;
    }
    expect(pages).toEqual([25_000, 25_000, 10_001]);
  });

  it('are requested for web search, with the days that may still change', async () => {
    await using server = await serve();
    await create(server).readDay({
      propertyId: PREFIX_PROPERTY,
      day: '2026-11-10',
      dimensions: ['country'],
      hosts: ['x.example'],
    });
    expect(server.queries).toEqual([
      {
        type: 'web',
        dataState: 'all',
        rowLimit: 25_000,
        startDate: '2026-11-10',
        endDate: '2026-11-10',
        dimensions: ['country'],
        startRow: 0,
      },
    ]);
  });

  it('add up to the totals for every dimension set, except that rare queries are missing', async () => {
    await using server = await serve();
    const client = create(server);
    const sums = await Promise.all(
      client.dimensionSets.map(async (dimensions) => {
        const { rows } = await client.readDay({ propertyId: PREFIX_PROPERTY, day: '2026-11-10', dimensions });
        for (const row of rows) expect(row.keys).toHaveLength(dimensions.length);
        return rows.reduce((sum, { clicks }) => sum + clicks, 0);
      }),
    );
    const [total = 0, query = 0, page, both, country, device] = sums;
    expect(total).toBeGreaterThan(100);
    expect([page, country, device]).toEqual([total, total, total]);
    expect(query).toBe(both);
    expect(query).toBeLessThan(total);
  });

  it('in a domain property are filtered to the hosts of the website', async () => {
    const hosts = ['www.example.com', 'wwwXexample.com', 'shop.example.com', 'www.example.com.evil.example'];
    await using server = await serve({
      ...LARGE_PROPERTY,
      listDayRows: (_day, dimensions) =>
        hosts.map((host) => ({
          keys: dimensions.map((dimension) => (dimension === 'page' ? `https://${host}/a` : 'v')),
          clicks: 10,
          impressions: 100,
          position: 4,
        })),
    });
    const client = create(server);
    const query = { propertyId: DOMAIN_PROPERTY, day: '2026-11-10', hosts: ['example.com', 'www.example.com'] };
    const pages = await client.readDay({ ...query, dimensions: ['page'] });
    expect(pages.rows.map(({ keys }) => keys)).toEqual([['https://www.example.com/a']]);
    const totals = await client.readDay({ ...query, dimensions: [] });
    expect(totals.rows).toEqual([{ keys: [], clicks: 10, impressions: 100, averagePosition: 4 }]);
    const both = await client.readDay({ ...query, hosts: ['shop.example.com', 'www.example.com'], dimensions: [] });
    expect(both.rows[0]?.clicks).toBe(20);
    await expect(client.readDay({ ...query, hosts: [], dimensions: [] })).rejects.toThrow('at least one host');
  });

  it('are filtered to both forms of an internationalized domain', async () => {
    await using server = await serve();
    const hosts = ['xn--mnchen-3ya.example'];
    await create(server).readDay({ propertyId: DOMAIN_PROPERTY, day: '2026-11-10', dimensions: ['page'], hosts });
    expect(JSON.stringify(server.queries)).toContain('(?:xn--mnchen-3ya\\\\.example|münchen\\\\.example)');
  });
});

describe('days that may still change', () => {
  it.each([
    ['2026-11-23', null],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-25', '2026-11-24'],
    // A day that has not begun or has no rows yet is not a day without clicks.
    ['2026-11-26', '2026-11-26'],
    // A day before the data begins is final and empty.
    ['2026-10-01', null],
  ])('%s: incomplete from %s', async (day, expected) => {
    await using server = await serve();
    const { firstIncompleteDate } = await create(server).readDay({ propertyId: PREFIX_PROPERTY, day, dimensions: [] });
    expect(firstIncompleteDate).toBe(expected);
  });

  it('are reported for totals, which have one row per day with data', async () => {
    await using server = await serve();
    const client = create(server);
    const totals = await client.readTotals({ propertyId: PREFIX_PROPERTY, from: '2026-10-01', to: '2026-11-26' });
    expect(totals.days).toHaveLength(40);
    expect([totals.days[0]?.day, totals.days.at(-1)?.day]).toEqual(['2026-10-17', LAST_DAY]);
    expect(totals.firstIncompleteDate).toBe('2026-11-24');
    const closed = await client.readTotals({ propertyId: PREFIX_PROPERTY, from: '2026-10-01', to: '2026-11-20' });
    expect(closed.firstIncompleteDate).toBeNull();
  });

  it.each(['first_incomplete_date', 'firstIncompleteDate'])('are read from %s', async (name) => {
    await using server = await serve();
    server.setFault({ json: { responseAggregationType: 'byProperty', metadata: { [name]: '2026-11-10' } } });
    const day = await create(server).readDay({ propertyId: PREFIX_PROPERTY, day: '2026-11-10', dimensions: [] });
    expect(day.firstIncompleteDate).toBe('2026-11-10');
  });
});

describe('a response that contradicts the request', () => {
  const row = { clicks: 1, impressions: 2, ctr: 0.5, position: 3 };
  it.each([
    ['a row with other keys', { ...row, keys: ['a', 'b'] }],
    ['a row without keys', row],
    ['a position above the first', { ...row, keys: ['a'], position: 0.2 }],
    ['negative clicks', { ...row, keys: ['a'], clicks: -1 }],
  ])('is malformed: %s', async (_what, bad) => {
    await using server = await serve();
    server.setFault({ json: { responseAggregationType: 'byPage', rows: [bad] } });
    const work = create(server).readDay({ propertyId: PREFIX_PROPERTY, day: '2026-11-10', dimensions: ['page'] });
    await expect(work).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('is malformed: totals for a day outside the range', async () => {
    await using server = await serve();
    server.setFault({ json: { responseAggregationType: 'byProperty', rows: [{ ...row, keys: ['2025-01-01'] }] } });
    const work = create(server).readTotals({ propertyId: PREFIX_PROPERTY, from: '2026-11-01', to: '2026-11-02' });
    await expect(work).rejects.toMatchObject({ failure: 'malformed', detail: expect.stringContaining('2025-01-01') });
  });
});

describe('quotas', () => {
  it('for inspections last until midnight Pacific time', async () => {
    await using server = await serve(SMALL_PROPERTY, { inspectionLimit: 1 });
    const client = create(server);
    expect(client.dailyLimit).toBe(2_000);
    await client.inspectUrl({ propertyId: PREFIX_PROPERTY, url: 'https://www.example.com/' });
    await expect(
      client.inspectUrl({ propertyId: PREFIX_PROPERTY, url: 'https://www.example.com/' }),
    ).rejects.toMatchObject({
      failure: 'quota',
      retryAt: new Date('2026-11-26T08:00:00Z'),
    });
  });

  it('for query load last 15 minutes, without a second attempt', async () => {
    await using server = await serve();
    server.setFault(API_ERRORS.loadQuota);
    const work = create(server).readDay({ propertyId: PREFIX_PROPERTY, day: '2026-11-10', dimensions: [] });
    await expect(work).rejects.toMatchObject({ failure: 'rate-limited', retryAt: new Date(NOW + 15 * 60_000) });
    expect(server.requests).toHaveLength(1);
  });
});

it('a URL outside the property is explained', async () => {
  await using server = await serve();
  const work = create(server).inspectUrl({ propertyId: PREFIX_PROPERTY, url: 'https://other.example/' });
  await expect(work).rejects.toMatchObject({
    failure: 'refused',
    message: expect.stringMatching(/outside the property/),
  });
});

it('the invented property is seasonal and the same each time', () => {
  const year = inventProperty({ host: 'www.example.com', lastDay: LAST_DAY });
  const countClicks = (day: string) => [...year.listDayRows(day, [])].reduce((sum, { clicks }) => sum + clicks, 0);
  expect([...year.listDayRows('2026-11-10', ['page'])]).toEqual([
    ...SMALL_PROPERTY.listDayRows('2026-11-10', ['page']),
  ]);
  expect(countClicks('2026-11-25')).toBeGreaterThan(1.5 * countClicks('2026-05-27'));
  expect(countClicks('2026-11-22')).toBeLessThan(0.8 * countClicks('2026-11-23'));
});
