/**
 * A copy of its own memory. A slice keeps the whole document alive (35 KB per kept address were measured);
 * the round trip through bytes also turns lone surrogates into U+FFFD, so that the text can be stored anywhere.
 */
export function flatten(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

/** Cuts at `maxLength` UTF-16 units, never inside a surrogate pair, and flattens. */
export function keepText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return flatten(text);
  const last = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return flatten(text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength));
}

/** Visible form of a text: white space collapsed and trimmed. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
