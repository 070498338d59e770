import type { InlinkCounts, LinkedTarget, LinkedTargets, PageInlinks } from '#contracts/site/site-graph.ts';

/** Builds a target that one page links to once. */
export function makeLinkedTarget(overrides: Partial<LinkedTarget> = {}): LinkedTarget {
  return { url: 'https://example.com/old', detail: '', pageCount: 1, linkCount: 1, occurrences: [], ...overrides };
}

/** Builds a list of the given targets. It is complete unless `count` is higher. */
export function makeLinkedTargets(items: LinkedTarget[], count = items.length): LinkedTargets {
  return { checkedCount: 40, pageCount: count, linkCount: count, targets: { count, items } };
}

/** Builds links to one page: one followed link from the content of another page. */
export function makeInlinks(overrides: Partial<PageInlinks> = {}): PageInlinks {
  return { url: 'https://example.com/a', followedPages: 1, nofollowPages: 0, contentPages: 1, ...overrides };
}

/** Builds inlinks of a site whose indexable pages are `pages`; lists are empty unless given. */
export function makeInlinkCounts(pages: readonly PageInlinks[], overrides: Partial<InlinkCounts> = {}): InlinkCounts {
  const none = { count: 0, items: [] };
  return {
    checkedCount: pages.length,
    isComplete: true,
    none,
    single: none,
    onlyNofollow: none,
    onlyNavigation: none,
    find: (url) => pages.find((page) => page.url === url) ?? null,
    findContentPages: (url) => pages.find((page) => page.url === url)?.contentPages ?? 0,
    ...overrides,
  };
}
