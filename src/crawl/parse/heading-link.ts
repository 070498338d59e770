import type { ClassValue } from './class-value.ts';

const HEADING_LINK = /(?:^|\s)(?:headerlink|header-?anchor|anchor-?link|heading-?link|hash-?link)(?=$|\s)/i;

/** The class is that of the mark beside a heading that links to it (`#`, `¶`). */
export function isHeadingLinkClass(value: ClassValue): boolean {
  value.isHeadingLink ??= HEADING_LINK.test(value.text);
  return value.isHeadingLink;
}

const WORD = /[\p{L}\p{N}]/u;
/** What such a mark says to people who cannot see it: "Link to here", "Permalink", "Direktlink zum Abschnitt". */
const MARK_WORDS =
  /^(?:copy |direct |permanent |perma)?(?:link|anchor)(?:$| (?:to|for) (?:here|this|the)\b)|^(?:direkt|perma)link\b|^link zu[mr]? |^(?:lien|enlace|link) (?:permanente?|direto|directo)\b|^(?:この見出しへの)?リンク$|^ссылка на\b/iu;
const MAX_MARK_LENGTH = 60;

/** The text of a link beside a heading, to a place of the page, is a mark and not the words of the heading. */
export function isLinkMark(text: string): boolean {
  if (!WORD.test(text)) return true;
  const said = text.replace(/\s+/g, ' ').trim();
  return said.length <= MAX_MARK_LENGTH && MARK_WORDS.test(said);
}
