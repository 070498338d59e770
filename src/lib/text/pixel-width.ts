/**
 * Estimates how wide a text is in a search result: advance widths of Arial, in thousandths of the font size, without
 * kerning (the Adobe font metrics of Helvetica, which Arial shares).
 */
const WIDTH_GROUPS: readonly (readonly [characters: string, width: number])[] = [
  ["'", 191],
  ['ijl‘’', 222],
  ['|', 260],
  [' !,./:;I[\\]ft', 278],
  ['-()`r·“”', 333],
  ['{}', 334],
  ['"', 355],
  ['•', 350],
  ['*', 389],
  ['^', 469],
  ['Jckvxyzs', 500],
  ['#$?_abdeghnopquL0123456789–€£', 556],
  ['+<=>~±×', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['©®', 737],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['—…™', 1_000],
  ['@', 1_015],
];
const WIDTHS: ReadonlyMap<string, number> = new Map(
  WIDTH_GROUPS.flatMap(([characters, width]) => Array.from(characters, (character) => [character, width] as const)),
);
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const COMBINING_CHARACTER = /\p{M}|\u200d|\ufe0f/u;
/** Average width of lowercase letters in scripts without a table: Cyrillic, Greek, Arabic and others. */
const DEFAULT_WIDTH = 556;

/** Font sizes of search results on a desktop, in pixels. */
export const SEARCH_RESULT_FONT = { title: 20, description: 14 } as const;

/** Returns the estimated width of a text on one line, in whole pixels. */
export function estimatePixelWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const character of text.trim().normalize('NFD')) thousandths += getWidth(character);
  return Math.round((thousandths * fontSize) / 1_000);
}

function getWidth(character: string): number {
  const known = WIDTHS.get(character);
  if (known !== undefined) return known;
  if (COMBINING_CHARACTER.test(character)) return 0;
  return FULL_WIDTH.test(character) ? 1_000 : DEFAULT_WIDTH;
}
