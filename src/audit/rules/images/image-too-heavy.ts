import { describedImages, loadsItsSource, rasterAnswers } from '#audit/reading/page-images.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

const KIB = 1_024;
const MAX_BYTES = 500 * KIB;

export default defineRule({
  id: 'image-too-heavy',
  category: 'images',
  family: 'image-weight',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'resourceCheck'],
  title: 'Images are light enough for a phone',
  failureTitle: 'Images heavier than 500 KiB',
  impact: 'On a phone such a picture can take seconds to appear and uses up the data of the visitor.',
  why: 'Photographs straight from a camera hold far more pixels than any screen shows. A phone that loads the original pays for all of them.',
  howToFix:
    'Save the listed images in the size in which they are shown, as WebP or AVIF or with a stronger compression, and offer several sizes with srcset, so that a phone loads a small one.',
  measure:
    'The size is the length that the server states for the image. Images above 500 KiB (512,000 bytes) fail. The line is a choice of our own: other tools draw it between 100 and 500 KB, and no standard names one. Of the images of the site and of others, those that most pages use are asked for.',
  traps:
    'Images with srcset and pictures with several sources are left out, because the browser may choose a smaller file than the one that was asked for. Drawings (SVG), icons and backgrounds of style sheets are not judged, nor are images whose size the server does not state.',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://developers.google.com/search/docs/appearance/google-images',
  ],
  checked: null,
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW'],
  check({ page, resourceCheck }) {
    const images = describedImages(page.facts).filter(loadsItsSource);
    const urls = new Set(images.flatMap(({ image: { url } }) => url ?? []));
    if (urls.size === 0) return notApplicable('The page has no images that every browser loads');
    const answers = rasterAnswers(resourceCheck, urls);
    const known = images.flatMap(({ image }) => {
      const answer = answers.get(image.url ?? '');
      const bytes = answer?.transferBytes ?? null;
      return answer === undefined || bytes === null ? [] : [{ image, answer, bytes }];
    });
    if (known.length === 0) return notApplicable('The size of none of its images is known');
    const heavy = known.filter(({ bytes }) => bytes > MAX_BYTES).toSorted((a, b) => b.bytes - a.bytes);
    if (heavy.length === 0) return pass();
    return fail(
      heavy.map(({ image, answer, bytes }) => ({
        url: page.url,
        found: `${Math.round(bytes / KIB)} KiB (${answer.contentType}): ${image.src}`,
        expected: `at most ${MAX_BYTES / KIB} KiB`,
        where: atElement(image),
        cause: answer.url,
      })),
    );
  },
});
