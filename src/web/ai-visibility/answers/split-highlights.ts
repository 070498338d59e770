import type { AnswerHighlight } from '#contracts/outside/assistants/visibility-report.ts';

/** A part of a text, with the highlight that covers it. */
export interface TextSegment {
  start: number;
  text: string;
  highlight: AnswerHighlight | null;
}

/**
 * Splits a text at its highlights. A highlight that is empty, overlaps an earlier one, or ends after the text, is left
 * out.
 */
export function splitHighlights(text: string, highlights: readonly AnswerHighlight[]): TextSegment[] {
  const parts: TextSegment[] = [];
  let position = 0;
  for (const highlight of highlights.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = highlight;
    if (start < position || end <= start || end > text.length) continue;
    if (start > position) parts.push({ start: position, text: text.slice(position, start), highlight: null });
    parts.push({ start, text: text.slice(start, end), highlight });
    position = end;
  }
  if (position < text.length) parts.push({ start: position, text: text.slice(position), highlight: null });
  return parts;
}
