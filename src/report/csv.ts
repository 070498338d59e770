import type { Cell, Table } from './table.ts';

/** Marks the file as UTF-8; spreadsheets would guess another encoding without it. */
const BYTE_ORDER_MARK = '\ufeff';
/** Number of rows per chunk. */
const ROWS_PER_CHUNK = 200;
/**
 * Matches the start of a cell that a spreadsheet would read as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA_START = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Yields a table as CSV (RFC 4180, UTF-8 with a byte order mark) in chunks. Text that a spreadsheet would read as a
 * formula gets a leading apostrophe; numbers stay numbers.
 */
export function* buildCsvChunks({ columns, rows }: Table): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + buildLine(columns.map(({ title }) => title));
  let pendingRowCount = 0;
  for (const row of rows) {
    text += buildLine(row);
    pendingRowCount += 1;
    if (pendingRowCount < ROWS_PER_CHUNK) continue;
    yield encoder.encode(text);
    text = '';
    pendingRowCount = 0;
  }
  if (text !== '') yield encoder.encode(text);
}

const buildLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const escapedCell = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(escapedCell) ? `"${escapedCell.replaceAll('"', '""')}"` : escapedCell;
}
