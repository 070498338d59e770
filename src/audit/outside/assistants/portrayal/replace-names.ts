import type { TextRange } from '../matching/mask-text.ts';
import { BRAND_SIGN, type CompiledTone } from './compile-tone.ts';
import type { NameRange } from './split-parts.ts';

const OTHER_SIGN = '¤';

/** A text with each name replaced by a single character, and the source of each character. */
export function replaceNames(text: string, names: readonly NameRange[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let replaced = '';
  let position = 0;
  const copy = (end: number): void => {
    for (; position < end; position += 1) {
      starts.push(position);
      replaced += text[position] ?? '';
    }
  };
  for (const { start, end, isOwn } of names) {
    copy(start);
    starts.push(start);
    replaced += isOwn ? BRAND_SIGN : OTHER_SIGN;
    position = end;
  }
  copy(text.length);
  return { text: replaced, starts };
}

/** Finds a recommendation against the brand; null if there is none. The brand itself is not part of it. */
export function findAdviceAgainst(text: string, names: readonly NameRange[], tone: CompiledTone): TextRange | null {
  const replaced = replaceNames(text, names);
  const found = tone.against.exec(replaced.text);
  if (found === null) return null;
  const at = found.index + found[0].indexOf(BRAND_SIGN);
  const isBefore = at > found.index;
  const end = found.index + found[0].length;
  const toOriginal = (index: number): number => replaced.starts[index] ?? text.length;
  const skipped = /^[,;(–\s]*/u.exec(found[0])?.[0].length ?? 0;
  const words = text.slice(toOriginal(isBefore ? found.index + skipped : at + 1), toOriginal(isBefore ? at : end));
  const start = toOriginal(isBefore ? found.index + skipped : at + 1);
  return { start, end: start + words.trimEnd().length };
}
