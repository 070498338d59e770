import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_ROWS, MAX_LISTED_PROBLEMS } from '#contracts/outside/imports.ts';
import { type CsvRecord, checkTable } from './check-table.ts';

/** Builds records from lines whose cells are separated by `|`. */
const table = (...lines: string[]): CsvRecord[] =>
  lines.map((line, index) => ({ line: index + 1, cells: line.split('|') }));
const check = (fileName: string, ...lines: string[]) => checkTable(table(...lines), fileName);
const listProblems = (...lines: string[]) => {
  const checked = check('export.csv', ...lines);
  return checked.isValid ? [] : checked.problems.map(({ line, message }) => `${line}: ${message}`);
};

const GSC_QUERIES = 'Top queries|Clicks|Impressions|CTR|Position';
const GSC_DATES = 'Date|Clicks|Impressions|CTR|Position';

describe('checkTable (search engines)', () => {
  it('reads queries exported from Search Console', () => {
    const checked = check('Queries.csv', GSC_QUERIES, 'red shoes|1,234|40,000|3.09%|7.4', 'blue shoes|0|0|0%|0');
    expect(checked).toMatchObject({
      isValid: true,
      kind: 'search-console-queries',
      columns: [
        { header: 'Top queries', field: 'query' },
        { header: 'Clicks', field: 'clicks' },
        { header: 'Impressions', field: 'impressions' },
        { header: 'CTR', field: null },
        { header: 'Position', field: 'averagePosition' },
      ],
      rows: [
        { query: 'red shoes', clicks: 1234, impressions: 40_000, averagePosition: 7.4 },
        { query: 'blue shoes', clicks: 0, impressions: 0, averagePosition: null },
      ],
      period: null,
    });
  });

  it('reads pages and days exported from Search Console', () => {
    expect(check('Pages.csv', 'Top pages|Clicks|Impressions|CTR|Position', 'https://a.test/x|1|2|50%|3')).toMatchObject(
      { kind: 'search-console-pages', rows: [{ page: 'https://a.test/x', clicks: 1 }] },
    );
    expect(check('Dates.csv', GSC_DATES, '2026-11-02|1|2|50%|3', '2026-10-30|0|0|0%|')).toMatchObject({
      kind: 'search-console-dates',
      rows: [{ day: '2026-11-02' }, { day: '2026-10-30', averagePosition: null }],
      period: { from: '2026-10-30', to: '2026-11-02' },
    });
  });

  it.each([
    ['Keyword|Impressions|Clicks|CTR|Avg. Position', 'shoes|20|2|10%|4.5', 'bing-queries'],
    ['Query|Impressions|Clicks|CTR|Average position', 'shoes|20|2|10%|4.5', 'bing-queries'],
    ['Page|Impressions|Clicks|CTR|Avg. Position', 'https://a.test/|20|2|10%|4.5', 'bing-pages'],
    ['Date|Impressions|Clicks|CTR|Avg. Position', '2026-11-02|20|2|10%|4.5', 'bing-dates'],
  ])('reads a Bing export with the header %s', (header, row, kind) => {
    expect(check('export.csv', header, row)).toMatchObject({
      kind,
      rows: [{ clicks: 2, impressions: 20, averagePosition: 4.5 }],
    });
  });

  it('rejects comparisons of periods, and files with rows per query and page', () => {
    const comparison = 'Top queries|Last 28 days Clicks|Previous 28 days Clicks|Impressions';
    expect(listProblems(comparison, 'shoes|1|2|3')).toEqual([expect.stringContaining('do not match a known export')]);
    expect(listProblems('Query|Page|Clicks|Impressions|CTR|Position', 'a|https://a.test/|1|2|1%|3')).toHaveLength(1);
    expect(listProblems('Date|Query|Clicks|Impressions', '2026-11-02|a|1|2')).toHaveLength(1);
  });

  it('rejects an entry that is listed twice', () => {
    expect(listProblems(GSC_DATES, '2026-11-02|1|2|50%|3', '2026-11-03|1|2|50%|3', '2026-11-02|1|2|50%|3')).toEqual([
      '4: The same entry is in line 2. Is this a comparison of two periods?',
    ]);
  });
});

describe('checkTable (keyword tools)', () => {
  it.each([
    [
      'export.csv',
      '#|Keyword|Country|Difficulty|Volume|CPC|CPS|Parent Keyword|Last Update|SERP Features|Global volume|Traffic potential',
      '1|shoes|us|33|9,900|1.20|0.9|shoe|2026-11-20 10:00:00|Sitelinks|20000|4000',
      'ahrefs-keywords',
    ],
    [
      'export.csv',
      'Keyword|Intent|Volume|Trend|Keyword Difficulty|CPC (USD)|Competitive Density|SERP Features|Number of Results',
      'shoes|Informational|9900|0.81,1.00|33|1.20|0.4|Sitelinks|12000',
      'semrush-keywords',
    ],
    ['mine.csv', 'Search term|Search volume|KD %', 'shoes|9.900|33 %', 'other-keywords'],
  ])('reads %s without positions: %s', (fileName, header, row, kind) => {
    const checked = check(fileName, header, row);
    expect(checked).toMatchObject({ kind, period: null });
    expect(checked.isValid && checked.rows).toEqual([
      { query: 'shoes', observedPosition: null, page: null, day: null, monthlyVolume: 9_900, difficulty: 33 },
    ]);
  });

  it('keeps a keyword without a readable volume, and rejects a file without figures or with two periods', () => {
    const checked = check('mine.csv', 'Keyword|Volume', 'shoes|0-10', 'boots|90');
    expect(checked.isValid && checked.rows.map((row) => 'query' in row && [row.query, 'monthlyVolume' in row])).toEqual(
      [
        ['shoes', false],
        ['boots', true],
      ],
    );
    for (const header of ['Keyword|Note', 'Keyword|Volume|Impressions', 'Keyword|Volume|Position May|Position June']) {
      expect(check('mine.csv', header, 'shoes|90|1|2').isValid, header).toBe(false);
    }
  });
});

