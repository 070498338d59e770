import { NON_STATEMENT, SPEAKER_WORDS } from '#audit/data/knowledge-limits.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import type { TextRange } from '../mask-text.ts';
import { isAdvice } from './clauses.ts';
import { isLimit } from './limit-phrases.ts';

/** Shorter parts are apologies; eight Japanese letters are a clause. */
const MIN_STATEMENT_LETTERS = 8;
/** "I searched for Acme, but found nothing." */
const SEARCH =
  /search|looked|asked|gesucht|suche|gefragt|cherché|demand|buscado|busqué|pregunt|cercato|chiest|procur|pesquis|szuk|pyta|przejrza|sprawdzi|検索|調べ|搜|查|بحث|سال/iu;

/** A name that was found, and the brand that it belongs to. */
export interface FoundName extends TextRange {
  brandId: string;
}

export interface NameAmongOthers {
  name: FoundName;
  /** Names of other brands. */
  others: readonly FoundName[];
  language: MatchedLanguage;
}

/** Counts the letters of all scripts. */
export const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Whether a clause is too short to state anything, or is about the assistant, its search or the reader. */
export const isFiller = (clause: string, language: string, maxLetters: number): boolean =>
  countLetters(clause) < maxLetters ||
  SPEAKER_WORDS[language]?.test(clause) === true ||
  SEARCH.test(clause) ||
  isAdvice(clause, language);

/** Whether a text is about a search of the assistant. */
export const isAboutSearch = (text: string): boolean => SEARCH.test(text);

/** Whether a part of a sentence states something about the brand that the rest of the sentence contains. */
export function isStatement(
  text: string,
  part: TextRange,
  { others, language }: Omit<NameAmongOthers, 'name'>,
): boolean {
  const partText = text.slice(part.start, part.end);
  return (
    countLetters(partText) >= MIN_STATEMENT_LETTERS &&
    !isLimit(partText) &&
    !NON_STATEMENT.test(partText) &&
    !SEARCH.test(partText) &&
    SPEAKER_WORDS[language]?.test(partText) !== true &&
    !contains(part, others)
  );
}

/** Whether a name begins in a range. */
export const contains = ({ start, end }: TextRange, names: readonly FoundName[]): boolean =>
  names.some((name) => start <= name.start && name.start < end);
