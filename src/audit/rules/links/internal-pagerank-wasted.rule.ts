import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';
import type { PageRankWaste, UnindexedReason } from '#contracts/site/site-graph.ts';
import { formatPercentNearLimit } from '#lib/text/format-near-limit.ts';

const MIN_PAGES = 50;
const MAX_SHARE = 0.2;
const MAX_URLS_SHOWN = 5;

const REASON_TEXTS: Record<Exclude<UnindexedReason, 'challenge'>, string> = {
  error: 'returns an error',
  robots: 'blocked by robots.txt',
  noindex: 'noindex',
  canonicalised: 'canonicalizes to a page that search engines do not show either',
};

export default defineRule({
  id: 'internal-pagerank-wasted',
  category: 'links',
  family: 'pagerank-waste',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pageRankWaste'],
  title: 'Internal PageRank flows to indexable pages',
  failureTitle: 'Internal PageRank wasted on non-indexable URLs',
  aliases: ['link equity', 'link juice', 'PageRank sculpting', 'internal links to non-indexable pages', 'Link Score'],
  impact: 'Pages that could rank get less link equity from your own links than they could get.',
  why: 'Internal links pass PageRank from page to page. When many of them point to URLs that search engines cannot show, such as error pages or blocked filters, your other pages lose that PageRank.',
  howToFix:
    'Review the listed URLs, which receive the largest share of this PageRank. Correct links to error pages, and put filter links behind a form or a button. A login or cart link in every header is normal and needs no change. One or two such links do not reach the threshold.',
  measure:
    'PageRank is computed over the followed internal links (damping 0.85, as in the paper by Brin and Page). The check adds up the PageRank of URLs that return an error, are blocked by robots.txt, have noindex or canonicalize to another site. A page that canonicalizes to another page of the site passes its PageRank on and is not counted. A share of 20 percent or more is reported on sites with 50 or more URLs. We chose both thresholds, so the result is rated "likely". The check runs only when every known page has been crawled.',
  traps:
    'If the threshold is reached only because of URLs that return an error, the finding is shown but does not affect the score. Broken links have their own check. Pages behind bot protection are not counted as lost, because their content is unknown. Files that are not HTML are not counted as lost. Redirects are followed to their final URL. Blocked URLs that have only nofollow links get no PageRank.',
  sources: [
    'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
      copy: null,
      quote: 'We usually set d to 0.85.',
    },
  ],
  peers: ['SA', 'CX'],
  work: {
    effort: 'template',
    hours: 3,
    times: 'site',
    steps: [
      'Review the listed URLs, starting with the largest PageRank share.',
      'Link to canonical URLs instead of variants.',
      'Correct links to error pages; put filters behind a form or button.',
    ],
    tools: ['screaming-frog'],
    causedBy: ['broken-internal-link', 'link-to-redirect', 'link-to-noncanonical-or-noindex', 'faceted-url-explosion'],
  },
  examples: { notShown: 'many-pages' },
  check({ site, pageRankWaste }) {
    if (!site.isCrawlComplete) {
      return notMeasured('Not every page was crawled, so the internal PageRank is unknown', getFullCrawlStep(site));
    }
    const { pageCount, wastedShare, reasons } = pageRankWaste;
    if (pageCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} URLs`);
    const challengedShare = reasons.find(({ reason }) => reason === 'challenge')?.share ?? 0;
    const share = wastedShare - challengedShare;
    if (share < MAX_SHARE) return pass();
    const home = site.homeUrl ?? site.startUrl;
    const found = `${formatPercentNearLimit(share, [MAX_SHARE])} of the internal PageRank goes to URLs that search engines do not show`;
    const evidence = [
      {
        url: home,
        found,
        expected: `less than ${formatPercent(MAX_SHARE)}`,
        where: 'followed links of all crawled pages',
      },
      ...selectLargestLosses(pageRankWaste).map(({ url, share: part, why }) => ({
        url,
        found: `${formatPercent(part)} of the internal PageRank (${why})`,
        expected: 'fewer links to it, or an indexable page',
        where: 'followed links of all crawled pages',
        cause: url,
      })),
    ];
    // Broken links are scored by their own rule; without them this share would be below the threshold.
    const errorShare = reasons.find(({ reason }) => reason === 'error')?.share ?? 0;
    return warnSite(evidence, undefined, share - errorShare < MAX_SHARE ? { confidence: 'possible' } : {});
  },
});

function selectLargestLosses({ reasons }: PageRankWaste): { url: string; share: number; why: string }[] {
  const entries = reasons.flatMap(({ reason, items }) =>
    reason === 'challenge' ? [] : items.map((item) => ({ ...item, why: REASON_TEXTS[reason] })),
  );
  return entries.sort((a, b) => b.share - a.share).slice(0, MAX_URLS_SHOWN);
}

const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
