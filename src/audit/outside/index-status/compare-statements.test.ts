import { describe, expect, it } from 'vitest';
import type { IndexFacts } from '#contracts/outside/index-status.ts';
import { compareStatements } from './compare-statements.ts';
import { buildExclusion, buildFacts, buildInspection, PAGE_URL } from './index-status.fixture.ts';

const OTHER_URL = 'https://example.com/other';
const indexed = buildInspection();
const crawledNotIndexed = buildExclusion('Crawled - currently not indexed');
const excludedByNoindex = buildExclusion('Excluded by ‘noindex’ tag', { indexingState: 'BLOCKED_BY_META_TAG' });
const notFound = buildExclusion('Not found (404)', { pageFetchState: 'NOT_FOUND' });
const blockedByRobots = buildExclusion('Blocked by robots.txt', {
  robotsTxtState: 'DISALLOWED',
  pageFetchState: 'BLOCKED_ROBOTS_TXT',
  lastCrawlAt: null,
});
const alternate = buildExclusion('Alternate page with proper canonical tag', { searchEngineCanonical: OTHER_URL });
const unknownToGoogle = buildExclusion('URL is unknown to Google', {
  robotsTxtState: null,
  indexingState: null,
  pageFetchState: null,
  lastCrawlAt: null,
});
const withIndexability = (indexability: string, changes: Partial<IndexFacts> = {}) =>
  buildFacts({ indexability, ...changes });
const canonicalized = withIndexability('Canonicalized', { canonical: OTHER_URL, isCanonicalized: true });

describe('Google’s statement and our statement', () => {
  it.each([
    ['an indexed page and an indexable one', indexed, buildFacts()],
    ['an indexed page that declares itself, with a fragment', indexed, buildFacts({ canonical: `${PAGE_URL}#top` })],
  ])('agree that a page is indexed: %s', (_name, inspection, facts) => {
    expect(compareStatements(inspection, facts)).toEqual({ kind: 'both-indexed' });
  });

  it.each([
    ['noindex', excludedByNoindex, withIndexability('noindex')],
    ['noindex added by JavaScript', excludedByNoindex, buildFacts({ ruleIds: ['js-noindex-injected'] })],
    ['status 404', notFound, withIndexability('Client error', { status: 404 })],
    ['status 410', notFound, withIndexability('Client error', { status: 410 })],
    ['a redirect', buildExclusion('Page with redirect'), withIndexability('Redirect', { status: 301 })],
    ['a server error', buildExclusion('Server error (5xx)'), withIndexability('Server error', { status: 503 })],
    ['a soft 404', buildExclusion('Soft 404', { pageFetchState: 'SOFT_404' }), buildFacts({ ruleIds: ['soft-404'] })],
    ['robots.txt', blockedByRobots, buildFacts({ indexability: null, robotsRule: 'Line 2: Disallow: /' })],
    ['the declared canonical', alternate, canonicalized],
    [
      'a server that refuses both',
      buildExclusion('Blocked due to access forbidden (403)', { pageFetchState: 'ACCESS_FORBIDDEN' }),
      withIndexability('Client error', { status: 403 }),
    ],
  ])('agree that a page is not indexed: %s', (_name, inspection, facts) => {
    expect(compareStatements(inspection, facts)).toEqual({ kind: 'both-excluded' });
  });

  it.each([
    ['Google selected other pages', crawledNotIndexed],
    ['Google does not know the URL', unknownToGoogle],
    ['Google still sees noindex', excludedByNoindex],
    ['Google still sees a robots.txt line', blockedByRobots],
    [
      'Google found a duplicate without reporting another URL',
      buildExclusion('Duplicate without user-selected canonical'),
    ],
  ])('differ if Google has not indexed a page and we found no reason: %s', (_name, inspection) => {
    expect(compareStatements(inspection, buildFacts())).toEqual({ kind: 'google-excludes' });
  });

  it.each([
    ['noindex', withIndexability('noindex')],
    ['status 404', withIndexability('Client error', { status: 404 })],
    ['a redirect', withIndexability('Redirect', { status: 301 })],
    ['robots.txt', buildFacts({ robotsRule: 'Line 2: Disallow: /' })],
  ])('differ if Google has indexed a page although we found %s', (_name, facts) => {
    expect(compareStatements(indexed, facts)).toEqual({ kind: 'google-indexes' });
  });

  it.each([
    [
      'Google chose another URL for an indexable page',
      buildExclusion('Duplicate, Google chose different canonical than user', { searchEngineCanonical: OTHER_URL }),
      buildFacts({ canonical: PAGE_URL }),
    ],
    ['Google indexed a canonicalized page', indexed, canonicalized],
    [
      'Google chose a third URL',
      buildExclusion('Duplicate, Google chose different canonical than user', {
        searchEngineCanonical: 'https://example.com/third',
      }),
      canonicalized,
    ],
  ])('differ in the canonical URL: %s', (_name, inspection, facts) => {
    expect(compareStatements(inspection, facts)).toEqual({ kind: 'other-canonical' });
  });

  it.each([
    ['Google reports noindex, we found a 404', excludedByNoindex, withIndexability('Client error', { status: 404 })],
    ['Google crawled it, we found noindex', crawledNotIndexed, withIndexability('noindex')],
    ['Google reports noindex, we found a canonical', excludedByNoindex, canonicalized],
  ])('differ in their reasons: %s', (_name, inspection, facts) => {
    expect(compareStatements(inspection, facts)).toEqual({ kind: 'other-reason' });
  });

  it.each([
    ['no-verdict', buildInspection({ isIndexed: null }), buildFacts()],
    ['no-verdict', buildInspection({ isIndexed: null }), withIndexability('noindex')],
    ['not-in-crawl', indexed, undefined],
    ['not-requested', indexed, buildFacts({ indexability: null, status: null, skipReason: 'limit' })],
    ['blocked-for-us', indexed, buildFacts({ indexability: null, status: null, skipReason: 'robots' })],
    ['no-response', notFound, withIndexability('No response', { status: null })],
    ['challenge', indexed, withIndexability('Bot challenge or consent wall', { status: 403 })],
    ['refused', indexed, withIndexability('Client error', { status: 403 })],
    ['refused', notFound, withIndexability('Client error', { status: 429 })],
    ['not-html', indexed, withIndexability('Not HTML')],
    ['other-status', indexed, withIndexability('Status 204', { status: 204 })],
    ['never-crawled', unknownToGoogle, withIndexability('noindex')],
    ['no-reason', buildExclusion('Something new'), withIndexability('noindex')],
  ] as const)('are not compared: %s', (why, inspection, facts) => {
    expect(compareStatements(inspection, facts)).toEqual({ kind: 'not-comparable', why });
  });
});
