import { describedImages } from '#audit/reading/page-images.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

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
  impact: 'Blind visitors and image search cannot tell what these pictures show.',
  why: 'The alt attribute is read aloud by screen readers, shown when a picture does not load, and read by image search. An empty alt="" is right for mere decoration; a missing one says nothing at all.',
  howToFix:
    'Add an alt attribute to each listed image and describe in a few words what it shows. For a picture that is only decoration write alt="".',
  measure:
    'Every img element of the raw document without an alt attribute is listed, as success criterion 1.1.1 of WCAG asks for one. How long or how good a text is, is judged by another check.',
  traps:
    'An empty alt attribute is right for decoration. Images with role="presentation" or aria-hidden, images of 1 by 1 pixel and images hidden by their own markup are left out. Backgrounds of style sheets have no alt text.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H67',
    'https://developers.google.com/search/docs/appearance/google-images',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'AX', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB'],
  check({ page }) {
    const images = describedImages(page.facts)
      .filter(({ image, extra }) => !image.decorative && extra.isHidden !== true)
      .map(({ image }) => image);
    if (images.length === 0) return notApplicable('The page has no content images');
    const missing = images.filter((image) => image.alt === null);
    if (missing.length === 0) return pass();
    return fail(
      missing.map((image) => ({
        url: page.url,
        found: image.src,
        expected: 'an alt attribute that describes the image',
        where: atElement(image),
      })),
    );
  },
});
