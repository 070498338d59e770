import { describe, expect, it } from 'vitest';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import { handleSearchQuery } from '#providers/google-search-console/local-search-analytics.ts';
import { addDays, countDaysBetween } from '#test/support/simulated-search/days.ts';
import {
  createSimulatedProperty,
  LARGE_PROPERTY,
  type SimulatedProperty,
  type SimulatedRow,
} from '#test/support/simulated-search/simulate-property.ts';

const LAST_DAY = '2026-11-20';
const SETS: readonly (readonly SearchDimension[])[] = [
  [],
  ['query'],
  ['page'],
  ['query', 'page'],
  ['country'],
  ['device'],
];
const property = createSimulatedProperty({ seed: 7, lastDay: LAST_DAY });
const sampledDays = Array.from({ length: 60 }, (_, index) => addDays(property.firstDay, index * 8));

const sum = (rows: readonly SimulatedRow[], field: 'clicks' | 'impressions'): number =>
  rows.reduce((total, row) => total + row[field], 0);
const sumPositions = (rows: readonly SimulatedRow[]): number =>
  rows.reduce((total, row) => total + row.position * row.impressions, 0);

/** Clicks of these pages from `from` to `to`, both inclusive. */
function sumClicks(urls: readonly string[], from: string, to: string): number {
  const wanted = new Set(urls);
  return Array.from({ length: countDaysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
    .flatMap((day) => property.listDayRows(day, ['page']))
    .filter(({ keys }) => wanted.has(keys[0] ?? ''))
    .reduce((total, { clicks }) => total + clicks, 0);
}

function listDays({ firstDay, lastDay }: SimulatedProperty): string[] {
  return Array.from({ length: countDaysBetween(firstDay, lastDay) + 1 }, (_, index) => addDays(firstDay, index));
}

describe('rows of a simulated property', () => {
  it('add up to the totals by page, country and device, positions included', () => {
    for (const day of sampledDays) {
      const [totals] = property.listDayRows(day, []);
      if (totals === undefined) throw new Error(`No totals on ${day}`);
      for (const dimension of ['page', 'country', 'device'] as const) {
        const rows = property.listDayRows(day, [dimension]);
        expect(sum(rows, 'clicks')).toBe(totals.clicks);
        expect(sum(rows, 'impressions')).toBe(totals.impressions);
        expect(sumPositions(rows) / totals.impressions).toBeCloseTo(totals.position, 6);
      }
    }
  });

  it('omit rare queries when listed by query, and contain the same clicks by query and by query and page', () => {
    const shares = sampledDays.map((day) => {
      const byQuery = sum(property.listDayRows(day, ['query']), 'clicks');
      expect(sum(property.listDayRows(day, ['query', 'page']), 'clicks')).toBe(byQuery);
      return byQuery / sum(property.listDayRows(day, []), 'clicks');
    });
    expect(Math.max(...shares)).toBeLessThan(1);
    expect(Math.min(...shares)).toBeGreaterThan(0.3);
  });

  it('have unique keys, impressions, no more clicks than impressions, and positions from 1', () => {
    for (const day of sampledDays.slice(0, 20)) {
      for (const dimensions of SETS) {
        const rows = property.listDayRows(day, dimensions);
        expect(new Set(rows.map(({ keys }) => keys.join('\n'))).size).toBe(rows.length);
        const impossible = rows.filter(
          ({ clicks, impressions, position }) => impressions < 1 || clicks > impressions || position < 0.999_999,
        );
        expect(impossible).toEqual([]);
      }
    }
  });

  it('are the same for the same seed in any order of requests, and differ for another seed', () => {
    const again = createSimulatedProperty({ seed: 7, lastDay: LAST_DAY });
    const other = createSimulatedProperty({ seed: 8, lastDay: LAST_DAY });
    for (const day of sampledDays.slice(0, 6).toReversed()) {
      expect(again.listDayRows(day, ['query', 'page'])).toEqual(property.listDayRows(day, ['query', 'page']));
      expect(other.listDayRows(day, ['query', 'page'])).not.toEqual(property.listDayRows(day, ['query', 'page']));
    }
  });

  it('split every page by country and device, in either order of the dimensions', () => {
    const [day = ''] = sampledDays.slice(9);
    const pages = new Map(property.listDayRows(day, ['page']).map((row) => [row.keys[0] ?? '', row.clicks]));
    for (const dimension of ['country', 'device'] as const) {
      const rows = property.listDayRows(day, [dimension, 'page']);
      const byPage = Map.groupBy(rows, ({ keys }) => keys[1] ?? '');
      for (const [url, clicks] of pages) expect(sum(byPage.get(url) ?? [], 'clicks')).toBe(clicks);
      const reversedRows = property.listDayRows(day, ['page', dimension]);
      expect(reversedRows.map(({ keys }) => keys.toReversed().join()).toSorted()).toEqual(
        rows.map(({ keys }) => keys.join()).toSorted(),
      );
    }
  });

  it('do not exist outside the days of the property', () => {
    expect(property.listDayRows(addDays(property.firstDay, -1), [])).toEqual([]);
    expect(property.listDayRows(addDays(LAST_DAY, 1), ['page'])).toEqual([]);
  });

  it('are limited to the requested hosts', () => {
    const domain = createSimulatedProperty({ seed: 3, lastDay: LAST_DAY, secondOrigin: 'https://blog.awi.test' });
    const day = addDays(LAST_DAY, -100);
    const shop = domain.listDayRows(day, [], { hosts: ['shop.awi.test'] });
    const blog = domain.listDayRows(day, [], { hosts: ['blog.awi.test'] });
    expect(sum(shop, 'clicks') + sum(blog, 'clicks')).toBe(sum(domain.listDayRows(day, []), 'clicks'));
    expect(sum(blog, 'impressions')).toBeGreaterThan(0);
    const urls = domain.listDayRows(day, ['page'], { hosts: ['blog.awi.test'] }).map(({ keys }) => keys[0] ?? '');
    expect(urls.filter((url) => !url.startsWith('https://blog.awi.test/'))).toEqual([]);
  });

  it('number at least 2.4 million in 16 months of a large property', () => {
    const large = createSimulatedProperty({ seed: 1, lastDay: LAST_DAY, ...LARGE_PROPERTY });
    const days = listDays(large);
    const sampled = days.filter((_, index) => index % 12 === 0);
    const rows = sampled.flatMap((day) => SETS.map((dimensions) => large.listDayRows(day, dimensions).length));
    const rowsPerDay = rows.reduce((total, count) => total + count, 0) / sampled.length;
    expect(days).toHaveLength(487);
    expect(rowsPerDay * days.length).toBeGreaterThan(2_400_000);
  });
});

describe('a simulated property behind the local server of Search Console', () => {
  it('returns complete days, and incomplete ones on request', () => {
    const asOf = addDays(LAST_DAY, -30);
    const body = { startDate: addDays(asOf, -6), endDate: asOf, dimensions: ['date'] };
    const readDays = (dataState: string) => {
      const { json } = handleSearchQuery({ ...body, dataState }, property.buildServerData(asOf));
      const rows = (json as { rows?: { keys: string[] }[] }).rows ?? [];
      return rows.map(({ keys }) => keys[0] ?? '').toSorted();
    };
    expect(readDays('final')).toEqual([-6, -5, -4].map((age) => addDays(asOf, age)));
    expect(readDays('all')).toEqual([-6, -5, -4, -3, -2, -1].map((age) => addDays(asOf, age)));
  });
});

describe('a simulated property with planted effects', () => {
  it('loses all clicks of noindexed pages within two weeks, and regains clicks after the fix', () => {
    const { noindex, noindexedUrls } = property;
    if (noindex === null) throw new Error('No noindex was planted');
    const before = sumClicks(noindexedUrls, addDays(noindex.from, -28), addDays(noindex.from, -1));
    const during = sumClicks(noindexedUrls, addDays(noindex.from, 15), noindex.fixedOn);
    const falling = sumClicks(noindexedUrls, noindex.from, addDays(noindex.from, 13));
    const after = sumClicks(noindexedUrls, addDays(noindex.fixedOn, 30), addDays(noindex.fixedOn, 57));
    expect(before).toBeGreaterThan(100);
    expect(falling).toBeGreaterThan(0);
    expect(falling).toBeLessThan(before * 0.5);
    expect(during).toBe(0);
    expect(after).toBeGreaterThan(before * 0.3);
  });

  it('is seasonal: more clicks in May than in December', () => {
    const sumMonth = (month: string) =>
      listDays(property)
        .filter((day) => day.startsWith(month))
        .reduce((total, day) => total + sum(property.listDayRows(day, []), 'clicks'), 0);
    expect(sumMonth('2026-05')).toBeGreaterThan(1.4 * sumMonth('2025-12'));
  });

  it('moves the clicks of some queries from one page to another and back', () => {
    const [query] = property.plan.switchingQueries;
    const sumTurn = (turn: number) => {
      const clicks = new Map<string, number>();
      for (let day = turn * 14; day < turn * 14 + 14; day += 1)
        for (const row of property.listDayRows(addDays(property.firstDay, day), ['query', 'page']))
          if (row.keys[0] === query)
            clicks.set(row.keys[1] ?? '', (clicks.get(row.keys[1] ?? '') ?? 0) + row.impressions);
      return [...clicks].toSorted((a, b) => b[1] - a[1])[0]?.[0];
    };
    expect(sumTurn(0)).not.toBe(sumTurn(1));
    expect(sumTurn(0)).toBe(sumTurn(2));
  });

  it('reports the last days incompletely, and completes them later', () => {
    const asOf = addDays(LAST_DAY, -50);
    expect(property.listDayRows(asOf, [], { asOf })).toEqual([]);
    expect(property.findFirstIncompleteDay(asOf)).toBe(addDays(asOf, -3));
    for (const age of [1, 2, 3]) {
      const day = addDays(asOf, -age);
      const early = property.listDayRows(day, [], { asOf });
      expect(sum(early, 'clicks')).toBeLessThan(sum(property.listDayRows(day, []), 'clicks'));
      expect(sum(property.listDayRows(day, ['page'], { asOf }), 'clicks')).toBe(sum(early, 'clicks'));
      expect(property.listDayRows(day, [], { asOf: addDays(day, 4) })).toEqual(property.listDayRows(day, []));
    }
  });
});
