/** A fault that changes another rule's result on any site, because of what both rules measure. */
interface ExplainedPair {
  /** The rule whose fault is injected. */
  fault: string;
  /** The rule that may start to report a finding. */
  changes: string;
  reason: string;
}

const HIDDEN_LINKS_REASON = 'Links to a page that search engines cannot index count as links that pass no equity.';
const BLOCKED_NOINDEX_REASON =
  'Pages of the site that have noindex are blocked with the rest, so that no crawler can read the noindex.';
const GROWTH_REASON =
  'Pages with identical text until their JavaScript runs are not a trap while a sitemap lists them; found by links alone, they grow like one.';

/** Reviewed manually; every other change is a rule's false positive or an error in a generator. */
export const EXPLAINED_PAIRS: readonly ExplainedPair[] = [
  {
    fault: 'compression-missing',
    changes: 'script-too-heavy',
    reason: 'JavaScript is weighed as transferred, and without compression it is several times as heavy.',
  },
  { fault: 'homepage-noindex', changes: 'internal-pagerank-wasted', reason: HIDDEN_LINKS_REASON },
  { fault: 'linked-page-forbidden', changes: 'internal-pagerank-wasted', reason: HIDDEN_LINKS_REASON },
  { fault: 'noindex-important-page', changes: 'internal-pagerank-wasted', reason: HIDDEN_LINKS_REASON },
  {
    fault: 'noindex-important-page',
    changes: 'canonical-to-noindex',
    reason: 'Copies that declare the hidden page as their canonical declare a page with noindex.',
  },
  {
    fault: 'sitemap-url-noindex',
    changes: 'link-to-noncanonical-or-noindex',
    reason: 'A listed page is linked as well, and those links now lead to a page with noindex.',
  },
  {
    fault: 'internal-pagerank-wasted',
    changes: 'important-page-low-pagerank',
    reason: 'The link equity of the blocked URLs is missing from the share of every other page.',
  },
  {
    fault: 'internal-pagerank-wasted',
    changes: 'text-to-html-ratio-low',
    reason: 'Fifty links on every page are markup with hardly any text.',
  },
  {
    fault: 'internal-pagerank-wasted',
    changes: 'keyword-density-table',
    reason: 'The texts of fifty links change the share of the title words in a page.',
  },
  {
    fault: 'internal-pagerank-wasted',
    changes: 'answer-not-up-front',
    reason: 'The texts of fifty links make a short page long enough for the rule to evaluate.',
  },
  { fault: 'sitemap-missing', changes: 'crawl-trap', reason: GROWTH_REASON },
  { fault: 'sitemap-invalid-xml', changes: 'crawl-trap', reason: GROWTH_REASON },
  { fault: 'sitemap-empty-or-stale', changes: 'crawl-trap', reason: GROWTH_REASON },
  {
    fault: 'pagination-noindex-or-blocked',
    changes: 'single-inlink-page',
    reason: 'The fault is a hidden page of a list that alone links to its entries: each of them has a single inlink.',
  },
  { fault: 'robots-disallow-all', changes: 'noindex-and-disallow', reason: BLOCKED_NOINDEX_REASON },
  { fault: 'googlebot-blocked-robots', changes: 'noindex-and-disallow', reason: BLOCKED_NOINDEX_REASON },
  {
    fault: 'faceted-url-explosion',
    changes: 'link-to-noncanonical-or-noindex',
    reason:
      'Every combination serves the list, whose canonical is the list itself, so that each link leads to a non-canonical page.',
  },
];

/** Whether the fault causes this change by definition. */
export const isExplained = (fault: string, changes: string): boolean =>
  EXPLAINED_PAIRS.some((pair) => pair.fault === fault && pair.changes === changes);
