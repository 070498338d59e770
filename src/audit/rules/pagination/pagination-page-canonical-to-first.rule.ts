import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import {
  buildCanonicalTag,
  findCanonicalElsewhere,
  getOwnUrl,
  readCanonicalDeclarations,
} from '#audit/links/canonical-declarations.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { isProductPage } from '#audit/page/product-page.ts';
import { findLaterPage } from '#audit/rules/pagination/series-page.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

export default defineRule({
  id: 'pagination-page-canonical-to-first',
  category: 'pagination',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Paginated pages do not canonicalize to page 1',
  failureTitle: 'Paginated pages canonicalize to page 1',
  aliases: [
    'canonical to first page',
    'pagination canonical',
    'paginated pages canonicalized to page 1',
    'canonicalised to page 1',
  ],
  impact: 'Search engines treat page 2 and later as duplicates of page 1 and may miss items linked only from there.',
  why: 'Page 2 of a list shows different items than page 1, so it is not a duplicate. Google recommends giving each page of a sequence its own canonical URL.',
  howToFix:
    'Make each page of the list declare its own URL as canonical, including the page number. In your shop or blog, look for the setting that controls the canonical tag of lists.',
  measure:
    'The check covers pages with a page number of 2 or more in their URL, such as ?page=2 or /page/2/. Such a page must also link to another page of the same list. The canonical URL is reported when it is the same URL without a page number, or page 1.',
  traps:
    'A canonical that points to a view-all page is fine. Articles and products whose comments or reviews span several pages are skipped, because their main content stays the same. A URL such as ?p=17 counts as a list only when a link leads to another page of it.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Make each paginated page declare its own URL as canonical.',
      'Change the pagination setting in the shop or SEO plugin.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /news?page=2
<link rel="canonical" href="https://example.com/news">
<a href="/news">Page 1</a> <a href="/news?page=3">Page 3</a>`,
    correct: `GET /news?page=2
<link rel="canonical" href="https://example.com/news?page=2">
<a href="/news">Page 1</a> <a href="/news?page=3">Page 3</a>`,
  },
  check({ page }) {
    const position = findLaterPage(page);
    if (position === null) return notApplicable('The page is not page 2 or later of a list');
    if (readArticlePage(page) !== null || isProductPage(page))
      return notApplicable('The page is a single article or product');
    const canonical = findCanonicalElsewhere(page);
    if (canonical === null) return pass();
    const canonicalPosition = parseSeriesUrl(canonical);
    if (canonicalPosition.series !== position.series || canonicalPosition.page !== 1) return pass();
    const declaration = readCanonicalDeclarations(page).find(({ url }) => url === canonical);
    return fail([
      {
        url: page.url,
        found: `${canonical} on page ${position.page} of the list`,
        expected: 'the URL of the page itself',
        where: declaration?.where ?? 'canonical tag',
        fix: buildCanonicalTag(getOwnUrl(page)),
      },
    ]);
  },
});
