import { describe, expect, it } from 'vitest';
import { compareCounts } from '#audit/outside/comparison/compare-figures.ts';
import { addDays } from '#audit/outside/day.ts';
import { searchExportQuerySchema, searchListQuerySchema } from '#contracts/outside/search-performance.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';
import type { MoversQuery } from '../store/read-movers.ts';
import type { KeyChange, TopQuery } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';
import { openSearchFile, readList } from './read-list.ts';
import { readWithHistory } from './read-overview.ts';

const FIRST_DAY = '2026-09-14';
const SUBJECT = {
  quality: 'simulated' as const,
  website: { id: 'w', domain: 'shop.example', nickname: 'Shoe Palace', brandNames: null } as WebsiteRow,
  connection: {
    id: 'c',
    provider: 'google-search-console',
    syncedAt: new Date('2026-11-10T06:00:00Z'),
  } as ConnectionRow,
};
const build = (key: string, clicks: number, before: number | null): KeyChange => ({
  key,
  clicks,
  impressions: 100,
  averagePosition: 4,
  previous: before === null ? null : { clicks: before, impressions: 100, averagePosition: 6 },
});
const ROWS = [build('red shoes', 60, 20), build('noise', 110, 100), build('boots', 20, 60), build('new', 3, null)];

/** A store with 56 final days that returns the same rows for every list. */
function createStore(dayCount = 56) {
  const asked: (Partial<TopQuery> | MoversQuery)[] = [];
  const days = Array.from({ length: dayCount }, (_, index) => ({
    day: addDays(FIRST_DAY, index),
    clicks: 10,
    impressions: 100,
    averagePosition: 4,
    queryClicks: 7,
    isFinal: true,
    isCut: false,
  })) satisfies SearchDayRow[];
  const store = {
    readDaily: async () => days,
    async readTop(_: string, query: TopQuery) {
      asked.push(query);
      return { total: 120, rows: ROWS, storedDays: 28 };
    },
    async readMovers(_: string, query: MoversQuery) {
      asked.push(query);
      return { winners: [{ key: 'red shoes', ...compareCounts(60, 20) }], losers: [] };
    },
  } as Pick<SearchStore, 'readDaily' | 'readTop' | 'readMovers'> as SearchStore;
  return { store, asked };
}
const readAll = (store: SearchStore) =>
  readWithHistory(
    { searchStore: store, listAnnotations: async () => [], listOtherNotes: async () => [] },
    SUBJECT,
    searchListQuerySchema.parse({}),
  );

describe('search data', () => {
  it('compares queries and pages with the previous period', async () => {
    const { store, asked } = createStore();
    const performance = await readAll(store);
    expect(performance?.history?.movers?.query.winners).toEqual([
      { key: 'red shoes', now: 60, before: 20, difference: 40 },
    ]);
    expect(performance?.history?.previousTotals).toMatchObject({ clicks: 280 });
    const ranges = { range: { from: '2026-10-12' }, previous: { from: '2026-09-14', to: '2026-10-11' } };
    expect(asked).toMatchObject([
      { dimension: 'query' },
      ...['query', 'page'].map((dimension) => ({ dimension, ...ranges })),
    ]);
  });

  it('has neither changes nor winners without a complete comparison period', async () => {
    const { store, asked } = createStore(40);
    const performance = await readAll(store);
    expect(performance?.history).toMatchObject({ movers: null, previousTotals: null, previousDays: [] });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toHaveProperty('previous');
  });

  it('reads one page of unbranded queries', async () => {
    const { store, asked } = createStore();
    const query = searchListQuerySchema.parse({ page: '3', brand: 'unbranded', search: 'shoe' });
    const list = await readList(store, SUBJECT, { ...query, dimension: 'query' });
    expect(list).toMatchObject({ total: 120, page: 3, brandNames: ['shop', 'Shoe Palace'] });
    expect(list?.rows[0]).toMatchObject({ key: 'red shoes', ctr: 0.6, previous: { clicks: 20, averagePosition: 6 } });
    expect(asked[0]).toMatchObject({
      offset: 100,
      limit: 50,
      contains: 'shoe',
      minImpressions: 1,
      brand: { isBranded: false, host: 'shop.example' },
      previous: { from: '2026-09-14', to: '2026-10-11' },
    });
  });

  it('applies no brand filter to lists other than queries', async () => {
    const { store, asked } = createStore();
    await readList(store, SUBJECT, { ...searchListQuerySchema.parse({ brand: 'branded' }), dimension: 'page' });
    expect(asked[0]).not.toHaveProperty('brand');
  });

  it('states quality, source, period and date in each row of a file', async () => {
    const query = searchExportQuerySchema.parse({ dimension: 'query', format: 'csv', compare: 'none' });
    const file = await openSearchFile(createStore().store, SUBJECT, query);
    const [head, first] = (await new Response(file?.body).text()).split('\r\n');
    expect(head).toContain('Query,Clicks,Impressions,CTR,Average position,Quality,Source,From,To,Collected at');
    expect(first).toBe(
      'red shoes,60,100,0.6,4,simulated,Google Search Console,2026-10-12,2026-11-08,2026-11-10T06:00:00.000Z',
    );
  });
});
