import { expect, it, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { readSearchQueries } from './read-queries.ts';

/** Answers the query of the website's connection. */
const createDb = (connections: readonly { id: string }[]): Db =>
  ({ select: () => ({ from: () => ({ where: async () => connections }) }) }) as unknown as Db;

const ROWS = [
  { key: 'rare', clicks: 9, impressions: 10, averagePosition: 1, previous: null },
  { key: 'frequent', clicks: 1, impressions: 900, averagePosition: 8, previous: null },
];
const PERIOD = { from: '2026-10-28', to: '2026-11-24' };

function read({ hasHistory = true, hasPeriod = true, connections = [{ id: 'google' }] } = {}) {
  const searchStore = {
    findPeriods: async () => (hasPeriod ? { current: PERIOD, previous: null } : null),
    readTop: vi.fn(async () => ({ total: ROWS.length, rows: ROWS, storedDays: 28 })),
  };
  const needs = { db: createDb(connections), searchStore, quality: 'simulated' as const };
  return { searchStore, result: readSearchQueries(needs, { websiteId: 'site', hasHistory }) };
}

it('reads the queries of the last final days, most impressions first, and marks simulated queries', async () => {
  const { result, searchStore } = read();
  expect(await result).toEqual([
    { query: 'frequent', clicks: 1, impressions: 900, isSimulated: true },
    { query: 'rare', clicks: 9, impressions: 10, isSimulated: true },
  ]);
  expect(searchStore.readTop).toHaveBeenCalledWith('google', {
    ...PERIOD,
    dimension: 'query',
    sort: 'impressions',
    limit: 300,
  });
});

it('reads only the queries that a plan without history shows', async () => {
  const { result, searchStore } = read({ hasHistory: false });
  await result;
  expect(searchStore.readTop).toHaveBeenCalledWith('google', expect.objectContaining({ sort: 'clicks', limit: 10 }));
});

it('reads no queries without a connection or a final day', async () => {
  expect(await read({ hasPeriod: false }).result).toEqual([]);
  expect(await read({ connections: [] }).result).toEqual([]);
});
