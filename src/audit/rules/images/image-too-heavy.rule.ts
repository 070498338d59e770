import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { findRasterResponses, isLoadedFromSrc, listDescribedImages } from '#audit/rules/images/page-images.ts';
import { formatByteSize, formatByteSizeNearLimit } from '#lib/text/byte-size.ts';

const MAX_BYTES = 500_000;

export default defineRule({
  id: 'image-too-heavy',
  category: 'images',
  family: 'image-weight',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'resourceCheck'],
  title: 'Images are 500 KB or smaller',
  failureTitle: 'Large images: files over 500 KB',
  aliases: [
    'image file size too large',
    'large images',
    'images over 100 KB',
    'heavy images',
    'efficiently encode images',
    'image compression',
  ],
  impact: 'On a phone, such an image can take seconds to appear and uses up mobile data.',
  why: 'Photos straight from a camera contain far more pixels than any screen shows. A phone that loads the original downloads all of them.',
  howToFix:
    'Save the listed images at their display size, as WebP or AVIF or with stronger compression. Offer several sizes with srcset, so that a phone loads a small one.',
  measure:
    'The size is the length that the server reports for the image. Images above 500 KB (500,000 bytes) fail. We chose this threshold: other tools use 100 to 500 KB, and no standard defines one. The images that most pages use are requested, whether they are on this site or on others.',
  traps:
    'Images with srcset and picture elements with several sources are skipped, because the browser may choose a smaller file than the requested one. SVGs, icons and CSS background images are not checked. Neither are images whose size the server does not report.',
  sources: [
    'https://web.dev/learn/performance/image-performance',
    'https://developers.google.com/search/docs/appearance/google-images',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://web.dev/learn/performance/image-performance',
      copy: null,
      quote: 'Images are often the heaviest and most prevalent resource on the web.',
    },
    {
      url: 'https://developers.google.com/search/docs/appearance/google-images',
      copy: '2026-03-02',
      quote:
        'images are often the largest contributor to overall page size, which can make pages slow and expensive to load.',
    },
  ],
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Export the listed images at display size as WebP or AVIF.',
      'Set a maximum size and quality for uploads in the CMS.',
      'Add srcset so that phones load a smaller file.',
    ],
    tools: ['squoosh', 'psi'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 2400000

(JPEG, 2.4 MB)`,
    correct: `GET /services
<img src="/photos/wheel.jpg" alt="A mechanic trues a wheel">

GET /photos/wheel.jpg
HTTP/1.1 200 OK
Content-Type: image/jpeg
Content-Length: 140000

(JPEG, 140 KB)`,
  },
  check({ page, resourceCheck }) {
    const images = listDescribedImages(page.facts).filter(isLoadedFromSrc);
    const urls = new Set(images.flatMap(({ image: { url } }) => url ?? []));
    if (urls.size === 0) return notApplicable('The page has no images with a single source file');
    const responses = findRasterResponses(resourceCheck, urls);
    const imagesOfKnownSize = images.flatMap(({ image }) => {
      const response = responses.get(image.url ?? '');
      const bytes = response?.transferBytes ?? null;
      return response === undefined || bytes === null ? [] : [{ image, response, bytes }];
    });
    if (imagesOfKnownSize.length === 0) return notApplicable('The file size of the images on this page is not known');
    const heavyImages = imagesOfKnownSize
      .filter(({ bytes }) => bytes > MAX_BYTES)
      .toSorted((a, b) => b.bytes - a.bytes);
    if (heavyImages.length === 0) return pass();
    return fail(
      heavyImages.map(({ image, response, bytes }) => ({
        url: page.url,
        found: `${formatByteSizeNearLimit(bytes, MAX_BYTES)} (${response.contentType}): ${image.src}`,
        expected: `up to ${formatByteSize(MAX_BYTES)}`,
        where: formatElementLocation(image),
        cause: response.url,
      })),
    );
  },
});
