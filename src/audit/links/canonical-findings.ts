import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CanonicalFacts, CanonicalLink, CanonicalProblem, Counted } from '#contracts/site/site-graph.ts';
import { formatCounted } from '#lib/text/counted.ts';
import {
  failSite,
  type Gap,
  type Grading,
  notApplicable,
  notMeasured,
  pass,
  type SiteVerdict,
} from '../engine/verdict.ts';
import { stepToReadAll } from '../report/partial-crawl-reasons.ts';

/** Where a canonical is declared; the exact place is known only from the page. */
export const CANONICAL_PLACE = 'rel="canonical" of the page (head or Link header)';

/** Selects canonical links with one of these problems, in the given order. */
export function selectCanonicalLinks(
  { problems }: CanonicalFacts,
  ...kinds: CanonicalProblem[]
): Counted<CanonicalLink> {
  const lists = kinds.flatMap((kind) => problems.filter(({ problem }) => problem === kind).map(({ pages }) => pages));
  return { count: lists.reduce((sum, { count }) => sum + count, 0), items: lists.flatMap(({ items }) => items) };
}

/** Removes the items that do not apply. Unlisted items are unknown and stay in the count. */
export function filterCounted<T>({ count, items }: Counted<T>, holds: (item: T) => boolean): Counted<T> {
  const kept = items.filter(holds);
  return { count: count - items.length + kept.length, items: kept };
}

export interface CanonicalJudgement<T extends CanonicalLink> {
  site: SiteFacts;
  canonicals: CanonicalFacts;
  found: Counted<T>;
  evidence(link: T): Omit<Evidence, 'url' | 'where'>;
  grading?: Grading;
}

/** Returns the verdict for all canonicals. Targets that were not requested are reported as a gap. */
export function judgeCanonicals<T extends CanonicalLink>(judgement: CanonicalJudgement<T>): SiteVerdict {
  const { site, canonicals, found, evidence, grading } = judgement;
  const declared = canonicals.checkedCount - canonicals.withoutCount;
  if (declared === 0) return notApplicable('No crawled page declares a canonical URL');
  const gap = buildUncheckedTargetsGap(site, canonicals.unknownCount, declared);
  const unlisted = found.count - found.items.length;
  if (found.items.length === 0) {
    if (unlisted > 0) return notMeasured('Too many of these canonicals were found to check each one.', null);
    const isMostlyUnknown = gap !== null && canonicals.unknownCount * 2 > declared;
    return isMostlyUnknown ? notMeasured(gap.reason, gap.step) : { ...pass(declared), gap };
  }
  const pieces = found.items.map((link) => ({ ...evidence(link), url: link.url, where: CANONICAL_PLACE }));
  const reach = { pageUrls: found.items.map(({ url }) => url), count: found.count, checked: declared };
  return { ...failSite(pieces, reach, grading), gap: gap ?? buildUncountedGap(found.items.length, unlisted) };
}

function buildUncountedGap(listed: number, unlisted: number): Gap | null {
  if (unlisted === 0) return null;
  return {
    what: 'Some canonical URLs',
    reason: `The first ${listed} of them were checked one by one, ${unlisted} more were only counted.`,
    step: null,
  };
}

function buildUncheckedTargetsGap(site: SiteFacts, unknownCount: number, declared: number): Gap | null {
  if (unknownCount === 0) return null;
  return {
    what: 'Some canonical URLs',
    reason: `${unknownCount} of ${formatCounted(declared, 'canonical URL')} could not be checked: they were not requested, or the site returned a bot challenge.`,
    step: stepToReadAll(site),
  };
}
