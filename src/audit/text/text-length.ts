import { formatQuantity } from '#lib/text/counted.ts';

const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Latin letters, digits and common symbols: every UTF-16 unit is one character of normal width, and no segmentation is
 * needed.
 */
const SIMPLE_TEXT = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027]*$/;

/**
 * Returns the length of a text as readers see it, in grapheme clusters, so that an accented letter or a family emoji
 * counts as one character. Full-width East Asian characters count as two, because they take up twice the width in a
 * search result.
 */
export function computeDisplayLength(text: string): number {
  const trimmedText = text.trim();
  if (SIMPLE_TEXT.test(trimmedText)) return trimmedText.length;
  return splitGraphemes(text).reduce((length, segment) => length + (WIDE_CHARACTER.test(segment) ? 2 : 1), 0);
}

/**
 * Describes a length as `61 characters`, or `38 characters, as wide as 76 letters` when some characters are full-width.
 */
export function describeLength(text: string): string {
  const width = computeDisplayLength(text);
  const count = SIMPLE_TEXT.test(text.trim()) ? width : splitGraphemes(text).length;
  const characters = formatQuantity(count, 'character');
  return width === count ? characters : `${characters}, as wide as ${width} letters`;
}

function splitGraphemes(text: string): string[] {
  return Array.from(GRAPHEME_SEGMENTER.segment(text.trim()), ({ segment }) => segment);
}
