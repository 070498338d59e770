/**
 * Entry point of the threads that write and query month files, because synchronous SQLite work would block everything
 * else.
 */
import { handleRequests } from '../../threads/handle-requests.ts';
import { type MonthFile, type MonthFileOptions, openMonthFile } from './month-file.ts';
import type { DayRows, StoredDay } from './month-rows.ts';
import { readFixEffects } from './read-fix-effects.ts';
import type { StoredMonth } from './read-month.ts';
import { readMovers } from './read-movers.ts';
import { readDailyKeys, readSharedQueries, readTop } from './search-queries.ts';

type Query<Read extends (files: readonly StoredMonth[], query: never) => unknown> = {
  input: { files: readonly StoredMonth[]; query: Parameters<Read>[1] };
  output: ReturnType<Read>;
};

/** Requests and their responses. Only one month is open for writing at a time. */
export interface SearchRequestTypes {
  'open-month': { input: MonthFileOptions; output: StoredDay[] };
  'write-day': { input: DayRows; output: StoredDay };
  'finish-month': { input: null; output: null };
  'close-month': { input: null; output: null };
  /** Closes the file and deletes it. */
  'discard-month': { input: null; output: null };
  top: Query<typeof readTop>;
  movers: Query<typeof readMovers>;
  'daily-keys': Query<typeof readDailyKeys>;
  'shared-queries': Query<typeof readSharedQueries>;
  'fix-effects': Query<typeof readFixEffects>;
}
export type SearchRequestKind = keyof SearchRequestTypes;

/** A request to the thread. */
type SearchRequest = {
  [K in SearchRequestKind]: { kind: K; input: SearchRequestTypes[K]['input'] };
}[SearchRequestKind];

function createHandlers(): { [K in SearchRequestKind]: (input: SearchRequestTypes[K]['input']) => unknown } {
  let month: MonthFile | null = null;
  const getMonth = (): MonthFile => {
    if (month === null) throw new Error('No month is open');
    return month;
  };
  const close = (): null => {
    month?.close();
    month = null;
    return null;
  };
  return {
    'open-month'(options) {
      close();
      month = openMonthFile(options);
      return month.listDays();
    },
    'write-day': (rows) => getMonth().writeDay(rows),
    'finish-month'() {
      getMonth().finish();
      month = null;
      return null;
    },
    'close-month': close,
    'discard-month'() {
      month?.discard();
      month = null;
      return null;
    },
    top: ({ files, query }) => readTop(files, query),
    movers: ({ files, query }) => readMovers(files, query),
    'daily-keys': ({ files, query }) => readDailyKeys(files, query),
    'shared-queries': ({ files, query }) => readSharedQueries(files, query),
    'fix-effects': ({ files, query }) => readFixEffects(files, query),
  };
}

function start(): void {
  const handlers = createHandlers();
  handleRequests(({ kind, input }: SearchRequest) => (handlers[kind] as (value: unknown) => unknown)(input));
}

start();
