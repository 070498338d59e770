import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SourceReports } from '#contracts/outside/source-reports.ts';
import { describeCrawlIssue, describeSitemapState } from './report-words.ts';
import { SAMPLE_REPORTS } from './sample-page.fixture.ts';
import { SourceReportsBlock } from './source-reports-block.tsx';

function readText(reports: SourceReports): string {
  const readHref = (url: string) => `/page?key=${encodeURIComponent(url)}`;
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(SourceReportsBlock, { reports, readHref }) },
  ]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ['/'] }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('what a search engine reports', () => {
  it('states source and date, shows ten rows first, and explains an empty list', () => {
    const text = readText(SAMPLE_REPORTS);
    expect(text).toContain('Reported by Bing Webmaster Tools');
    expect(text).toContain('12 reported. measured Bing Webmaster Tools, collected Nov 10, 2026, 06:00 UTC.');
    expect(text).toContain('Success');
    expect(text).toContain('Show all 12');
    expect(text.match(/Client error \(4xx\)/g)).toHaveLength(10);
    expect(text).toContain('That does not prove that there are no links.');
  });

  it('omits columns without figures', () => {
    expect(readText(SAMPLE_REPORTS)).not.toContain('Warnings');
    const { sitemaps } = SAMPLE_REPORTS;
    if (sitemaps.state !== 'imported') throw new Error('The sample has sitemaps');
    const items = sitemaps.items.map(({ status: _, ...sitemap }) => ({ ...sitemap, errors: 2, warnings: 0 }));
    const text = readText({ ...SAMPLE_REPORTS, sitemaps: { ...sitemaps, items } });
    expect(text).toContain('Errors Warnings');
  });

  it('explains what to do about a sitemap that was never read', () => {
    const { sitemaps } = SAMPLE_REPORTS;
    if (sitemaps.state !== 'imported') throw new Error('The sample has sitemaps');
    const items = sitemaps.items.map(({ status: _, ...sitemap }) => ({ ...sitemap, downloadedAt: null }));
    const text = readText({ ...SAMPLE_REPORTS, sitemaps: { ...sitemaps, items } });
    expect(text).toContain('Then submit it to Bing Webmaster Tools again.');
    expect(readText(SAMPLE_REPORTS)).not.toContain('Never read');
  });

  it('reports that a list has not been imported, and omits lists that the search engine does not offer', () => {
    const text = readText({
      ...SAMPLE_REPORTS,
      source: 'Google Search Console',
      sitemaps: { state: 'not-imported' },
      crawlIssues: { state: 'not-offered' },
      linkedPages: { state: 'not-offered' },
    });
    expect(text).toContain('Not measured: this list of Google Search Console has not been imported yet.');
    expect(text).not.toContain('Crawl issues');
    expect(text).not.toContain('Pages linked');
  });
});

describe('the wording of reports', () => {
  it.each([
    { state: { isPending: true }, expected: 'Pending' },
    { state: { downloadedAt: null }, expected: 'Never read' },
    { state: {}, expected: 'Read' },
    { state: { isPending: true, status: 'Failed' }, expected: 'Failed' },
  ])('describes a sitemap as $expected', ({ state, expected }) => {
    const sitemap = {
      url: 'https://shop.example/sitemap.xml',
      submittedAt: null,
      downloadedAt: '2026-11-09T08:00:00Z',
    };
    expect(describeSitemapState({ ...sitemap, isPending: false, errors: 0, warnings: 0, urlCount: 1, ...state })).toBe(
      expected,
    );
  });

  it('lists all issues of a URL', () => {
    const issue = { url: 'https://shop.example/a', statusCode: null, linkCount: null };
    expect(describeCrawlIssue({ ...issue, kinds: ['dns-error', 'timeout'] })).toBe('DNS error, Timeout');
    expect(describeCrawlIssue({ ...issue, kinds: [] })).toBe('Other issue');
  });
});
