import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { buildCsvChunks } from './csv.ts';
import type { Cell, Table } from './table.ts';
import { buildXlsxChunks } from './xlsx.ts';

const COLUMNS = [
  { title: 'URL', width: 60 },
  { title: 'Count', width: 10 },
];
const buildTable = (rows: Iterable<readonly Cell[]>): Table => ({ name: 'Pages', columns: COLUMNS, rows });
const buildCsv = (...rows: Cell[][]) => Buffer.concat([...buildCsvChunks(buildTable(rows))]).toString('utf8');

describe('CSV', () => {
  it('begins with a byte order mark and the titles, and ends every line as RFC 4180 requires', () => {
    expect(buildCsv(['https://example.com/', 3])).toBe('\ufeffURL,Count\r\nhttps://example.com/,3\r\n');
    expect(buildCsv()).toBe('\ufeffURL,Count\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('makes %j harmless in a spreadsheet', (text) => {
    const [, line = ''] = buildCsv([text, -1]).split('Count\r\n');
    expect(line.replace(/^"/, '').startsWith(`'${text}`)).toBe(true);
    expect(line).toMatch(/,-1\r\n$/);
  });

  it('quotes cells that contain commas, quotes or line breaks', () => {
    expect(buildCsv(['a,b "c"\nd', null], ['plain', true])).toContain('"a,b ""c""\nd",\r\nplain,yes\r\n');
  });

  it('yields the first chunk before it has read all rows', () => {
    let read = 0;
    const rows = (function* () {
      for (; read < 1_000_000; read += 1) yield ['x', read];
    })();
    const chunks = buildCsvChunks(buildTable(rows));
    chunks.next();
    expect(read).toBeLessThan(1_000);
  });
});

/** Returns the files of an archive, keyed by name, as listed in its central directory. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packedBytes, bytes] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [nameLength, localHeaderOffset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const start = localHeaderOffset + 30 + zip.readUInt16LE(localHeaderOffset + 26);
    const content = inflateRawSync(zip.subarray(start, start + packedBytes));
    expect(content.length).toBe(bytes);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), content.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}
const buildWorkbook = (rows: Iterable<readonly Cell[]>, maxRows?: number) =>
  Buffer.concat([...buildXlsxChunks(buildTable(rows), maxRows)]);

/** Returns the text and style of each cell in a sheet; throws if the document is not well-formed. */
function readCells(xml = ''): string[][] {
  const rows: string[][] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)?.push(`${attributes.s === undefined ? '' : `[${attributes.s.value}]`}`);
  });
  parser.on('text', (text) => {
    const row = rows.at(-1);
    if (row !== undefined && row.length > 0) row[row.length - 1] += text;
  });
  parser.write(xml).close();
  return rows;
}

describe('XLSX', () => {
  it('contains titles and cells, and stores numbers as numbers', () => {
    const sheet = unzip(buildWorkbook([['ä <b> & "c"', 3.5]])).get('xl/worksheets/sheet1.xml');
    expect(readCells(sheet)).toEqual([
      ['[1]URL', '[1]Count'],
      ['ä <b> & "c"', '3.5'],
    ]);
    expect(sheet).toContain('<c><v>3.5</v></c>');
    expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
  });

  it('writes no formula, and marks text that looks like one', () => {
    const sheet = unzip(buildWorkbook([['=HYPERLINK("x")', -1]])).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    expect(readCells(sheet)[1]).toEqual(['[2]=HYPERLINK("x")', '-1']);
  });

  it.each([
    ['\u0000\u000b\ud800', '\ufffd\ufffd\ufffd'],
    ['_x0041_', '_x005F_x0041_'],
    ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
  ])('stays within the limits of the format', (text, expected) => {
    expect(readCells(unzip(buildWorkbook([[text, null]])).get('xl/worksheets/sheet1.xml'))[1]).toEqual([expected, '']);
  });

  it('continues in another sheet when one is full', () => {
    const files = unzip(
      buildWorkbook(
        Array.from({ length: 7 }, (_, index) => [`r${index}`, index]),
        4,
      ),
    );
    const cellCounts = [1, 2, 3].map((number) => readCells(files.get(`xl/worksheets/sheet${number}.xml`)).length);
    expect(cellCounts).toEqual([4, 4, 2]);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Pages 3" sheetId="3" r:id="rId3"/>');
    expect(files.get('[Content_Types].xml')).toContain('sheet3.xml');
    expect([...files.values()].every((xml) => readCells(xml).length >= 0)).toBe(true);
  });

  it('contains only titles when there are no rows', () => {
    expect(readCells(unzip(buildWorkbook([])).get('xl/worksheets/sheet1.xml'))).toHaveLength(1);
  });

  it('creates an archive that other programs accept', () => {
    const folder = mkdtempSync(join(tmpdir(), 'awi-xlsx-'));
    const path = join(folder, 'a.xlsx');
    writeFileSync(
      path,
      buildWorkbook(Array.from({ length: 30_000 }, (_, index) => [`https://example.com/${index}`, index])),
    );
    const { status, error } = spawnSync('python3', [
      '-c',
      'import sys,zipfile; assert zipfile.ZipFile(sys.argv[1]).testzip() is None',
      path,
    ]);
    rmSync(folder, { recursive: true, force: true });
    // On machines without Python, only the reader above checks the archive.
    if (error === undefined) expect(status).toBe(0);
  });
});
