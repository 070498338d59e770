import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The requested page of a list, and its order. An empty `search` matches all rows. */
export interface PageQuery {
  page: number;
  pageSize: number;
  order: 'asc' | 'desc';
  search: string;
}

export interface RowPage<Row> {
  rows: Row[];
  /** Number of rows on all pages. */
  total: number;
}

/**
 * Returns a condition for rows whose columns, joined by spaces, contain the words, ignoring case; undefined when
 * `words` is empty.
 */
export function buildSearchCondition(words: string, texts: readonly (AnyPgColumn | SQL)[]): SQL | undefined {
  if (words === '') return undefined;
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`strpos(lower(${all}), lower(${words})) > 0`;
}

/** Orders by `column`, then by `tiebreaker` for equal values, so that no row appears on two pages. */
export function buildOrder(column: AnyPgColumn | SQL, order: 'asc' | 'desc', tiebreaker: AnyPgColumn): SQL[] {
  return order === 'asc' ? [asc(column), asc(tiebreaker)] : [desc(column), desc(tiebreaker)];
}

export const computeOffset = ({ page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>): number =>
  (page - 1) * pageSize;
