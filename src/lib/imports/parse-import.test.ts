import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contracts/outside/imports.ts';
import { parseImport } from './parse-import.ts';
import { findDelimiter, readCsv } from './read-csv.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const readLines = async (text: string) => {
  const content = await readCsv(text);
  return 'records' in content ? content.records : content;
};

describe('readCsv', () => {
  it('counts lines as an editor does, including empty lines and line breaks in quotes', async () => {
    const text = 'a,b\r\n\r\n"two\r\nlines",1\r\nx,2\r\n,\r\ny,"say ""hi"", you"';
    expect(await readLines(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['two\nlines', '1'] },
      { line: 5, cells: ['x', '2'] },
      { line: 7, cells: ['y', 'say "hi", you'] },
    ]);
  });

  it('reads records that are split between chunks', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `keyword número ${index},"${index}, é"`);
    const records = await readLines(lines.join('\n'));
    expect(records).toHaveLength(20_000);
    expect(Array.isArray(records) && records.at(-1)).toEqual({
      line: 20_000,
      cells: ['keyword número 19999', '19999, é'],
    });
  });

  it('reports the line of a misplaced quotation mark', async () => {
    expect(await readLines('a,b\n1,2\nx,"y"z\n')).toMatchObject({
      line: 3,
      problem: expect.stringContaining('valid CSV'),
    });
    expect(await readLines(`a,b\n1,"2\n${'x,y\n'.repeat(50_000)}`)).toMatchObject({
      problem: 'A quotation mark is never closed.',
    });
    expect(await readLines('a,b\n1,"2\n')).toMatchObject({ problem: 'A quotation mark is never closed.' });
  });

  it('lets other work run between chunks', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await readCsv('keyword,1\n'.repeat(90_000));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('findDelimiter', () => {
  it.each([
    ['a,b;c,d', ','],
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\tc\nx, y\t2\t3', '\t'],
    ['"a,b,c";d;e', ';'],
    ['Report\n\nKeyword;Position;URL', ';'],
    ['Keyword', ','],
  ])('finds the delimiter of %j: %j', (text, delimiter) => expect(findDelimiter(text)).toBe(delimiter));
});

describe('parseImport', () => {
  it('reads a tab-separated UTF-16 file with a byte order mark', async () => {
    const text = '\ufeff"Keyword"\t"Current position"\t"Current URL"\n"café"\t"3"\t"https://a.test/caf%C3%A9"\n';
    const checked = await parseImport(new Uint8Array(Buffer.from(text, 'utf16le')), 'a.csv');
    expect(checked).toMatchObject({ kind: 'ahrefs-positions', rows: [{ query: 'café', observedPosition: 3 }] });
  });

  it('reads decimal commas in a semicolon-separated file', async () => {
    const text = 'Top queries;Clicks;Impressions;CTR;Position\nshoes;1.200;3.400;35,29%;2,5\n';
    expect(await parseImport(encode(text), 'Queries.csv')).toMatchObject({
      rows: [{ clicks: 1200, impressions: 3400, averagePosition: 2.5 }],
    });
  });

  it('imports nothing from a file with one invalid row', async () => {
    const text = 'Top queries,Clicks,Impressions,CTR,Position\na,1,2,50%,3\nb,?,2,50%,3\n';
    expect(await parseImport(encode(text), 'Queries.csv')).toEqual({
      isValid: false,
      problems: [{ line: 3, message: 'Clicks: "?" is not a whole number.' }],
      problemCount: 1,
    });
  });

  it.each([
    ['the archive that Search Console offers', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0])],
    ['a file that is too large', new Uint8Array(MAX_IMPORT_BYTES + 1)],
    ['an HTML page instead of a CSV file', encode('<!doctype html><title>Sign in</title>')],
    ['the list of filters', encode('Filter,Value\nSearch type,Web\nDate,Last 3 months\n')],
    ['broken quotes', encode('Keyword,Position\nshoes,"1"x\n')],
  ])('rejects %s', async (_, bytes) => {
    expect(await parseImport(bytes, 'export.csv')).toMatchObject({ isValid: false, problemCount: 1 });
  });
});
