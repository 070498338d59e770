/** A Markdown link: its text and its target. */
const LINK =
  /\[([^\]\n]{1,300})\]\((?:<)?((?:[^()\s<>]|\([^()\s<>]{0,200}\)){1,2000})>?(?:[ \t]{1,3}["'][^"'\n]{0,300}["'])?\)/g;
/** Texts of links that do not identify the source: "source", "1", "citation:3". */
const GENERIC_LINK_TEXT = /^(?:\d{1,3}|\^\d{1,3}|(?:sources?|link|citation|ref(?:erence)?)(?:[: ]?\d{1,3})?)$/i;
/**
 * Marks that refer to a list of sources: "[1]", "[citation:3]", "【4:0†source】" and the private characters of the
 * ChatGPT app.
 */
const MARK =
  /\s?(?:\[(?:\^?\d{1,3}|citation:\d{1,3})\](?!\()|\u3010[^\u3011\u2020\n]{0,100}\u2020[^\u3011\n]{0,200}\u3011|\uE200[^\uE201\n]{0,300}\uE201)/g;
/** A link in parentheses without a space before it. */
const UNSPACED_PARENTHESIS = /(?<=[^\s(])\((?=\[[^\]\n]{1,300}\]\()/g;
/** Empty parentheses, which remain when a mark inside them is removed. */
const EMPTY = /\s?\(\s*\)/g;

/**
 * Replaces the links of an answer with their texts, or with the host if the text does not identify the source. Marks
 * that refer to a list of sources are removed.
 */
export const replaceLinksWithNames = (text: string): string =>
  text
    .replaceAll(UNSPACED_PARENTHESIS, ' (')
    .replaceAll(LINK, (_link, label: string, target: string) =>
      GENERIC_LINK_TEXT.test(label.trim()) ? readHost(target) : label,
    )
    .replaceAll(MARK, '')
    .replaceAll(EMPTY, '');

const readHost = (target: string): string => URL.parse(target)?.hostname.replace(/^www\./, '') ?? '';
