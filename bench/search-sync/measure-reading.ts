import { eq } from 'drizzle-orm';
import { addDays } from '#audit/outside/day.ts';
import { searchDetailQuerySchema } from '#contracts/outside/search-detail.ts';
import { searchListQuerySchema, searchRangeQuerySchema } from '#contracts/outside/search-performance.ts';
import type { Database } from '#db/client.ts';
import { dataConnections, websites } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createSearchStore, type SearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { listAnnotations, listOtherNotes } from '#services/search-performance/view/annotations.ts';
import { readCannibalization } from '#services/search-performance/view/read-cannibalization.ts';
import { readDetail } from '#services/search-performance/view/read-detail.ts';
import { readList } from '#services/search-performance/view/read-list.ts';
import { readWithHistory } from '#services/search-performance/view/read-overview.ts';

/** Calls of each kind; the first one, which opens the thread and the files, is printed separately. */
const CALL_COUNT = 9;
const LIMIT = 100;

export interface ReadingTime {
  name: string;
  firstMs: number;
  medianMs: number;
  maxMs: number;
}

interface Options {
  db: Database['db'];
  artifactFolder: string;
  connectionId: string;
  range: { from: string; to: string };
}

/**
 * Measures the reads of the page "Search performance", and returns the imported clicks by day and over all rows by
 * page.
 */
export async function measureReading({ db, artifactFolder, connectionId, range }: Options) {
  const thread = createSearchThread();
  const store = createSearchStore({ db, store: createFolderStore(artifactFolder), thread });
  const current = { from: addDays(range.to, -27), to: range.to };
  const previous = { from: addDays(range.to, -55), to: addDays(range.to, -28) };
  const readTop = (dimension: 'query' | 'page' | 'country' | 'device') =>
    store.readTop(connectionId, { dimension, ...range, limit: LIMIT });
  const pages = (await readTop('page')).rows.map(({ key }) => key);
  const kinds: Record<string, () => Promise<unknown>> = {
    'chart of 16 months and its totals': () =>
      Promise.all([store.readDaily(connectionId, range), store.summarize(connectionId, range)]),
    'top queries, 16 months': () => readTop('query'),
    'top pages, 16 months': () => readTop('page'),
    'countries, 16 months': () => readTop('country'),
    'devices, 16 months': () => readTop('device'),
    'chart and top queries, 16 months': () => Promise.all([store.readDaily(connectionId, range), readTop('query')]),
    'top queries, 28 days and before': () =>
      store.readTop(connectionId, { dimension: 'query', ...current, previous, sort: 'lost-clicks', limit: LIMIT }),
    'queries of a page, 16 months': () =>
      store.readTop(connectionId, { dimension: 'query', page: pages[0], ...range, limit: LIMIT }),
    '100 pages by day, 16 months': () => store.readPages(connectionId, pages, range),
    'queries with several pages, 90 days': () =>
      store.readPageSwitches(connectionId, { from: addDays(range.to, -89), to: range.to, limit: 50 }),
    'top lists of 28 days, from tables': () => store.listTopKeys(connectionId, { dimension: 'query', limit: LIMIT }),
  };
  Object.assign(kinds, await listPageCalls(db, store, { connectionId, pageUrl: pages[0] ?? '' }));
  const times: ReadingTime[] = [];
  for (const [name, read] of Object.entries(kinds)) times.push(await measure(name, read));
  const summary = await store.summarize(connectionId, range);
  const { rows, storedDays } = await store.readTop(connectionId, { dimension: 'page', ...range, limit: 25_000 });
  await thread.close();
  return { times, summary, pageClicks: rows.reduce((sum, { clicks }) => sum + clicks, 0), storedDays };
}

/** Lists the calls that the page sends to the server, each with everything that it returns. */
async function listPageCalls(
  db: Database['db'],
  searchStore: SearchStore,
  { connectionId, pageUrl }: { connectionId: string; pageUrl: string },
): Promise<Record<string, () => Promise<unknown>>> {
  const [row] = await db
    .select({ website: websites, connection: dataConnections })
    .from(dataConnections)
    .innerJoin(websites, eq(websites.id, dataConnections.websiteId))
    .where(eq(dataConnections.id, connectionId));
  if (row === undefined) throw new Error('The connection is gone');
  const subject = { ...row, quality: 'simulated' as const };
  const options = {
    searchStore,
    listAnnotations: (...[website, days]: AnnotationRequest) => listAnnotations(db, website, days),
    listOtherNotes: (id: string, days: AnnotationRequest[1]) => listOtherNotes(db, id, days),
  };
  const createOverviewRead = (query: object) => () =>
    readWithHistory(options, subject, searchRangeQuerySchema.parse(query));
  const createListRead = (query: object) => () =>
    readList(searchStore, subject, { ...searchListQuerySchema.parse(query), dimension: 'query' });
  const detail = { dimension: 'page', key: pageUrl };
  return {
    'page: overview, 28 days and before': createOverviewRead({}),
    'page: overview, 26 weeks and before': createOverviewRead({ days: 182 }),
    'page: overview, 16 months': createOverviewRead({ days: 483, compare: 'none' }),
    'page: list of queries, 28 days and before': createListRead({}),
    'page: list of queries, 16 months': createListRead({ days: 483, compare: 'none' }),
    'page: overview and list, 28 days and before': () => Promise.all([createOverviewRead({})(), createListRead({})()]),
    'page: one page, 28 days and before': () => readDetail(options, subject, searchDetailQuerySchema.parse(detail)),
    'page: one page, 16 months': () =>
      readDetail(options, subject, searchDetailQuerySchema.parse({ ...detail, days: 483, compare: 'none' })),
    'page: cannibalization, 12 weeks': () => readCannibalization(searchStore, subject),
  };
}

type AnnotationRequest = [website: Parameters<typeof listAnnotations>[1], days: Parameters<typeof listAnnotations>[2]];

async function measure(name: string, read: () => Promise<unknown>): Promise<ReadingTime> {
  const times: number[] = [];
  for (let call = 0; call < CALL_COUNT; call += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  const [firstMs = 0, ...others] = times;
  others.sort((a, b) => a - b);
  return { name, firstMs, medianMs: others[Math.floor(others.length / 2)] ?? 0, maxMs: others.at(-1) ?? 0 };
}
