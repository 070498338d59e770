import type { Cell, Column, Table } from './table.ts';
import { buildZipChunks, type ZipEntry } from './zip.ts';

/** Limits of the format (https://support.microsoft.com/en-us/office/excel-specifications-and-limits). */
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;
const CHUNK_CHARACTERS = 256 * 1_024;
/**
 * Matches text that would be a formula in a CSV file. Such cells get the style that Excel uses for a leading
 * apostrophe.
 */
const FORMULA_START = /^[=+\-@\t\r\n]/;
/** Indexes of the cell styles: heading, and text that looks like a formula; 0 is plain. */
const STYLE_INDEXES = { heading: 1, quoted: 2 } as const;

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Yields a table as an Excel workbook (ECMA-376) in chunks, with a frozen header row and a filter. Text is never
 * written as a formula. Rows beyond the limit of a sheet continue in the next one, and cells that are too long are
 * truncated.
 * @param maxRows maximum number of rows per sheet
 */
export function* buildXlsxChunks(table: Table, maxRows = MAX_ROWS): Generator<Uint8Array> {
  yield* buildZipChunks(buildEntries(table, maxRows));
}

function* buildEntries(table: Table, maxRows: number): Generator<ZipEntry> {
  const rows = table.rows[Symbol.iterator]();
  let next = rows.next();
  let sheetCount = 0;
  do {
    sheetCount += 1;
    const sheet = renderSheet(table.columns, function* () {
      for (let count = 1; count < maxRows && !next.done; count += 1) {
        yield next.value;
        next = rows.next();
      }
    });
    yield { name: `xl/worksheets/sheet${sheetCount}.xml`, chunks: encodeChunks(sheet) };
  } while (!next.done);
  const numbers = Array.from({ length: sheetCount }, (_, index) => index + 1);
  const texts = {
    '[Content_Types].xml': renderContentTypes(numbers),
    '_rels/.rels': renderRelations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': renderWorkbook(table.name, numbers),
    'xl/_rels/workbook.xml.rels': renderRelations([
      ...numbers.map((number): [string, string] => ['worksheet', `worksheets/sheet${number}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES_XML,
  };
  for (const [name, text] of Object.entries(texts)) yield { name, chunks: encodeChunks([text]) };
}

/** Joins small strings, so that each chunk compresses well. */
function* encodeChunks(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let pendingText = '';
  for (const text of texts) {
    pendingText += text;
    if (pendingText.length < CHUNK_CHARACTERS) continue;
    yield encoder.encode(pendingText);
    pendingText = '';
  }
  yield encoder.encode(pendingText);
}

function* renderSheet(columns: readonly Column[], rows: () => Iterable<readonly Cell[]>): Generator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML_DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield renderRow(
    columns.map(({ title }) => title),
    STYLE_INDEXES.heading,
  );
  let count = 1;
  for (const row of rows()) {
    count += 1;
    yield renderRow(row);
  }
  yield `</sheetData><autoFilter ref="A1:${formatColumnName(columns.length)}${count}"/></worksheet>`;
}

const renderRow = (cells: readonly Cell[], style = 0): string =>
  `<row>${cells.map((cell) => renderCell(cell, style)).join('')}</row>`;

function renderCell(cell: Cell, style: number): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>';
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
  const styleIndex = style === 0 && FORMULA_START.test(text) ? STYLE_INDEXES.quoted : style;
  const styleAttribute = styleIndex === 0 ? '' : ` s="${styleIndex}"`;
  return `<c t="inlineStr"${styleAttribute}><is><t xml:space="preserve">${escapeXml(truncateCell(text))}</t></is></c>`;
}

const truncateCell = (text: string): string =>
  text.length <= MAX_CELL_CHARACTERS ? text : `${text.slice(0, MAX_CELL_CHARACTERS - 1)}…`;

/** Characters that XML 1.0 does not allow (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for.
const INVALID_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel reads `_x0041_` as the character with that code (ECMA-376, 22.9.2.19). */
const ESCAPE_LOOKALIKE = /_(?=x[0-9a-f]{4}_)/gi;

function escapeXml(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(INVALID_XML_CHARACTERS, '\ufffd')
    .replaceAll(ESCAPE_LOOKALIKE, '_x005F_');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns A for 1 and AA for 27. */
function formatColumnName(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest === 0 ? '' : formatColumnName(rest)) + String.fromCharCode(65 + ((number - 1) % 26));
}

const renderContentTypes = (sheets: readonly number[]): string =>
  `${XML_DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`;

const renderRelations = (targets: readonly [type: string, target: string][]): string =>
  `${XML_DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${targets.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS_NAMESPACE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

const renderWorkbook = (name: string, sheets: readonly number[]): string =>
  `${XML_DECLARATION}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${sheets.map((sheet) => `<sheet name="${escapeXml(sheet === 1 ? name : `${name} ${sheet}`)}" sheetId="${sheet}" r:id="rId${sheet}"/>`).join('')}</sheets></workbook>`;

const STYLES_XML = `${XML_DECLARATION}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`;
