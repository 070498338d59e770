import { articlePage } from '#audit/reading/article-page.ts';
import { directivePlaces, pageEffect } from '#audit/reading/page-directives.ts';
import { isProductPage } from '#audit/reading/product-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { RobotsDirective } from '#lib/robots-directives.ts';

export default defineRule({
  id: 'max-image-preview-limited',
  category: 'indexability',
  family: 'image-preview',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Articles and products may appear with a large picture',
  failureTitle: 'Articles or products that forbid large pictures in search',
  impact: 'These pages appear with a small picture or none, and Google Discover rarely shows them.',
  why: 'Google shows a picture beside or above many results, and Discover lives on large ones. The directives max-image-preview:none, max-image-preview:standard and noimageindex forbid that.',
  howToFix:
    'Write max-image-preview:large into the robots meta element of articles and products, and remove noimageindex. If you do not hold the rights to show the pictures large, leave it as it is.',
  measure:
    'On indexable pages that are one article or one product, by their structured data or their social tags, the directives max-image-preview and noimageindex for Google are read from meta elements and the X-Robots-Tag header. The values none and standard are reported; Google recommends large for Discover.',
  traps:
    'A page without such a directive is fine, because Google then shows its default size. Lists, overviews and all other pages are not judged, and directives for other crawlers do not count.',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-discover',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  check({ page }) {
    if (articlePage(page) === null && !isProductPage(page))
      return notApplicable('The page is neither an article nor a product');
    const { maxImagePreview, isNoimageindex } = pageEffect(page, 'googlebot');
    if (!isNoimageindex && (maxImagePreview === null || maxImagePreview === 'large')) return pass();
    const places = directivePlaces(page, { agents: ['robots', 'googlebot'], matches: limitsPictures });
    return fail(places.map((place) => ({ url: page.url, expected: 'max-image-preview:large', ...place })));
  },
});

function limitsPictures({ name, value }: RobotsDirective): boolean {
  return name === 'noimageindex' || (name === 'max-image-preview' && value !== 'large');
}
