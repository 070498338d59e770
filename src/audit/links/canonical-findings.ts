import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CanonicalFacts, CanonicalLink, CanonicalProblem, CountedItems } from '#contracts/site/site-graph.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import {
  failSite,
  type Gap,
  type Grading,
  notApplicable,
  notMeasured,
  pass,
  type SiteVerdict,
} from '../engine/verdict.ts';
import { getFullCrawlStep } from '../report/partial-crawl-reasons.ts';

/** Where a canonical is declared; the exact location is known only from the page itself. */
export const CANONICAL_LOCATION = 'rel="canonical" of the page (head or Link header)';

/** Selects canonical links with one of these problems, in the given order. */
export function selectCanonicalLinks(
  { problems }: CanonicalFacts,
  ...kinds: CanonicalProblem[]
): CountedItems<CanonicalLink> {
  const lists = kinds.flatMap((kind) => problems.filter(({ problem }) => problem === kind).map(({ pages }) => pages));
  return { count: lists.reduce((sum, { count }) => sum + count, 0), items: lists.flatMap(({ items }) => items) };
}

/** Removes the items that do not apply. Unlisted items are unknown and stay in the count. */
export function filterCountedItems<T>(
  { count, items }: CountedItems<T>,
  matches: (item: T) => boolean,
): CountedItems<T> {
  const matchingItems = items.filter(matches);
  return { count: count - items.length + matchingItems.length, items: matchingItems };
}

export interface CanonicalJudgment<T extends CanonicalLink> {
  site: SiteFacts;
  canonicals: CanonicalFacts;
  found: CountedItems<T>;
  buildEvidence(link: T): Omit<Evidence, 'url' | 'where'>;
  grading?: Grading;
}

/**
 * Fails for the found canonicals. Targets that could not be checked are reported as a gap. Without a listed finding,
 * the rule is not measured if they are the majority, or if findings were only counted.
 */
export function judgeCanonicals<T extends CanonicalLink>(judgment: CanonicalJudgment<T>): SiteVerdict {
  const { site, canonicals, found, buildEvidence: evidence, grading } = judgment;
  const declaredCount = canonicals.checkedCount - canonicals.withoutCount;
  if (declaredCount === 0) return notApplicable('No crawled page declares a canonical URL');
  const gap = buildUncheckedTargetsGap(site, canonicals.unknownCount, declaredCount);
  const unlistedCount = found.count - found.items.length;
  if (found.items.length === 0) {
    if (unlistedCount > 0) return notMeasured('Too many of these canonicals were found to check each one.', null);
    const isMostlyUnknown = gap !== null && canonicals.unknownCount * 2 > declaredCount;
    return isMostlyUnknown ? notMeasured(gap.reason, gap.step) : { ...pass(declaredCount), gap };
  }
  const canonicalEvidence = found.items.map((link) => ({
    ...evidence(link),
    url: link.url,
    where: CANONICAL_LOCATION,
  }));
  const reach = { pageUrls: found.items.map(({ url }) => url), count: found.count, checked: declaredCount };
  return {
    ...failSite(canonicalEvidence, reach, grading),
    gap: gap ?? buildUncountedGap(found.items.length, unlistedCount),
  };
}

function buildUncountedGap(listedCount: number, unlistedCount: number): Gap | null {
  if (unlistedCount === 0) return null;
  return {
    what: 'Targets of some canonical URLs',
    reason: `We checked ${formatInteger(listedCount)} of ${formatInteger(listedCount + unlistedCount)} such canonical URLs one by one and only counted the rest.`,
    step: null,
  };
}

function buildUncheckedTargetsGap(site: SiteFacts, unknownCount: number, declaredCount: number): Gap | null {
  if (unknownCount === 0) return null;
  return {
    what: 'Targets of some canonical URLs',
    reason: `${formatInteger(unknownCount)} of ${formatQuantity(declaredCount, 'canonical URL')} could not be checked: they were not requested, or the site returned a bot challenge.`,
    step: getFullCrawlStep(site),
  };
}
