import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { CompetitorList } from '#contracts/outside/competitors.ts';
import { EMPTY_TEXTS, NOT_CONNECTED_TEXTS } from '#contracts/report/report-constants.ts';
import { OWN_WEBSITE_UNREAD_NOTE } from '#report/outside/competitor-view.ts';
import { buildComparison, buildCompetitor } from '#test/helpers/competitors.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ComparisonDetails } from '../competitors/comparison-details.tsx';
import { ReportProvider } from '../report-context.ts';
import { CompetitorsSection, type CompetitorsSectionProps } from './competitors-section.tsx';

const NO_CRAWL = { state: 'none', pagesRead: 0, pageLimit: 30, finishedAt: null, refusal: null } as const;
const LIST: CompetitorList = {
  competitors: [],
  limit: 5,
  own: NO_CRAWL,
  suggestions: [{ domain: 'shop.example', url: 'https://shop.example/', source: 'Your websites' }],
  suggestionGaps: [{ source: 'Links', reason: 'None has been imported.' }],
};

function render(change: Partial<Analysis>, manager: CompetitorsSectionProps['manager'] = null): string {
  const report = readGoldenAnalysis('clean', change);
  if (change.competitors === undefined && 'competitors' in change) delete report.competitors;
  const value = {
    analysisId: 'a',
    siteUrl: 'https://example.com/',
    isPremium: true,
    isShared: false,
    screenshotsPath: null,
    availability: PLAN_AVAILABILITY,
  };
  const section = createElement(CompetitorsSection, { report, manager });
  const element = createElement(ReportProvider, { value }, section);
  return renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }));
}
const buildManager = (change: Partial<CompetitorList> = {}) => ({ websiteId: 'w', list: { ...LIST, ...change } });

describe('the competitors section', () => {
  it('shows the form, the reason and suggestions before a competitor was added', () => {
    const html = render({}, buildManager());
    expect(html).toContain(NOT_CONNECTED_TEXTS.competitors.reason);
    for (const text of ['Website of a competitor', '0 of 5 added.', 'Add shop.example', 'None has been imported.']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Add a competitor below.');
    expect(html).not.toContain(EMPTY_TEXTS.noCompetitorsTitle);
  });

  it('refers to the newest report if an older one cannot be changed', () => {
    expect(render({})).toContain('Add a competitor in the newest report of this website');
  });

  it('shows the progress of a light crawl instead of the reason', () => {
    const crawl = { ...NO_CRAWL, state: 'running', pagesRead: 12 } as const;
    const competitor = {
      id: 'c',
      domain: 'north.example',
      url: 'https://north.example/',
      addedAt: '',
      nextRefreshAt: null,
    };
    const html = render({}, buildManager({ competitors: [{ ...competitor, crawl }] }));
    expect(html).toContain('Reading: 12 of up to 30 pages');
    expect(html).toContain('aria-valuenow="40"');
    expect(html).not.toContain(NOT_CONNECTED_TEXTS.competitors.reason);
  });

  it('shows one card per competitor with "Show Details", and the overview', () => {
    const html = render({ competitors: [buildCompetitor()] });
    expect(html).toContain('Show Details');
    expect(html).toContain('You: 71');
    expect(html.replaceAll('<!-- -->', '')).toContain('Compared on the first 30 URLs of both websites.');
    // No source measures these for other websites; the details state why.
    for (const title of ['Keywords in top 10', 'Average position']) expect(html).not.toContain(title);
    // Readers without the list of the owner cannot change it.
    expect(html).not.toContain('Add competitor');
  });

  it('does not report missing structured data for an owner’s website that was not read', () => {
    const details = createElement(ComparisonDetails, {
      domain: 'north.example',
      strengths: [],
      topKeywords: [],
      comparison: buildComparison({ ownMeasuredAt: null, ownStrengths: [], topics: [], topicCount: 0 }),
    });
    const html = renderToStaticMarkup(details).replaceAll('<!-- -->', '');
    expect(html).toContain('4 pages, yours not measured');
    expect(html).not.toContain('Topic gaps (0)');
    expect(html).not.toContain('clearly ahead in any figure');
    expect(html).toContain(OWN_WEBSITE_UNREAD_NOTE);
  });

  it('shows the four reasons only if every competitor was tried and none could be read', () => {
    const refusal = { kind: 'robots', reason: 'It forbids it.', step: 'Add another.', at: '2026-11-27' } as const;
    const comparison = buildComparison({ measuredAt: null, rows: [], refusal });
    const html = render({ competitors: [buildCompetitor({ seoScore: null, comparison })] });
    for (const text of [EMPTY_TEXTS.noCompetitorsTitle, ...EMPTY_TEXTS.noCompetitorsReasons])
      expect(html).toContain(text);
    expect(html).toContain('It forbids it. Add another.');
  });

  it('shows link graph data for a competitor that could not be read', () => {
    const refusal = { kind: 'robots', reason: 'It forbids it.', step: 'Add another.', at: '2026-11-27' } as const;
    const rows = buildComparison()
      .rows.filter(({ id }) => id === 'authority')
      .map((row) => ({ ...row, theirs: 47, source: 'Common Crawl, cc-main-2026-may-jun-jul' }));
    const comparison = buildComparison({ measuredAt: null, rows, refusal });
    const html = render({ competitors: [buildCompetitor({ seoScore: null, domainAuthority: 47, comparison })] });
    for (const text of ['It forbids it.', '>47<', 'You: not measured', 'estimated', 'cc-main-2026-may-jun-jul'])
      expect(html).toContain(text);
  });

  it('shows a teaser without the form for other plans', () => {
    const html = render({ competitors: undefined }, buildManager());
    expect(html).toContain('Competitors are part of Premium');
    expect(html).not.toContain('Add competitor');
  });
});
