import { articlePage } from '#audit/reading/article-page.ts';
import {
  canonicalDeclarations,
  canonicalElsewhere,
  canonicalTag,
  ownAddress,
} from '#audit/reading/canonical-declarations.ts';
import { isProductPage } from '#audit/reading/product-page.ts';
import { laterPage } from '#audit/reading/series-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { seriesPlace } from '#lib/series-address.ts';

export default defineRule({
  id: 'pagination-page-canonical-to-first',
  category: 'pagination',
  family: 'canonical-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Further pages of a list name themselves as canonical',
  failureTitle: 'Further pages of a list that name the first page as canonical',
  impact: 'Search engines take page 2 and later for copies of page 1 and may overlook what only they link to.',
  why: 'Page 2 of a list shows other entries than page 1, so it is no copy of it. Google asks to give each page of such a sequence its own canonical address.',
  howToFix:
    'Let each page of the list name its own address, page number included. Look for the setting of your shop or blog that writes the canonical link of lists.',
  measure:
    'Pages whose address carries a page number of 2 or more (such as ?page=2 or /page/2/) and that link to another page of the same list are compared with their canonical address. One that names the same address without a page number, or page 1, is reported.',
  traps:
    'A canonical link to a page that shows the whole list has another address and is fine. An article or a product whose comments or reviews run over several pages is left out, because its main content stays the same. An address such as ?p=17 counts as a list only when a link leads to another page of it.',
  sources: [
    'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  check({ page }) {
    const own = laterPage(page);
    if (own === null) return notApplicable('The page is no further page of a list');
    if (articlePage(page) !== null || isProductPage(page)) return notApplicable('The page is one article or product');
    const canonical = canonicalElsewhere(page);
    if (canonical === null) return pass();
    const named = seriesPlace(canonical);
    if (named.series !== own.series || named.page !== 1) return pass();
    const declaration = canonicalDeclarations(page).find(({ url }) => url === canonical);
    return fail([
      {
        url: page.url,
        found: `${canonical} on page ${own.page} of the list`,
        expected: 'the address of the page itself',
        where: declaration?.where ?? 'canonical link',
        fix: canonicalTag(ownAddress(page)),
      },
    ]);
  },
});
