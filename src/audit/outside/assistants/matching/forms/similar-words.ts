import { type CompiledName, foldDiacritics } from '../compile-name.ts';
import type { MatchedLanguage } from '../detect-language.ts';
import type { Candidate } from '../find-candidates.ts';
import type { TextRange } from '../mask-text.ts';
import type { CommonWords } from '../read-common-words.ts';
import { buildSoundSkeleton, readSoundScript, type SoundScript } from './sound-skeleton.ts';

/** Shorter words resemble too many other words. */
const MIN_SIMILAR_LENGTH = 6;
const MIN_KATAKANA_LENGTH = 4;
const MIN_SKELETON_LENGTH = 3;
/** Arabic writes the vowels of foreign names as letters. */
const FOREIGN_ARABIC = /^(?=.{5,}$)\p{Script=Arabic}+[اوي]\p{Script=Arabic}/u;
const MAX_WORDS = 3_000;
const WORDS =
  /[\p{Script=Latin}](?:\p{Script=Latin}|'(?!s(?!\p{L}))){3,}|[\p{Script=Katakana}ー]{3,}|\p{Script=Arabic}{4,}/gu;
const ARABIC_PREFIXES = /^(?:[وف]?(?:[بلك]?ال|لل|[بلك])?)/u;

/** A one-word name, or the distinctive word of a longer name, to compare the words of a text with. */
interface Target {
  name: CompiledName;
  word: string;
  script: SoundScript;
  /**
   * Whether no list contains the word. Misspellings of listed names are not matched, because they could be other names.
   */
  isRare: boolean;
  /** Scripts of all one-word names of the brand. */
  scripts: ReadonlySet<SoundScript | null>;
}

/**
 * Finds words that are spelled almost like a name, or sound like it in another script: "Sonnleithner" for
 * "Sonnleitner", ミズタマ for "Mizutama". Words that begin in lowercase or that any list contains are omitted.
 */
export function findSimilarWords(
  text: string,
  names: readonly CompiledName[],
  {
    taken,
    language,
    commonWords,
  }: { taken: readonly TextRange[]; language: MatchedLanguage; commonWords: CommonWords },
): Candidate[] {
  const targets = listTargets(names, language, commonWords);
  if (targets.length === 0) return [];
  const isTaken = (start: number, end: number): boolean =>
    taken.some((range) => range.start < end && start < range.end);
  return [...text.matchAll(WORDS)].slice(0, MAX_WORDS).flatMap((match): Candidate[] => {
    const prefix = ARABIC_PREFIXES.exec(match[0])?.[0] ?? '';
    return [...new Set(['', prefix])].flatMap((cut): Candidate[] => {
      const word = match[0].slice(cut.length);
      const start = match.index + cut.length;
      const end = start + word.length;
      if (isTaken(start, end) || !isRareWord(word, language, commonWords)) return [];
      const similar = targets.filter((target) => isAlike(word, target));
      const brands = new Set(similar.map(({ name }) => name.brandId));
      const [first] = similar;
      if (first === undefined || brands.size > 1) return [];
      const form = readSoundScript(word) === first.script ? 'similar' : 'sound';
      return [{ name: { ...first.name, name: word, words: [word], hasArticle: false, form }, start, end }];
    });
  });
}

function listTargets(names: readonly CompiledName[], language: MatchedLanguage, commonWords: CommonWords): Target[] {
  return names.flatMap((name) => {
    const script = readSoundScript(name.name);
    if (script === null || name.name.includes(' ')) return [];
    const scripts = new Set(
      names.filter(({ brandId }) => brandId === name.brandId).map((own) => readSoundScript(own.name)),
    );
    const isRare = isRareWord(name.name, language, commonWords);
    return isRare || name.form === undefined ? [{ name, word: name.name, script, scripts, isRare }] : [];
  });
}

/** Whether a word begins with a capital letter, or has a script without capital letters, and is in no list. */
const isRareWord = (word: string, language: MatchedLanguage, commonWords: CommonWords): boolean => {
  const lowercase = word.toLowerCase();
  return (
    !/^\p{Ll}/u.test(word) &&
    commonWords.classify(lowercase, language) === 'rare' &&
    !commonWords.isWord(foldDiacritics(lowercase)) &&
    !commonWords.isCity(lowercase, language)
  );
};

function isAlike(word: string, target: Target): boolean {
  const script = readSoundScript(word);
  if (script === null) return false;
  if (script === target.script) return target.isRare && isMisspelled(word, target.word, script);
  if (target.scripts.has(script) || (script !== 'latin' && target.script !== 'latin')) return false;
  if ([word, target.word].some((spelling) => /\p{Script=Arabic}/u.test(spelling) && !FOREIGN_ARABIC.test(spelling)))
    return false;
  const other = script === 'latin' ? target.script : script;
  const [own, wanted] = [buildSoundSkeleton(word, other), buildSoundSkeleton(target.word, other)];
  return own.length >= MIN_SKELETON_LENGTH && own === wanted;
}

/**
 * Whether one letter after the first is missing, added, different or swapped; in Katakana, whether only the length of a
 * vowel differs. Always false in Arabic.
 */
function isMisspelled(word: string, name: string, script: SoundScript): boolean {
  if (script === 'katakana')
    return word.length >= MIN_KATAKANA_LENGTH && word.replace(/ー/gu, '') === name.replace(/ー/gu, '');
  if (script === 'arabic') return false;
  const [a, b] = [word.toLowerCase(), name.toLowerCase()];
  return Math.min(a.length, b.length) >= MIN_SIMILAR_LENGTH && a[0] === b[0] && a !== b && isOneEditApart(a, b);
}

/** Whether one insertion, deletion, replacement or swap of adjacent letters makes two words equal. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
