/**
 * The characters of the bytes 0x80 to 0x9f in windows-1252, most of which differ from Latin-1
 * (https://encoding.spec.whatwg.org/#windows-1252).
 */
const WINDOWS_1252_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTE_BY_CHARACTER = new Map(Array.from(WINDOWS_1252_CHARACTERS, (symbol, index) => [symbol, 0x80 + index]));
const UTF8_DECODER = new TextDecoder('utf-8', { fatal: true });
/** The bytes of one character were decoded as up to this many characters. */
const MAX_UTF8_BYTES = 4;

/**
 * Repairs text whose UTF-8 bytes were read as windows-1252: `CafÃ©` becomes `Café`. Null when nothing in it can be
 * fixed.
 */
export function repairMojibake(text: string): string | null {
  const characters = Array.from(text);
  let repairedText = '';
  let count = 0;
  for (let index = 0; index < characters.length; ) {
    const repaired = readCharacterAt(characters, index);
    repairedText += repaired?.character ?? characters[index] ?? '';
    index += repaired?.length ?? 1;
    if (repaired !== null) count += 1;
  }
  return count === 0 ? null : repairedText;
}

function readCharacterAt(characters: readonly string[], index: number): { character: string; length: number } | null {
  const bytes: number[] = [];
  for (let length = 1; length <= MAX_UTF8_BYTES; length++) {
    const byte = getByte(characters[index + length - 1] ?? '');
    if (byte === null) return null;
    bytes.push(byte);
    const character = length === 1 ? null : decodeBytes(bytes);
    if (character !== null) return { character, length };
  }
  return null;
}

function getByte(symbol: string): number | null {
  const code = symbol.codePointAt(0) ?? 0;
  return BYTE_BY_CHARACTER.get(symbol) ?? (code >= 0xa0 && code <= 0xff ? code : null);
}

/** Decodes the bytes; null when they are not valid UTF-8 (yet). */
function decodeBytes(bytes: readonly number[]): string | null {
  try {
    return UTF8_DECODER.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
