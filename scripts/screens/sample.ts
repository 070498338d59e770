/** Draws screens and PDF pages for a reader to judge. The seed is a commit, so that a list can be reproduced. */
import { createHash } from 'node:crypto';
import { THEMES, WIDTHS } from './capture.ts';
import type { WrittenDocument } from './documents.ts';
import type { Screen } from './screens.ts';

export type DrawnItem =
  | { kind: 'screen'; screen: Screen; width: (typeof WIDTHS)[number]; theme: (typeof THEMES)[number] }
  | { kind: 'page'; document: WrittenDocument; page: number };

/**
 * Returns `count` items with the smallest hashes of seed and name. A screen is drawn at most once; its width and theme
 * are drawn with it.
 */
export function drawItems(
  { screens, documents }: { screens: readonly Screen[]; documents: readonly WrittenDocument[] },
  { seed, count }: { seed: string; count: number },
): DrawnItem[] {
  const hash = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest();
  const drawnScreens = screens.map((screen) => {
    const bytes = hash(screen.id);
    return { item: { kind: 'screen' as const, screen, ...drawView(bytes) }, bytes };
  });
  const pages = documents.flatMap((document) =>
    Array.from({ length: document.pageCount }, (_, index) => ({
      item: { kind: 'page' as const, document, page: index + 1 },
      bytes: hash(`${document.id} ${index + 1}`),
    })),
  );
  const sorted = [...drawnScreens, ...pages].toSorted((a, b) => Buffer.compare(a.bytes, b.bytes));
  return sorted.slice(0, count).map(({ item }) => item);
}

/** The last bytes of a hash are independent of its order, which the first bytes determine. */
function drawView(bytes: Buffer) {
  const pick = <Value>(values: readonly [Value, ...Value[]], byte: number): Value =>
    values[byte % values.length] ?? values[0];
  return { width: pick(WIDTHS, bytes.at(-1) ?? 0), theme: pick(THEMES, bytes.at(-2) ?? 0) };
}
