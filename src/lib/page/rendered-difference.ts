import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';

/**
 * Returns the share (0..1) of words that JavaScript added to the rendered main text, or the share that it removed from
 * the server's version, whichever is greater. Returns null when the server's own response could not be read.
 */
export function computeChangedShare({ raw, rendered }: Pick<SuccessfulRender, 'raw' | 'rendered'>): number | null {
  if (raw === null) return null;
  return Math.max(computeMissingShare(rendered, raw), computeMissingShare(raw, rendered));
}

/**
 * Lists the words of `full` that are missing from `part`, counted as often as they occur. A repeated sentence counts
 * once.
 */
export function listMissingWords(full: PageFacts, part: PageFacts): string[] {
  const remainingCounts = new Map<string, number>();
  for (const word of listWords(part)) remainingCounts.set(word, (remainingCounts.get(word) ?? 0) + 1);
  return listWords(full).filter((word) => {
    const count = remainingCounts.get(word) ?? 0;
    if (count > 0) remainingCounts.set(word, count - 1);
    return count === 0;
  });
}

/** Returns the share (0..1) of the words of `full` that are missing from `part`. */
export function computeMissingShare(full: PageFacts, part: PageFacts): number {
  const total = listWords(full).length;
  return total === 0 ? 0 : listMissingWords(full, part).length / total;
}

/**
 * Returns the sentences and lines of the rendered main text whose words are mostly missing from the other version,
 * joined by line breaks.
 */
export function extractMissingText(rendered: PageFacts, part: PageFacts): string {
  return listMissingSentences(rendered, part)
    .map(({ text }) => text)
    .join('\n');
}

/**
 * Returns the share (0..1) of words in the rendered main text that belong to missing sentences (see
 * `extractMissingText`): 0 only if no sentence is missing.
 */
export function computeMissingTextShare(rendered: PageFacts, part: PageFacts): number {
  const total = listWords(rendered).length;
  const missing = listMissingSentences(rendered, part).reduce((sum, { words }) => sum + words.length, 0);
  return total === 0 ? 0 : missing / total;
}

interface Sentence {
  text: string;
  /** Lowercase words without punctuation. */
  words: string[];
}

/** Reads each sentence and line once: sliders clone their slides, and animations duplicate existing text. */
function readSentences({ text: { mainText } }: PageFacts): Map<string, Sentence> {
  const sentences = new Map<string, Sentence>();
  for (const text of mainText.split(/\n+|(?<=[.!?。！？])\s+/u)) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const key = words.join(' ');
    if (words.length > 0 && !sentences.has(key)) sentences.set(key, { text, words });
  }
  return sentences;
}

const listWords = (facts: PageFacts): string[] => [...readSentences(facts).values()].flatMap(({ words }) => words);

function listMissingSentences(rendered: PageFacts, part: PageFacts): Sentence[] {
  const sent = readSentences(part);
  const known = new Set([...sent.values()].flatMap(({ words }) => words));
  return [...readSentences(rendered)].flatMap(([key, sentence]) => {
    const { words } = sentence;
    const isMissing = !sent.has(key) && words.filter((word) => !known.has(word)).length > words.length / 2;
    return isMissing ? [sentence] : [];
  });
}

const WORDS_PER_PHRASE = 3;

/**
 * Returns the share (0..1) of the distinct three-word phrases in `full` that do not occur in `part`; order and number
 * of repetitions do not matter. Returns null when `full` is too short to have such phrases.
 */
export function computeLostPhraseShare(full: PageFacts, part: PageFacts): number | null {
  const phrases = buildPhrases(full);
  if (phrases.size === 0) return null;
  const known = buildPhrases(part);
  let lostPhrases = 0;
  for (const phrase of phrases) if (!known.has(phrase)) lostPhrases++;
  return lostPhrases / phrases.size;
}

function buildPhrases({ text: { mainText } }: PageFacts): ReadonlySet<string> {
  const words = mainText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const phrases = new Set<string>();
  for (let at = 0; at + WORDS_PER_PHRASE <= words.length; at++)
    phrases.add(words.slice(at, at + WORDS_PER_PHRASE).join(' '));
  return phrases;
}
