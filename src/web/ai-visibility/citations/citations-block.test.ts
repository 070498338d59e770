import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import { CitationsBlock } from './citations-block.tsx';

const FILE: ImportedCitations = {
  importId: 'i1',
  kind: 'ai-citations-bing-queries',
  label: 'Bing AI Performance: grounding queries',
  fileName: '<b>queries</b>.csv',
  period: { from: '2026-11-01', to: '2026-11-20' },
  quality: 'real',
  source: 'Bing AI Performance export, imported Nov 26, 2026',
  rowCount: 300,
  totalCitations: 1204,
  rows: [
    { groundingQuery: '<script>alert(1)</script>', citations: 1200, citationShare: 33.33 },
    { groundingQuery: 'hats', citations: 4 },
  ],
};

function render(files: readonly ImportedCitations[]): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(CitationsBlock, { websiteId: 'w1', files }) },
  ]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows the total with quality, source, period and rows of a file', () => {
  const html = render([FILE]);
  expect(html).toContain('1,204 citations');
  expect(html).toContain('measured');
  expect(html).toContain('in 300 rows. Nov 1, 2026 – Nov 20, 2026.');
  expect(html).toContain('Bing AI Performance export, imported Nov 26, 2026');
  for (const text of ['Grounding query', 'Share of citations', '33.33%', 'Not in file']) expect(html).toContain(text);
  expect(html).toContain('href="/websites/w1/data-sources#imports-title"');
});

it('escapes HTML in the text of a file', () => {
  const html = render([FILE]);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;b&gt;queries&lt;/b&gt;.csv');
  expect(html).not.toContain('<script>alert');
});

it('explains how to measure citations if there is no file, and shows no figure', () => {
  const html = render([]);
  expect(html).toContain('Not measured');
  expect(html).toContain('Import a file');
  expect(html).not.toContain('0 citations');
});

it('states that the period is unknown', () => {
  expect(render([{ ...FILE, period: null }])).toContain('Period not in the file.');
});
