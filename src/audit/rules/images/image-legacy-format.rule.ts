import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { findRasterResponses, isLoadedFromSrc, listDescribedImages } from '#audit/rules/images/page-images.ts';
import type { ResourceResponse } from '#contracts/site/site-sections.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

const MIN_PHOTO_BYTES = 50_000;
/** According to the Lighthouse audit on image delivery, animations above this size are smaller as video. */
const MIN_GIF_BYTES = 102_400;

export default defineRule({
  id: 'image-legacy-format',
  category: 'images',
  family: 'image-weight',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'resourceCheck'],
  title: 'Large images use modern formats (WebP, AVIF)',
  failureTitle: 'Large images in legacy formats (JPEG, PNG, GIF)',
  aliases: [
    'serve images in next-gen formats',
    'next-gen image formats',
    'modern image formats',
    'WebP',
    'AVIF',
    'convert images to WebP',
  ],
  impact: 'The same image could load with much less data; this is a hint and costs no points.',
  why: 'WebP and AVIF need considerably less data than JPEG and PNG for the same image, and every current browser supports them. Long animations are lighter as a video than as a GIF.',
  howToFix:
    'Let the image service or the site build create WebP or AVIF. Serve them with a picture element or based on the Accept header. Convert large animated GIFs to muted video.',
  measure:
    'JPEG and PNG files of 50 KB or more are listed; we chose this threshold. GIF files are listed above 100 KiB, the threshold of Lighthouse. Neither counts if a picture element or srcset offers another file.',
  traps:
    'Servers may send WebP or AVIF to browsers that list them in the Accept header, which our crawler does not do. The finding is therefore rated "possible". Whether a GIF is animated is not known. Graphics with few colors can be just as small as PNG files.',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/ImageDelivery.ts',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/ImageDelivery.ts',
      copy: null,
      quote: 'const GIF_SIZE_THRESHOLD = 100 * 1024;',
    },
  ],
  peers: ['LH', 'SO', 'SQ', 'SB', 'SW'],
  work: {
    effort: 'server-setting',
    hours: 3,
    steps: [
      'Enable WebP or AVIF in the image service, CDN or build.',
      'Serve them with a picture element or based on the Accept header.',
      'Convert large animated GIFs to muted video.',
    ],
    tools: ['squoosh', 'ffmpeg'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 240000

(JPEG, 240 KB)`,
    correct: `GET /services
<picture>
  <source srcset="/photos/wheel.avif" type="image/avif">
  <img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">
</picture>

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 240000

(JPEG, 240 KB)`,
  },
  check({ page, resourceCheck }) {
    const images = listDescribedImages(page.facts).filter(isLoadedFromSrc);
    const urls = new Set(images.flatMap(({ image: { url } }) => url ?? []));
    if (urls.size === 0) return notApplicable('The page has no images with a single source file');
    const responses = findRasterResponses(resourceCheck, urls);
    if (responses.size === 0) return notApplicable('The format of the images on this page is not known');
    const legacyImages = images.flatMap(({ image }) => {
      const response = responses.get(image.url ?? '');
      return response !== undefined && isLargeLegacyImage(response) ? [{ image, response }] : [];
    });
    if (legacyImages.length === 0) return pass();
    return warn(
      legacyImages.map(({ image, response }) => ({
        url: page.url,
        found: `${formatByteSize(response.transferBytes ?? 0)} (${response.contentType}): ${image.src}`,
        expected: isGif(response) ? 'a video, or animated WebP' : 'AVIF or WebP, at least as an alternative',
        where: formatElementLocation(image),
        cause: response.url,
      })),
    );
  },
});

const isGif = ({ contentType }: ResourceResponse): boolean => /^\s*image\/gif\b/i.test(contentType ?? '');

function isLargeLegacyImage(response: ResourceResponse): boolean {
  const bytes = response.transferBytes ?? 0;
  if (isGif(response)) return bytes > MIN_GIF_BYTES;
  return bytes >= MIN_PHOTO_BYTES && /^\s*image\/(?:jpe?g|pjpeg|png)\b/i.test(response.contentType ?? '');
}
