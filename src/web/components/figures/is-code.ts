/** Names of HTML elements, which help to distinguish code from prose in evidence. */

const TAGS =
  'a|abbr|article|aside|audio|b|base|blockquote|body|br|button|canvas|caption|code|dd|details|dialog|div|dl|dt|em|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|label|legend|li|link|main|menu|meta|nav|noscript|object|ol|optgroup|option|p|picture|pre|script|section|select|small|source|span|strong|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|track|u|ul|video';
/** Class, ID, attribute or pseudo-class of an element. */
const PART = String.raw`(?:[.#][\w-]+|\[[^\]]+\]|:[\w-]+(?:\([^)]*\))?)`;
const CUSTOM_ELEMENT = '[a-z]+(?:-[a-z]+)+';
const ELEMENT = `(?:(?:${TAGS}|${CUSTOM_ELEMENT})${PART}*|${PART}+)`;
const PATH = `${ELEMENT}(?: > ${ELEMENT})*`;
const POSITION = String.raw`(?:, line [\d,]+(?:, column [\d,]+)?)?`;

/** A selector, or several separated by commas, with its position in the document. */
const SELECTOR = new RegExp(`^${PATH}(?:, ${PATH})*${POSITION}$`);
/** A single element without class, ID or position, which can also be an ordinary word: "title", "e-bike". */
const ELEMENT_NAME = new RegExp(`^(?:${TAGS}|${CUSTOM_ELEMENT})$`);

/**
 * Names that are followed by a colon in headers, robots.txt and meta tags. Names that are also ordinary words are
 * omitted.
 */
const FIELDS =
  'accept-[a-z-]+|access-control-[a-z-]+|alt-svc|cache-control|clear-site-data|content-[a-z-]+|cross-origin-[a-z-]+|last-modified|permissions-policy|referrer-policy|retry-after|set-cookie|strict-transport-security|transfer-encoding|user-agent|www-authenticate|x-[a-z-]+|etag|crawl-delay|robots|googlebot|bingbot|msnbot';
const FIELD = new RegExp(String.raw`^(?:(?:${FIELDS}): \S|(?:dis)?allow:(?: [/*]|\s*$)|sitemap: (?:https?:|\/))`, 'i');

const CODE_PATTERNS = [
  // Markup, and braces of JSON, CSS and templates.
  /<[!/a-z]/i,
  /[{}]/,
  // An attribute or parameter with its value.
  /[\w-]=["'\w]/,
  // A URL, a path, or the name of a JSON-LD property.
  /:\/\//,
  /^\/\S/,
  /^@[a-z]+\b/,
  /^(?:GET|HEAD|POST|PUT|OPTIONS) \S/,
  FIELD,
] as const;

/** Returns whether a value found on a page is code or contains a URL. */
export const isCode = (text: string): boolean =>
  CODE_PATTERNS.some((pattern) => pattern.test(text)) || (SELECTOR.test(text) && !ELEMENT_NAME.test(text));

/** Returns whether the location of an issue is a selector, another piece of code, or contains a URL. */
export const isCodePlace = (text: string): boolean => isCode(text) || SELECTOR.test(text);
