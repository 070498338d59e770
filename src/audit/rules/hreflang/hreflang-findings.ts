import {
  failSite,
  type Gap,
  type Grading,
  notApplicable,
  notMeasured,
  pass,
  type SiteVerdict,
  warnSite,
} from '#audit/engine/verdict.ts';
import { isUrlSpellingVariant } from '#audit/links/url-variant.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { CountedItems } from '#contracts/site/site-graph.ts';
import type { HreflangFacts, HreflangPage } from '#contracts/site/site-sections.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Where alternates can be declared; a list that covers all sources does not state the exact location. */
export const HREFLANG_LOCATION = 'hreflang annotations of the page (head, Link header or sitemap)';

export interface HreflangJudgment<T extends { url: string }> {
  hreflang: HreflangFacts;
  found: CountedItems<T>;
  /** Whether an entry counts; if omitted, all entries count. */
  isIssue?(item: T): boolean;
  buildEvidence(item: T): Omit<Evidence, 'url' | 'where'> & Partial<Pick<Evidence, 'url' | 'where'>>;
  outcome?: 'warning';
  grading?: Grading;
}

/**
 * Returns the verdict for one list of hreflang annotations. Pages with another page as their canonical are skipped:
 * they are duplicates (such as a URL with a parameter) that repeat the annotations of the original.
 */
export function judgeHreflang<T extends { url: string }>(judgment: HreflangJudgment<T>): SiteVerdict {
  const { hreflang, found, buildEvidence, grading, outcome } = judgment;
  if (hreflang.pageCount === 0) return notApplicable('No crawled page has hreflang annotations');
  const items = selectOriginals(hreflang, found.items).filter((item) => judgment.isIssue?.(item) ?? true);
  const unlistedCount = found.count - found.items.length;
  if (items.length === 0) {
    if (unlistedCount === 0) return pass(hreflang.pageCount);
    return notMeasured('Too many of these annotations were found to check each one.', null);
  }
  const pieces = items.map((item) => ({ url: item.url, where: HREFLANG_LOCATION, ...buildEvidence(item) }));
  const pageUrls = [...new Set(items.map(({ url }) => url))];
  const reach = { pageUrls, count: pageUrls.length, checked: hreflang.pageCount };
  const finding = outcome === 'warning' ? warnSite(pieces, reach, grading) : failSite(pieces, reach, grading);
  return { ...finding, gap: buildGap(found.items.length, unlistedCount) };
}

function buildGap(listedCount: number, unlistedCount: number): Gap | null {
  if (unlistedCount === 0) return null;
  return {
    what: 'Remaining hreflang annotations',
    reason: `We checked ${formatInteger(listedCount)} of ${formatInteger(listedCount + unlistedCount)} such annotations one by one and only counted the rest.`,
    step: null,
  };
}

const CANONICAL_PREFIX = 'canonical is ';

/** Whether the canonical of a page is another page, not just a variant of its own URL. */
export function isDuplicatePage({ url, detail }: HreflangPage): boolean {
  return !detail.startsWith(CANONICAL_PREFIX) || !isUrlSpellingVariant(url, detail.slice(CANONICAL_PREFIX.length));
}

/**
 * Removes duplicates. When the list of duplicates is cut, entries after the last listed one (lists are sorted by URL)
 * may be duplicates too and are dropped.
 */
function selectOriginals<T extends { url: string }>({ nonCanonicalPage }: HreflangFacts, items: readonly T[]): T[] {
  const duplicateUrls = new Set(nonCanonicalPage.items.filter(isDuplicatePage).map(({ url }) => url));
  const isCut = nonCanonicalPage.count > nonCanonicalPage.items.length;
  const last = isCut ? nonCanonicalPage.items.at(-1)?.url : undefined;
  return items.filter(({ url }) => !duplicateUrls.has(url) && (last === undefined || url <= last));
}
