import { describe, expect, it } from 'vitest';
import type { IndexFacts } from '#contracts/outside/index-status.ts';
import { indexStatusSchema } from '#contracts/outside/index-status.ts';
import type { IndexInspection } from '#contracts/outside/search-data.ts';
import { compareIndexStatus, type IndexStatusInput } from './compare-index-status.ts';
import { ANALYZED_AT, buildExclusion, buildFacts, buildInspection } from './index-status.fixture.ts';

const noindex: Partial<IndexFacts> = { indexability: 'noindex' };
const excluded = buildExclusion('Excluded by ‘noindex’ tag', { indexingState: 'BLOCKED_BY_META_TAG' });

function compare(inspection: IndexInspection, facts: IndexFacts | null, earlier: IndexFacts | null = null) {
  const input: IndexStatusInput = {
    inspections: [inspection],
    analyzedAt: ANALYZED_AT,
    facts: facts === null ? [] : [facts],
    earlierFacts: earlier === null ? null : [earlier],
  };
  const [row] = compareIndexStatus(input).rows;
  if (row === undefined) throw new Error('There is no row');
  return row;
}

describe('time', () => {
  it('states that Google crawled before the analysis', () => {
    const { kind, note } = compare(buildInspection(), buildFacts(noindex));
    expect(kind).toBe('google-indexes');
    expect(note).toBe(
      'Google has indexed the URL, although we found: noindex. Google last crawled it on Nov 20, 2026, before this analysis. Google has not seen later changes.',
    );
  });

  it('states that Google crawled after the analysis', () => {
    const { note } = compare(buildInspection({ lastCrawlAt: '2026-11-25T00:00:00Z' }), buildFacts(noindex));
    expect(note).toContain('Google crawled it on Nov 25, 2026, after this analysis, which has not seen later changes.');
  });

  it('states that Google reports no crawl', () => {
    const unknown = buildExclusion('URL is unknown to Google', { lastCrawlAt: null });
    expect(compare(unknown, buildFacts()).note).toBe(
      'Google reports “URL is unknown to Google”. We found nothing that prevents indexing. Google reports no crawl of this URL.',
    );
  });

  it('does not count a change that Google has not seen', () => {
    const row = compare(excluded, buildFacts(), buildFacts(noindex));
    expect(row.kind).toBe('not-comparable');
    expect(row.note).toBe(
      'The page changed since the previous analysis. Google’s statement matches its earlier state, and it last crawled the page on Nov 20, 2026.',
    );
  });

  it('counts a difference that already existed in the previous analysis', () => {
    expect(compare(excluded, buildFacts(), buildFacts()).kind).toBe('google-excludes');
  });

  it('counts a difference if Google crawled after the analysis', () => {
    const later = { ...excluded, lastCrawlAt: '2026-11-25T00:00:00Z' };
    expect(compare(later, buildFacts(), buildFacts(noindex)).kind).toBe('google-excludes');
  });

  it.each(['2026-10-20T00:00:00.000Z', '2027-01-05T00:00:00.000Z'])(
    'does not compare a statement of %s',
    (collectedAt) => {
      const { kind, note } = compare(buildInspection({ collectedAt }), buildFacts());
      expect(kind).toBe('not-comparable');
      expect(note).toContain('too far from the analysis on Nov 24, 2026');
    },
  );
});

describe('rows', () => {
  it('contain the rule for the reason that we found', () => {
    const facts = buildFacts({ ...noindex, ruleIds: ['sitemap-url-noindex', 'noindex-important-page'] });
    expect(compare(buildInspection(), facts).ours).toEqual({
      verdict: 'noindex',
      canonical: null,
      ruleId: 'noindex-important-page',
    });
  });

  it('state that robots.txt does not prevent indexing', () => {
    const { ours, note } = compare(buildInspection(), buildFacts({ robotsRule: 'Line 2: Disallow: /' }));
    expect(ours.verdict).toBe('Blocked by robots.txt');
    expect(note).toContain('Google can index a URL without its content.');
  });

  it('have no verdict for a URL that the analysis did not find', () => {
    expect(compare(buildInspection(), null).ours).toEqual({ verdict: null, canonical: null, ruleId: null });
  });

  it('contain both canonical URLs', () => {
    const other = buildExclusion('Duplicate, Google chose different canonical than user', {
      searchEngineCanonical: 'https://example.com/x',
    });
    expect(compare(other, buildFacts({ canonical: 'https://example.com/page' })).note).toContain(
      'Google chose https://example.com/x. The page declares https://example.com/page.',
    );
  });

  it('show the fetch state if Google reports no coverage state', () => {
    const silent = buildInspection({ isIndexed: false, coverageState: null, pageFetchState: 'NOT_FOUND' });
    expect(compare(silent, buildFacts()).google.state).toBe('NOT_FOUND');
  });
});

describe('the status of all inspected URLs', () => {
  const urls = ['a', 'b', 'c', 'd'].map((name) => `https://example.com/${name}`);
  const [a = '', b = '', c = '', d = ''] = urls;
  const status = compareIndexStatus({
    inspections: [
      buildInspection({ url: a }),
      buildExclusion('Crawled - currently not indexed', { url: b }),
      buildInspection({ url: c, isIndexed: null }),
      buildExclusion('URL is unknown to Google', { url: d, lastCrawlAt: null }),
    ],
    analyzedAt: ANALYZED_AT,
    facts: urls.map((url) => buildFacts({ url })),
    earlierFacts: null,
  });

  it('counts every kind', () => {
    expect(status.counts).toEqual({
      'google-excludes': 2,
      'google-indexes': 0,
      'other-canonical': 0,
      'other-reason': 0,
      'both-indexed': 1,
      'both-excluded': 0,
      'not-comparable': 1,
    });
  });

  it('counts differences that Google crawled before the analysis', () => {
    expect(status.crawledBefore).toBe(1);
  });

  it('lists differences first', () => {
    expect(status.rows.map(({ url }) => url)).toEqual([b, d, a, c]);
  });

  it('has the shape of a snapshot', () => {
    expect(indexStatusSchema.parse({ ...status, source: 'x', collectedAt: ANALYZED_AT })).toMatchObject(status);
  });
});
