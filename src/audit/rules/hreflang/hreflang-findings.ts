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
import { isSpelling } from '#audit/links/url-variant.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { Counted } from '#contracts/site/site-graph.ts';
import type { HreflangFacts, HreflangPage } from '#contracts/site/site-sections.ts';

/** Where alternates can be declared; a list over all sources does not contain the exact place. */
export const HREFLANG_PLACE = 'hreflang annotations of the page (head, Link header or sitemap)';

export interface HreflangJudgement<T extends { url: string }> {
  hreflang: HreflangFacts;
  found: Counted<T>;
  /** Whether an entry counts; all entries do when omitted. */
  holds?(item: T): boolean;
  evidence(item: T): Omit<Evidence, 'url' | 'where'> & Partial<Pick<Evidence, 'url' | 'where'>>;
  outcome?: 'warning';
  grading?: Grading;
}

/**
 * Returns the verdict for one list of hreflang annotations. Pages with another page as their canonical are skipped:
 * they are copies (a URL with a parameter) that repeat the annotations of the original.
 */
export function judgeHreflang<T extends { url: string }>(judgement: HreflangJudgement<T>): SiteVerdict {
  const { hreflang, found, evidence, grading, outcome } = judgement;
  if (hreflang.pageCount === 0) return notApplicable('No crawled page has hreflang annotations');
  const items = onOriginals(hreflang, found.items).filter((item) => judgement.holds?.(item) ?? true);
  const unlisted = found.count - found.items.length;
  if (items.length === 0) {
    if (unlisted === 0) return pass(hreflang.pageCount);
    return notMeasured('Too many of these annotations were found to check each one.', null);
  }
  const pieces = items.map((item) => ({ url: item.url, where: HREFLANG_PLACE, ...evidence(item) }));
  const pageUrls = [...new Set(items.map(({ url }) => url))];
  const reach = { pageUrls, count: pageUrls.length, checked: hreflang.pageCount };
  const finding = outcome === 'warning' ? warnSite(pieces, reach, grading) : failSite(pieces, reach, grading);
  return { ...finding, gap: buildGap(found.items.length, unlisted) };
}

function buildGap(listed: number, unlisted: number): Gap | null {
  if (unlisted === 0) return null;
  return {
    what: 'Some hreflang annotations',
    reason: `The first ${listed} of these annotations were checked one by one, ${unlisted} more were only counted.`,
    step: null,
  };
}

const CANONICAL = 'canonical is ';

/** Whether the canonical of a page is another page, not just another spelling of its own URL. */
export function isCopy({ url, detail }: HreflangPage): boolean {
  return !detail.startsWith(CANONICAL) || !isSpelling(url, detail.slice(CANONICAL.length));
}

/** Removes copies. Lists are sorted by URL, so entries after the last listed copy are unknown and dropped. */
function onOriginals<T extends { url: string }>({ nonCanonicalPage }: HreflangFacts, items: readonly T[]): T[] {
  const copies = new Set(nonCanonicalPage.items.filter(isCopy).map(({ url }) => url));
  const isCut = nonCanonicalPage.count > nonCanonicalPage.items.length;
  const last = isCut ? nonCanonicalPage.items.at(-1)?.url : undefined;
  return items.filter(({ url }) => !copies.has(url) && (last === undefined || url <= last));
}
