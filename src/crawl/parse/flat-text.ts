import { storableText } from '#lib/storable-text.ts';

/** V8 copies slices shorter than this; longer ones share the memory of the whole text. */
const SHORTEST_SLICE = 13;

/**
 * A storable copy of its own memory, for what outlives its page. A slice keeps the whole document alive (35 KB per kept
 * address were measured): joined to another text and sliced again, it points to the small joined text instead.
 */
export function flatten(text: string): string {
  return storableText(text.length < SHORTEST_SLICE ? text : ` ${text}`.slice(1));
}

/** At most `maxLength` UTF-16 units, never cut inside a surrogate pair. The result may be a slice of the document. */
export function keepText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? maxLength - 1 : maxLength);
}

/** White space to be replaced: everything but a single space between other characters. */
const IRREGULAR_SPACE = / \s+|[^\S ]\s*/g;

/** Visible form of a text: white space collapsed and trimmed. */
export function collapseSpace(text: string): string {
  return text.replace(IRREGULAR_SPACE, ' ').trim();
}
