import type { CsvRecord } from '../check-table.ts';
import { findDayOrder, readDay } from '../read-day.ts';

/** Labels of the lines before the tables of a Clarity export. */
const PROJECT = /^project name$/i;
const DATE_RANGE = /^date range$/i;
const METRIC = /^metric$/i;

const readCell = ({ cells }: CsvRecord, index: number): string => cells[index]?.trim() ?? '';

/** Whether records are the first lines of a Clarity export. */
export const hasClarityPreamble = (records: readonly CsvRecord[]): boolean =>
  records.some((record) => PROJECT.test(readCell(record, 0))) &&
  records.some((record) => DATE_RANGE.test(readCell(record, 0)));

/** Reads the period of `Date range,03/02/2026 00:00 - 06/19/2026 23:59`; null when it is missing or ambiguous. */
export function readClarityPeriod(records: readonly CsvRecord[]): { from: string; to: string } | null {
  const range = records.find((record) => DATE_RANGE.test(readCell(record, 0)));
  const parts = range === undefined ? [] : readCell(range, 1).split(/\s[-–]\s/);
  const [first, last] = parts;
  if (first === undefined || last === undefined || parts.length > 2) return null;
  const order = findDayOrder(parts);
  const from = readDay(first, order);
  const to = readDay(last, order);
  return from === null || to === null || from > to ? null : { from, to };
}

/**
 * Returns the rows of the table below the header, without the sections that follow it: names of sections and lines with
 * one metric. Null if another table follows, because its rows would be read as rows of the first one.
 */
export function readClarityRows(records: readonly CsvRecord[]): readonly CsvRecord[] | null {
  const end = records.findIndex(isSummaryLine);
  if (end < 0) return records;
  return records.slice(end).every(isSummaryLine) ? records.slice(0, end) : null;
}

function isSummaryLine(record: CsvRecord): boolean {
  const filled = record.cells.filter((cell) => cell.trim() !== '');
  // A query can be the word "metric", but then a figure follows it.
  return filled.length === 1 || (METRIC.test(readCell(record, 0)) && !/^[\d.,\s]+%?$/.test(readCell(record, 1)));
}
