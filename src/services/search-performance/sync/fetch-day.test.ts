import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchDayQuery, SearchDayRows, SearchPerformanceSource } from '#providers/kit/capabilities.ts';
import { fetchDay } from './fetch-day.ts';

const averagePosition = averagePositionSchema.parse(2);

function createSource(
  readDay: (query: SearchDayQuery) => Promise<SearchDayRows>,
  dimensionSets = [['query'], ['page']],
) {
  return {
    name: 'Test',
    granularity: 'day',
    historyDays: 486,
    dimensionSets: dimensionSets as SearchPerformanceSource['dimensionSets'],
    listProperties: async () => [],
    readTotals: async () => ({ days: [], firstIncompleteDate: null }),
    readDay,
  } satisfies SearchPerformanceSource;
}

const request = { propertyId: 'p', day: '2026-11-01', hosts: undefined, signal: new AbortController().signal };
const buildRows = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    keys: [`k${start + index}`],
    clicks: 1,
    impressions: 2,
    averagePosition,
  }));

describe('fetchDay', () => {
  it('reads every page of rows of the dimensions that the source offers', async () => {
    const requests: unknown[] = [];
    const source = createSource(async ({ dimensions, startRow = 0, hosts }) => {
      requests.push([dimensions.join(), startRow, hosts]);
      return { rows: buildRows(startRow, 2), nextRow: startRow < 4 ? startRow + 2 : null, firstIncompleteDate: null };
    });
    const day = await fetchDay(source, { ...request, hosts: ['a.test'] });
    expect(day).toMatchObject({ day: '2026-11-01', isFinal: true, isCut: false });
    expect(Object.keys(day.tables)).toEqual(['query', 'page']);
    expect(day.tables.query?.keys).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5']);
    expect([...(day.tables.page?.figures.slice(0, 3) ?? [])]).toEqual([1, 2, 4]);
    expect(requests).toHaveLength(6);
    expect(requests).toContainEqual(['page', 4, ['a.test']]);
  });

  it('detects a day that can still change', async () => {
    const fetchWithDate = (firstIncompleteDate: string | null) =>
      fetchDay(
        createSource(async () => ({ rows: [], nextRow: null, firstIncompleteDate })),
        request,
      );
    expect((await fetchWithDate('2026-11-01')).isFinal).toBe(false);
    expect((await fetchWithDate('2026-11-02')).isFinal).toBe(true);
  });

  it("recognizes the vendor's row limit", async () => {
    const source = createSource(async ({ startRow = 0 }) => ({
      rows: buildRows(startRow, 25_000),
      nextRow: startRow === 0 ? 25_000 : null,
      firstIncompleteDate: null,
    }));
    expect((await fetchDay(source, request)).isCut).toBe(true);
  });

  it('aborts the other requests of a day when one fails', async () => {
    let isAborted = false;
    const source = createSource(({ dimensions, signal }) => {
      if (dimensions[0] === 'query') return Promise.reject(new Error('failed'));
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason);
        });
      });
    });
    await expect(fetchDay(source, request)).rejects.toThrow('failed');
    expect(isAborted).toBe(true);
  });
});
