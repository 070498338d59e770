import type { CountedItems } from '#contracts/site/site-graph.ts';
import type { HreflangFacts, HreflangLink, HreflangPage } from '#contracts/site/site-sections.ts';

/** Returns a complete list. */
export function makeCountedItems<T>(...items: T[]): CountedItems<T> {
  return { count: items.length, items };
}

/** Builds valid hreflang annotations on ten pages. */
export function makeHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return {
    pageCount: 10,
    entryCount: 20,
    pagesBySource: [{ source: 'html', count: 10 }],
    codes: makeCountedItems(),
    missingReturn: makeCountedItems(),
    targetNotOk: makeCountedItems(),
    targetNoindex: makeCountedItems(),
    targetNonCanonical: makeCountedItems(),
    selfMissing: makeCountedItems(),
    xDefaultMissing: makeCountedItems(),
    conflicting: makeCountedItems(),
    sourcesDisagree: makeCountedItems(),
    nonCanonicalPage: makeCountedItems(),
    selfNonCanonical: makeCountedItems(),
    untranslated: makeCountedItems(),
    ...overrides,
  };
}

/** Builds facts without any alternates, except as given. */
export function makeEmptyHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return makeHreflang({ pageCount: 0, entryCount: 0, pagesBySource: [], ...overrides });
}

/** Returns a page whose annotations must be reported. */
export function makeHreflangPage(detail: string, url = 'https://example.com/en'): HreflangPage {
  return { url, detail };
}

/** Returns a reportable annotation on `https://example.com/en`. */
export function makeHreflangLink(detail: string, overrides: Partial<HreflangLink> = {}): HreflangLink {
  return { url: 'https://example.com/en', code: 'de', target: 'https://example.com/de', detail, ...overrides };
}
