import { defineRule } from '#audit/engine/rule.ts';
import { filterCountedItems, judgeCanonicals } from '#audit/links/canonical-findings.ts';
import {
  formatCommonText,
  MIN_HOME_CANONICALS,
  selectWrongHomeCanonicals,
} from '#audit/rules/canonicals/home-canonicals.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

export default defineRule({
  id: 'canonical-points-to-dissimilar-page',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['site', 'canonicals'],
  title: 'Canonical pages have the same content',
  failureTitle: 'Canonicals point to pages with different content',
  aliases: [
    'canonical content mismatch',
    'canonical to dissimilar page',
    'wrong canonical',
    'Google chose different canonical than user',
    'canonicalized to different content',
  ],
  impact: 'Search engines ignore the canonical, or they drop a page with unique content from search.',
  why: 'A canonical link consolidates duplicates of one page. If the target shows different content, either the text of this page disappears from search or the link is treated as a mistake.',
  howToFix:
    'Give pages with unique content a self-referencing canonical. Use a canonical to another page only if both show mostly the same text. Examples are a print version or a URL with a sorting parameter.',
  measure:
    'The main text of both pages is compared by sequences of five words. A page is reported when less than half of the text is in common (estimated Jaccard similarity below 0.5). Both pages must have 100 words of main text or more. If the canonical page has only 20 to 99 words, pages of at least 100 words and over twice its length are reported as well. Texts of such different lengths have less than half in common. Google expects "a large portion" in common without giving a number; we chose both thresholds.',
  traps:
    'Other short pages vary too much and are not compared. Page 2 of a list is covered by a separate check, and so are three or more pages that canonicalize to the home page. The figure is an estimate, so the finding is rated "likely".',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Give pages with unique content a self-referencing canonical.',
      'Keep the canonical for print and sorted versions only.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes/touring
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>

GET /prices
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>`,
    correct: `GET /bikes/touring
<link rel="canonical" href="https://example.com/bikes/touring">
<p>[150 words]</p>

GET /prices
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>`,
  },
  check({ site, canonicals }) {
    const { homeUrl } = site;
    const wrongHomeUrls = homeUrl === null ? [] : selectWrongHomeCanonicals(canonicals, homeUrl).map(({ url }) => url);
    const isReportedByThisRule = (link: { url: string; canonicalUrl: string }) =>
      link.canonicalUrl !== homeUrl || (wrongHomeUrls.length < MIN_HOME_CANONICALS && wrongHomeUrls.includes(link.url));
    return judgeCanonicals({
      site,
      canonicals,
      found: filterCountedItems(
        canonicals.dissimilar,
        (link) => isReportedByThisRule(link) && parseSeriesUrl(link.url).page < 2,
      ),
      buildEvidence: (link) => ({
        found: `${link.canonicalUrl} has ${formatCommonText(link)}`,
        expected: 'a page with at least half of the text in common, or the page itself',
      }),
    });
  },
});
