import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { DataImport, ImportPreview } from '#contracts/outside/imports.ts';
import { createImportApi } from './import-api.ts';
import { ImportBlock } from './import-block.tsx';
import { ImportPreviewPanel, type ValidPreview } from './import-preview.tsx';
import { ImportProblems } from './import-problems.tsx';
import { describeCell, describeFacts, describePeriod, findImportPlace } from './import-words.ts';

const IMPORT: DataImport = {
  id: 'i1',
  kind: 'search-console-queries',
  label: 'Search Console: queries',
  fileName: 'Queries.csv',
  rowCount: 1200,
  period: null,
  facts: { clicks: 1, impressions: 4000 },
  quality: 'real',
  source: 'Search Console export, imported Nov 26, 2026',
  importedAt: '2026-11-26T12:00:00.000Z',
};
const PREVIEW: ValidPreview = {
  isValid: true,
  kind: 'other-positions',
  label: 'Rank tracker: positions',
  columns: [
    { header: 'Keyword', field: 'query' },
    { header: 'Rank', field: 'observedPosition' },
    { header: 'Volume', field: null },
  ],
  rowCount: 2,
  period: null,
  rows: [
    { query: 'shoes', observedPosition: 4, page: null, day: null },
    { query: 'hats', observedPosition: null, page: null, day: null },
  ],
  skipped: { problems: [], problemCount: 0 },
  isLocked: false,
};

function render(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}
const renderPreview = (change: Partial<ValidPreview>) =>
  render(
    createElement(ImportPreviewPanel, {
      file: new File(['a'], 'positions.csv'),
      preview: { ...PREVIEW, ...change },
      api: createImportApi('w1'),
      onClose: () => {},
    }),
  );

it('lists imports with their source and their quality', () => {
  const html = render(createElement(ImportBlock, { websiteId: 'w1', imports: [IMPORT] }));
  expect(html).toContain('Search Console export, imported Nov 26, 2026. 1,200 rows. Period not in the file.');
  expect(html).toContain('1 click, 4,000 impressions');
  expect(html).toContain('href="/websites/w1/search-performance#imported-title"');
  expect(html).toContain('measured');
  expect(html).toContain('aria-label="Delete Queries.csv"');
});

it('separates observed positions from estimates by the same tool', () => {
  const file = { ...IMPORT, kind: 'ahrefs-positions', facts: { keywords: 2, withPosition: 1 } } as const;
  const html = render(createElement(ImportBlock, { websiteId: 'w1', imports: [file, IMPORT] }));
  const note = 'Positions are what the tool observed. Searches per month and difficulty are estimates.';
  expect(html.split(note)).toHaveLength(2);
});

it('says where the figures of each kind of file appear', () => {
  expect(
    findImportPlace('w1', { ...IMPORT, kind: 'ahrefs-positions', facts: { keywords: 2, withPosition: 1 } }),
  ).toEqual({
    name: 'Rank tracking',
    path: '/websites/w1/rankings#imported-title',
  });
  const list = { ...IMPORT, kind: 'ahrefs-keywords', facts: { keywords: 2, withVolume: 1 } } as const;
  expect(findImportPlace('w1', list)).toEqual({
    name: 'Rank tracking, and Keywords in reports',
    path: '/websites/w1/rankings',
  });
  expect(findImportPlace('w1', { ...IMPORT, kind: 'ai-citations-bing-days', facts: { citations: 2 } })).toEqual({
    name: 'AI visibility',
    path: '/websites/w1/ai-visibility#cited-title',
  });
  expect(describeFacts({ citations: 1204 })).toBe('1,204 citations');
  expect(describeCell({ groundingQuery: 'a', citations: 2, citationShare: 33.33 }, 'citationShare')).toBe('33.33%');
  const links = { referringDomains: 1, targets: 1, skippedLines: 0 };
  const html = render(
    createElement(ImportBlock, { websiteId: 'w1', imports: [{ ...IMPORT, kind: 'ahrefs-backlinks', facts: links }] }),
  );
  expect(html).toContain('Shown in: Backlinks, in the latest report and later ones');
});

it('can be used with the keyboard: a file input with a label and a hint', () => {
  const html = render(createElement(ImportBlock, { websiteId: 'w1', imports: [] }));
  expect(html).toMatch(/<label[^>]*>Select CSV file<input(?=[^>]*type="file")[^>]*aria-describedby="[^"]+"/);
});

it('shows the kind, columns, rows and missing positions before a file is imported', () => {
  const html = renderPreview({});
  expect(html).toContain('Rank tracker: positions');
  expect(html).toContain('Observed position');
  expect(html).toContain('Not in file');
  expect(html).toContain('Not imported: Volume.');
  expect(html).toContain('Import 2 rows');
  expect(html).toContain('First day');
});

it('shows no period fields if the file contains its period', () => {
  const html = renderPreview({ period: { from: '2026-10-01', to: '2026-10-31' } });
  expect(html).toContain('Oct 1, 2026 – Oct 31, 2026');
  expect(html).not.toContain('First day');
});

it('shows which plan a locked file requires', () => {
  const html = renderPreview({ isLocked: true });
  expect(html).toContain('Imports of rank trackers, keyword tools and backlink tools are part of Premium.');
  expect(html).toMatch(/<button type="submit"[^>]*disabled=""/);
});

it('lists problems by line, and counts those that are not listed', () => {
  const preview: Extract<ImportPreview, { isValid: false }> = {
    isValid: false,
    problems: [{ line: 3, message: 'The keyword is missing.' }],
    problemCount: 80,
  };
  const html = render(createElement(ImportProblems, { fileName: 'a.csv', preview }));
  expect(html).toContain('a.csv cannot be imported');
  expect(html).toContain('Line 3: </span>The keyword is missing.');
  expect(html).toContain('And 79 more problems.');
});

it('lists the lines that are left out of a link export, and asks for no period', () => {
  const html = renderPreview({
    kind: 'ahrefs-backlinks',
    columns: [
      { header: 'Referring page URL', field: 'sourceUrl' },
      { header: 'Lost', field: 'lost' },
    ],
    rows: [
      {
        sourceUrl: 'https://b.example/x',
        sourceDomain: 'b.example',
        targetUrl: null,
        anchor: null,
        isNofollow: null,
        linkCount: null,
        linkingPages: null,
        firstSeen: null,
        lastSeen: null,
        isLost: true,
        lostAt: '2026-11-03',
      },
    ],
    skipped: { problems: [{ line: 7, message: 'Wrong.' }], problemCount: 1 },
  });
  expect(html).toContain('1 invalid line left out');
  expect(html).toContain('Line 7: </span>Wrong.');
  expect(html).toContain('Nov 3, 2026');
  expect(html).not.toContain('First day');
  expect(html).not.toContain('Period not in the file');
});

it('describes cells, facts and periods, and never shows a missing position as a number', () => {
  const row = { query: 'a', clicks: 0, impressions: 0, averagePosition: null };
  expect(describeCell(row, 'averagePosition')).toBe('None');
  expect(describeCell({ ...row, averagePosition: 4.25 }, 'averagePosition')).toMatch(/^4\.[23]$/);
  expect(describeFacts({ keywords: 2, withVolume: 1 })).toBe('2 keywords, 1 with searches per month');
  expect(describeFacts({ keywords: 2, withPosition: 0 })).toBe('2 keywords, 0 with a position');
  expect(describePeriod({ from: '2026-10-01', to: '2026-10-01' })).toBe('Oct 1, 2026 – Oct 1, 2026');
});
