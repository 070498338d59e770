import type { CanonicalFacts, CanonicalLink, CanonicalProblem } from '#contracts/site/site-graph.ts';

const none = () => ({ count: 0, items: [] });

/** Builds twenty self-canonical pages, except as given. */
export function makeCanonicals(overrides: Partial<CanonicalFacts> = {}): CanonicalFacts {
  return {
    checkedCount: 20,
    withoutCount: 0,
    selfCount: 20,
    otherCount: 0,
    unknownCount: 0,
    problems: [],
    crossDomain: none(),
    toHome: none(),
    dissimilar: none(),
    paginationToFirst: none(),
    clusters: none(),
    ...overrides,
  };
}

/** Returns the same facts with one kind of problem. */
export function makeProblemCanonicals(
  problem: CanonicalProblem,
  items: CanonicalLink[],
  count = items.length,
): CanonicalFacts {
  return makeCanonicals({ problems: [{ problem, pages: { count, items } }] });
}

/** `https://example.com/a` declares `https://example.com/b` as canonical. */
export function makeCanonicalLink(detail: string, overrides: Partial<CanonicalLink> = {}): CanonicalLink {
  return { url: 'https://example.com/a', canonicalUrl: 'https://example.com/b', detail, ...overrides };
}
