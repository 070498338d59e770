import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseImport } from '../parse-import.ts';

const FOLDER = join(import.meta.dirname, '../../../../test/fixtures/citation-exports');
const readFixture = async (fileName: string) => parseImport(await readFile(join(FOLDER, fileName)), fileName);
const parse = (text: string, fileName = 'export.csv') => parseImport(new TextEncoder().encode(text), fileName);
const listProblems = async (text: string, fileName?: string) => {
  const checked = await parse(text, fileName);
  return checked.isValid ? [] : checked.problems.map(({ line, message }) => `${line}: ${message}`);
};

describe('the import of Bing AI Performance exports', () => {
  it('reads grounding queries with their share, and ignores intent and topic', async () => {
    expect(await readFixture('example.com_AISearchQueriesReport_11_20_2026.csv')).toEqual({
      isValid: true,
      kind: 'ai-citations-bing-queries',
      columns: [
        { header: 'Grounding Query', field: 'groundingQuery' },
        { header: 'Intent', field: null },
        { header: 'Topic', field: null },
        { header: 'Citations', field: 'citations' },
        { header: 'Citation Share', field: 'citationShare' },
      ],
      rows: [
        { groundingQuery: 'how to true a bicycle wheel', citations: 41, citationShare: 33.33 },
        { groundingQuery: 'bike fitting, saddle height', citations: 12 },
        {
          groundingQuery: '=HYPERLINK("https://evil.example","x")<script>alert(1)</script>',
          citations: 1,
          citationShare: 0.4,
        },
      ],
      period: null,
      skipped: { problems: [], problemCount: 0 },
    });
  });

  it('reads cited pages, and citations per day with their period', async () => {
    expect(await readFixture('example.com_AIPageStatsReport_11_20_2026.csv')).toMatchObject({
      kind: 'ai-citations-bing-pages',
      rows: [
        { page: 'https://example.com/wheels', citations: 1204 },
        { page: 'https://www.example.com/fitting?a=1&b=2', citations: 96 },
        { page: 'https://example.com/', citations: 0 },
      ],
      period: null,
    });
    expect(await readFixture('example.com_AIPerformanceOverview_11_20_2026.csv')).toMatchObject({
      kind: 'ai-citations-bing-days',
      rows: [
        { day: '2026-11-17', citations: 235, citedPages: 44 },
        { day: '2026-11-18', citations: 290, citedPages: 51 },
        { day: '2026-11-19', citations: 0, citedPages: 0 },
      ],
      period: { from: '2026-11-17', to: '2026-11-19' },
    });
  });

  it('reads columns in any order, with other delimiters and spellings', async () => {
    expect(await parse('CITATION SHARE;citations;Grounding Queries\n5,5%;1.204;shoes\n')).toMatchObject({
      kind: 'ai-citations-bing-queries',
      rows: [{ groundingQuery: 'shoes', citations: 1204, citationShare: 5.5 }],
    });
    expect(await parse('Cited_Pages\tCitations\tDate\n3\t9\t2026-11-02\n')).toMatchObject({
      rows: [{ day: '2026-11-02', citations: 9, citedPages: 3 }],
    });
  });

  it('ignores shares without percent signs, because nothing states their unit', async () => {
    const checked = await parse('Grounding Query,Citations,Citation Share\nshoes,12,0.5\nhats,2,10\n');
    expect(checked).toMatchObject({ rows: [{ groundingQuery: 'shoes' }, { groundingQuery: 'hats' }] });
    expect(checked).toMatchObject({ columns: [{}, {}, { header: 'Citation Share', field: null }] });
    expect(JSON.stringify(checked)).not.toContain('"citationShare"');
  });

  it('identifies the tool by the file name if no column does, and rejects files of unknown tools', async () => {
    const urls = 'URL,Citations\nhttps://example.com/,4\n';
    expect(await parse(urls, 'example.com_AIPageStatsReport_8_4_2026.csv')).toMatchObject({
      kind: 'ai-citations-bing-pages',
    });
    expect(await parse(urls, 'Clarity_Example.csv')).toMatchObject({ kind: 'ai-citations-clarity-pages' });
    expect(await listProblems(urls)).toEqual([expect.stringContaining('do not match a known export')]);
    expect(await listProblems('Query,Citations\nshoes,4\n')).toHaveLength(1);
  });

  it.each([
    ['a row per page and query', 'Page,Grounding Query,Citations\nhttps://example.com/,shoes,4\n'],
    ['a row per page and day', 'Date,Page,Citations\n2026-11-02,https://example.com/,4\n'],
    ['two periods', 'Grounding Query,Citations,Citations\nshoes,4,5\n'],
    ['no citations', 'Grounding Query,Intent\nshoes,Informational\n'],
  ])('rejects a file with %s', async (_, text) => {
    expect(await listProblems(text)).toEqual([expect.stringContaining('do not match a known export')]);
  });

  it('reports every invalid cell and every repeated entry with its line', async () => {
    const header = 'Page,Citations,Citation Share\n';
    expect(await listProblems(`${header}javascript:alert(1),4,1%\nhttps://example.com/,-3,101%\n`)).toEqual([
      '2: "javascript:alert(1)" is not a URL.',
      '3: Citations: "-3" is not a whole number.',
      '3: Share: "101%" is not a percentage.',
    ]);
    expect(await listProblems('Grounding Query,Citations\nshoes,1\nshoes,1\n')).toEqual([
      '3: The same entry is in line 2. Is this a comparison of two periods?',
    ]);
    expect(await listProblems('Grounding Query,Citations\n,1\n')).toEqual(['2: The query is missing.']);
    expect(await listProblems('Grounding Query,Citations\n')).toEqual(['null: The file has a header, but no rows.']);
  });
});

describe('the import of Microsoft Clarity exports', () => {
  it('reads queries with their share of authority and the period, without the lines around the table', async () => {
    expect(await readFixture('Clarity_Example_queries.csv')).toMatchObject({
      kind: 'ai-citations-clarity-queries',
      rows: [
        { groundingQuery: 'metric', citations: 69, citationShare: 17.97 },
        { groundingQuery: 'wheel building', citations: 7, citationShare: 100 },
      ],
      period: { from: '2026-06-02', to: '2026-08-30' },
    });
  });

  it('reads cited pages, without a period whose order of day and month is unknown', async () => {
    expect(await readFixture('Clarity_Example_pages.csv')).toMatchObject({
      kind: 'ai-citations-clarity-pages',
      rows: [
        { page: 'https://example.com/wheels', citations: 1566 },
        { page: 'https://www.example.com/fitting', citations: 80 },
      ],
      period: null,
    });
  });

  it('explains that other reports of Clarity cannot be imported', async () => {
    const preamble = 'Project name,Example\nDate range,06/02/2026 00:00 - 08/30/2026 23:59\n';
    const bots = `${preamble}Metric,Bot activity\nBot operator,Requests\nOpenAI,123\n`;
    expect(await listProblems(bots)).toEqual([expect.stringContaining('from Microsoft Clarity without a table')]);
  });

  it('rejects a second table instead of reading its rows as rows of the first table', async () => {
    const two =
      'Query,SoA,Citations\nshoes,1%,4\nMetric,Page citations,9\nPage URL,Citations\nhttps://example.com/,9\n';
    expect(await listProblems(two)).toEqual([expect.stringContaining('several tables')]);
  });
});
