/** Script of a text as far as it narrows the language. */
export type ScriptName =
  | 'latin'
  | 'cyrillic'
  | 'arabic'
  | 'devanagari'
  | 'greek'
  | 'hebrew'
  | 'hangul'
  | 'han'
  | 'kana'
  | SoleScript;

type SoleScript = keyof typeof SOLE_LANGUAGE;

/** Scripts that one widely written language uses. */
export const SOLE_LANGUAGE = {
  armenian: 'hy',
  georgian: 'ka',
  thai: 'th',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  sinhala: 'si',
  ethiopic: 'am',
} as const;

/** First and last UTF-16 unit of the blocks that carry a script (Unicode 17 block names), in ascending order. */
const BLOCKS: readonly (readonly [number, number, ScriptName])[] = [
  [0x41, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x530, 0x58f, 'armenian'],
  [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x77f, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0x980, 0x9ff, 'bengali'],
  [0xa00, 0xa7f, 'gurmukhi'],
  [0xa80, 0xaff, 'gujarati'],
  [0xb80, 0xbff, 'tamil'],
  [0xc00, 0xc7f, 'telugu'],
  [0xc80, 0xcff, 'kannada'],
  [0xd00, 0xd7f, 'malayalam'],
  [0xd80, 0xdff, 'sinhala'],
  [0xe00, 0xe7f, 'thai'],
  [0xe80, 0xeff, 'lao'],
  [0x1000, 0x109f, 'myanmar'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1200, 0x137f, 'ethiopic'],
  [0x1780, 0x17ff, 'khmer'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3041, 0x30ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
];
const FIRST_LATIN = 0x41;
const LAST_ASCII = 0x7f;

/** Letters by script in a text. Scripts of the block list only; ASCII is told apart without a search. */
export function countScripts(text: string): Map<ScriptName, number> {
  const counts = new Map<ScriptName, number>();
  let ascii = 0;
  let last: readonly [number, number, ScriptName] | undefined;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= LAST_ASCII) {
      const lower = code | 0x20;
      if (code >= FIRST_LATIN && lower >= 0x61 && lower <= 0x7a) ascii++;
      continue;
    }
    if (last === undefined || code < last[0] || code > last[1]) last = blockOf(code);
    if (last !== undefined && code >= 0xaa) counts.set(last[2], (counts.get(last[2]) ?? 0) + 1);
  }
  if (ascii > 0) counts.set('latin', (counts.get('latin') ?? 0) + ascii);
  return counts;
}

function blockOf(code: number): readonly [number, number, ScriptName] | undefined {
  return BLOCKS.find(([first, last]) => code >= first && code <= last);
}
