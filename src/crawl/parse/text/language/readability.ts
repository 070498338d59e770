import type { Readability, ReadabilityFormula } from '#contracts/page/page-text.ts';
import type { SyllableLanguage } from './syllables.ts';

/** Words per sentence, syllables per word, and letters and long words per word of the running text. */
export interface ProseMeans {
  sentenceWords: number;
  syllablesPerWord: number;
  lettersPerWord: number;
  /** Share 0..1 of words with more than six letters. */
  longWordShare: number;
}

interface Formula {
  name: ReadabilityFormula;
  syllableLanguage: SyllableLanguage | null;
  computeEase: (means: ProseMeans) => number;
}

/** Computes LIX (Björnsson 1968): 20 is very easy, 40 medium, 60 very hard. */
const computeLix = ({ sentenceWords, longWordShare }: ProseMeans): number => sentenceWords + 100 * longWordShare;

const createFleschFormula = (constant: number, sentenceWeight: number, syllableWeight: number) => (means: ProseMeans) =>
  constant - sentenceWeight * means.sentenceWords - syllableWeight * means.syllablesPerWord;

const LIX: Formula = { name: 'lix', syllableLanguage: null, computeEase: (means) => 140 - 2 * computeLix(means) };

/**
 * Flesch 1948 (en); Amstad 1978 (de); Fernández Huerta 1959 as corrected by Law 2011 (es); Kandel & Moles 1958 (fr);
 * GULPEASE, Lucisano & Piemontese 1988 (it); Flesch-Douma 1960 (nl); Oborneva 2006 (ru); Martins et al. 1996 (pt);
 * Ateşman 1997 (tr); LIX, Björnsson 1968, for the Nordic languages.
 */
const FORMULAS: ReadonlyMap<string, Formula> = new Map<string, Formula>([
  ['en', { name: 'flesch', syllableLanguage: 'en', computeEase: createFleschFormula(206.835, 1.015, 84.6) }],
  ['de', { name: 'amstad', syllableLanguage: 'de', computeEase: createFleschFormula(180, 1, 58.5) }],
  ['es', { name: 'fernandez-huerta', syllableLanguage: 'es', computeEase: createFleschFormula(206.84, 1.02, 60) }],
  ['fr', { name: 'kandel-moles', syllableLanguage: 'fr', computeEase: createFleschFormula(207, 1.015, 73.6) }],
  ['it', { name: 'gulpease', syllableLanguage: null, computeEase: computeGulpease }],
  ['nl', { name: 'flesch-douma', syllableLanguage: 'nl', computeEase: createFleschFormula(206.84, 0.93, 77) }],
  ['ru', { name: 'oborneva', syllableLanguage: 'ru', computeEase: createFleschFormula(206.835, 1.3, 60.1) }],
  ['pt', { name: 'martins', syllableLanguage: 'pt', computeEase: createFleschFormula(248.835, 1.015, 84.6) }],
  ['tr', { name: 'atesman', syllableLanguage: 'tr', computeEase: createFleschFormula(198.825, 2.61, 40.175) }],
  ['sv', LIX],
  ['da', LIX],
  ['no', LIX],
  ['fi', LIX],
]);

function computeGulpease({ sentenceWords, lettersPerWord }: ProseMeans): number {
  return 89 + 300 / sentenceWords - 10 * lettersPerWord;
}

/**
 * Returns the language for syllable counting, or null when the language has no formula or its formula needs no
 * syllables.
 */
export const readSyllableLanguage = (code: string | null): SyllableLanguage | null =>
  FORMULAS.get(code ?? '')?.syllableLanguage ?? null;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Computes reading ease, 0..100, by the formula of the language; null without a formula. */
export function computeReadability(code: string, means: ProseMeans): Readability {
  const formula = FORMULAS.get(code);
  const noReadability = { score: null, formula: null, lix: null, syllablesPerWord: null };
  if (formula === undefined) return { ...noReadability, reason: 'no-formula-for-language' };
  return {
    score: round(Math.min(100, Math.max(0, formula.computeEase(means)))),
    formula: formula.name,
    lix: formula.name === 'lix' ? round(computeLix(means)) : null,
    syllablesPerWord: formula.syllableLanguage === null ? null : Math.round(means.syllablesPerWord * 100) / 100,
    reason: null,
  };
}
