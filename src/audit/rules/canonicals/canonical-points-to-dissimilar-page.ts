import { judgeCanonicals, only } from '#audit/reading/canonical-findings.ts';
import { commonText, MIN_HOME_CANONICALS, wrongHomeCanonicals } from '#audit/reading/home-canonicals.ts';
import { defineRule } from '#audit/rule.ts';
import { seriesPlace } from '#lib/series-address.ts';

export default defineRule({
  id: 'canonical-points-to-dissimilar-page',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical addresses show the same content',
  failureTitle: 'Canonical addresses that show different content',
  impact: 'Search engines ignore the link, or they leave out a page with content of its own.',
  why: 'A canonical link joins copies of one page. When the other page says something else, the text of this page is either lost for search or the link is taken for a mistake.',
  howToFix:
    'Let a page with content of its own name its own address. Keep the canonical link only between pages that show mostly the same words, such as a print version or an address with a sorting parameter.',
  measure:
    'The main texts of both pages are compared by sequences of five words. Less than half of the sequences in common (estimated Jaccard similarity below 0.5) is reported when both texts have at least 100 words. When the canonical page has only 20 to 99 words, a page of at least 100 words and more than twice its length is reported as well, because less than half can be in common. Google asks for "a large portion" in common without a number; both numbers are our own choice.',
  traps:
    'Other short texts vary too much and are not compared. Page 2 of a list has a check of its own, and so have three pages or more that name the home page. The figure is an estimate, so the finding counts as likely.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  check({ site, canonicals }) {
    const { homeUrl } = site;
    const toHome = homeUrl === null ? [] : wrongHomeCanonicals(canonicals, homeUrl).map(({ url }) => url);
    const isJudgedHere = (link: { url: string; canonicalUrl: string }) =>
      link.canonicalUrl !== homeUrl || (toHome.length < MIN_HOME_CANONICALS && toHome.includes(link.url));
    return judgeCanonicals({
      site,
      canonicals,
      found: only(canonicals.dissimilar, (link) => isJudgedHere(link) && seriesPlace(link.url).page < 2),
      evidence: (link) => ({
        found: `${link.canonicalUrl} has ${commonText(link)}`,
        expected: 'a page with at least half of the text in common, or the page itself',
      }),
    });
  },
});
