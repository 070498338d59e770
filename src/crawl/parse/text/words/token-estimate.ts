import { CHARACTER_CLASS_BY_CODE_UNIT, DIGIT, IDEOGRAPH, LETTER } from '../vocabulary/char-class.ts';

/** Longer texts are estimated from samples spread over their length. */
const MAX_FULL_LENGTH = 4_096;
const SAMPLE_COUNT = 16;
const SAMPLE_LENGTH = MAX_FULL_LENGTH / SAMPLE_COUNT;

/**
 * Characters per token by class: rules of thumb for current byte-pair vocabularies. About 4 characters of English
 * prose, including spaces, make one token, and fewer in other alphabets. A Han or kana character is about one token.
 * Markup and punctuation are about one token per two characters.
 */
const CHARACTERS_PER_TOKEN = {
  ascii: 4.5,
  latin: 2.5,
  other: 2.2,
  ideograph: 1,
  digit: 2.5,
  punctuation: 2,
  space: 16,
} as const;

const KINDS = ['ascii', 'latin', 'other', 'ideograph', 'digit', 'punctuation', 'space'] as const;

function classifyKind(code: number, bits: number): (typeof KINDS)[number] {
  if ((bits & DIGIT) !== 0) return 'digit';
  if ((bits & LETTER) !== 0) return code < 0x80 ? 'ascii' : code < 0x250 ? 'latin' : 'other';
  if ((bits & IDEOGRAPH) !== 0) return 'ideograph';
  if (code <= 0x20) return 'space';
  return code < 0x80 ? 'punctuation' : 'other';
}

/** Position in `KINDS` of every UTF-16 unit. */
const KIND_BY_CODE_UNIT = CHARACTER_CLASS_BY_CODE_UNIT.reduce((kinds, bits, code) => {
  kinds[code] = KINDS.indexOf(classifyKind(code, bits));
  return kinds;
}, new Uint8Array(CHARACTER_CLASS_BY_CODE_UNIT.length));

/** Estimates the number of language-model tokens. No tokenizer is run, and vocabularies differ by 20% or more. */
export function estimateTokens(text: string): number {
  if (text.length <= MAX_FULL_LENGTH) return Math.ceil(estimateTokensBetween(text, 0, text.length));
  let tokens = 0;
  const stride = (text.length - SAMPLE_LENGTH) / (SAMPLE_COUNT - 1);
  for (let piece = 0; piece < SAMPLE_COUNT; piece++) {
    const start = Math.floor(piece * stride);
    tokens += estimateTokensBetween(text, start, start + SAMPLE_LENGTH);
  }
  return Math.ceil((tokens / MAX_FULL_LENGTH) * text.length);
}

function estimateTokensBetween(text: string, start: number, end: number): number {
  const counts = new Uint32Array(KINDS.length);
  for (let index = start; index < end; index++) {
    const kind = KIND_BY_CODE_UNIT[text.charCodeAt(index)] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return KINDS.reduce((tokens, kind, index) => tokens + (counts[index] ?? 0) / CHARACTERS_PER_TOKEN[kind], 0);
}
