import { describe, expect, it } from 'vitest';
import { summarizeRows } from '../describe-import.ts';
import { parseImport } from '../parse-import.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, name = 'export.csv') => parseImport(encode(text), name);

const AHREFS =
  'Referring page title,Referring page URL,Language,Referring page HTTP code,Domain rating,UR,Target URL,Anchor,Type,Nofollow,Lost status,First seen,Last seen,Lost';
const SEMRUSH =
  'Page ascore,Source title,Source url,Target url,Anchor,External links,Internal links,Nofollow,First seen,Last seen,New link,Lost link';

describe('importing exports of links', () => {
  it.each([
    [
      'https___a.test_-Latest links-2026-11-20.csv',
      'Linking page,Last crawled\nhttps://blog.example.org/x,2026-11-02\n',
    ],
    ['a.test-More sample links.csv', 'Linking page\nhttps://blog.example.org/x\n'],
    [
      'ahrefs.csv',
      `${AHREFS}\nTitle,https://blog.example.org/x,en,200,40,12,https://a.test/,A,Text,false,,2026-11-01 10:00:00,2026-11-02,\n`,
    ],
    [
      'semrush.csv',
      `${SEMRUSH}\n10,Title,https://blog.example.org/x,https://a.test/,A,1,2,false,2026-01-02,2026-11-02,false,false\n`,
    ],
    [
      'majestic.csv',
      'SourceURL,AnchorText,FlagNoFollow,TargetURL,FirstIndexedDate,LastSeenDate,SourceTrustFlow\nhttps://blog.example.org/x,A,-,https://a.test/,2026-01-01,2026-11-02,12\n',
    ],
    [
      'moz.csv',
      'URL,Title,Anchor Text,Spam Score,Page Authority,Domain Authority,Target URL,Only rel=nofollow\nhttps://blog.example.org/x,T,A,1,20,30,https://a.test/,No\n',
    ],
  ])('reads linking pages from %s', async (name, text) => {
    expect(await parse(text, name)).toMatchObject({
      isValid: true,
      rows: [{ sourceUrl: 'https://blog.example.org/x', sourceDomain: 'example.org' }],
      skipped: { problemCount: 0 },
    });
  });

  it.each([
    [
      'search-console-linking-sites',
      'Site,Linking pages,Target pages\nwww.example.org,"1,240",12\n',
      'linkingPages',
      1240,
    ],
    [
      'ahrefs-referring-domains',
      'Domain,DR,Links to target,First seen,Lost\nexample.org,40,1240,2026-01-02,\n',
      'linkCount',
      1240,
    ],
    [
      'semrush-referring-domains',
      'Domain ascore,Domain,Backlinks,IP Address\n12,example.org,1240,1.2.3.4\n',
      'linkCount',
      1240,
    ],
    [
      'majestic-referring-domains',
      'Domain,TrustFlow,CitationFlow,MatchedLinks\nexample.org,1,2,1240\n',
      'linkCount',
      1240,
    ],
    ['moz-linking-domains', 'Root Domain,Domain Authority,Spam Score\nexample.org,30,1\n', 'linkCount', null],
  ])('reads %s', async (kind, text, field, value) => {
    const table = await parse(text);
    expect(table).toMatchObject({ isValid: true, kind, rows: [{ sourceDomain: 'example.org', [field]: value }] });
  });

  it('reads linked pages, which have no source', async () => {
    expect(await parse('Target page,Incoming links,Linking sites\nhttps://a.test/old,40,3\n')).toMatchObject({
      kind: 'search-console-linked-pages',
      rows: [{ sourceDomain: null, targetUrl: 'https://a.test/old', linkCount: 40 }],
    });
  });

  it('reads dates, flags and lost links, and returns null for missing columns', async () => {
    const table = await parse(
      `${AHREFS}\nT,https://b.example.com/x,en,200,1,1,a.test/new,"Two\nlines",Text,true,Link removed,2026-01-02,2026-10-01,2026-11-03\n`,
    );
    expect(table.isValid && table.rows).toEqual([
      {
        sourceUrl: 'https://b.example.com/x',
        sourceDomain: 'example.com',
        targetUrl: 'https://a.test/new',
        anchor: 'Two lines',
        isNofollow: true,
        linkCount: null,
        linkingPages: null,
        firstSeen: '2026-01-02',
        lastSeen: '2026-10-01',
        isLost: true,
        lostAt: '2026-11-03',
      },
    ]);
  });

  it('reads tab-separated UTF-16 and semicolon-separated UTF-8 with a byte order mark', async () => {
    const text = '\ufeffReferring page URL\tTarget URL\tAnchor\nhttps://b.example.com/é\thttps://a.test/\tcafé\n';
    expect(await parseImport(new Uint8Array(Buffer.from(text, 'utf16le')), 'a.csv')).toMatchObject({
      kind: 'ahrefs-backlinks',
      rows: [{ anchor: 'café' }],
    });
    expect(await parse('\ufeffSite;Linking pages;Target pages\nexample.org;3;1\n')).toMatchObject({ isValid: true });
  });
});

