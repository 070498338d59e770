import { TITLE_SEPARATORS } from './head-phrase.ts';

const MAX_LENGTH = 300;

/** The first and the last part of a title, each with its separator: `Shop | ` and ` | Shop`. */
export interface TitleEnds {
  start: string;
  end: string;
}

/** Splits a title at its first and at its last separator; null for a title without a separator. */
export function splitTitleEnds(title: string): TitleEnds | null {
  const text = normalizeTitle(title);
  const found = TITLE_SEPARATORS.flatMap((separator) => {
    const first = text.indexOf(separator);
    return first < 0 ? [] : [{ firstEnd: first + separator.length, last: text.lastIndexOf(separator) }];
  });
  if (found.length === 0) return null;
  return {
    start: text.slice(0, Math.min(...found.map(({ firstEnd }) => firstEnd))),
    end: text.slice(Math.max(...found.map(({ last }) => last))),
  };
}

/** Splits a title into its parts, without separators. */
export function splitTitleParts(title: string): string[] {
  let parts = [normalizeTitle(title)];
  for (const separator of TITLE_SEPARATORS) parts = parts.flatMap((part) => part.split(separator));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns a title with single spaces, up to a length that no part of a pattern exceeds. */
const normalizeTitle = (title: string): string => title.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim();
