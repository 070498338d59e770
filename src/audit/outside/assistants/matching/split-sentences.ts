import type { TextRange } from './mask-text.ts';

/** Line ends and marks; a period only before a space, because it also occurs in numbers and names. */
const SENTENCE_END = /[!?。！？؟\n]|\.(?=["')\]*_]{0,4}(?:\s|$))/g;
/** Longest context that is examined on each side of a name. */
const MAX_CONTEXT_LENGTH = 600;
const ABBREVIATION =
  /(?:^|[\s("])(?:\p{L}|e\.g|i\.e|z\.\s?b|d\.\s?h|p\.\s?ex|p\.\s?ej|np|tzn|itp|m\.in|vs|etc|usw|bzw|ca|inc|corp|ltd|co|dr|mr|mrs|ms|st|nr|no|approx|ecc|al|tj|tzw)$/iu;

/** Finds the sentences of a text. Lines end a sentence, because list items often have no period. */
export function splitSentences(text: string): readonly TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(SENTENCE_END)) {
    if (mark === '.' && ABBREVIATION.test(text.slice(Math.max(start, index - 8), index))) continue;
    sentences.push({ start, end: index + 1 });
    start = index + 1;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

/** Returns the index of the sentence that contains a position. */
export function findSentence(sentences: readonly TextRange[], position: number): number {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Marks between clauses. */
const CLAUSE_END = /[;؛:–،、,]/gu;

/** Returns the clause of a sentence that contains a name. */
export function readClause(text: string, sentence: TextRange, name: TextRange): string {
  const before = text.slice(sentence.start, name.start);
  const start = [...before.matchAll(CLAUSE_END)].at(-1)?.index ?? -1;
  const after = text.slice(name.end, sentence.end);
  const end = after.search(/[;؛:–،、,]/u);
  return text.slice(sentence.start + start + 1, end === -1 ? sentence.end : name.end + end);
}

/** Returns the part of a sentence around a name, which limits the work for a text without sentence ends. */
export const limitToContext = ({ start, end }: TextRange, name: TextRange): TextRange => ({
  start: Math.max(start, name.start - MAX_CONTEXT_LENGTH),
  end: Math.min(end, name.end + MAX_CONTEXT_LENGTH),
});
