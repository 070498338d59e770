import { KNOWLEDGE_LIMITS } from '#audit/data/knowledge-limits.ts';
import type { BrandTone } from '#contracts/outside/assistants/portrayal.ts';
import type { TextRange } from '../matching/mask-text.ts';
import type { CompiledTone } from './compile-tone.ts';
import { findWords, judgeWord, type SentenceInput, type ToneMark } from './judge-word.ts';
import { findAdviceAgainst, replaceNames } from './replace-names.ts';
import { type NameRange, type SentencePart, splitParts } from './split-parts.ts';

export interface JudgedSentence {
  tone: BrandTone;
  words: ToneMark[];
}

/** The judging words in one part of a sentence. */
interface JudgedPart {
  words: ToneMark[];
  isDoubtful: boolean;
}

const TABLE_ROW = /\|.*\|/u;
const QUESTION = /[?？؟]["')\]*_\s]*$/u;

/**
 * Labels how a sentence describes the brand, based on the words of its language. Whatever is not certain is `unclear`:
 * a question, a condition, a claim by the brand, words that may describe another brand, or no judging word in a
 * sentence that is not plainly factual.
 *
 * @param text one sentence, with normalized spelling
 * @param names names of all recognized brands in the sentence
 */
export function judgeSentence(text: string, names: readonly NameRange[], tone: CompiledTone): JudgedSentence {
  const reading: SentenceInput = { text, tone, names };
  const isKnowledgeLimit = KNOWLEDGE_LIMITS.some((pattern) => pattern.test(text));
  const adviceAgainst = isKnowledgeLimit ? null : findAdviceAgainst(text, names, tone);
  const parts = splitParts(text, names);
  const judged = parts.map((part) => judgePart(reading, part, adviceAgainst));
  const words = judged.flatMap((part) => part.words);
  if (adviceAgainst !== null) words.push({ ...adviceAgainst, isPositive: false });
  const isOneSided =
    adviceAgainst === null && parts.some((part, index) => isSilentSide(part, parts[index + 1], judged[index]));
  const isDoubtful = isOneSided || judged.some((part) => part.isDoubtful);
  if (isDoubtful || (words.length > 0 && (isKnowledgeLimit || isHedged(text, tone))))
    return { tone: 'unclear', words: [] };
  if (words.length === 0) return { tone: isPlain(reading) ? 'neutral' : 'unclear', words };
  return { tone: summarize(words), words: words.sort((a, b) => a.start - b.start) };
}

const isHedged = (text: string, tone: CompiledTone): boolean =>
  QUESTION.test(text) || tone.claim.test(text) || TABLE_ROW.test(text);

/** @param adviceAgainst a recommendation against the brand: positive words before it belong to it ("better avoid") */
function judgePart(reading: SentenceInput, part: SentencePart, adviceAgainst: TextRange | null): JudgedPart {
  const verdicts = findWords(reading, part)
    .filter(
      ({ start, end, isPositive }) =>
        adviceAgainst === null || start >= adviceAgainst.end || !(isPositive || end > adviceAgainst.start),
    )
    .map((word) => ({ word, verdict: judgeWord(reading, part, word) }));
  return {
    isDoubtful: verdicts.some(({ verdict }) => verdict === 'doubt'),
    words: verdicts.flatMap(({ word, verdict }) =>
      verdict === null || verdict === 'doubt' ? [] : [{ ...word, isPositive: verdict === 'positive' }],
    ),
  };
}

/** Whether one side of a "but" has no judging word, so that the other side is only half of what the sentence states. */
const isSilentSide = (part: SentencePart, next: SentencePart | undefined, judged: JudgedPart | undefined): boolean =>
  part.topic === 'own' && judged?.words.length === 0 && (part.isContrast || next?.isContrast === true);

/** Whether a sentence without a judging word is certain to be neutral: names only, a row of a table, or plain facts. */
function isPlain({ text, names, tone }: SentenceInput): boolean {
  const { text: replaced } = replaceNames(text, names);
  const letters = replaced.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return !QUESTION.test(text);
  return TABLE_ROW.test(text) || tone.factual.test(replaced);
}

function summarize(words: readonly ToneMark[]): BrandTone {
  const hasPositive = words.some(({ isPositive }) => isPositive);
  const hasNegative = words.some(({ isPositive }) => !isPositive);
  if (hasPositive && hasNegative) return 'mixed';
  return hasPositive ? 'positive' : 'negative';
}
