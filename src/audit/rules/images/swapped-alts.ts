import { extractContentWords } from '#audit/text/compare-words.ts';
import type { PageImage } from '#contracts/page/page-facts.ts';

interface NamedImage {
  image: PageImage;
  altWords: readonly string[];
  fileWords: readonly string[];
}

/** Maximum number of images compared per page, because every pair is checked. */
const MAX_IMAGES = 200;

/**
 * Finds pairs of images whose alt texts are swapped: each alt text contains at least half of the words in the file name
 * of the other image and no word of its own image's file name. Returns the other image for each image of a pair.
 */
export function findSwappedAlts(images: readonly PageImage[]): ReadonlyMap<PageImage, PageImage> {
  const candidates = images
    .slice(0, MAX_IMAGES)
    .map((image) => ({
      image,
      altWords: extractContentWords(image.alt ?? ''),
      fileWords: extractContentWords(extractFileWords(image.src)),
    }))
    .filter(
      ({ altWords, fileWords }) =>
        altWords.length > 0 && fileWords.length > 0 && !altWords.some((word) => fileWords.includes(word)),
    );
  const otherByImage = new Map<PageImage, PageImage>();
  for (const [index, one] of candidates.entries()) {
    const other = candidates
      .slice(index + 1)
      .find((candidate) => hasAltMatchingFile(one, candidate) && hasAltMatchingFile(candidate, one));
    if (other === undefined) continue;
    otherByImage.set(one.image, other.image);
    otherByImage.set(other.image, one.image);
  }
  return otherByImage;
}

/** Whether the alt text of one image contains at least half of the words in the file name of the other. */
function hasAltMatchingFile({ altWords }: NamedImage, { fileWords }: NamedImage): boolean {
  return fileWords.filter((word) => altWords.includes(word)).length * 2 >= fileWords.length;
}

/** Converts `/img/red-bell_2x.jpg?v=1` to "red bell". */
function extractFileWords(src: string): string {
  const name = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return name
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_.+]|%20/g, ' ')
    .replace(/\d+x?/g, ' ');
}