describe('checkTable (rank trackers)', () => {
  it.each([
    [
      'export.csv',
      'Keyword|Volume|KD|CPC|Previous position|Current position|Position change|Current URL',
      'shoes|90|3|1.2|5|4|1|https://a.test/shoes',
      'ahrefs-positions',
    ],
    [
      'export.csv',
      'Keyword|Position|Previous position|Search Volume|URL|Traffic Cost|SERP Features by Keyword',
      'shoes|4|5|90|https://a.test/shoes|0.00|',
      'semrush-positions',
    ],
    ['Accuranker_2026.csv', 'Keyword|Rank|Landing page', 'shoes|4|https://a.test/shoes', 'accuranker-positions'],
    ['se-ranking.csv', 'Keyword|Position|URL', 'shoes|4|https://a.test/shoes', 'se-ranking-positions'],
    ['Serpstat keywords.csv', 'Keyword|Position|URL', 'shoes|4|https://a.test/shoes', 'serpstat-positions'],
    ['mine.csv', 'Keyword|Position|URL', 'shoes|4|a.test/shoes', 'other-positions'],
  ])('reads %s: %s', (fileName, header, row, kind) => {
    expect(check(fileName, header, row)).toMatchObject({
      kind,
      rows: [{ query: 'shoes', observedPosition: 4, page: 'https://a.test/shoes', day: null }],
    });
  });

  it('reads a missing position as null', () => {
    const rows = ['', '-', '0', 'Not in top 100', '>100', '100+'].map((position) => `shoes|${position}|`);
    const checked = check('mine.csv', 'Keyword|Position|URL', ...rows);
    expect(checked.isValid && checked.rows.map((row) => 'observedPosition' in row && row.observedPosition)).toEqual(
      rows.map(() => null),
    );
  });

  it('finds the header after lines about the report, and reads the period from the rows', () => {
    const lines = ['Report of a.test', 'Created|today', 'Keyword|Rank|Date', 'shoes|1|13/11/2026', 'hats|2|1/11/2026'];
    expect(check('mine.csv', ...lines)).toMatchObject({ period: { from: '2026-11-01', to: '2026-11-13' } });
  });

  it('accepts a keyword with several pages', () => {
    expect(check('mine.csv', 'Keyword|Position|URL', 'a|1|https://a.test/1', 'a|2|https://a.test/2').isValid).toBe(
      true,
    );
  });
});

describe('checkTable (problems)', () => {
  it('lists every invalid cell with its line', () => {
    expect(listProblems(GSC_QUERIES, 'a|1|2|50%|3', '|x|2|50%|3', 'b|1|-2|50%|0.5', 'c|1|2|50%|3|more', 'd|1')).toEqual(
      [
        '3: The keyword is missing.',
        '3: Clicks: "x" is not a whole number.',
        '4: Impressions: "-2" is not a whole number.',
        '4: Position: "0.5" is not a position.',
        '5: The line has 6 cells; the header has 5.',
        '6: Impressions: "" is not a whole number.',
      ],
    );
    expect(listProblems('Top pages|Clicks|Impressions', 'javascript:alert(1)|1|2')).toEqual([
      '2: "javascript:alert(1)" is not a URL.',
    ]);
    expect(listProblems('Keyword|Rank|Date', 'shoes|1.5|3/4/2026')).toEqual([
      '2: Position: "1.5" is not a whole number of 1 or more.',
      '2: "3/4/2026" is not an unambiguous date. Use YYYY-MM-DD.',
    ]);
  });

  it('lists only some of many problems, but counts all of them', () => {
    const checked = check('a.csv', GSC_QUERIES, ...Array.from({ length: 80 }, () => 'a|x|1|1%|1'));
    expect(checked).toMatchObject({ isValid: false, problemCount: 80 });
    expect(!checked.isValid && checked.problems).toHaveLength(MAX_LISTED_PROBLEMS);
  });

  it('rejects files without rows and files with too many rows', () => {
    expect(listProblems(GSC_QUERIES)).toEqual(['null: The file has a header, but no rows.']);
    expect(check('a.csv')).toMatchObject({ isValid: false, problemCount: 1 });
    const header = { line: 1, cells: GSC_QUERIES.split('|') };
    const records = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, index) => ({
      line: index + 2,
      cells: [`q${index}`, '1', '2', '50%', '3'],
    }));
    expect(checkTable([header, ...records], 'a.csv')).toMatchObject({ isValid: false, problemCount: 1 });
    expect(checkTable([header, ...records.slice(1)], 'a.csv').isValid).toBe(true);
  });
});
