import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildRenderedLocation } from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

type RenderedImage = SuccessfulRender['images'][number];

const MAX_EVIDENCE = 10;
const MAX_FACTOR = 2;
const MIN_SAVINGS_BYTES = 4_096;
/** Matches the markup of zoomable images, which need the larger file. */
const ZOOM_PATTERN = /zoom|lightbox|magnif|fancybox|photoswipe|pswp|panzoom/i;

interface OversizedImage {
  image: RenderedImage;
  /** Ratio of the pixels of the file to the pixels needed, in the direction with the lower ratio. */
  factor: number;
  /** Estimated number of bytes that a file of the right size would save. */
  savedBytes: number;
}

export default defineRule({
  id: 'image-oversized-for-display',
  category: 'images',
  family: 'image-weight',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Images are properly sized for phones',
  failureTitle: 'Oversized images: larger than their display size',
  aliases: [
    'properly size images',
    'oversized images',
    'incorrectly sized images',
    'responsive images',
    'srcset',
    'image resizing',
  ],
  impact: 'Phones download and decode pixels that no one sees, which costs time and data.',
  why: 'An image with twice the width and twice the height has four times the pixels and about four times the file size. A phone discards the surplus.',
  howToFix:
    'Offer the listed images in several sizes with srcset and sizes, so that a phone picks a small one. Many content management systems and image services create the sizes automatically.',
  measure:
    'A browser renders the page at 412 by 915 pixels with a device pixel ratio of 1.75 (Lighthouse uses the same width and ratio). An image fails when its file has more than twice the displayed device pixels in both directions. In addition, a file that fits must save at least 4 KiB. The saving is estimated from the share of unneeded pixels. The 4 KiB threshold comes from Lighthouse; we chose the factor of two to leave room for sharper screens.',
  traps:
    'For an image that is cropped to fit its box, only the less cropped direction counts. If a page shows one file several times, the largest display size counts. SVGs, inline images and images that are not shown are skipped. So are images marked as zoomable and images whose file size is not known.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
    'https://web.dev/articles/serve-responsive-images',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 3,
    steps: [
      'Generate several widths of each image in the CMS or image service.',
      'Add srcset and sizes to the image component.',
      'Check which file a phone loads.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
  },
  examples: {
    format: 'browser',
    incorrect: '<img src="/large.png" alt="A bowline" width="60" height="30">',
    correct: '<img src="/picture.png" alt="A bowline" width="200" height="100">',
  },
  check({ page, render }) {
    const verdict = judgeUnreadPart(page, render, 'images');
    if (verdict !== null) return verdict;
    const svgUrls = collectSvgUrls(render);
    const images = selectLargestUses(render.images.filter((image) => isMeasurable(image) && !svgUrls.has(image.url)));
    if (images.length === 0) return notApplicable('The page shows no images whose dimensions and file size are known');
    const oversizedImages = images
      .map((image) => measureExcess(image, render.viewport.scale))
      .filter(({ factor, savedBytes }) => factor > MAX_FACTOR && savedBytes >= MIN_SAVINGS_BYTES)
      .toSorted((a, b) => b.savedBytes - a.savedBytes);
    if (oversizedImages.length === 0) return pass();
    return fail(
      oversizedImages.slice(0, MAX_EVIDENCE).map(({ image, savedBytes }) => ({
        url: page.url,
        found: `${image.naturalWidth} x ${image.naturalHeight} pixels, about ${formatByteSize(savedBytes)} more than needed: ${image.url}`,
        expected: `about ${formatFittingSize(image, render.viewport.scale)} pixels on this phone`,
        ...buildRenderedLocation(image.element),
        snippet: image.element.snippet,
        cause: image.url,
      })),
    );
  },
});

function isMeasurable(image: RenderedImage): boolean {
  const { isVisible, naturalWidth, naturalHeight, transferBytes, url, element } = image;
  if (!isVisible || naturalWidth === 0 || naturalHeight === 0 || transferBytes === null) return false;
  return !url.startsWith('data:') && !ZOOM_PATTERN.test(element.snippet);
}

/** Collects the URLs of SVGs, which have no fixed pixel size, regardless of the size they declare. */
function collectSvgUrls({ requests }: SuccessfulRender): ReadonlySet<string> {
  return new Set(requests.filter(({ mimeType }) => mimeType.includes('svg')).map(({ url }) => url));
}

/** Selects one image per file: the image with the greatest display width. */
function selectLargestUses(images: readonly RenderedImage[]): RenderedImage[] {
  const largestByUrl = new Map<string, RenderedImage>();
  for (const image of images) {
    const largestSoFar = largestByUrl.get(image.url);
    if (largestSoFar === undefined || image.displayWidth > largestSoFar.displayWidth)
      largestByUrl.set(image.url, image);
  }
  return [...largestByUrl.values()];
}

function measureExcess(image: RenderedImage, scale: number): OversizedImage {
  const { naturalWidth, naturalHeight, displayWidth, displayHeight, transferBytes } = image;
  const factor = Math.min(naturalWidth / (displayWidth * scale), naturalHeight / (displayHeight * scale));
  return { image, factor, savedBytes: (transferBytes ?? 0) * (1 - 1 / factor ** 2) };
}

function formatFittingSize({ displayWidth, displayHeight }: RenderedImage, scale: number): string {
  return `${Math.round(displayWidth * scale)} x ${Math.round(displayHeight * scale)}`;
}
