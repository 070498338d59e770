import { setImmediate } from 'node:timers/promises';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { ImportProblem } from '#contracts/outside/imports.ts';
import { MAX_IMPORT_ROWS } from '#contracts/outside/imports.ts';
import type { CsvRecord } from './check-table.ts';
import { findDelimiter } from './read-csv.ts';

/**
 * Maximum number of lines of one record: a quotation mark that is never closed must not swallow the rest of the file.
 */
const MAX_RECORD_LINES = 12;
/** Number of lines that are read before other requests are handled. */
const LINES_PER_TURN = 500;

/**
 * Splits CSV text whose quotation marks are wrong in places. Each record is read on its own, so that an error costs one
 * line only.
 */
export async function readDamagedCsv(text: string): Promise<{ records: CsvRecord[]; problems: ImportProblem[] }> {
  const delimiter = findDelimiter(text);
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const records: CsvRecord[] = [];
  const problems: ImportProblem[] = [];
  let width: number | null = null;
  for (let index = 0; index < lines.length && records.length <= MAX_IMPORT_ROWS; ) {
    if (index % LINES_PER_TURN === 0) await setImmediate();
    if (lines[index]?.trim() === '') {
      index += 1;
      continue;
    }
    const found = readRecord(lines, index, { delimiter, width });
    if (found === null) {
      problems.push({ line: index + 1, message: 'The quotation marks in this line are wrong.' });
      index += 1;
      continue;
    }
    records.push({ line: index + 1, cells: found.cells });
    if (found.cells.length > 1) width ??= found.cells.length;
    index += found.lineCount;
  }
  return { records, problems };
}

/**
 * Reads the record that starts on a line and continues while a quotation mark is open; null if the record is not valid.
 */
function readRecord(
  lines: readonly string[],
  start: number,
  { delimiter, width }: { delimiter: string; width: number | null },
): { cells: string[]; lineCount: number } | null {
  let text = '';
  for (let count = 1; count <= MAX_RECORD_LINES && start + count <= lines.length; count += 1) {
    text = count === 1 ? (lines[start] ?? '') : `${text}\n${lines[start + count - 1]}`;
    if (countQuotes(text) % 2 === 1) continue;
    const cells = splitRecord(text, delimiter);
    if (cells === null) return null;
    // Several lines are one record only if its cells fit the header.
    return count > 1 && width !== null && cells.length !== width ? null : { cells, lineCount: count };
  }
  return null;
}

const countQuotes = (text: string): number => text.split('"').length - 1;

function splitRecord(text: string, delimiter: string): string[] | null {
  try {
    const [cells = []] = parse(text, { delimiter, relax_column_count: true }) as string[][];
    return cells;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
