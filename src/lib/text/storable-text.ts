/**
 * Returns the text in a form that can be stored anywhere: lone surrogates and U+0000 become U+FFFD. Escapes in JSON can
 * produce both, truncation splits surrogate pairs, and PostgreSQL rejects them
 * (https://www.postgresql.org/docs/current/datatype-json.html).
 */
export function normalizeStorableText(text: string): string {
  const wellFormedText = text.toWellFormed();
  return wellFormedText.includes('\0') ? wellFormedText.replaceAll('\0', '\ufffd') : wellFormedText;
}

/** Escapes of U+0000 and of lone surrogates; valid characters are never escaped (ECMA-262, QuoteJSONString). */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/;

/**
 * Returns the JSON of a value in which every string is storable. `value` is data: anything except `undefined` or a
 * function.
 */
export function serializeStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Such escapes are rare, and a plain search is the fastest way to rule them out.
  if (!json.includes('\\u') || !UNSTORABLE_ESCAPE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' ? normalizeStorableText(inner) : inner,
  );
}
