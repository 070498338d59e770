/** Format of a tabular list, and position of its URL column. */

export interface UrlListTable {
  separator: string;
  column: number;
  /** 0-based line of the column names; -1 without one. */
  headerLine: number;
}

const SEPARATORS = ['\t', ';', ','] as const;
const COLUMN_NAME =
  /^(?:url|urls|address|adresse|addresses|loc|location|link|links|page|pages|website|top pages|landing page)$/i;
const URL_PATTERN = /^https?:\/\/\S+$/i;
const SAMPLE_LINE_COUNT = 5;

/**
 * Finds the table in a list, or returns null for a plain list. A table begins with a row that names the URL column, or
 * its first rows have a column of URLs and the same number of cells.
 */
export function findTable(lines: readonly string[]): UrlListTable | null {
  const first = lines.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  if (first === -1) return null;
  const sample = lines.slice(first, first + SAMPLE_LINE_COUNT).filter((line) => line.trim() !== '');
  for (const separator of SEPARATORS) {
    const cells = splitCells(sample[0] ?? '', separator).map((cell) => cell.trim());
    const namedColumn = cells.findIndex((cell) => COLUMN_NAME.test(cell));
    if (namedColumn !== -1) return { separator, column: namedColumn, headerLine: first };
    if (cells.length < 2 || sample.some((line) => splitCells(line, separator).length !== cells.length)) continue;
    const column = cells.findIndex((cell) => URL_PATTERN.test(cell));
    if (column !== -1) return { separator, column, headerLine: -1 };
    const columnInSecondRow = splitCells(sample[1] ?? '', separator).findIndex((cell) => URL_PATTERN.test(cell.trim()));
    if (columnInSecondRow !== -1) return { separator, column: columnInSecondRow, headerLine: first };
  }
  return null;
}

/**
 * Splits one row into cells. Quoted cells may contain the separator and doubled quotes (RFC 4180), but no line breaks.
 */
export function splitCells(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? '';
    if (character === '"' && isQuoted && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}
