import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buildSamplePage } from './sample-page.fixture.ts';
import { SearchPage } from './search-page.tsx';
import type { SearchPageData } from './search-state.ts';

function render(change: Partial<SearchPageData>): string {
  const data = { ...buildSamplePage(), ...change };
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(SearchPage, { data }) }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ['/'] }));
}

it('links tracked queries to their history, and offers to track the others', () => {
  const html = render({ trackedKeywords: ['Red  shoes', 'gone'] });
  expect(html).toMatch(
    /href="\/websites\/w\/rankings\?history=Red\+\+shoes"[^>]*>Tracked<span class="sr-only">: history/,
  );
  expect(html.match(/>Tracked</g)).toHaveLength(1);
  expect(html.match(/>Track this query</g)).toHaveLength(4);
  expect(html).toContain('Track this query<span class="sr-only">: boots</span>');
});

it('does not offer tracking for pages or without rank tracking', () => {
  const { list } = buildSamplePage();
  const pages = list && { ...list, dimension: 'page' as const };
  expect(render({ list: pages, trackedKeywords: [] })).not.toContain('Track this query');
  expect(render({ trackedKeywords: null })).not.toContain('Rank tracking');
});
