import { defineRule } from '#audit/engine/rule.ts';
import { failSite, type Gap, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildDuplicatePagesEvidence } from '#audit/rules/duplicates/duplicate-pages.ts';
import { selectDistinctPages } from '#audit/rules/duplicates/locale-variants.ts';
import { selectFirstOfSeries } from '#audit/text/first-of-series.ts';
import type { NearDuplicateGroup, NearDuplicates } from '#contracts/site/site-graph.ts';

export default defineRule({
  id: 'near-duplicate-page',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['nearDuplicates', 'hreflang'],
  title: 'No near-duplicate pages',
  failureTitle: 'Near-duplicate pages',
  aliases: ['near duplicates', 'near-duplicate content', 'similar pages', 'similar content', 'duplicate content'],
  impact: 'Search engines may show only one of these pages, and it may not be the one you would choose.',
  why: 'Pages that differ only in a name or a number, such as one page per town or color, give visitors nothing new. Search engines treat them like duplicates and show only one of them.',
  howToFix:
    'Merge pages with the same message into one good page and redirect the others to it. If each page has a reason to exist, add what makes it different: local details, different images, original examples. Product variants can have the main variant as their canonical.',
  measure:
    'Pages with 100 or more words of main text are compared by five-word sequences. Candidates are found with simhash (up to 6 of 64 bits differ). Candidates are confirmed when an estimated 90 percent of the sequences are the same (Jaccard similarity by MinHash). Every page of a group is at least 90 percent similar to the first page listed. Screaming Frog uses the same threshold of 90 percent. Similarity is an estimate, so the result is rated "likely".',
  traps:
    'Exact duplicates are reported by their own check. Only main text is compared, not titles and descriptions. Pages excluded from search, redirects and canonicalized pages are skipped. Pages of a paginated list may share an intro text and count as one. On sites with hreflang, URLs that differ only in language or country are versions of one page and do not count.',
  sources: [
    'https://www.screamingfrog.co.uk/guides/duplicates/',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'LC', 'SA', 'SB'],
  work: {
    effort: 'content',
    hours: 1,
    steps: [
      'Merge pages with the same purpose and redirect the others.',
      'Add local details or examples to pages that should stay.',
      'Set the main variant as the canonical of product variants.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>City bicycles</h1>
<p>[the same 300 words]</p>

GET /bikes/touring
<h1>Touring bicycles</h1>
<p>[the same 300 words]</p>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>
<p>[300 words]</p>

GET /bikes/touring
<h1>Touring bicycles</h1>
<p>[300 words]</p>`,
  },
  check({ nearDuplicates, hreflang }) {
    const { checkedCount, groups } = nearDuplicates;
    if (checkedCount === 0) return notApplicable('No indexable page has enough text to compare');
    const gap = buildUnlistedGap(nearDuplicates);
    const similarGroups = groups.items
      .map((group) => ({ ...group, urls: selectPagesToCompare(group, hreflang.pageCount > 0) }))
      .filter(({ urls }) => urls.length > 1);
    if (similarGroups.length === 0) return { ...pass(checkedCount), gap };
    const pageUrls = similarGroups.flatMap(({ urls }) => urls);
    const evidence = similarGroups.flatMap(({ urls, value, minSimilarity }) =>
      buildDuplicatePagesEvidence({
        urls,
        value,
        what: `at least ${Math.floor(minSimilarity * 100)}% of the text is the same`,
      }),
    );
    const reach = { pageUrls, count: new Set(pageUrls).size, checked: checkedCount };
    return { ...failSite(evidence, reach), gap };
  },
});

/**
 * Selects the distinct pages of a group. The similarity of a group is measured against the first page, so that page is
 * kept even if another page could represent it.
 */
function selectPagesToCompare({ urls, laterPages }: NearDuplicateGroup, hasAlternates: boolean): string[] {
  const selectDistinct = (list: readonly string[]): string[] =>
    selectDistinctPages(selectFirstOfSeries(list, laterPages), hasAlternates);
  const [first = ''] = urls;
  const distinctUrls = selectDistinct(urls);
  if (distinctUrls.includes(first)) return distinctUrls;
  return [first, ...distinctUrls.filter((url) => selectDistinct([first, url]).length > 1)];
}

function buildUnlistedGap({ groups, isCut }: NearDuplicates): Gap | null {
  const what = 'Remaining near-duplicate pages';
  if (isCut)
    return { what, reason: 'The site has so many similar pages that not all of them were compared.', step: null };
  if (groups.count <= groups.items.length) return null;
  const reason = `${groups.count} groups of similar pages were found; only the ${groups.items.length} largest are listed.`;
  return { what, reason, step: 'Fix the listed groups, then analyze the site again.' };
}
