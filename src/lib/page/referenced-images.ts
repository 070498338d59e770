import type { PageFacts } from '#contracts/page/page-facts.ts';
import { resolveHttpUrl } from '../url/page-url.ts';

/** An image with its position in the page's list of images. */
export interface ReferencedImage {
  index: number;
  url: string;
}

/**
 * Returns the first non-empty og:image of a page; null if there is none or its URL is not valid. The protocol requires
 * an absolute URL (https://ogp.me/); a relative one is resolved to find the image it refers to.
 */
export function findPreviewImage({
  openGraph,
  baseUrl,
}: Pick<PageFacts, 'openGraph' | 'baseUrl'>): ReferencedImage | null {
  const index = openGraph.findIndex(
    ({ property, content }) => /^og:image(?::url)?$/.test(property) && content.trim() !== '',
  );
  const imageUrl = openGraph[index]?.content.trim() ?? '';
  const url = imageUrl === '' ? null : resolveHttpUrl(imageUrl, baseUrl);
  return url === null ? null : { index, url };
}

/** Maximum number of candidates per page; a crawl checks far fewer. */
const MAX_CANDIDATES = 100;

/**
 * Finds the largest candidate of each image with a srcset, unless that candidate is the image's own URL. `index`:
 * position in `facts.images`.
 */
export function findLargestCandidates({ images, markup }: Pick<PageFacts, 'images' | 'markup'>): ReferencedImage[] {
  const found = markup.imageExtras.flatMap(({ index, candidates = [] }) => {
    let largest: { url: string; size: number } | null = null;
    for (const { url, descriptor } of candidates) {
      const size = parseSize(descriptor);
      if (url !== null && size > (largest?.size ?? 0)) largest = { url, size };
    }
    return largest === null || largest.url === images[index]?.url ? [] : [{ index, url: largest.url }];
  });
  return found.slice(0, MAX_CANDIDATES);
}

/**
 * Returns the size in a descriptor: `640w`, `2x`, or `1x` if there is none
 * (https://html.spec.whatwg.org/multipage/images.html#srcset-attributes). All descriptors in one list are of the same
 * kind.
 */
function parseSize(descriptor: string | undefined): number {
  const [, number] = /^(\d+(?:\.\d+)?)[wx]$/.exec(descriptor?.trim() ?? '') ?? [];
  return number === undefined ? 1 : Number(number);
}
