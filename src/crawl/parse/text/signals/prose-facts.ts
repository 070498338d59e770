import type { DetectedLanguage, Readability, SentenceFacts } from '#contracts/page/page-text.ts';
import { computeReadability, type ProseMeans, readSyllableLanguage } from '../language/readability.ts';
import { countSyllables } from '../language/syllables.ts';
import type { WordCounts } from '../words/word-counts.ts';
import { countWordsBetween, type Sentence, type WordScan } from '../words/word-scan.ts';

/** Sentences with more words than this count as long. */
const LONG_SENTENCE_WORDS = 25;
/** A list item, or a line of a paragraph or quotation, of this many words or more counts even without a period. */
const MIN_PROSE_ITEM_WORDS = 12;
/** Longer "sentences" without a period are lines of a list that are separated only by line breaks. */
const MAX_UNPUNCTUATED_WORDS = 60;
const LONG_WORD_LETTERS = 6;
const SENTENCE_END_MARK = /[.!?…。！？।॥؟۔։።][\p{Pf}\p{Pe}"']*\s*$/u;

/**
 * Whether the sentence is running text: paragraphs and quotations without their labels, and list items that are
 * sentences and not links. Teasers are excluded.
 */
export function isProse(scan: WordScan, sentence: Sentence): boolean {
  const block = scan.spans[sentence.block]?.block;
  if (block === undefined || block.isTeaser) return false;
  const words = sentence.endToken - sentence.firstToken;
  if (block.kind === 'list-item') return words >= MIN_PROSE_ITEM_WORDS && block.linkLength * 2 < block.text.length;
  if (block.kind !== 'paragraph' && block.kind !== 'quote') return false;
  if (words >= MIN_PROSE_ITEM_WORDS && words <= MAX_UNPUNCTUATED_WORDS) return true;
  return SENTENCE_END_MARK.test(scan.text.slice(Math.max(sentence.start, sentence.end - 5), sentence.end));
}

/** Counts the sentences of the running text and computes its reading ease. */
export function buildProseFacts(
  scan: WordScan,
  words: WordCounts,
  language: DetectedLanguage,
): { sentences: SentenceFacts; readability: Readability } {
  const proseSentences = scan.sentences.filter((sentence) => isProse(scan, sentence));
  const sentences = buildSentenceFacts(scan, proseSentences);
  const noReadability = { score: null, formula: null, lix: null, syllablesPerWord: null };
  const { code, reason } = language;
  if (code === null) return { sentences, readability: { ...noReadability, reason } };
  if (sentences.count === 0) return { sentences, readability: { ...noReadability, reason: 'no-prose-sentences' } };
  const means = computeProseMeans(scan, words, { proseSentences, sentences, code });
  return { sentences, readability: computeReadability(code, means) };
}

function buildSentenceFacts(scan: WordScan, proseSentences: readonly Sentence[]): SentenceFacts {
  let words = 0;
  let long = 0;
  for (const { firstToken, endToken } of proseSentences) {
    const length = countWordsBetween(scan, firstToken, endToken);
    words += length;
    if (length > LONG_SENTENCE_WORDS) long++;
  }
  const count = proseSentences.length;
  if (count === 0) return { count, words, meanWords: null, longShare: null };
  return {
    count,
    words,
    meanWords: Math.round((words / count) * 10) / 10,
    longShare: Math.round((long / count) * 1000) / 1000,
  };
}

/** Computes averages. Every distinct word is measured once, regardless of how often it occurs in the text. */
function computeProseMeans(
  scan: WordScan,
  words: WordCounts,
  { proseSentences, sentences, code }: { proseSentences: readonly Sentence[]; sentences: SentenceFacts; code: string },
): ProseMeans {
  const counts = new Uint32Array(words.distinct);
  let total = 0;
  for (const { firstToken, endToken } of proseSentences) {
    for (let token = firstToken; token < endToken; token++) {
      const id = words.ids[token] ?? 0;
      counts[id] = (counts[id] ?? 0) + 1;
    }
    total += endToken - firstToken;
  }
  const language = readSyllableLanguage(code);
  let [syllableCount, letterCount, longWordCount] = [0, 0, 0];
  for (let id = 0; id < words.distinct; id++) {
    const count = counts[id] ?? 0;
    if (count === 0) continue;
    const token = words.firstTokens[id] ?? 0;
    const [start, end] = [scan.starts[token] ?? 0, scan.ends[token] ?? 0];
    letterCount += count * (end - start);
    if (end - start > LONG_WORD_LETTERS) longWordCount += count;
    if (language !== null) syllableCount += count * countSyllables(scan.lower.slice(start, end), language);
  }
  return {
    sentenceWords: sentences.words / sentences.count,
    syllablesPerWord: syllableCount / total,
    lettersPerWord: letterCount / total,
    longWordShare: longWordCount / total,
  };
}
