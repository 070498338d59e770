import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, countDaysBetween } from '#audit/outside/day.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { createSimulatedProperty, type SimulatedRow } from '#test/support/simulated-search/simulate-property.ts';
import { openMonthFile } from './month-file.ts';
import { getMonth, listMonths, packRows, ROW_TABLES, TABLE_DIMENSIONS } from './month-rows.ts';
import type { StoredMonth } from './read-month.ts';
import { readMovers } from './read-movers.ts';
import { readDailyKeys, readSharedQueries, readTop } from './search-queries.ts';

const property = createSimulatedProperty({ seed: 7, lastDay: '2026-11-10', days: 75, pageCount: 12, queryCount: 40 });
const { firstDay, lastDay } = property;

const packSimulatedRows = (rows: readonly SimulatedRow[]) =>
  packRows(rows.map(({ position, ...row }) => ({ ...row, averagePosition: averagePositionSchema.parse(position) })));

/** Adds up rows of single days, without any file. */
function addUp(table: 'query' | 'page' | 'country', from: string, to: string) {
  const sums = new Map<string, { clicks: number; impressions: number; positions: number }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const { keys, clicks, impressions, position } of property.listDayRows(day, TABLE_DIMENSIONS[table])) {
      const sum = sums.get(keys[0] ?? '') ?? { clicks: 0, impressions: 0, positions: 0 };
      sum.clicks += clicks;
      sum.impressions += impressions;
      sum.positions += position * impressions;
      sums.set(keys[0] ?? '', sum);
    }
  }
  return sums;
}

