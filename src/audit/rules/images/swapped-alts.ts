import { extractContentWords } from '#audit/text/compare-words.ts';
import type { PageImage } from '#contracts/page/page-facts.ts';

interface NamedImage {
  image: PageImage;
  alt: readonly string[];
  file: readonly string[];
}

/** Maximum number of images compared per page, because every pair is checked. */
const MAX_IMAGES = 200;

/**
 * Finds pairs of images whose alt texts are swapped: each alt text contains at least half of the words in the file name
 * of the other image and no word of its own image's file name. Returns the other image for each image.
 */
export function findSwappedAlts(images: readonly PageImage[]): ReadonlyMap<PageImage, PageImage> {
  const candidates = images
    .slice(0, MAX_IMAGES)
    .map((image) => ({
      image,
      alt: extractContentWords(image.alt ?? ''),
      file: extractContentWords(extractFileWords(image.src)),
    }))
    .filter(({ alt, file }) => alt.length > 0 && file.length > 0 && !alt.some((word) => file.includes(word)));
  const found = new Map<PageImage, PageImage>();
  for (const [index, one] of candidates.entries()) {
    const other = candidates
      .slice(index + 1)
      .find((candidate) => hasAltMatchingFile(one, candidate) && hasAltMatchingFile(candidate, one));
    if (other === undefined) continue;
    found.set(one.image, other.image);
    found.set(other.image, one.image);
  }
  return found;
}

/** Whether the alt text of one image contains at least half of the words in the file name of the other. */
function hasAltMatchingFile({ alt }: NamedImage, { file }: NamedImage): boolean {
  return file.filter((word) => alt.includes(word)).length * 2 >= file.length;
}

/** Converts `/img/red-bell_2x.jpg?v=1` to "red bell". */
function extractFileWords(src: string): string {
  const name = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_.+]|%20/g, ' ')
    .replace(/\d+x?/g, ' ');
}
