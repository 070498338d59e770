import { describedImages, loadsItsSource, rasterAnswers } from '#audit/reading/page-images.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { ResourceAnswer } from '#contracts/site-sections.ts';

const KIB = 1_024;
const MIN_PHOTO_BYTES = 50 * KIB;
/** Lighthouse, image delivery: animations above this are lighter as a video. */
const MIN_GIF_BYTES = 100 * KIB;

export default defineRule({
  id: 'image-legacy-format',
  category: 'images',
  family: 'image-weight',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'resourceCheck'],
  title: 'Large images come in a modern format',
  failureTitle: 'Large images in an old format',
  impact: 'The same picture could arrive with a part of the data; this is a hint and costs no points.',
  why: 'WebP and AVIF need clearly less data than JPEG and PNG for the same picture, and every current browser shows them. Long animations are lighter as a video than as GIF.',
  howToFix:
    'Let the image service or the build of the site produce WebP or AVIF, and offer them with a picture element or by the Accept header. Turn large animated GIFs into a video without sound.',
  measure:
    'JPEG and PNG files of 50 KiB or more and GIF files of more than 100 KiB are listed when neither a picture element nor srcset offers another file. The line for GIF is the one of Lighthouse; 50 KiB is a choice of our own.',
  traps:
    'Servers may give WebP or AVIF to browsers that ask for them by name, and the request of our crawler does not. The finding is therefore possible only. Whether a GIF moves is not known. Drawings with few colours can be as small in PNG.',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/ImageDelivery.ts',
  ],
  checked: null,
  peers: ['LH', 'SO', 'SQ', 'SB', 'SW'],
  check({ page, resourceCheck }) {
    const images = describedImages(page.facts).filter(loadsItsSource);
    const urls = new Set(images.flatMap(({ image: { url } }) => url ?? []));
    if (urls.size === 0) return notApplicable('The page has no images that every browser loads');
    const answers = rasterAnswers(resourceCheck, urls);
    if (answers.size === 0) return notApplicable('The format of none of its images is known');
    const old = images.flatMap(({ image }) => {
      const answer = answers.get(image.url ?? '');
      return answer !== undefined && isLargeAndOld(answer) ? [{ image, answer }] : [];
    });
    if (old.length === 0) return pass();
    return warn(
      old.map(({ image, answer }) => ({
        url: page.url,
        found: `${Math.round((answer.transferBytes ?? 0) / KIB)} KiB (${answer.contentType}): ${image.src}`,
        expected: isGif(answer) ? 'a video, or animated WebP' : 'AVIF or WebP, at least as an alternative',
        where: atElement(image),
        cause: answer.url,
      })),
    );
  },
});

const isGif = ({ contentType }: ResourceAnswer): boolean => /^\s*image\/gif\b/i.test(contentType ?? '');

function isLargeAndOld(answer: ResourceAnswer): boolean {
  const bytes = answer.transferBytes ?? 0;
  if (isGif(answer)) return bytes > MIN_GIF_BYTES;
  return bytes >= MIN_PHOTO_BYTES && /^\s*image\/(?:jpe?g|pjpeg|png)\b/i.test(answer.contentType ?? '');
}
