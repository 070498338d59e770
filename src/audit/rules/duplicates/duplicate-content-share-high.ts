import { firstOfSeries } from '#audit/reading/first-of-series.ts';
import { isListAddress } from '#audit/reading/list-address.ts';
import { distinctPages } from '#audit/reading/locale-variants.ts';
import { defineRule, type RuleInput } from '#audit/rule.ts';
import { whyPartial } from '#audit/stop-sayings.ts';
import { failSite, type Gap, notApplicable, pass } from '#audit/verdict.ts';
import type { DuplicateGroup } from '#contracts/artifacts.ts';
import type { Confidence, Evidence, Severity } from '#contracts/rule-result.ts';
import type { DuplicateShare } from '#contracts/site-graph.ts';
import { percentBeside } from '#lib/beside-limit.ts';
import { counted } from '#lib/counted.ts';

const MAX_SHARE = 0.1;
/** From here on near duplicates, whose similarity is an estimate, are as heavy as exact copies. */
const HEAVY_SHARE = 0.2;
/** On fewer pages one copy is worth five percent or more. */
const MIN_PAGES = 20;
const GROUPS_SHOWN = 5;

type Input = RuleInput<'any-page', 'site' | 'duplicateShare' | 'duplicateTexts' | 'nearDuplicates' | 'hreflang'>;

export default defineRule({
  id: 'duplicate-content-share-high',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'duplicateShare', 'duplicateTexts', 'nearDuplicates', 'hreflang'],
  title: 'Hardly any page repeats another one',
  failureTitle: 'A tenth of the pages or more repeat other pages',
  impact: 'A large part of your pages has no chance of its own in search results.',
  why: 'Search engines show one page of each group of copies and leave the others out. Where copies make up a large part of a site, crawlers spend their visits on them, and new pages wait.',
  howToFix:
    'Begin with the largest groups listed here. Redirect copies to the page that stays, or name it as their canonical; write texts of their own for pages that are meant to differ; merge pages that differ in a word only. Lists with sorting and filters should name the plain list as their canonical.',
  measure:
    'Every indexable page whose main text equals another one (50 words or more), or is nearly the same (100 words or more, an estimated similarity of 90 percent), counts as a repetition, except one page of each group. 10 percent of all indexable pages or more is too much, which is the mark of the health check of this product. The finding is critical when exact copies alone reach the mark, or exact and near ones together 20 percent. On fewer than 20 indexable pages the severity is medium, because one copy weighs too much there, and a single copy is left to the checks that name the two pages. The result counts as likely when near duplicates, whose similarity is an estimate, or unread pages decide.',
  traps:
    'Only main texts are compared, without navigation, header and footer. Pages that are hidden, redirect or name another canonical do not count. On sites with hreflang, addresses that differ only in their language or country are versions of one page and no repetition. Nor are further pages of a paginated list that share the text above it, and lists of one tag, category, series, author or month, whose teasers repeat by nature.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  checked: '2026-11-20',
  peers: ['SB'],
  check(input) {
    const { site, duplicateShare } = input;
    if (duplicateShare.checkedCount < 2) return notApplicable('There are no two indexable pages to compare');
    const gap = partialGap(input);
    const share = repeatedShare(input);
    if (share.share < MAX_SHARE || isSingleCopy(share)) return { ...pass(), gap };
    return { ...failSite(evidenceOf(input, share), undefined, grading(share, site.isCrawlComplete)), gap };
  },
});

/** The gathered share without versions of one page, further pages of a list and lists of posts, as far as the groups are listed. */
function repeatedShare({ duplicateShare, duplicateTexts, nearDuplicates, hreflang }: Input): DuplicateShare {
  const { checkedCount } = duplicateShare;
  const joined = (groups: readonly Group[]): number =>
    groups.reduce((sum, group) => sum + group.urls.length - Math.max(1, pagesOf(group, hreflang).length), 0);
  const exactCount = Math.max(0, duplicateShare.exactCount - joined(duplicateTexts.groups));
  const nearCount = Math.max(0, duplicateShare.nearCount - joined(nearDuplicates.groups.items));
  return { checkedCount, exactCount, nearCount, share: (exactCount + nearCount) / checkedCount };
}

type Group = Pick<DuplicateGroup, 'urls' | 'laterPages'>;

const pagesOf = ({ urls, laterPages }: Group, { pageCount }: Input['hreflang']): string[] =>
  distinctPages(firstOfSeries(urls, laterPages), pageCount > 0).filter((url) => !isListAddress(url));

/** One copy on a small site is a finding of its own and says nothing about the site as a whole. */
function isSingleCopy({ checkedCount, exactCount, nearCount }: DuplicateShare): boolean {
  return checkedCount < MIN_PAGES && exactCount + nearCount === 1;
}

function grading({ checkedCount, exactCount, share }: DuplicateShare, isComplete: boolean) {
  const isExact = exactCount >= checkedCount * MAX_SHARE;
  const isHeavy = checkedCount >= MIN_PAGES && (isExact || share >= HEAVY_SHARE);
  const severity: Severity = isHeavy ? 'critical' : 'medium';
  const isProven = isComplete && isExact;
  const confidence: Confidence = isProven ? 'confirmed' : 'likely';
  return { severity, confidence };
}

function evidenceOf({ site, duplicateTexts, nearDuplicates, hreflang }: Input, share: DuplicateShare): Evidence[] {
  const { checkedCount, exactCount, nearCount } = share;
  const percent = percentBeside(share.share, [MAX_SHARE]);
  const near = nearDuplicates.groups.items.map((group) => ({
    ...group,
    what: `nearly the same text (${Math.floor(group.minSimilarity * 100)}% or more in common)`,
  }));
  const largest = [...duplicateTexts.groups.map((group) => ({ ...group, what: 'the same text' })), ...near]
    .map((group) => ({ value: group.value, what: group.what, urls: pagesOf(group, hreflang) }))
    .filter(({ urls }) => urls.length > 1)
    .sort((a, b) => b.urls.length - a.urls.length)
    .slice(0, GROUPS_SHOWN);
  return [
    {
      url: site.homeUrl ?? site.startUrl,
      found: `${percent} of ${counted(checkedCount, 'indexable page')} repeat another one (${exactCount} exactly, ${nearCount} nearly)`,
      expected: `less than ${percentBeside(MAX_SHARE, [])}`,
      where: 'main text of all indexable pages read',
    },
    ...largest.map(({ urls, value, what }) => ({
      url: urls[0] ?? '',
      found: `${what} on ${counted(urls.length, 'page')}: ${value.slice(0, 150)}`,
      expected: 'one page with this text',
      where: `main text; also on ${urls.slice(1, 4).join(', ')}`,
      places: urls.length,
    })),
  ];
}

function partialGap({ site, nearDuplicates }: Input): Gap | null {
  const missing = whyPartial(site, null);
  if (missing !== null) return { what: 'Pages that were not read', ...missing };
  if (!nearDuplicates.isCut) return null;
  const reason = 'The site has so many similar pages that not all of them were compared.';
  return { what: 'Further pages with nearly the same text', reason, step: null };
}
