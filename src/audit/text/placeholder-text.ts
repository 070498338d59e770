/** Matches template tokens and missing values in a short text such as a title. */
const TEMPLATE_TOKEN =
  /\{\{[^{}]{0,80}\}\}|\{%[^{}%]{0,80}%\}|\$\{[^{}]{0,80}\}|%%[\w-]{1,40}%%|\[\[[\w. -]{1,60}\]\]|(?<![\p{L}\p{N}%])%(?:s|title|sitename)\b%?|\[object Object\]/u;
/** A format string that is quoted from code: "the value must be below %s". */
const QUOTED_FORMAT = /"(?=[^"]*\p{L}{2,}[^"]*\p{L}{2,})[^"%]{0,100}%s[^"]{0,100}"/gu;
/**
 * Words such as "null" count only as the entire text or as a complete part between separators: "Null Island" is a
 * place.
 */
const MISSING_VALUE_PATTERN = /(?:^|\s[|\-–—:·]\s|[|:]\s?)(undefined|null|NaN)(?=\s*(?:$|[|\-–—:·]))/;
/** A template that lost all its values leaves only separators. */
const ONLY_SEPARATORS = /^[\s|\-–—:·»•,.]+$/u;

/** Returns the part that was not filled in, as written; null when there is none. */
export function findUnfilledValue(text: string): string | null {
  if (text.trim() === '') return null;
  if (ONLY_SEPARATORS.test(text)) return text.trim();
  return TEMPLATE_TOKEN.exec(text.replace(QUOTED_FORMAT, ' '))?.[0] ?? MISSING_VALUE_PATTERN.exec(text)?.[1] ?? null;
}
