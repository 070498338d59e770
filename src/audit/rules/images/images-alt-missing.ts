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
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://developers.google.com/search/docs/appearance/google-images',
  ],
  check({ page }) {
    const images = page.facts.images.filter((image) => !image.decorative);
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