describe('queries over month files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const files: StoredMonth[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    for (const month of listMonths(firstDay, lastDay)) {
      const path = join(folder.path, `${month}.sqlite`);
      const file = openMonthFile({ path, storedPath: null, month, subject: 'a', importedDays: [] });
      for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
        if (getMonth(day) !== month) continue;
        const tables = ROW_TABLES.map((table) => [
          table,
          packSimulatedRows(property.listDayRows(day, TABLE_DIMENSIONS[table])),
        ]);
        file.writeDay({ day, isFinal: true, isCut: false, tables: Object.fromEntries(tables) });
      }
      file.finish();
      files.push({ month, path });
    }
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('finds winners and losers among all keys', () => {
    const [range, previous] = [
      { from: '2026-10-11', to: lastDay },
      { from: '2026-09-10', to: '2026-10-10' },
    ];
    const { winners, losers } = readMovers(files, { dimension: 'query', range, previous, limit: 10_000 });
    const [now, before] = [addUp('query', range.from, range.to), addUp('query', previous.from, previous.to)];
    expect(winners.length + losers.length).toBeGreaterThan(0);
    for (const mover of [...winners, ...losers]) {
      expect([mover.key, mover.now, mover.before]).toEqual([
        mover.key,
        now.get(mover.key)?.clicks ?? 0,
        before.get(mover.key)?.clicks ?? 0,
      ]);
    }
  });

  it('splits queries by the name of a brand', () => {
    const range = { dimension: 'query', from: firstDay, to: lastDay, limit: 10_000 } as const;
    const all = readTop(files, range);
    const name = all.rows[0]?.key.replaceAll(' ', '') ?? '';
    const read = (isBranded: boolean) =>
      readTop(files, { ...range, brand: { host: 'b.example', siteNames: [name], isBranded } });
    const [branded, unbranded] = [read(true), read(false)];
    expect(branded.rows.map(({ key }) => key)).toContain(all.rows[0]?.key);
    expect(branded.total + unbranded.total).toBe(all.total);
    expect(unbranded.total).toBeGreaterThan(0);
  });

  it.each([
    ['all days', firstDay, lastDay],
    ['complete months', '2026-10-01', '2026-10-31'],
    ['parts of two months', '2026-09-20', '2026-10-07'],
    ['one day', '2026-10-07', '2026-10-07'],
  ])('adds up the same figures as the days of the source: %s', (_, from, to) => {
    for (const dimension of ['query', 'page', 'country'] as const) {
      const expected = addUp(dimension, from, to);
      const list = readTop(files, { dimension, from, to, limit: 10_000 });
      expect(list.total).toBe(expected.size);
      expect(list.storedDays).toBe(countDaysBetween(from, to) + 1);
      for (const { key, clicks, impressions, averagePosition } of list.rows) {
        const sum = expected.get(key);
        expect([key, clicks, impressions]).toEqual([key, sum?.clicks, sum?.impressions]);
        expect(averagePosition).toBeCloseTo((sum?.positions ?? 0) / (sum?.impressions ?? 0), 6);
      }
      expect(list.rows.map(({ clicks }) => clicks)).toEqual(
        list.rows.map(({ clicks }) => clicks).sort((a, b) => b - a),
      );
    }
  });

  it('lists the queries of a page and the pages of a query', () => {
    const [page] = readTop(files, { dimension: 'page', from: firstDay, to: lastDay, limit: 1 }).rows;
    const queries = readTop(files, { dimension: 'query', page: page?.key, from: firstDay, to: lastDay, limit: 1_000 });
    const [query] = queries.rows;
    const pages = readTop(files, { dimension: 'page', query: query?.key, from: firstDay, to: lastDay, limit: 1_000 });
    expect(pages.rows.find(({ key }) => key === page?.key)?.clicks).toBe(query?.clicks);
    const part = readTop(files, {
      dimension: 'query',
      page: page?.key,
      from: '2026-09-20',
      to: '2026-10-07',
      limit: 1_000,
    });
    expect(part.total).toBeGreaterThan(0);
    expect(part.total).toBeLessThanOrEqual(queries.total);
    expect(readTop(files, { dimension: 'query', page: 'unknown', from: firstDay, to: lastDay, limit: 1 }).total).toBe(
      0,
    );
  });

  it('compares two periods, including keys that disappeared', () => {
    const current = { from: '2026-10-14', to: '2026-11-10' };
    const previous = { from: '2026-09-16', to: '2026-10-13' };
    const now = addUp('query', current.from, current.to);
    const before = addUp('query', previous.from, previous.to);
    const lost = readTop(files, { dimension: 'query', ...current, previous, sort: 'lost-clicks', limit: 1_000 });
    expect(lost.total).toBe(new Set([...now.keys(), ...before.keys()]).size);
    const changes = lost.rows.map(({ key, clicks, previous: old }) => {
      expect(old?.clicks).toBe(before.get(key)?.clicks);
      expect(clicks).toBe(now.get(key)?.clicks ?? 0);
      return clicks - (old?.clicks ?? 0);
    });
    expect(changes).toEqual([...changes].sort((a, b) => a - b));
    const gained = readTop(files, { dimension: 'query', ...current, previous, sort: 'gained-clicks', limit: 1 });
    expect((gained.rows[0]?.clicks ?? 0) - (gained.rows[0]?.previous?.clicks ?? 0)).toBe(Math.max(...changes));
  });

  it('filters by text, position and impressions, and returns pages of the list', () => {
    const range = { from: firstDay, to: lastDay, limit: 1_000 };
    const all = readTop(files, { dimension: 'query', ...range });
    const needle = all.rows[0]?.key.slice(1, 5).toUpperCase() ?? '';
    const found = readTop(files, { dimension: 'query', contains: needle, ...range });
    expect(found.rows).toEqual(all.rows.filter(({ key }) => key.toUpperCase().includes(needle)));
    const near = readTop(files, { dimension: 'query', minPosition: 4, maxPosition: 20, minImpressions: 10, ...range });
    expect(near.rows.map(({ key }) => key)).toEqual(
      all.rows
        .filter(({ averagePosition, impressions }) => {
          const position = averagePosition ?? 0;
          return position >= 4 && position <= 20 && impressions >= 10;
        })
        .map(({ key }) => key),
    );
    expect(readTop(files, { dimension: 'query', ...range, offset: 3, limit: 2 }).rows).toEqual(all.rows.slice(3, 5));
  });

  it('returns one value per day for some keys', () => {
    const [top] = readTop(files, { dimension: 'page', from: firstDay, to: lastDay, limit: 1 }).rows;
    const range = { from: '2026-09-28', to: '2026-10-03' };
    const { keys } = readDailyKeys(files, {
      dimension: 'page',
      keys: [top?.key ?? '', 'https://none.test/'],
      ...range,
    });
    const expected = [0, 1, 2, 3, 4, 5].map(
      (index) =>
        property.listDayRows(addDays(range.from, index), ['page']).find(({ keys: [url] }) => url === top?.key)
          ?.clicks ?? 0,
    );
    expect(keys[0]?.clicks).toEqual(expected);
    expect(keys[1]?.clicks).toEqual([0, 0, 0, 0, 0, 0]);
    expect(keys[1]?.averagePositions).toEqual([null, null, null, null, null, null]);
  });

  it('finds queries with clicks on several pages', () => {
    const { queries } = readSharedQueries(files, { from: firstDay, to: lastDay, limit: 3 });
    expect(queries.length).toBeGreaterThan(0);
    for (const { query, clicks, pages } of queries) {
      expect(pages.length).toBeGreaterThan(1);
      const total = pages.flatMap(({ days }) => days).reduce((sum, day) => sum + day.clicks, 0);
      expect([query, total]).toEqual([query, clicks]);
    }
  });

  it('reports days without a file as unknown, not as days without clicks', () => {
    const filesWithoutOctober = files.filter(({ month }) => month !== '2026-10');
    const range = { from: '2026-09-30', to: '2026-10-02' };
    const [top] = readTop(files, { dimension: 'page', from: firstDay, to: lastDay, limit: 1 }).rows;
    const { keys, storedDays } = readDailyKeys(filesWithoutOctober, {
      dimension: 'page',
      keys: [top?.key ?? ''],
      ...range,
    });
    expect(storedDays).toBe(1);
    expect(keys[0]?.clicks.slice(1)).toEqual([null, null]);
    expect(readTop(filesWithoutOctober, { dimension: 'page', ...range, limit: 1 }).storedDays).toBe(1);
  });

  it('treats a file that is removed during a query as a gap', () => {
    const [first] = files;
    const gone = { month: first?.month ?? '', path: join(folder.path, 'gone.sqlite') };
    rmSync(gone.path, { force: true });
    const list = readTop([gone, ...files.slice(1)], { dimension: 'query', from: firstDay, to: lastDay, limit: 1 });
    expect(list.storedDays).toBe(countDaysBetween('2026-09-01', lastDay) + 1);
  });
});
