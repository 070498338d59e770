/** A longer word is truncated instead of omitted: it is usually a URL, and little text would remain without it. */
const MAX_WORD_LENGTH = 40;
const TRAILING_SEPARATORS = /[\s,;:.\p{Pd}\p{Ps}\p{Pi}]+$/u;

/** Truncates a text after a complete word, so that it has up to `maxLength` characters, including the ellipsis. */
export function truncateAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // One character more, because a space after the last one that fits ends a word as well.
  const lastSpace = text.slice(0, maxLength).search(/\s\S*$/);
  const end = lastSpace >= maxLength - MAX_WORD_LENGTH ? lastSpace : maxLength - 1;
  // Half of a surrogate pair is not a character.
  const kept = text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(TRAILING_SEPARATORS, '')}…`;
}