describe('importing damaged exports of links', () => {
  const row = (index: number) =>
    `T,https://b${index}.example/x,en,200,1,1,https://a.test/${index},A${index},Text,false,,,,`;

  it('keeps every valid row and reports each invalid line', async () => {
    const lines = [
      AHREFS,
      row(1),
      'T,not a url,en,200,1,1,https://a.test/,A,Text,false,,,,',
      row(2),
      'T,https://b.example/x,en,200',
      row(3),
      'T,https://b.example/x,en,200,1,1,javascript:alert(1),A,Text,false,,,,',
      'T,,en,200,1,1,https://a.test/,A,Text,false,,,,',
      row(4),
    ];
    const table = await parse(lines.join('\n'));
    expect(table.isValid && table.rows.map(({ ...one }) => 'anchor' in one && one.anchor)).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
    ]);
    expect(table.isValid && table.skipped).toEqual({
      problemCount: 4,
      problems: [
        { line: 3, message: 'Linking page: "not a url" is not a URL.' },
        { line: 5, message: 'The line has 4 cells; the header has 14.' },
        { line: 7, message: 'Target: "javascript:alert(1)" is not a URL.' },
        { line: 8, message: 'The linking page or domain is missing.' },
      ],
    });
    expect(table.isValid && summarizeRows(table.rows, table.kind, 4)).toEqual({
      referringDomains: 4,
      targets: 4,
      skippedLines: 4,
    });
  });

  it('loses one line to a quotation mark that is never closed, and none to quoted line breaks', async () => {
    const open = 'T,https://b.example/x,en,200,1,1,https://a.test/,"never closed,Text,false,,,,';
    const closed = 'T,https://q.example/x,en,200,1,1,https://a.test/q,"two\nlines",Text,false,,,,';
    const rows = Array.from({ length: 30 }, (_, index) => row(index));
    const table = await parse([AHREFS, ...rows.slice(0, 10), open, ...rows.slice(10), closed, 'a"b,"c'].join('\n'));
    expect(table.isValid && table.rows).toHaveLength(31);
    expect(table.isValid && table.skipped.problems.map(({ line }) => line)).toEqual([12, 35]);
  });

  it('reports lines with invalid bytes and keeps the others', async () => {
    const bytes = Buffer.concat([
      encode(`${AHREFS}\n${row(1)}\nT,https://b.example/`),
      Buffer.from([0xff, 0xfe]),
      encode(`,en,200,1,1,https://a.test/,A,Text,false,,,,\n${row(2)}\n`),
    ]);
    const table = await parseImport(new Uint8Array(bytes), 'a.csv');
    expect(table).toMatchObject({
      rows: [{ anchor: 'A1' }, { anchor: 'A2' }],
      skipped: { problems: [{ line: 3, message: expect.stringContaining('not valid UTF-8') }] },
    });
  });

  it('imports nothing if no row is valid, and nothing from damaged exports of other kinds', async () => {
    expect(await parse(`${AHREFS}\nT,x y,en,200,1,1,https://a.test/,A,Text,false,,,,\n`)).toMatchObject({
      isValid: false,
      problemCount: 1,
    });
    expect(await parse('Top queries,Clicks,Impressions\na,1,2\nb,"1,2\n')).toMatchObject({ isValid: false });
    expect(await parse(AHREFS)).toMatchObject({ isValid: false });
  });
});

describe('importing each kind of damaged link export', () => {
  const page = (index: number) => `https://page${index}.example/x`;
  it.each([
    ['search-console-linking-sites', 'Site,Linking pages,Target pages', (of: string) => `${of},3,1`, 'site'],
    ['search-console-linked-pages', 'Target page,Incoming links,Linking sites', (of: string) => `${of},4,2`, 'page'],
    ['search-console-sample-links', 'Linking page', (of: string) => of, 'page'],
    ['search-console-latest-links', 'Linking page,Last crawled', (of: string) => `${of},2026-11-02`, 'page'],
    ['ahrefs-backlinks', 'Referring page URL,Target URL', (of: string) => `${of},https://a.test/`, 'page'],
    ['ahrefs-referring-domains', 'Domain,DR,Links to target', (of: string) => `${of},40,7`, 'site'],
    ['majestic-backlinks', 'SourceURL,TargetURL,FlagNoFollow', (of: string) => `${of},https://a.test/,-`, 'page'],
    ['majestic-referring-domains', 'Domain,TrustFlow,MatchedLinks', (of: string) => `${of},12,7`, 'site'],
    ['moz-backlinks', 'URL,Target URL,Spam Score', (of: string) => `${of},https://a.test/,1`, 'page'],
    ['moz-linking-domains', 'Root Domain,Domain Authority', (of: string) => `${of},30`, 'site'],
    ['semrush-backlinks', 'Source url,Target url,Page ascore', (of: string) => `${of},https://a.test/,9`, 'page'],
    ['semrush-referring-domains', 'Domain ascore,Domain,Backlinks', (of: string) => `12,${of},7`, 'site'],
  ] as const)('keeps the valid rows of %s, and reports each invalid line', async (kind, header, build, what) => {
    const buildValidLine = (index: number) => build(what === 'page' ? page(index) : `site${index}.example`);
    const lines = [
      header,
      buildValidLine(1),
      build('not valid'),
      buildValidLine(2),
      `${buildValidLine(9)},one cell too many`,
      buildValidLine(3),
    ];
    const name = kind === 'search-console-sample-links' ? 'a.test-More sample links.csv' : 'export.csv';
    const table = await parse(lines.join('\r\n'), name);
    expect(table).toMatchObject({ isValid: true, kind, skipped: { problemCount: 2 } });
    expect(table.isValid && table.rows).toHaveLength(3);
    expect(table.isValid && table.skipped.problems.map(({ line }) => line)).toEqual([3, 5]);
  });
});
