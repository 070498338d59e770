import { describe, expect, it } from 'vitest';
import { parseUrlList, URL_LIST_LIMITS } from './url-list.ts';

const buildSummary = (text: string) => {
  const { format, urls, problems } = parseUrlList(text);
  return {
    format,
    urls: urls.map(({ url, line }) => `${line} ${url}`),
    problems: problems.map((p) => `${p.line} ${p.reason}`),
  };
};

describe('parseUrlList', () => {
  it.each([
    [
      'lines, with comments, empty lines and hosts without a scheme',
      '\uFEFF# mine\nhttps://example.com/a\r\n\r\n  example.com/b?c=1  \nexample.com:8080\n',
      {
        format: 'lines',
        urls: ['2 https://example.com/a', '4 https://example.com/b?c=1', '5 https://example.com:8080/'],
        problems: [],
      },
    ],
    [
      'lines that are not URLs',
      'hello\nmailto:a@example.com\nhttps://exa mple.com/\nftp://example.com/\njavascript:alert(1)\n/relative',
      {
        format: 'lines',
        urls: [],
        problems: ['1 not-an-address', '2 scheme', '3 not-an-address', '4 scheme', '5 scheme', '6 not-an-address'],
      },
    ],
    [
      'URLs with commas',
      'https://example.com/a,b\nhttps://example.com/c',
      { format: 'lines', urls: ['1 https://example.com/a,b', '2 https://example.com/c'], problems: [] },
    ],
    [
      'a table with column names',
      'Title,URL,Clicks\n"One, two",https://example.com/1,5\n"say ""hi""",https://example.com/2,6\nempty,,1\n',
      {
        format: 'table',
        urls: ['2 https://example.com/1', '3 https://example.com/2'],
        problems: ['4 no-address-in-row'],
      },
    ],
    [
      'a column with an unknown name',
      'Unknown;Other\n1;https://example.com/a\n',
      { format: 'table', urls: ['2 https://example.com/a'], problems: [] },
    ],
    [
      'a table without column names',
      'https://example.com/1\t5\nhttps://example.com/2\t6',
      { format: 'table', urls: ['1 https://example.com/1', '2 https://example.com/2'], problems: [] },
    ],
    [
      'one column with a name',
      'url\nexample.com/1\n',
      { format: 'table', urls: ['2 https://example.com/1'], problems: [] },
    ],
    [
      'a sitemap',
      '<?xml version="1.0"?>\n<urlset>\n<url><loc>https://example.com/1</loc></url>\n<url><loc>nonsense</loc></url>\n</urlset>',
      { format: 'sitemap', urls: ['3 https://example.com/1'], problems: ['4 not-an-address'] },
    ],
    [
      'an index, whose files are not read',
      '<sitemapindex><sitemap><loc>https://example.com/s.xml</loc></sitemap></sitemapindex>',
      { format: 'sitemap', urls: [], problems: ['1 index-file'] },
    ],
    [
      'broken XML',
      '<urlset><url><loc>https://example.com/1</loc></url><url>',
      { format: 'sitemap', urls: ['1 https://example.com/1'], problems: ['1 broken-xml'] },
    ],
    ['an empty text', '', { format: 'lines', urls: [], problems: [] }],
  ])('reads %s', (_name, text, expected) => expect(buildSummary(text)).toEqual(expected));

  it('counts duplicates regardless of notation', () => {
    const { urls, duplicateCount } = parseUrlList(
      'https://example.com\nHTTPS://EXAMPLE.com/#top\nhttps://example.com/a',
    );
    expect([urls.length, duplicateCount]).toEqual([2, 1]);
  });

  it('reads 50,000 lines and reports that there are more', () => {
    const lines = Array.from({ length: 50_001 }, (_, index) => `https://example.com/${index}`);
    expect(parseUrlList(lines.join('\n'))).toMatchObject({ isCut: true, problemCount: 0 });
    expect(parseUrlList(lines.join('\n')).urls).toHaveLength(50_000);
    expect(parseUrlList(`${lines.slice(1).join('\n')}\n`).isCut).toBe(false);
  });

  it('limits the length of the text and the number of problems listed', () => {
    expect(parseUrlList('x'.repeat(100), { ...URL_LIST_LIMITS, maxCharacters: 10 }).isCut).toBe(true);
    const { problems, problemCount } = parseUrlList('nope\n'.repeat(1_000));
    expect([problems.length, problemCount]).toEqual([100, 1_000]);
    expect(parseUrlList(`https://example.com/${'a'.repeat(2_000)}`).problems[0]?.reason).toBe('too-long');
  });
});
