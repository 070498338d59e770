import { normalizeStorableText } from '#lib/text/storable-text.ts';
import type { Parameters } from '../file/crawl-file.ts';

/** Conditions of a query with their parameter values. */
export interface Conditions {
  where: string;
  parameters: Parameters;
}

/** All of them; without any, every row matches. */
export function joinConditions(conditions: readonly (Conditions | null)[]): Conditions {
  const present = conditions.filter((condition) => condition !== null);
  return {
    where: present.length === 0 ? 'TRUE' : present.map(({ where }) => `(${where})`).join(' AND '),
    parameters: Object.assign({}, ...present.map(({ parameters }) => parameters)),
  };
}

/** Rows with a column that contains the text literally; case is ignored for A to Z. Null for an empty text. */
export function buildSearchConditions(text: string, columns: readonly string[]): Conditions | null {
  if (text === '') return null;
  const pattern = `%${normalizeStorableText(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    where: columns.map((column) => `${column} LIKE :pattern ESCAPE '\\'`).join(' OR '),
    parameters: { pattern },
  };
}

/** Unknown values are last in either direction; equal ones keep the order in which they were written. */
export function ordered(expressions: readonly string[], order: 'asc' | 'desc', last: string): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return [...expressions.map((expression) => `${expression} ${direction} NULLS LAST`), last].join(', ');
}

export const computeOffset = ({ page, perPage }: { page: number; perPage: number }): number => (page - 1) * perPage;
