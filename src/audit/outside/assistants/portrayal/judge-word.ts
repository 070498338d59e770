import type { TextRange } from '../matching/mask-text.ts';
import type { CompiledTone } from './compile-tone.ts';
import { replaceNames } from './replace-names.ts';
import type { NameRange, SentencePart } from './split-parts.ts';

/** A word that led to a label. */
export interface ToneMark extends TextRange {
  isPositive: boolean;
}

/** A sentence to judge. */
export interface SentenceInput {
  text: string;
  tone: CompiledTone;
  /** All recognized brands in the sentence, in the order of the text. */
  names: readonly NameRange[];
}

/** How one word describes the brand; null if the word is about something else. */
export type Verdict = 'positive' | 'negative' | 'doubt' | null;

/** Number of characters before a word that can contain its negation. */
const MAX_NEGATION_LENGTH = 60;
/** A capitalized word next to another one is part of a name: "Best Buy". */
const CAPITAL = /^\p{Lu}/u;

/** Finds the listed words in a part of a sentence, without considering negation. */
export function findWords({ text, tone, names }: SentenceInput, part: SentencePart): ToneMark[] {
  const slice = text.slice(part.start, part.end);
  const find = (pattern: RegExp, isPositive: boolean): ToneMark[] =>
    [...slice.matchAll(pattern)].map(({ index, 0: word }) => ({
      start: part.start + index,
      end: part.start + index + word.length,
      isPositive,
    }));
  const found = [...find(tone.positive, true), ...find(tone.negative, false)].sort(
    (a, b) => b.end - b.start - (a.end - a.start),
  );
  const kept: ToneMark[] = [];
  for (const word of found) {
    const overlaps = (other: TextRange): boolean => word.start < other.end && other.start < word.end;
    if (!kept.some(overlaps) && !names.some(overlaps) && !isProperName(text, word)) kept.push(word);
  }
  return kept;
}

/**
 * Whether another capitalized word follows a capitalized word, or precedes it at the end of the text. Always false at
 * the start.
 */
function isProperName(text: string, { start, end }: TextRange): boolean {
  if (!CAPITAL.test(text.slice(start, end)) || !/\p{L}/u.test(text.slice(0, start))) return false;
  const before = /(\S+)\s+$/u.exec(text.slice(Math.max(0, start - MAX_NEGATION_LENGTH), start))?.[1] ?? '';
  const after = /^\s+(\S+)/u.exec(text.slice(end, end + MAX_NEGATION_LENGTH))?.[1] ?? '';
  return CAPITAL.test(after) || (CAPITAL.test(before) && after === '');
}

/** Judges a word in a part of a sentence, considering negation, comparison and conditions. */
export function judgeWord(reading: SentenceInput, part: SentencePart, word: ToneMark): Verdict {
  const { text, tone, names } = reading;
  const compared = readComparison(reading, part);
  const topic = compared?.topic ?? part.topic;
  if (topic === 'other') return null;
  if (topic === 'unclear' || isAboutAnotherBrand(reading, part)) return 'doubt';
  const condition = tone.condition.exec(text.slice(part.start, part.end));
  if (condition !== null && part.start + condition.index < word.start) {
    const isAboutBrand = names.some(
      ({ isOwn, start }) => isOwn && start > part.start + condition.index && start < part.end,
    );
    return isAboutBrand ? 'doubt' : null;
  }
  const isReversed = isNegated(reading, part, word) !== (compared?.isReversed ?? false);
  return word.isPositive === isReversed ? 'negative' : 'positive';
}

/** Whether a part after "but" may praise a brand that is not tracked: "but the creams of Rival suit better". */
const isAboutAnotherBrand = ({ text, tone }: SentenceInput, part: SentencePart): boolean =>
  part.start > 0 && part.names.length === 0 && tone.better.test(text.slice(part.start, part.end));

/**
 * Reads "better than": the words describe the brand before "than", and their reverse describes the brand after it. Null
 * without a comparison of brands.
 */
function readComparison({ text, names, tone }: SentenceInput, part: SentencePart) {
  const inside = names
    .filter(({ start }) => start >= part.start && start < part.end)
    .map(({ start, end, isOwn }) => ({ start: start - part.start, end: end - part.start, isOwn }));
  const slice = text.slice(part.start, part.end);
  if (tone.comparison.test(replaceNames(slice, inside).text)) return { topic: 'own', isReversed: true } as const;
  const others = inside.map((name) => ({ ...name, isOwn: !name.isOwn }));
  const isOtherStandard = inside.some(({ isOwn }) => !isOwn) && tone.comparison.test(replaceNames(slice, others).text);
  if (!isOtherStandard) return null;
  return { topic: inside.some(({ isOwn }) => isOwn) ? 'own' : part.topic, isReversed: false } as const;
}

function isNegated({ text, tone }: SentenceInput, part: SentencePart, word: TextRange): boolean {
  const before = text.slice(Math.max(part.start, word.start - MAX_NEGATION_LENGTH), word.start);
  if (tone.doubledBefore.test(before)) return false;
  if (tone.negatorBefore?.test(before) === true) return true;
  const after = text.slice(word.end, part.end);
  if (/^-(?:free|frei)(?!\p{L})/iu.test(after)) return true;
  return tone.negatorAfter?.test(after) === true;
}
