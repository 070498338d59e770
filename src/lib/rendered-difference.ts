import type { PageFacts } from '#contracts/page-facts.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';

/**
 * Share (0..1) of the words of the rendered main text that the server did not send, or that scripts took away, whichever is more.
 * Null when the page's own answer could not be read.
 */
export function changedShare({ raw, rendered }: Pick<SuccessfulRender, 'raw' | 'rendered'>): number | null {
  if (raw === null) return null;
  return Math.max(missingShare(rendered, raw), missingShare(raw, rendered));
}

/** Words of `whole` that are not in `part`, each as often as it stands there. */
export function missingWords(whole: PageFacts, part: PageFacts): string[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(part)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(whole).filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
}

/** Share (0..1) of the words of `whole` that are not in `part`. */
export function missingShare(whole: PageFacts, part: PageFacts): number {
  const total = wordsOf(whole).length;
  return total === 0 ? 0 : missingWords(whole, part).length / total;
}

const wordsOf = (facts: PageFacts): string[] => facts.text.mainText.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Sentences and lines of the rendered main text of which most words are missing in the other, joined by line breaks. */
export function missingText(rendered: PageFacts, part: PageFacts): string {
  const known = new Set(wordsOf(part));
  return rendered.text.mainText
    .split(/\n+|(?<=[.!?。！？])\s+/u)
    .filter((piece) => {
      const words = piece.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      return words.length > 0 && words.filter((word) => !known.has(word)).length > words.length / 2;
    })
    .join('\n');
}
