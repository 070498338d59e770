import { ADVICE_JA, ADVICE_WORDS, ADVICE_ZH, BUSINESS_DETAILS } from '#audit/data/brand-names/advice-words.ts';
import type { TextRange } from '../mask-text.ts';

/** Marks and conjunctions between clauses; a comma only before a space, because it also occurs in numbers. */
const CLAUSE_END =
  /[;:؛：；、，،]|,(?=\s)|\s[–—-]|[–—-]\s|—|(?<=\s)(?:and|und|et|y|e|oraz|sowie|nor|ni|noch|né|ani)(?=\s)|(?<=\s)و(?=لا|لم|ليس)/gu;
const ADVICE = new Map(
  Object.entries(ADVICE_WORDS).map(([language, words]) => [
    language,
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'),
  ]),
);
const DETAILS = Object.values(BUSINESS_DETAILS).map(
  ([latin = '', others = '']) => new RegExp(`(?<!\\p{L})(?:${latin})(?!\\p{L})|${others}`, 'iu'),
);

/** Splits a sentence at each mark and conjunction between clauses. */
export function readClauses(text: string, { start, end }: TextRange): TextRange[] {
  const edges = [...text.slice(start, end).matchAll(CLAUSE_END)].flatMap(({ index, 0: mark }) => [
    start + index,
    start + index + (/^\p{L}/u.test(mark) ? 0 : mark.length),
  ]);
  const bounds = [start, ...edges, end];
  return bounds
    .slice(1)
    .map((bound, index) => ({ start: bounds[index] ?? start, end: bound }))
    .filter((range) => range.end > range.start);
}

/** Whether a clause advises the reader or compares names, so that it states nothing about a brand. */
export function isAdvice(clause: string, language: string): boolean {
  if (language === 'ja') return ADVICE_JA.test(clause);
  if (language === 'zh') return ADVICE_ZH.test(clause);
  return ADVICE.get(language)?.test(clause) ?? false;
}

/** Counts the kinds of business details, such as prices and reviews, that a text contains. */
export const countDetails = (text: string): number => DETAILS.filter((details) => details.test(text)).length;
