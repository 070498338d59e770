import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Which page of a list, in which order. `search`: empty = all. */
export interface PageQuery {
  page: number;
  pageSize: number;
  order: 'asc' | 'desc';
  search: string;
}

export interface Rows<Row> {
  rows: Row[];
  /** Across all pages. */
  total: number;
}

/** Rows in which one of the texts contains the words, ignoring case; no condition without words. */
export function buildWordsCondition(words: string, texts: readonly (AnyPgColumn | SQL)[]): SQL | undefined {
  if (words === '') return undefined;
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`strpos(lower(${all}), lower(${words})) > 0`;
}

/** By `column`, and by `tie` where that is equal, so that no row appears on two pages. */
export function inOrder(column: AnyPgColumn | SQL, order: 'asc' | 'desc', tie: AnyPgColumn): SQL[] {
  return order === 'asc' ? [asc(column), asc(tie)] : [desc(column), desc(tie)];
}

export const computeOffset = ({ page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>): number =>
  (page - 1) * pageSize;
