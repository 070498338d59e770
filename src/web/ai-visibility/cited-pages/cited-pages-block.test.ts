import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { CitedPageComparison, CitedPages, PageContent } from '#contracts/outside/assistants/cited-pages.ts';
import type { CitationGap } from '#contracts/outside/assistants/visibility-report.ts';
import { Toaster } from '#web/components/layout/toaster.tsx';
import { CitedPagesBlock } from './cited-pages-block.tsx';

const CONTENT: PageContent = {
  words: 1_240,
  headings: 9,
  questionHeadings: 4,
  lists: 3,
  tables: 1,
  statistics: 12,
  sourcedStatistics: 5,
  quotations: 0,
  namedSources: 2,
  outboundLinks: 14,
  types: ['Article', 'Person'],
  date: { iso: '2026-10-02', kind: 'updated' },
  authors: ['<b>Ada</b>'],
};
const GAPS = ['https://rival.example/best', 'https://forum.example/t'].map(
  (url): CitationGap => ({
    url,
    title: null,
    domain: 'rival.example',
    type: 'other',
    answers: 2,
    prompts: ['best boots'],
    engines: ['chatgpt'],
  }),
);
const READ_COMPARISON: CitedPageComparison = {
  url: 'https://rival.example/best',
  cited: {
    state: 'read',
    url: 'https://rival.example/best',
    title: 'The best boots',
    content: CONTENT,
    source: 'HTML',
  },
  own: {
    state: 'read',
    url: 'https://shop.example/boots',
    title: 'Boots',
    content: { ...CONTENT, words: 300, statistics: 0, types: [], date: null, authors: [] },
    source: 'Analysis of Nov 20, 2026',
  },
};

function render(citedPages: Partial<CitedPages>, gaps: readonly CitationGap[] = GAPS): string {
  const props = { websiteId: 'w1', gaps, citedPages: { waiting: 0, pages: [], unavailable: null, ...citedPages } };
  const page = () => createElement(CitedPagesBlock, props);
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Toaster, null, page()) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows the facts of a cited page next to the facts of the website’s page, with the clearest differences first', () => {
  const html = render({ pages: [READ_COMPARISON] });
  expect(html).toContain('Words of main text: 1,240 (yours: 300) · Sentences with statistics: 12 (yours: 0)');
  expect(html).toContain('updated 2026-10-02');
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(html).toContain('Article, Person');
  expect(html).toContain('href="https://shop.example/boots"');
  expect(html).toContain('Read 1 page');
});

it('states why a page was not measured and what to do, and shows no figure', () => {
  const own = { state: 'unread', reason: 'none', source: 'Analysis' } as const;
  const html = render({
    pages: [{ url: READ_COMPARISON.url, cited: { state: 'unread', reason: 'robots', source: 'HTML' }, own }],
  });
  expect(html).toContain('not measured');
  expect(html).toContain('robots.txt does not allow our crawler to read the page. Open the page yourself.');
  expect(html).toContain('Write a page that answers the prompts.');
  expect(html).not.toContain('All facts');
});

it('shows the progress, an empty list, and why no page can be read', () => {
  const waiting = render({ waiting: 2 });
  expect(waiting).toContain('Reading 2 pages, one every few seconds.');
  expect(waiting).toContain('disabled=""');
  expect(render({})).toContain('Not measured: no page has been read yet.');
  const simulated = render({ unavailable: 'The pages that simulated answers cite do not exist.' });
  expect(simulated).toContain('Not measured: The pages that simulated answers cite do not exist.');
  expect(simulated).not.toContain('no page has been read yet');
  expect(simulated).not.toContain('<button');
  expect(render({}, [])).not.toContain('What these pages have');
});
