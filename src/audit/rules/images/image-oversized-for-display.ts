import { kibibytes } from '#audit/reading/byte-size.ts';
import { inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';

type RenderedImage = SuccessfulRender['images'][number];

const MAX_EVIDENCE = 10;
const MAX_FACTOR = 2;
const MIN_SAVING = 4_096;
/** The larger file is what makes them useful. */
const ZOOMABLE = /zoom|lightbox|magnif|fancybox|photoswipe|pswp|panzoom/i;

/** An image with how often its pixels are there in each direction, and the bytes that a fitting file would spare. */
interface Oversize {
  image: RenderedImage;
  factor: number;
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
  title: 'Phones get images in the size that they show',
  failureTitle: 'Images with far more pixels than a phone shows',
  impact: 'Phones load and decode pixels that nobody sees, which costs time and data.',
  why: 'An image with twice the width and twice the height has four times the pixels, and about four times the weight. A phone throws the surplus away.',
  howToFix:
    'Offer the listed images in several sizes with srcset and sizes, so that a phone picks a small one. Many content systems and image services create the sizes by themselves.',
  measure:
    'A browser shows the page on a screen of 412 by 915 pixels with 1.75 device pixels each, as Lighthouse does. An image fails when its file has more than twice the device pixels that are drawn, in both directions, and a file that fits would spare at least 4 KiB. The saving is estimated by the share of the pixels; 4 KiB is the line of Lighthouse, the factor of two is our own and leaves room for sharper screens.',
  traps:
    'An image that is cut to fit its box is judged by the direction in which it is used best. When a page shows one file several times, the largest counts. Drawings (SVG), images inside the document, images that are not shown, and images marked as zoomable are left out, and so are images whose weight is not known.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/uses-responsive-images',
    'https://web.dev/articles/serve-responsive-images',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SF', 'SQ', 'SB'],
  check({ page, render }) {
    const verdict = unreadPart(page, render, 'images');
    if (verdict !== null) return verdict;
    const drawings = drawingUrls(render);
    const images = largestUses(render.images.filter((image) => hasPixels(image) && !drawings.has(image.url)));
    if (images.length === 0) return notApplicable('The page shows no images whose size and weight are known');
    const oversized = images
      .map((image) => measure(image, render.viewport.scale))
      .filter(({ factor, savedBytes }) => factor > MAX_FACTOR && savedBytes >= MIN_SAVING)
      .toSorted((a, b) => b.savedBytes - a.savedBytes);
    if (oversized.length === 0) return pass();
    return fail(
      oversized.slice(0, MAX_EVIDENCE).map(({ image, savedBytes }) => ({
        url: page.url,
        found: `${image.naturalWidth} x ${image.naturalHeight} pixels, about ${kibibytes(savedBytes)} too many: ${image.url}`,
        expected: `about ${fittingSize(image, render.viewport.scale)} pixels on this phone`,
        ...{ ...inRendering(image.element), snippet: image.element.snippet, cause: image.url },
      })),
    );
  },
});

function hasPixels(image: RenderedImage): boolean {
  const { isVisible, naturalWidth, naturalHeight, transferBytes, url, element } = image;
  if (!isVisible || naturalWidth === 0 || naturalHeight === 0 || transferBytes === null) return false;
  return !url.startsWith('data:') && !ZOOMABLE.test(element.snippet);
}

/** Drawings have no pixels, whatever size they state. */
function drawingUrls({ requests }: SuccessfulRender): ReadonlySet<string> {
  return new Set(requests.filter(({ mimeType }) => mimeType.includes('svg')).map(({ url }) => url));
}

/** One image for each file: the one that needs most of it. */
function largestUses(images: readonly RenderedImage[]): RenderedImage[] {
  const largest = new Map<string, RenderedImage>();
  for (const image of images) {
    const known = largest.get(image.url);
    if (known === undefined || image.displayWidth > known.displayWidth) largest.set(image.url, image);
  }
  return [...largest.values()];
}

function measure(image: RenderedImage, scale: number): Oversize {
  const { naturalWidth, naturalHeight, displayWidth, displayHeight, transferBytes } = image;
  const factor = Math.min(naturalWidth / (displayWidth * scale), naturalHeight / (displayHeight * scale));
  return { image, factor, savedBytes: (transferBytes ?? 0) * (1 - 1 / factor ** 2) };
}

function fittingSize({ displayWidth, displayHeight }: RenderedImage, scale: number): string {
  return `${Math.round(displayWidth * scale)} x ${Math.round(displayHeight * scale)}`;
}
