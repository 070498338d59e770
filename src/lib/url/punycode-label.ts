/** Parameters of Punycode (RFC 3492 section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const MAX_CODE_POINT = 0x10ffff;
/** Maximum length of a label (RFC 1035 section 2.3.4), which bounds the work. */
const MAX_LENGTH = 63;

/** Decodes a label without its `xn--` (RFC 3492 section 6.2); returns null when it is not Punycode. */
export function decodePunycode(encoded: string): string | null {
  if (encoded.length > MAX_LENGTH) return null;
  const hyphen = encoded.lastIndexOf('-');
  const output = Array.from(encoded.slice(0, Math.max(0, hyphen)), (character) => character.charCodeAt(0));
  let codePoint = INITIAL_N;
  let bias = INITIAL_BIAS;
  let place = 0;
  for (let position = hyphen + 1; position < encoded.length; ) {
    const delta = readInteger(encoded, position, bias);
    if (delta === null) return null;
    const length = output.length + 1;
    bias = adapt(delta.value, length, place === 0 && codePoint === INITIAL_N);
    place += delta.value;
    codePoint += Math.floor(place / length);
    place %= length;
    if (codePoint > MAX_CODE_POINT) return null;
    output.splice(place, 0, codePoint);
    place += 1;
    position = delta.end;
  }
  return String.fromCodePoint(...output);
}

/** Reads a variable-length integer that begins at `start`. */
function readInteger(encoded: string, start: number, bias: number): { value: number; end: number } | null {
  let value = 0;
  let weight = 1;
  for (let index = start, k = BASE; index < encoded.length; index++, k += BASE) {
    const digit = getDigit(encoded.charCodeAt(index));
    if (digit === null) return null;
    value += digit * weight;
    if (value > Number.MAX_SAFE_INTEGER / BASE) return null;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (digit < threshold) return { value, end: index + 1 };
    weight *= BASE - threshold;
  }
  return null;
}

/** Returns the value of a digit: `a`-`z` are 0-25, `0`-`9` are 26-35. */
function getDigit(code: number): number | null {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  const letter = (code | 0x20) - 0x61;
  return letter >= 0 && letter < 26 ? letter : null;
}

function adapt(value: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(value / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
