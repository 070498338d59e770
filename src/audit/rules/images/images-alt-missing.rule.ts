import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { listDescribedImages } from '#audit/rules/images/page-images.ts';

export default defineRule({
  id: 'images-alt-missing',
  category: 'images',
  family: 'image-alt',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Images have alt text',
  failureTitle: 'Images without alt text',
  aliases: [
    'missing alt text',
    'missing alt attribute',
    'image elements do not have alt attributes',
    'alt tags',
    'alternative text',
    'image-alt',
  ],
  impact: 'Blind visitors and image search cannot tell what these images show.',
  why: 'Screen readers read the alt attribute aloud, browsers show it when an image does not load, and image search reads it. An empty alt="" is right for pure decoration, but without the attribute, screen readers may read the file name.',
  howToFix:
    'Add an alt attribute to each listed image and describe in a few words what it shows. For an image that is only decorative, use alt="".',
  measure:
    'Every img element in the served HTML without an alt attribute is listed, because WCAG success criterion 1.1.1 requires a text alternative. Another check covers the length and quality of the text.',
  traps:
    'An empty alt attribute is right for decoration. Images with role="presentation" or aria-hidden, images of 1 by 1 pixel and images hidden by their own markup are skipped. CSS background images have no alt text.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H67',
    'https://developers.google.com/search/docs/appearance/google-images',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Add an alt attribute that describes each listed image in a few words.',
      'Use alt="" for decorative images.',
      'Make alt text a required field for uploads in the CMS.',
    ],
    tools: ['wave', 'axe'],
  },
  examples: {
    format: 'html',
    incorrect: '<img src="/photos/wheel.jpg">',
    correct: '<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">',
  },
  check({ page }) {
    const images = listDescribedImages(page.facts)
      .filter(({ image, extra }) => !image.decorative && extra.isHidden !== true)
      .map(({ image }) => image);
    if (images.length === 0) return notApplicable('The page has no content images');
    const imagesWithoutAlt = images.filter((image) => image.alt === null);
    if (imagesWithoutAlt.length === 0) return pass();
    return fail(
      imagesWithoutAlt.map((image) => ({
        url: page.url,
        found: image.src,
        expected: 'an alt attribute that describes the image',
        where: formatElementLocation(image),
      })),
    );
  },
});
