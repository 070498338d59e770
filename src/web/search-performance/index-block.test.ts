import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { buildSamplePage } from './sample-page.fixture.ts';
import { SearchPage } from './search-page.tsx';
import type { SearchPageData } from './search-state.ts';

const ANALYSIS = { id: 'a1', finishedAt: '2026-11-23T10:00:00.000Z' };
const { rows: _, ...STATUS } = buildIndexStatus(
  (['google-excludes', 'both-indexed', 'both-indexed', 'not-comparable'] as const).map((kind, index) =>
    buildIndexRow(`https://shop.example/${index}`, kind),
  ),
);

function render(indexSummary: IndexSummary | null, change: Partial<SearchPageData> = {}): string {
  const data = { ...buildSamplePage(), indexSummary, ...change };
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(SearchPage, { data }) }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ['/'] }));
}
const readText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('counts the inspected URLs that agree, differ and cannot be compared, with links to the table', () => {
  const html = render({ analysis: ANALYSIS, status: STATUS });
  expect(readText(html)).toContain(
    '3 of 4 inspected URLs can be compared. Google and this analysis agree on 2 of them (67%).',
  );
  expect(readText(html)).toContain('Agree 2 Differ 1 Not comparable 1');
  expect(readText(html)).toContain('measured Google Search Console, URL inspection, Nov 24, 2026');
  expect(readText(html)).toContain('compared with the analysis of Nov 23, 2026. Open all 4 inspected URLs');
  expect(html).toContain('href="/?analysis=a1&amp;view-filter=differences#view-index-status"');
  expect(html).toContain('aria-label="Differ: 1 URL"');
  expect(html).toContain('href="/?analysis=a1#view-index-status"');
});

it('explains what is missing', () => {
  expect(readText(render({ analysis: ANALYSIS, status: null }))).toContain(INDEX_STATUS_TEXTS.notInspected);
  expect(readText(render({ analysis: null, status: null }))).toContain(
    'Not measured: this website has no finished analysis yet.',
  );
});

it('is shown only for Google and with Premium', () => {
  const { overview } = buildSamplePage();
  const summary = { analysis: ANALYSIS, status: STATUS };
  const bing = render(summary, { overview: { ...overview, source: 'bing-webmaster' } });
  expect(readText(bing)).not.toContain(INDEX_STATUS_TEXTS.summaryTitle);
  expect(readText(render(null))).not.toContain(INDEX_STATUS_TEXTS.summaryTitle);
});
