import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '#contracts/outside/imports.ts';
import type { CsvRecord } from './check-table.ts';

/** The records of a file, or the first error in it. `line`: null when the error has no line. */
export type CsvContent = { records: CsvRecord[] } | { problem: string; line: number | null };

const DELIMITERS = [',', ';', '\t'] as const;
/** Number of lines that are searched for the delimiter; some files begin with lines about the report. */
const DELIMITER_LINES = 20;
/** A longer record is considered to have a quotation mark that is never closed. */
const MAX_RECORD_CHARACTERS = 64 * 1024;
/** One record more than allowed, to detect the excess, plus the lines before the header. */
const MAX_RECORDS = MAX_IMPORT_ROWS + 1 + DELIMITER_LINES;
/** Number of characters parsed at once; other requests are handled between two chunks. */
const CHUNK_CHARACTERS = 64 * 1024;

interface ParsedRecord {
  record: string[];
  info: { lines: number };
}

/** Splits CSV text into records. The delimiter is a comma, a semicolon or a tab. */
export async function readCsv(text: string): Promise<CsvContent> {
  const parser = parse({
    delimiter: findDelimiter(text),
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    to: MAX_RECORDS,
  });
  // The parser counts a quoted CRLF as two lines. Its errors reject the iteration below.
  Readable.from(splitText(text.replace(/\r\n?/g, '\n'))).pipe(parser);
  const records: CsvRecord[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      records.push({ line: info.lines - countLineBreaks(record), cells: record });
    }
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: describeError(error), line: typeof error.lines === 'number' ? error.lines : null };
  }
}

/** Returns the delimiter with the most occurrences in any one of the first lines. */
export function findDelimiter(text: string): (typeof DELIMITERS)[number] {
  const lines = text.slice(0, MAX_RECORD_CHARACTERS).split(/\r\n|\r|\n/, DELIMITER_LINES);
  let best: { delimiter: (typeof DELIMITERS)[number]; count: number } = { delimiter: ',', count: 0 };
  for (const line of lines) {
    const unquoted = line.replace(/"(?:[^"]|"")*"/g, '');
    for (const delimiter of DELIMITERS) {
      const count = unquoted.split(delimiter).length - 1;
      if (count > best.count) best = { delimiter, count };
    }
  }
  return best.delimiter;
}

async function* splitText(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS) {
    yield text.slice(start, start + CHUNK_CHARACTERS);
    await setImmediate();
  }
}

/** Line breaks inside quoted cells belong to the record. */
const countLineBreaks = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

function describeError({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') return 'A quotation mark is never closed.';
  return 'The line is not valid CSV: check its quotation marks.';
}
