import { hashWords } from './word-hash.ts';

/** Abbreviations before a name or number, whose period never ends a sentence. */
const NON_ENDING_ABBREVIATIONS = hashWords(
  'mr mrs ms dr prof st vs sr sra dr dra dott sig mme mlle dhr mevr hr fr nr no núm num pág pag vol fig tab abs art kap ' +
    'bzw bspw vgl ca approx est ggf inkl zzgl evtl tel jan feb febr mar apr jun jul aug sep sept oct okt nov dec dez ' +
    'ing dipl hon rev gen lt col sgt capt bijv resp т е г ул стр рис им см руб тыс млн',
);
/** Abbreviations that end a sentence when a capital letter follows. */
const CAPITAL_ENDED_ABBREVIATIONS = hashWords('inc ltd co corp jr sr etc usw ecc etc al dept cf u.a др пр');

const PERIOD_CODE = 0x2e;
const ELLIPSIS_CODE = 0x2026;
const FIRST_CJK_PUNCTUATION = 0x3000;
const CLOSING_CHARACTERS: ReadonlySet<number> = new Set([...'"\'”’»)]」』›'].map((mark) => mark.charCodeAt(0)));
const IDEOGRAPHIC_STOPS: ReadonlySet<number> = new Set([...'。！？｡'].map((mark) => mark.charCodeAt(0)));

/** The word directly before a period. */
export interface PrecedingWord {
  hash: number;
  length: number;
  isNumber: boolean;
  /** Whether there is no space before the period. */
  isAdjacent: boolean;
}

/**
 * Returns the index after the sentence (including closing quotes) when the mark at `index` ends one, otherwise -1.
 * `limit` is the end of the block, which ends every sentence.
 */
export function findSentenceEnd(text: string, index: number, limit: number, precedingWord: PrecedingWord): number {
  const code = text.charCodeAt(index);
  let after = index + 1;
  while (after < limit && CLOSING_CHARACTERS.has(text.charCodeAt(after))) after++;
  if (after >= limit || IDEOGRAPHIC_STOPS.has(code)) return after;
  const next = text.charCodeAt(after);
  if (next !== 0x20 && next < FIRST_CJK_PUNCTUATION) return -1;
  if (code !== PERIOD_CODE && code !== ELLIPSIS_CODE) return after;
  const nextCharacter = text.charAt(after + 1);
  const isLowercase = nextCharacter !== nextCharacter.toUpperCase();
  if (isLowercase) return -1;
  return code === PERIOD_CODE && precedingWord.isAdjacent && isAbbreviation(precedingWord, nextCharacter) ? -1 : after;
}

function isAbbreviation(precedingWord: PrecedingWord, nextCharacter: string): boolean {
  // "J. Smith", "z. B.", and ordinals such as "3. Oktober".
  if (precedingWord.isNumber) return precedingWord.length <= 2 && nextCharacter !== nextCharacter.toLowerCase();
  if (precedingWord.length === 1) return true;
  if (NON_ENDING_ABBREVIATIONS.has(precedingWord.hash)) return true;
  return CAPITAL_ENDED_ABBREVIATIONS.has(precedingWord.hash) && nextCharacter === nextCharacter.toLowerCase();
}
