import type { FunnelCrawl } from '#contracts/outside/assistants/page-funnel.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';

/** Finds the page that a URL belongs to. */
export interface PageFinder {
  /** Returns the key of the page, or of the URL if the crawl does not contain it. */
  find(this: void, url: string): string;
  /** Whether a key belongs to a page of the crawl, or to another URL that it contains. */
  isKnown(this: void, key: string): boolean;
}

/**
 * Creates the page finder for a crawl. Assistants may cite another URL of a page: one that redirects to it, a copy with
 * this canonical, or the same URL with another protocol, with or without `www` and a trailing slash.
 */
export function createPageFinder({ pages, aliases }: Pick<FunnelCrawl, 'pages' | 'aliases'>): PageFinder {
  const byKey = new Map<string, string>();
  const known = new Set<string>();
  for (const { url } of pages) {
    const identity = getSourceIdentity(url) ?? url;
    known.add(identity);
    byKey.set(identity, identity);
  }
  // The exact URLs of all pages take precedence over similar URLs.
  for (const identity of [...known]) {
    const loose = simplify(identity);
    if (!byKey.has(loose)) byKey.set(loose, identity);
  }
  for (const { from, to } of aliases) {
    const [source, target] = [getSourceIdentity(from), getSourceIdentity(to)];
    if (source === null || target === null) continue;
    known.add(source);
    const page = byKey.get(target) ?? byKey.get(simplify(target));
    if (page !== undefined && !byKey.has(source)) byKey.set(source, page);
  }
  return {
    find: (url) => {
      const identity = getSourceIdentity(url) ?? url;
      return byKey.get(identity) ?? byKey.get(simplify(identity)) ?? identity;
    },
    isKnown: (key) => known.has(key),
  };
}

/**
 * A key that is the same for both protocols, with or without `www`, and with or without a trailing slash; never a URL.
 */
const simplify = (identity: string): string => identity.replace(/^https?:\/\/(?:www\.)?/, '//').replace(/\/$/, '');
