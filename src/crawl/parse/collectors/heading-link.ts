import type { ClassValue } from '../tokenizer/class-cache.ts';

const HEADING_LINK_CLASS = /(?:^|\s)(?:headerlink|header-?anchor|anchor-?link|heading-?link|hash-?link)(?=$|\s)/i;

/** Whether the class marks an anchor link next to a heading (`#`, `¶`). */
export function isHeadingLinkClass(value: ClassValue): boolean {
  value.isHeadingLink ??= HEADING_LINK_CLASS.test(value.text);
  return value.isHeadingLink;
}

const WORD = /[\p{L}\p{N}]/u;
/** Accessible labels of anchor links next to a heading: "Link to here", "Permalink", "Direktlink zum Abschnitt". */
const HEADING_LINK_WORDS =
  /^(?:copy |direct |permanent |perma)?(?:link|anchor)(?:$| (?:to|for) (?:here|this|the)\b)|^(?:direkt|perma)link\b|^link zu[mr]? |^(?:lien|enlace|link) (?:permanente?|direto|directo)\b|^(?:この見出しへの)?リンク$|^ссылка на\b/iu;
const MAX_HEADING_LINK_LENGTH = 60;

/**
 * Whether the text of a fragment link next to a heading is only an anchor symbol or a label such as "Permalink", and
 * not part of the heading.
 */
export function isHeadingLinkText(text: string): boolean {
  if (!WORD.test(text)) return true;
  const normalizedText = text.replace(/\s+/g, ' ').trim();
  return normalizedText.length <= MAX_HEADING_LINK_LENGTH && HEADING_LINK_WORDS.test(normalizedText);
}
