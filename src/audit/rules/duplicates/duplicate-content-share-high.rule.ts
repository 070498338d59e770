import { defineRule, type RuleInput } from '#audit/engine/rule.ts';
import { failSite, type Gap, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findPartialReason } from '#audit/report/partial-crawl-reasons.ts';
import { isListUrl } from '#audit/rules/duplicates/list-url.ts';
import { selectDistinctPages } from '#audit/rules/duplicates/locale-variants.ts';
import { selectFirstOfSeries } from '#audit/text/first-of-series.ts';
import type { Confidence, Evidence, Severity } from '#contracts/rules/rule-result.ts';
import type { DuplicateGroup } from '#contracts/site/artifacts.ts';
import type { DuplicateShare } from '#contracts/site/site-graph.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { formatPercentNearLimit } from '#lib/text/format-near-limit.ts';

const MAX_SHARE = 0.1;
/** At this total share or above, duplicates are critical even if most are near duplicates (estimated similarity). */
const HIGH_DUPLICATE_SHARE = 0.2;
/** On smaller sites, one duplicate makes up more than five percent. */
const MIN_PAGES = 20;
const MAX_GROUPS_SHOWN = 5;

type ShareRuleInput = RuleInput<
  'any-page',
  'site' | 'duplicateShare' | 'duplicateTexts' | 'nearDuplicates' | 'hreflang'
>;

export default defineRule({
  id: 'duplicate-content-share-high',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'duplicateShare', 'duplicateTexts', 'nearDuplicates', 'hreflang'],
  title: 'Low share of duplicate content',
  failureTitle: 'High share of duplicate content (10% or more)',
  aliases: [
    'duplicate content',
    'duplicate pages',
    'duplicate content ratio',
    'near duplicates',
    'duplicate content share',
  ],
  impact: 'A large share of your pages cannot appear in search results separately.',
  why: 'Search engines show one page from each group of duplicates and filter out the others. When duplicates make up a large part of a site, crawlers spend their visits on them, and new pages have to wait.',
  howToFix:
    'Start with the largest groups listed here. Redirect duplicates to the page you keep, or set that page as their canonical. Write unique text for pages that should be separate. Merge pages that differ in only one word. Sorted and filtered lists should have the unfiltered list as their canonical.',
  measure:
    'A page counts as a duplicate when its main text (50 words or more) is identical to the main text of another indexable page. A page also counts when its text is nearly the same (100 words or more, estimated similarity of 90 percent). One page per group counts as the original. The check fails when duplicates reach 10 percent of all indexable pages, the limit that the health check in this report uses. The finding is critical when exact duplicates alone reach that limit, or when exact and near duplicates together reach 20 percent. On sites with fewer than 20 indexable pages the severity is medium, because a single duplicate weighs too much there. A single duplicate on such a site is left to the checks that list the two pages. The result is rated "likely" when it depends on near duplicates, whose similarity is an estimate, or on pages that were not crawled.',
  traps:
    'Only main text is compared, without navigation, header and footer. Pages excluded from search, redirects and canonicalized pages do not count. On sites with hreflang, URLs that differ only in language or country are versions of one page, not duplicates. Later pages of a paginated list that share its intro text do not count. Neither do tag, category, series, author and date archives, which repeat teasers by nature.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  checked: '2026-11-20',
  peers: ['SB'],
  work: {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Start with the largest groups listed.',
      'Redirect duplicates, or set the original as their canonical.',
      'Write unique text for pages that should be separate.',
    ],
    tools: ['gsc-indexing'],
    causedBy: [
      'exact-duplicate-page',
      'near-duplicate-page',
      'parameter-variant-duplicate',
      'doorway-pages-pattern',
      'url-case-or-index-duplicates',
      'www-and-apex-both-200',
      'trailing-slash-both-200',
    ],
  },
  examples: { notShown: 'many-pages' },
  check(input) {
    const { site, duplicateShare } = input;
    if (duplicateShare.checkedCount < 2) return notApplicable('The site has fewer than two indexable pages to compare');
    const gap = buildPartialGap(input);
    const share = computeDuplicateShare(input);
    if (share.share < MAX_SHARE || isSingleDuplicate(share)) return { ...pass(), gap };
    return { ...failSite(buildEvidence(input, share), undefined, gradeShare(share, site.isCrawlComplete)), gap };
  },
});

