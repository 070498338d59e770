import type { Counted } from '#contracts/site/site-graph.ts';
import type { HreflangFacts, HreflangLink, HreflangPage } from '#contracts/site/site-sections.ts';

/** Returns a complete list. */
export function listOf<T>(...items: T[]): Counted<T> {
  return { count: items.length, items };
}

/** Builds valid hreflang annotations on ten pages. */
export function makeHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return {
    pageCount: 10,
    entryCount: 20,
    pagesBySource: [{ source: 'html', count: 10 }],
    codes: listOf(),
    missingReturn: listOf(),
    targetNotOk: listOf(),
    targetNoindex: listOf(),
    targetNonCanonical: listOf(),
    selfMissing: listOf(),
    xDefaultMissing: listOf(),
    conflicting: listOf(),
    sourcesDisagree: listOf(),
    nonCanonicalPage: listOf(),
    selfNonCanonical: listOf(),
    untranslated: listOf(),
    ...overrides,
  };
}

/** Builds facts without any alternates, except as given. */
export function noHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return makeHreflang({ pageCount: 0, entryCount: 0, pagesBySource: [], ...overrides });
}

/** Returns a page with annotations to report. */
export function hreflangPage(detail: string, url = 'https://example.com/en'): HreflangPage {
  return { url, detail };
}

/** Returns a reportable annotation on `https://example.com/en`. */
export function hreflangLink(detail: string, overrides: Partial<HreflangLink> = {}): HreflangLink {
  return { url: 'https://example.com/en', code: 'de', target: 'https://example.com/de', detail, ...overrides };
}
