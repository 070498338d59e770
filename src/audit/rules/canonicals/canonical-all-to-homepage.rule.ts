import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { buildCanonicalTag } from '#audit/links/canonical-declarations.ts';
import { CANONICAL_LOCATION } from '#audit/links/canonical-findings.ts';
import {
  formatCommonText,
  MAX_HOME_SIMILARITY,
  MIN_HOME_CANONICALS,
  selectWrongHomeCanonicals,
} from '#audit/rules/canonicals/home-canonicals.ts';

export default defineRule({
  id: 'canonical-all-to-homepage',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  places: 'pages',
  requires: ['site', 'canonicals'],
  title: 'Unique pages do not canonicalize to the home page',
  failureTitle: 'Several pages canonicalize to the home page',
  aliases: [
    'canonical points to homepage',
    'all pages canonicalize to homepage',
    'canonicalized to homepage',
    'canonical set to home page',
    'wrong canonical template',
  ],
  impact: 'Search engines are asked to drop these pages and to index the home page in their place.',
  why: 'A canonical link to the home page declares a page to be its duplicate. Usually a template or plugin writes that URL into the links. Pages with unique content can then disappear from search.',
  howToFix:
    'Find the template or setting that writes the canonical link and make it output the URL of the current page. Remove the canonical link if you cannot do that right away.',
  measure: `Pages other than the home page that declare it as their canonical are compared with it by sequences of five words. A page counts when less than half of the text is in common (estimated Jaccard similarity below ${MAX_HOME_SIMILARITY}, both pages with at least 100 words of main text). Such pages are reported when there are at least ${MIN_HOME_CANONICALS} of them. If the home page has only 20 to 99 words, pages of at least 100 words and more than twice its length count as well. Texts of such different lengths have less than half in common. We chose these thresholds; Google and Lighthouse document the problem.`,
  traps:
    'Home page URLs with parameters are duplicates of the home page and do not count. Neither do paginated pages of a list on the home page. Other short pages are skipped. One or two such pages are reported by the check for canonicals that point to different content.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find the template or plugin that outputs the canonical link.',
      'Output the URL of the current page instead.',
      'If you cannot change it right away, remove the canonical link for now.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>
<p><a href="/guides/1">One</a> <a href="/guides/2">Two</a> <a href="/guides/3">Three</a></p>

GET /guides/{1..3}
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>`,
    correct: `GET /
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>
<p><a href="/guides/1">One</a> <a href="/guides/2">Two</a> <a href="/guides/3">Three</a></p>

GET /guides/{1..3}
<link rel="canonical" href="https://example.com/guides/{n}">
<p>[150 words]</p>`,
  },
  check({ site, canonicals }) {
    const { homeUrl } = site;
    const canonicalCount = canonicals.checkedCount - canonicals.withoutCount;
    if (homeUrl === null) return notMeasured('The home page was not read.', null);
    if (canonicalCount === 0) return notApplicable('No crawled page declares a canonical URL');
    const wrongPages = selectWrongHomeCanonicals(canonicals, homeUrl);
    if (wrongPages.length < MIN_HOME_CANONICALS) {
      const isCut = canonicals.toHome.count > canonicals.toHome.items.length;
      return isCut
        ? notMeasured('Too many pages canonicalize to the home page to check each of them.', null)
        : pass(canonicalCount);
    }
    return failSite(
      wrongPages.map((page) => ({
        url: page.url,
        found: `${homeUrl}, with ${formatCommonText(page)}`,
        cause: homeUrl,
        expected: 'the URL of the page itself',
        where: CANONICAL_LOCATION,
        fix: buildCanonicalTag(page.url),
      })),
      { pageUrls: wrongPages.map(({ url }) => url), count: wrongPages.length, checked: canonicalCount },
    );
  },
});
