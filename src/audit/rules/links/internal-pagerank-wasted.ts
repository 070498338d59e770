import { defineRule } from '#audit/rule.ts';
import { stepToReadAll } from '#audit/stop-sayings.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { PageRankWaste, UnindexedReason } from '#contracts/site-graph.ts';
import { percentBeside } from '#lib/beside-limit.ts';

const MIN_PAGES = 50;
const MAX_SHARE = 0.2;
const SHOWN = 5;

const REASONS: Record<Exclude<UnindexedReason, 'challenge'>, string> = {
  error: 'answers with an error',
  robots: 'closed by robots.txt',
  noindex: 'hidden with noindex',
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
  title: 'Internal links strengthen pages that can be found',
  failureTitle: 'Internal links spend their weight on pages that search engines do not show',
  impact: 'Pages that could rank get less weight from your own links than they might.',
  why: 'Links pass weight from page to page. Where many of them lead to pages that search engines cannot show, such as error pages or closed filters, that weight is lost for the pages you want to be found.',
  howToFix:
    'Look at the listed addresses, which hold the largest part. Correct links to errors, and put filter links behind a form or a button. A log-in or cart link in every header is normal and needs no change; one or two of them do not reach this mark.',
  measure:
    'PageRank is computed over the followed internal links (damping 0.85, as in the paper by Brin and Page), and the part on addresses that answer with an error, are closed by robots.txt, carry noindex or canonicalize to another site is added up. A page that canonicalizes to another page of the site passes its weight on and is not counted. 20 percent or more is too much, on sites with 50 addresses or more. Both numbers are our own, so the result counts as likely. Judged only when every known page was read.',
  traps:
    'Where the mark is reached only together with addresses that answer with an error, the finding is shown and costs nothing, because broken links are a finding of their own. Pages behind bot protection are not counted as lost, because nobody knows what is behind it. Files that are not HTML count as fine. Redirects are followed to their end.',
  sources: [
    'https://research.google/pubs/the-anatomy-of-a-large-scale-hypertextual-web-search-engine/',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: null,
  peers: ['SA', 'CX'],
  check({ site, pageRankWaste }) {
    if (!site.isCrawlComplete) {
      return notMeasured('Not every page was read, so the weight of the links is not known', stepToReadAll(site));
    }
    const { pageCount, wastedShare, reasons } = pageRankWaste;
    if (pageCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} addresses`);
    const challenged = reasons.find(({ reason }) => reason === 'challenge')?.share ?? 0;
    const share = wastedShare - challenged;
    if (share < MAX_SHARE) return pass();
    const home = site.homeUrl ?? site.startUrl;
    const found = `${percentBeside(share, [MAX_SHARE])} of the internal PageRank lies on addresses that search engines do not show`;
    const evidence = [
      { url: home, found, expected: `less than ${percent(MAX_SHARE)}`, where: 'followed links of all pages read' },
      ...largest(pageRankWaste).map(({ url, share: part, why }) => ({
        url,
        found: `${percent(part)} of the internal PageRank (${why})`,
        expected: 'fewer links to it, or a page that may be shown',
        where: 'followed links of all pages read',
        cause: url,
      })),
    ];
    // Broken links have a price of their own; without them nothing would be left to say.
    const errors = reasons.find(({ reason }) => reason === 'error')?.share ?? 0;
    return warnSite(evidence, undefined, share - errors < MAX_SHARE ? { confidence: 'possible' } : {});
  },
});

function largest({ reasons }: PageRankWaste): { url: string; share: number; why: string }[] {
  const entries = reasons.flatMap(({ reason, items }) =>
    reason === 'challenge' ? [] : items.map((item) => ({ ...item, why: REASONS[reason] })),
  );
  return entries.sort((a, b) => b.share - a.share).slice(0, SHOWN);
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
