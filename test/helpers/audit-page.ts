import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { EMPTY_PARTS } from './empty-facts.ts';

/** Any position, for tests in which the position does not matter. */
export const AT = { line: 1, column: 1 };

/** What a test specifies about a page; everything else is a page without issues. */
export type PageOverrides = Partial<Omit<AuditPage, 'facts'>> & { facts?: Partial<PageFacts> | null };

/**
 * Builds an indexable HTTPS page without any issue that the rules detect. `facts: null` for a response that is not
 * HTML.
 */
export function makePage({ facts, ...page }: PageOverrides = {}): AuditPage {
  const url = page.url ?? 'https://example.com/services';
  return {
    url,
    finalUrl: url,
    status: 200,
    redirects: [],
    error: null,
    contentType: 'text/html; charset=utf-8',
    headers: {},
    wireBytes: 4_000,
    decodedBytes: 12_000,
    ttfbMs: 40,
    totalMs: 60,
    timings: null,
    setCookies: [],
    isRevalidated: false,
    fetchedAt: '2026-11-20T00:00:00.000Z',
    depth: 1,
    source: 'link',
    inSitemap: true,
    inNavigation: false,
    challenge: null,
    consentWall: null,
    bodyCut: false,
    ...page,
    facts: facts === null ? null : { ...makeCleanFacts(url), ...facts },
  };
}

function makeCleanFacts(url: string): PageFacts {
  return {
    factsVersion: 1,
    titles: [makeLocatedText('Bicycle repair in Riverton: prices and opening hours')],
    metaDescriptions: [makeLocatedText('What a repair costs, how long it takes and when the workshop is open.')],
    metaRobots: [],
    canonicals: [{ href: url, url, inHead: true, ...AT }],
    viewport: { content: 'width=device-width, initial-scale=1', ...AT },
    lang: 'en',
    hasDoctype: true,
    charset: { used: 'utf-8', source: 'header', invalidLabel: null },
    baseUrl: url,
    headings: [{ level: 1, text: 'Bicycle repair', ...AT }],
    links: [],
    images: [],
    forms: [],
    resources: [],
    jsonLd: [],
    openGraph: [
      { property: 'og:title', content: 'Bicycle repair', ...AT },
      { property: 'og:type', content: 'website', ...AT },
      { property: 'og:url', content: url, ...AT },
      { property: 'og:image', content: 'https://example.com/card.png', ...AT },
    ],
    twitter: [],
    hreflang: [],
    metaRefresh: null,
    bodyWordCount: 500,
    mainWordCount: 420,
    mainTextHash: 'a'.repeat(64),
    mainTextExcerpt: 'We repair bicycles.',
    templateSignature: 'template-a',
    htmlBytes: 12_000,
    flags: { deepNesting: false, truncatedDocument: false },
    ...EMPTY_PARTS,
    truncations: [],
  };
}

/** Returns a title or description, in the head by default. */
export function makeLocatedText(text: string, inHead = true): PageFacts['titles'][number] {
  return { text, inHead, ...AT };
}
