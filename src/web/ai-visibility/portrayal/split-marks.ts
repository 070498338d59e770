import type { BrandStatement } from '#contracts/outside/assistants/portrayal.ts';

interface SentencePart {
  start: number;
  text: string;
  /** Null for text that led to no label. */
  isPositive: boolean | null;
}

/**
 * Splits a sentence at the words that led to its label. A word that is empty, overlaps an earlier one, or ends after
 * the sentence, is left out.
 */
export function splitMarks(text: string, words: BrandStatement['words']): SentencePart[] {
  const parts: SentencePart[] = [];
  let position = 0;
  for (const { start, end, isPositive } of words.toSorted((a, b) => a.start - b.start)) {
    if (start < position || end <= start || end > text.length) continue;
    if (start > position) parts.push({ start: position, text: text.slice(position, start), isPositive: null });
    parts.push({ start, text: text.slice(start, end), isPositive });
    position = end;
  }
  if (position < text.length) parts.push({ start: position, text: text.slice(position), isPositive: null });
  return parts;
}
