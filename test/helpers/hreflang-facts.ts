import type { Counted } from '#contracts/site-graph.ts';
import type { HreflangFacts, HreflangLink, HreflangPage } from '#contracts/site-sections.ts';

/** A complete list. */
export function listOf<T>(...items: T[]): Counted<T> {
  return { count: items.length, items };
}

/** Language annotations without faults on ten pages. */
export function makeHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return {
    ...{ pageCount: 10, entryCount: 20, pagesBySource: [{ source: 'html', count: 10 }], codes: listOf() },
    ...{ missingReturn: listOf(), targetNotOk: listOf(), targetNoindex: listOf(), targetNonCanonical: listOf() },
    ...{ selfMissing: listOf(), xDefaultMissing: listOf(), conflicting: listOf(), sourcesDisagree: listOf() },
    nonCanonicalPage: listOf(),
    selfNonCanonical: listOf(),
    untranslated: listOf(),
    ...overrides,
  };
}

/** No page names any alternates, but for what is given. */
export function noHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  return makeHreflang({ pageCount: 0, entryCount: 0, pagesBySource: [], ...overrides });
}

/** A page with something to tell about its annotations. */
export function hreflangPage(detail: string, url = 'https://example.com/en'): HreflangPage {
  return { url, detail };
}

/** An annotation of `https://example.com/en` with something to tell. */
export function hreflangLink(detail: string, overrides: Partial<HreflangLink> = {}): HreflangLink {
  return { url: 'https://example.com/en', code: 'de', target: 'https://example.com/de', detail, ...overrides };
}
