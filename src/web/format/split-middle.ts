/** Number of characters at the end that always stay visible, because URLs of one site differ mostly there. */
const TAIL_LENGTH = 12;
/** Text up to this length fits the narrowest column of URLs. */
const MAX_UNSPLIT_LENGTH = 13;

/** Splits text for truncation in the middle: the layout may truncate the head but never the tail. */
export function splitMiddle(text: string): { head: string; tail: string } {
  if (text.length <= MAX_UNSPLIT_LENGTH) return { head: text, tail: '' };
  return { head: text.slice(0, -TAIL_LENGTH), tail: text.slice(-TAIL_LENGTH) };
}
