import type { HreflangFacts } from '#contracts/site-sections.ts';

/** Alternates without faults; no page names any unless given. */
export function makeHreflang(overrides: Partial<HreflangFacts> = {}): HreflangFacts {
  const none = { count: 0, items: [] };
  return {
    ...{ pageCount: 0, entryCount: 0, pagesBySource: [], codes: none, missingReturn: none, targetNotOk: none },
    ...{ targetNoindex: none, targetNonCanonical: none, selfMissing: none, xDefaultMissing: none, conflicting: none },
    ...{ sourcesDisagree: none, nonCanonicalPage: none, untranslated: none },
    ...overrides,
  };
}
