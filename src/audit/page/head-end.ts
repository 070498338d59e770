import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { formatPosition } from '../engine/where.ts';

interface TagPosition {
  line: number;
  column: number;
}

export interface HeadEnd extends TagPosition {
  /** The element that ended the head before its end tag: `img`. `#text` for text. */
  name: string;
}

/**
 * Returns the element that ended the head before a tag that belongs in the head; null when no element did, or when the
 * head has no end tag. Everything after such an element belongs to the body
 * (https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead).
 */
export function findHeadEndBefore({ facts }: HtmlAuditPage, position: TagPosition): HeadEnd | null {
  const { headEndedBy, authorHeadClosed } = facts.document;
  // When the head has no end tag, the author may have omitted it, as the standard allows.
  if (headEndedBy === null || !authorHeadClosed) return null;
  const isAfterHeadEnd =
    position.line > headEndedBy.line || (position.line === headEndedBy.line && position.column > headEndedBy.column);
  return isAfterHeadEnd ? headEndedBy : null;
}

/** Returns a clause such as `, because <img> at line 5, column 3 ends the head`. */
export function explainHeadEnd(end: HeadEnd | null): string {
  if (end === null) return '';
  const name = end.name === '#text' ? 'text' : `<${end.name}>`;
  return `, because ${name} at ${formatPosition(end)} ends the head`;
}
