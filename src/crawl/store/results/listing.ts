import { normalizeStorableText } from '#lib/text/storable-text.ts';
import type { Parameters } from '../file/crawl-file.ts';

/** Query conditions and their parameter values. */
export interface Conditions {
  where: string;
  parameters: Parameters;
}

/** Joins conditions with AND. If there are none, every row matches. */
export function joinConditions(conditions: readonly (Conditions | null)[]): Conditions {
  const presentConditions = conditions.filter((condition) => condition !== null);
  return {
    where: presentConditions.length === 0 ? 'TRUE' : presentConditions.map(({ where }) => `(${where})`).join(' AND '),
    parameters: Object.assign({}, ...presentConditions.map(({ parameters }) => parameters)),
  };
}

/**
 * Builds conditions for rows in which one of the columns contains the text literally, ignoring the case of ASCII
 * letters. Returns null for an empty text.
 */
export function buildSearchConditions(text: string, columns: readonly string[]): Conditions | null {
  if (text === '') return null;
  const pattern = `%${normalizeStorableText(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    where: columns.map((column) => `${column} LIKE :pattern ESCAPE '\\'`).join(' OR '),
    parameters: { pattern },
  };
}

/** Builds the terms of an ORDER BY that sorts unknown values last in either direction, and equal values by `last`. */
export function buildOrderSql(expressions: readonly string[], order: 'asc' | 'desc', last: string): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return [...expressions.map((expression) => `${expression} ${direction} NULLS LAST`), last].join(', ');
}
