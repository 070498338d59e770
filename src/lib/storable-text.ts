/**
 * The text as it can be stored anywhere: lone surrogates and U+0000 become U+FFFD. Escapes in JSON write both, cutting a text
 * leaves halves of characters, and PostgreSQL refuses them (https://www.postgresql.org/docs/current/datatype-json.html).
 */
export function storableText(text: string): string {
  const wellFormed = text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '\ufffd') : wellFormed;
}

/** Escapes of U+0000 and of lone surrogates; whole characters are never escaped (ECMA-262, QuoteJSONString). */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** JSON of a value, every text in it storable. `value` is data: anything but `undefined` or a function. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Nearly no text has an escape of this kind, and a plain search is the fastest way to know.
  if (!json.includes('\\u') || !UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? storableText(inner) : inner));
}
