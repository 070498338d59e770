import { CHAR_CLASS, DIGIT, IDEOGRAPH, LETTER } from './char-class.ts';

/** Texts longer than this are read in pieces spread over their length. */
const FULL_LENGTH = 4_096;
const PIECES = 16;
const PIECE_LENGTH = FULL_LENGTH / PIECES;

/**
 * Characters per token by class: rules of thumb for current byte-pair vocabularies (about 4 characters of English prose,
 * spaces included, make a token; fewer in other alphabets; a Han or kana character is about one). Markup and punctuation
 * make about one token in two signs.
 */
const CHARACTERS_PER_TOKEN = {
  ascii: 4.5,
  latin: 2.5,
  otherLetter: 2.2,
  ideograph: 1,
  digit: 2.5,
  sign: 2,
  space: 16,
} as const;

/** Estimated number of language-model tokens; no tokenizer is run, and vocabularies differ by a fifth or more. */
export function estimateTokens(text: string): number {
  if (text.length <= FULL_LENGTH) return Math.ceil(tokensBetween(text, 0, text.length));
  let tokens = 0;
  const stride = (text.length - PIECE_LENGTH) / (PIECES - 1);
  for (let piece = 0; piece < PIECES; piece++) {
    const start = Math.floor(piece * stride);
    tokens += tokensBetween(text, start, start + PIECE_LENGTH);
  }
  return Math.ceil((tokens / FULL_LENGTH) * text.length);
}

function tokensBetween(text: string, start: number, end: number): number {
  const per = CHARACTERS_PER_TOKEN;
  let [ascii, latin, other, ideographs, digits, signs, spaces] = [0, 0, 0, 0, 0, 0, 0];
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    const bits = CHAR_CLASS[code] ?? 0;
    if ((bits & DIGIT) !== 0) digits++;
    else if ((bits & LETTER) !== 0) {
      if (code < 0x80) ascii++;
      else if (code < 0x250) latin++;
      else other++;
    } else if ((bits & IDEOGRAPH) !== 0) ideographs++;
    else if (code <= 0x20) spaces++;
    else if (code < 0x80) signs++;
    else other++;
  }
  const letters = ascii / per.ascii + latin / per.latin + other / per.otherLetter + ideographs / per.ideograph;
  return letters + digits / per.digit + signs / per.sign + spaces / per.space;
}
