import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, readPageEffect } from '#audit/links/page-directives.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { isProductPage } from '#audit/page/product-page.ts';
import type { RobotsDirective } from '#lib/page/robots-directives.ts';

export default defineRule({
  id: 'max-image-preview-limited',
  category: 'indexability',
  family: 'image-preview',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Articles and products allow large image previews',
  failureTitle: 'max-image-preview limits images in search',
  aliases: [
    'max-image-preview',
    'max-image-preview:large',
    'noimageindex',
    'Google Discover images',
    'large image previews',
  ],
  impact: 'These pages appear with a small image or none, and Google Discover rarely shows them.',
  why: 'Google shows an image next to or above many results, and Discover relies on large ones. The directives max-image-preview:none, max-image-preview:standard and noimageindex prevent that.',
  howToFix:
    'Set max-image-preview:large in the robots meta tag of articles and products, and remove noimageindex. If you do not have the rights to show the images large, leave the directive as it is.',
  measure:
    'The check covers indexable pages that are a single article or product, according to their structured data or social tags. It reads max-image-preview and noimageindex for Google from meta tags and the X-Robots-Tag header. The values none and standard are reported, and so is noimageindex; Google recommends large for Discover.',
  traps:
    'A page without such a directive is fine, because Google then uses its default size. Lists, overviews and all other pages are not checked, and directives for other crawlers do not count.',
  sources: [
    'https://developers.google.com/search/docs/appearance/google-discover',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Set max-image-preview:large in the robots meta tag of articles and products.',
      'Remove noimageindex.',
      'Keep the current setting if image rights forbid large previews.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<meta name="robots" content="max-image-preview:none">
<meta property="og:type" content="article">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
    correct: `<meta name="robots" content="max-image-preview:large">
<meta property="og:type" content="article">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
  },
  check({ page }) {
    if (readArticlePage(page) === null && !isProductPage(page))
      return notApplicable('The page is neither an article nor a product');
    const { maxImagePreview, isNoimageindex } = readPageEffect(page, 'googlebot');
    if (!isNoimageindex && (maxImagePreview === null || maxImagePreview === 'large')) return pass();
    const occurrences = findDirectiveOccurrences(page, {
      agents: ['robots', 'googlebot'],
      matches: isImagePreviewLimit,
    });
    return fail(
      occurrences.map((occurrence) => ({ url: page.url, expected: 'max-image-preview:large', ...occurrence })),
    );
  },
});

function isImagePreviewLimit({ name, value }: RobotsDirective): boolean {
  return name === 'noimageindex' || (name === 'max-image-preview' && value !== 'large');
}
