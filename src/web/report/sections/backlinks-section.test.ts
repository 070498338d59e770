import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import { describeSignal } from '#report/prose/backlinks.ts';
import { SAMPLE_BACKLINK_PROFILE, SAMPLE_BACKLINK_TOTALS } from '#test/helpers/backlinks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ReportProvider } from '../report-context.ts';
import { BacklinksSection } from './backlinks-section.tsx';

const MEASURED: Partial<Analysis> = {
  domainAuthority: 41,
  backlinksCount: 310,
  referringDomains: 24,
  backlinkTotals: SAMPLE_BACKLINK_TOTALS,
  outsideLabels: { ...NO_EXTERNAL_LABELS, backlinks: SAMPLE_BACKLINK_TOTALS.referringDomains?.label ?? null },
};

function render(change: Partial<Analysis>, isPremium: boolean): string {
  const report = readGoldenAnalysis('flawed', change);
  const setting = {
    analysisId: 'a1',
    siteUrl: report.url,
    isPremium,
    isShared: false,
    screenshotsPath: null,
    availability: PLAN_AVAILABILITY,
  };
  const Component = () =>
    createElement(ReportProvider, { value: setting }, createElement(BacklinksSection, { report }));
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows the rank from a vendor with its source, apart from our authority', () => {
  const [source] = SAMPLE_BACKLINK_PROFILE.sources;
  if (source === undefined) throw new Error('The sample has no source');
  const rank = { name: 'DataForSEO Rank', value: 187, max: 1_000 };
  const label = { ...source.label, source: 'DataForSEO' };
  const sources = [{ ...source, name: 'DataForSEO', label, rank }];
  const html = render({ ...MEASURED, backlinkProfile: { ...SAMPLE_BACKLINK_PROFILE, sources } }, true);
  expect(html).toContain('DataForSEO Rank: 187 of 1,000 (the vendor’s figure, not our authority).');
});

it('shows broken backlinks first, with the redirect that repairs them or the reason why there is none', () => {
  const html = render({ ...MEASURED, backlinkProfile: SAMPLE_BACKLINK_PROFILE }, true);
  const titles = [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(titles[0]).toBe('Broken backlinks');
  expect(titles).toContain('Referring domains');
  expect(html).toContain('Not found (404)');
  expect(html).toContain('Redirect chain (2 redirects)');
  expect(html).toContain('2 domains, 3 links');
  expect(html).toContain('No existing page matches clearly.');
  expect(html).toContain('10 of 12 linked pages were checked.');
  expect(html).toContain('broken-backlinks.csv');
});

it('labels every figure with source, date and quality, and explains missing ones', () => {
  const html = render({ ...MEASURED, backlinkProfile: SAMPLE_BACKLINK_PROFILE }, true);
  expect(html).toContain('Authority (Common Crawl)');
  expect(html).toContain('Common Crawl, Jun 30, 2026');
  expect(html).toContain('estimated');
  expect(html).toContain('The sources contain neither anchor texts nor links.');
  expect(html).toContain('Ahrefs, Nov 26, 2026 (measured): 24 referring domains, 310 links.');
  expect(html).toContain('Oct 26, 2026 to Nov 26, 2026: 2 new, 1 lost.');
  expect(html).not.toMatch(/\bDA\b/);
});

it('shows verified links with rel and region, and domains without a link', () => {
  const html = render({ ...MEASURED, backlinkProfile: SAMPLE_BACKLINK_PROFILE }, true);
  expect(html).toContain('Verified links');
  expect(html).toContain('nofollow');
  expect(html).toContain('Nov 26, 2026: Not found on the pages that we checked: lost.example (5 pages).');
  expect(html).toMatch(/<button[^>]*>Verify links</);
});

it('shows one line for all domains that could not be visited, and the rest as a number', () => {
  const checkedAt = '2026-11-26T06:00:00.000Z';
  const verifiedDomains = Array.from({ length: 36 }, (_, index) => ({
    domain: `silent-${index}.example`,
    pages: 0,
    links: 0,
    problem: 'no-response',
    checkedAt,
  }));
  const html = render({ ...MEASURED, backlinkProfile: { ...SAMPLE_BACKLINK_PROFILE, verifiedDomains } }, true);
  expect(html).toContain('Nov 26, 2026: Not checked, because the website did not respond: silent-0.example,');
  expect(html).toContain('silent-4.example and 31 more domains.');
  expect(html).not.toContain('silent-5.example');
});

it('shows the source of a link count if several sources list the domain', () => {
  const row = {
    domain: 'club.example',
    authority: 41,
    linkCount: 1,
    linkSource: 'Ahrefs',
    linkingPages: 14,
    pageSource: 'Search Console',
    sources: ['Ahrefs', 'Search Console'],
    firstSeen: null,
    lastSeen: null,
  };
  const html = render({ ...MEASURED, backlinkProfile: { ...SAMPLE_BACKLINK_PROFILE, domains: [row] } }, true);
  expect(html).toMatch(/1<span[^>]*>Ahrefs<\/span>/);
  expect(html).toMatch(/14<span[^>]*>Search Console<\/span>/);
  expect(html).toContain('>Authority (Common Crawl)</th>');
});

it('states how many of the links that a source counts are listed', () => {
  const sources = SAMPLE_BACKLINK_PROFILE.sources.map((source) => ({
    ...source,
    domains: 2,
    links: 40,
    listedLinks: 10,
  }));
  const html = render({ ...MEASURED, backlinkProfile: { ...SAMPLE_BACKLINK_PROFILE, sources } }, true);
  expect(html).toContain('2 referring domains, 40 links, 10 of them listed one by one.');
});

it('explains the formula with the measured shares', () => {
  expect(SAMPLE_BACKLINK_PROFILE.spamSignals.map(describeSignal)).toEqual([
    'Domains with up to two other referring domains: 50% (weight 40, counts 0.20 of 1)',
    'Domains below the imported ranks of Common Crawl: not measured (weight 20)',
  ]);
});

it('shows free accounts the totals but no list', () => {
  const html = render({ ...MEASURED, backlinks: undefined, backlinkProfile: null }, false);
  expect(html).toContain('310');
  expect(html).toContain('The lists of backlinks are part of Premium');
  expect(html).not.toContain('referrer-0.example');
});

it('explains why nothing is measured, with one step', () => {
  const html = render({}, true);
  expect(html).toContain('no source lists links to it');
  expect(html).toContain('Import an export of links under Data sources.');
});

it('does not report unchecked pages as working', () => {
  const unchecked = { ...SAMPLE_BACKLINK_PROFILE, broken: [], brokenTotal: 0, checkedTargets: 0, uncheckedTargets: 3 };
  const html = render({ ...MEASURED, backlinkProfile: unchecked }, true);
  expect(html).toContain('Not measured: no linked page has been checked yet.');
  expect(html).toContain('0 of 3 linked pages were checked.');
});

it('explains what was removed when a source was disconnected', () => {
  const broken = SAMPLE_BACKLINK_PROFILE.broken.map((row) => ({ ...row, domains: null, links: null, examples: [] }));
  const reduced = { ...SAMPLE_BACKLINK_PROFILE, broken, anchors: [], anchorTotal: 0, areAnchorsRemoved: true };
  const html = render({ ...MEASURED, backlinkProfile: reduced }, true);
  expect(html).toContain('Not measured (a source was disconnected)');
  expect(html).toContain(
    'the list included anchor texts of a source that was disconnected. Analyze the website again.',
  );
});