/**
 * Computes the share of duplicates. Language versions, paginated pages and lists of posts in the listed groups do not
 * count.
 */
function computeDuplicateShare({
  duplicateShare,
  duplicateTexts,
  nearDuplicates,
  hreflang,
}: ShareRuleInput): DuplicateShare {
  const { checkedCount } = duplicateShare;
  const countExemptPages = (groups: readonly Group[]): number =>
    groups.reduce(
      (sum, group) => sum + group.urls.length - Math.max(1, selectComparedPages(group, hreflang).length),
      0,
    );
  const exactCount = Math.max(0, duplicateShare.exactCount - countExemptPages(duplicateTexts.groups));
  const nearCount = Math.max(0, duplicateShare.nearCount - countExemptPages(nearDuplicates.groups.items));
  return { checkedCount, exactCount, nearCount, share: (exactCount + nearCount) / checkedCount };
}

type Group = Pick<DuplicateGroup, 'urls' | 'laterPages'>;

const selectComparedPages = ({ urls, laterPages }: Group, { pageCount }: ShareRuleInput['hreflang']): string[] =>
  selectDistinctPages(selectFirstOfSeries(urls, laterPages), pageCount > 0).filter((url) => !isListUrl(url));

/**
 * Whether there is only one duplicate on a small site, which is a separate finding and proves nothing about the entire
 * site.
 */
function isSingleDuplicate({ checkedCount, exactCount, nearCount }: DuplicateShare): boolean {
  return checkedCount < MIN_PAGES && exactCount + nearCount === 1;
}

function gradeShare({ checkedCount, exactCount, share }: DuplicateShare, isComplete: boolean) {
  const hasManyExactDuplicates = exactCount >= checkedCount * MAX_SHARE;
  const isCritical = checkedCount >= MIN_PAGES && (hasManyExactDuplicates || share >= HIGH_DUPLICATE_SHARE);
  const severity: Severity = isCritical ? 'critical' : 'medium';
  const isProven = isComplete && hasManyExactDuplicates;
  const confidence: Confidence = isProven ? 'confirmed' : 'likely';
  return { severity, confidence };
}

function buildEvidence(
  { site, duplicateTexts, nearDuplicates, hreflang }: ShareRuleInput,
  share: DuplicateShare,
): Evidence[] {
  const { checkedCount, exactCount, nearCount } = share;
  const percent = formatPercentNearLimit(share.share, [MAX_SHARE]);
  const nearGroups = nearDuplicates.groups.items.map((group) => ({
    ...group,
    what: `nearly the same text (at least ${Math.floor(group.minSimilarity * 100)}% in common)`,
  }));
  const largestGroups = [...duplicateTexts.groups.map((group) => ({ ...group, what: 'the same text' })), ...nearGroups]
    .map((group) => ({ value: group.value, what: group.what, urls: selectComparedPages(group, hreflang) }))
    .filter(({ urls }) => urls.length > 1)
    .sort((a, b) => b.urls.length - a.urls.length)
    .slice(0, MAX_GROUPS_SHOWN);
  return [
    {
      url: site.homeUrl ?? site.startUrl,
      found: `${percent} of ${formatQuantity(checkedCount, 'indexable page')} are duplicates (${formatInteger(exactCount)} exact, ${formatInteger(nearCount)} near)`,
      expected: `less than ${formatPercentNearLimit(MAX_SHARE, [])}`,
      where: 'main text of all crawled indexable pages',
    },
    ...largestGroups.map(({ urls, value, what }) => ({
      url: urls[0] ?? '',
      found: `${what} on ${formatQuantity(urls.length, 'page')}: ${value.slice(0, 150)}`,
      expected: 'one page with this text',
      where: `main text; also on ${urls.slice(1, 4).join(', ')}`,
      places: urls.length,
    })),
  ];
}

function buildPartialGap({ site, nearDuplicates }: ShareRuleInput): Gap | null {
  const partialReason = findPartialReason(site, null);
  if (partialReason !== null) return { what: 'Pages that were not crawled', ...partialReason };
  if (!nearDuplicates.isCut) return null;
  const reason = 'The site has so many similar pages that not all of them were compared.';
  return { what: 'Remaining near-duplicate pages', reason, step: null };
}
