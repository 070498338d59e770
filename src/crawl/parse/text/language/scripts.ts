/** Script of a text, where it narrows down the language. */
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

/** Scripts that only one widely written language uses. */
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

/** First and last UTF-16 unit of the blocks that contain a script (Unicode 17 block names), in ascending order. */
const UNICODE_BLOCKS: readonly (readonly [number, number, ScriptName])[] = [
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
const FIRST_LETTER_BEYOND_ASCII = 0xaa;
const SCRIPTS: readonly ScriptName[] = [...new Set(UNICODE_BLOCKS.map(([, , name]) => name))];

/**
 * For every UTF-16 unit: position in `SCRIPTS` plus one if it is in a listed block, otherwise 0; of ASCII, only letters
 * are.
 */
const SCRIPT_BY_CODE_UNIT: Uint8Array = buildScriptTable();

function buildScriptTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [first, last, name] of UNICODE_BLOCKS) table.fill(SCRIPTS.indexOf(name) + 1, first, last + 1);
  for (let code = 0; code < FIRST_LETTER_BEYOND_ASCII; code++) {
    if (!/[a-z]/i.test(String.fromCharCode(code))) table[code] = 0;
  }
  return table;
}

/** Counts the characters of a text by script, for the scripts in the block list; of ASCII, only letters. */
export function countScripts(text: string): Map<ScriptName, number> {
  const found = new Uint32Array(SCRIPTS.length + 1);
  for (let index = 0; index < text.length; index++) {
    const script = SCRIPT_BY_CODE_UNIT[text.charCodeAt(index)] ?? 0;
    found[script] = (found[script] ?? 0) + 1;
  }
  const counts = new Map<ScriptName, number>();
  for (const [index, name] of SCRIPTS.entries()) {
    const count = found[index + 1] ?? 0;
    if (count > 0) counts.set(name, count);
  }
  return counts;
}
