import {
  type ImportColumn,
  type ImportField,
  type ImportKind,
  type ImportProblem,
  type ImportRow,
  MAX_IMPORT_ROWS,
  MAX_LISTED_PROBLEMS,
  type SkippedLines,
} from '#contracts/outside/imports.ts';
import { formatInteger } from '../text/format.ts';
import { checkRow, type ReadCell } from './check-rows.ts';
import { hasClarityPreamble, readClarityPeriod, readClarityRows } from './citations/clarity-table.ts';
import { isClarityExport, recognizeCitations } from './citations/recognize-citations.ts';
import { checkLinks } from './links/check-links.ts';
import { recognizeLinks } from './links/recognize-links.ts';
import { findDayOrder } from './read-day.ts';
import { type RecognizedTable, recognizeColumns } from './recognize-columns.ts';

/** A record of a CSV file. `line` is the line in which it begins, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: readonly string[];
}

/** The complete content of a file, or the reasons why it is not imported. */
export type CheckedTable =
  | {
      isValid: true;
      kind: ImportKind;
      columns: ImportColumn[];
      rows: ImportRow[];
      /** First and last day of the rows; null when they have none. */
      period: { from: string; to: string } | null;
      /** Lines of an export of links that are invalid; its other lines are kept. */
      skipped: SkippedLines;
    }
  | { isValid: false; problems: ImportProblem[]; problemCount: number };

/** Some exports begin with lines about the report. */
const MAX_HEADER_RECORD = 20;
const NOT_RECOGNIZED =
  'These columns do not match a known export. Use an English export from Search Console, Bing or Bing AI Performance, citations from Microsoft Clarity, or an export of links. A file with the columns Keyword and Position, or Keyword and Volume, can be imported, too.';
/** Clarity exports the other reports, such as bot activity, in the same way, and documents none of their columns. */
const CLARITY_NOT_RECOGNIZED =
  'This is an export from Microsoft Clarity without a table of citations. Only the queries and the cited pages of its Citations dashboard can be imported.';
const SEVERAL_TABLES = 'The file contains several tables. Export queries and pages separately.';

/**
 * Recognizes an export and checks its rows. One invalid row rejects the entire file, because sums without that row
 * would be wrong; an export of links keeps its valid rows.
 *
 * @param damage lines that could not be split into cells
 */
export function checkTable(
  records: readonly CsvRecord[],
  fileName: string,
  damage: readonly ImportProblem[] = [],
): CheckedTable {
  for (const [index, header] of records.slice(0, MAX_HEADER_RECORD).entries()) {
    const rest = records.slice(index + 1);
    const found =
      recognizeColumns(header.cells, fileName) ??
      recognizeCitations(header.cells, { fileName, hasPreamble: hasClarityPreamble(records.slice(0, index)) });
    if (found !== null && damage[0] !== undefined) return rejectFile(damage[0].message, damage[0].line);
    if (found !== null)
      return isClarityExport(found.kind) ? checkClarity(records, index, found) : checkRecords(rest, found);
    const links = recognizeLinks(header.cells, fileName);
    if (links !== null) return checkSize(rest) ?? checkLinks(header, rest, { ...links, earlier: damage });
  }
  const isClarity = hasClarityPreamble(records.slice(0, MAX_HEADER_RECORD));
  return rejectFile(isClarity ? CLARITY_NOT_RECOGNIZED : NOT_RECOGNIZED, records[0]?.line ?? null);
}

/** Rejects a file for one reason. */
export const rejectFile = (message: string, line: number | null = null): CheckedTable => ({
  isValid: false,
  problems: [{ line, message }],
  problemCount: 1,
});

/** Checks the table of a Clarity export. Its period is in the lines before the header. */
function checkClarity(records: readonly CsvRecord[], headerIndex: number, found: RecognizedTable): CheckedTable {
  const rows = readClarityRows(records.slice(headerIndex + 1));
  if (rows === null) return rejectFile(SEVERAL_TABLES);
  const checked = checkRecords(rows, found);
  return checked.isValid ? { ...checked, period: readClarityPeriod(records.slice(0, headerIndex)) } : checked;
}

function checkRecords(records: readonly CsvRecord[], { kind, columns: allColumns }: RecognizedTable): CheckedTable {
  const wrongSize = checkSize(records);
  if (wrongSize !== null) return wrongSize;
  const columns = removeUnclearShares(allColumns, records);
  const indexes = new Map(columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const])));
  const dayOrder = findDayOrder(records.map(({ cells }) => readField(cells, indexes, 'day')));
  const problems: ImportProblem[] = [];
  const rows: ImportRow[] = [];
  for (const { line, cells } of records) {
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      problems.push({ line, message: `The line has ${cells.length} cells; the header has ${columns.length}.` });
      continue;
    }
    const read: ReadCell = (field) => readField(cells, indexes, field);
    const checked = checkRow(read, { kind, dayOrder });
    if ('row' in checked) rows.push(checked.row);
    else problems.push(...checked.problems.map((message) => ({ line, message })));
  }
  problems.push(...findRepeats(records, rows, problems));
  return problems.length > 0
    ? { isValid: false, problems: problems.slice(0, MAX_LISTED_PROBLEMS), problemCount: problems.length }
    : { isValid: true, kind, columns, rows, period: findPeriod(rows), skipped: { problems: [], problemCount: 0 } };
}

/** Ignores a column of shares without percent signs: nothing states whether 0.5 is a fraction or a percentage. */
function removeUnclearShares(columns: readonly ImportColumn[], records: readonly CsvRecord[]): ImportColumn[] {
  const index = columns.findIndex(({ field }) => field === 'citationShare');
  const isClear = records.some(({ cells }) => cells[index]?.trim().endsWith('%'));
  return columns.map((column, at) => (at === index && !isClear ? { ...column, field: null } : column));
}

function checkSize(records: readonly CsvRecord[]): CheckedTable | null {
  if (records.length === 0) return rejectFile('The file has a header, but no rows.');
  if (records.length <= MAX_IMPORT_ROWS) return null;
  return rejectFile(`The file has more than ${formatInteger(MAX_IMPORT_ROWS)} rows. Split it and import each part.`);
}

const readField = (cells: readonly string[], indexes: ReadonlyMap<ImportField, number>, field: ImportField): string =>
  cells[indexes.get(field) ?? -1] ?? '';

/** Finds queries, pages and days that an export lists twice: their clicks or citations would be counted twice. */
function findRepeats(
  records: readonly CsvRecord[],
  rows: readonly ImportRow[],
  problems: readonly ImportProblem[],
): ImportProblem[] {
  // Rows and records have the same order only if no row was rejected.
  if (problems.length > 0) return [];
  const lines = new Map<string, number>();
  const repeats: ImportProblem[] = [];
  for (const [index, row] of rows.entries()) {
    if (!('clicks' in row || 'citations' in row)) continue;
    const line = records[index]?.line ?? 0;
    const query = 'citations' in row ? row.groundingQuery : row.query;
    const subject = query ?? row.page ?? row.day ?? '';
    const first = lines.get(subject);
    if (first === undefined) lines.set(subject, line);
    else repeats.push({ line, message: `The same entry is in line ${first}. Is this a comparison of two periods?` });
  }
  return repeats;
}

function findPeriod(rows: readonly ImportRow[]): { from: string; to: string } | null {
  let period: { from: string; to: string } | null = null;
  for (const row of rows) {
    const day = 'day' in row ? row.day : null;
    if (day === undefined || day === null) continue;
    if (period === null) period = { from: day, to: day };
    else if (day < period.from) period.from = day;
    else if (day > period.to) period.to = day;
  }
  return period;
}
