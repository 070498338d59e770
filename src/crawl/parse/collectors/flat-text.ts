import { normalizeStorableText } from '#lib/text/storable-text.ts';

/** V8 copies slices shorter than this; longer ones share the memory of the entire text. */
const MIN_SLICE_LENGTH = 13;

/**
 * Returns a storable copy with its own memory, for strings that outlive their page. A slice keeps the entire document
 * alive (35 KB per stored URL were measured). Concatenated with another string and sliced again, it refers to the small
 * concatenated string instead.
 */
export function flatten(text: string): string {
  return normalizeStorableText(text.length < MIN_SLICE_LENGTH ? text : ` ${text}`.slice(1));
}

/**
 * Returns up to `maxLength` UTF-16 units and never cuts inside a surrogate pair. The result may be a slice of the
 * document.
 */
export function truncateText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
}

/** Matches whitespace to replace: everything except a single space. */
const IRREGULAR_SPACE = / \s+|[^\S ]\s*/g;

/** Returns the visible form of a text: whitespace collapsed and trimmed. */
export function collapseSpace(text: string): string {
  return text.replace(IRREGULAR_SPACE, ' ').trim();
}

/** Code of the last character that the URL standard removes from both ends of a URL (C0 control or space). */
const LAST_REMOVED_CODE = 0x20;

/**
 * Trims a URL as the URL standard does. Unlike `trim`, it keeps a no-break space, which becomes part of the path in a
 * browser.
 */
export function trimUrl(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= LAST_REMOVED_CODE) start++;
  while (end > start && text.charCodeAt(end - 1) <= LAST_REMOVED_CODE) end--;
  return text.slice(start, end);
}
