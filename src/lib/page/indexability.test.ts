import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { collectRobotsDirectives, isIndexable, isNoindex, readDeclaredCanonical } from './indexability.ts';

const at = { line: 1, column: 1 };
const EMPTY_FACTS: PageFacts = {
  factsVersion: 1,
  titles: [],
  metaDescriptions: [],
  metaRobots: [],
  canonicals: [],
  viewport: null,
  lang: null,
  hasDoctype: true,
  charset: { used: 'utf-8', source: 'default', invalidLabel: null },
  baseUrl: 'https://example.com/a',
  headings: [],
  links: [],
  images: [],
  forms: [],
  resources: [],
  jsonLd: [],
  openGraph: [],
  twitter: [],
  hreflang: [],
  metaRefresh: null,
  bodyWordCount: 0,
  mainWordCount: 0,
  mainTextHash: null,
  mainTextExcerpt: '',
  templateSignature: '',
  htmlBytes: 0,
  flags: { deepNesting: false, truncatedDocument: false },
  truncations: [],
  ...EMPTY_PARTS,
};

function page(facts: Partial<PageFacts>, rest: Partial<AuditPage> = {}): AuditPage {
  return {
    url: 'https://example.com/a',
    finalUrl: 'https://example.com/a',
    status: 200,
    redirects: [],
    error: null,
    contentType: 'text/html',
    headers: {},
    wireBytes: 1,
    decodedBytes: 1,
    ttfbMs: 1,
    totalMs: 1,
    timings: null,
    setCookies: [],
    isRevalidated: false,
    consentWall: null,
    fetchedAt: '2026-11-20T00:00:00.000Z',
    depth: 0,
    source: 'start',
    inSitemap: false,
    inNavigation: false,
    challenge: null,
    bodyCut: false,
    facts: { ...EMPTY_FACTS, ...facts },
    ...rest,
  };
}
const robots = (agent: string, content: string) => ({ metaRobots: [{ agent, content, inHead: true, ...at }] });
const canonical = (url: string | null, inHead = true) => ({ href: url ?? 'x', url, inHead, ...at });

describe('collectRobotsDirectives', () => {
  it('combines the meta and header directives for the agent and for all agents', () => {
    const found = collectRobotsDirectives(
      page(robots('robots', 'NoArchive, max-snippet:20'), {
        headers: { 'x-robots-tag': 'nosnippet, bingbot: noindex, googlebot: notranslate' },
      }),
      'googlebot',
    );
    expect([...found].sort()).toEqual(['max-snippet:20', 'noarchive', 'nosnippet', 'notranslate']);
  });
  it('expands none to noindex and nofollow', () => {
    expect([...collectRobotsDirectives(page(robots('robots', 'none')), 'bingbot')]).toEqual(['noindex', 'nofollow']);
  });
});

describe('isNoindex', () => {
  it.each([
    [page(robots('robots', 'noindex')), true],
    [page(robots('bingbot', 'noindex')), false],
    [page({}, { headers: { 'x-robots-tag': 'noindex' } }), true],
    [page({}, { headers: { 'x-robots-tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST, noindex' } }), true],
    [page({}, { headers: { 'x-robots-tag': 'otherbot: nofollow\nnoindex' } }), true],
    [page({}), false],
  ])('returns the expected value for page %#', (subject, expected) => expect(isNoindex(subject)).toBe(expected));
});

describe('readDeclaredCanonical', () => {
  it.each([
    [page({ canonicals: [canonical('https://example.com/b')] }), 'https://example.com/b'],
    [page({ canonicals: [canonical('https://example.com/b', false)] }), null],
    [page({ canonicals: [canonical('https://example.com/b'), canonical('https://example.com/c')] }), null],
    [
      page({ canonicals: [canonical('https://example.com/b'), canonical('https://example.com/b')] }),
      'https://example.com/b',
    ],
    [page({}, { headers: { link: '</c>; rel="preload", </b>; rel="canonical"' } }), 'https://example.com/b'],
    [page({}, { headers: { link: '</b>; rel=canonical' } }), 'https://example.com/b'],
  ])('returns the expected value for page %#', (subject, expected) =>
    expect(readDeclaredCanonical(subject)).toBe(expected),
  );
});

describe('isIndexable', () => {
  it.each([
    ['a plain page', page({}), true],
    ['a self-referencing canonical', page({ canonicals: [canonical('https://example.com/a')] }), true],
    ['a canonical to another URL', page({ canonicals: [canonical('https://example.com/b')] }), false],
    ['noindex', page(robots('robots', 'noindex')), false],
    ['a 404', page({}, { status: 404 }), false],
    ['a bot challenge', page({}, { challenge: 'Cloudflare' }), false],
    ['a consent wall', page({}, { consentWall: 'OneTrust' }), false],
    ['a redirect', page({}, { redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }] }), false],
    ['a response without an HTML document', { ...page({}), facts: null }, false],
  ])('%s', (_name, subject, expected) => expect(isIndexable(subject)).toBe(expected));
});
