const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether the text is a UUID. Checked before querying a database, which would otherwise report an error instead of "not
 * found".
 */
export function isUuid(text: string): boolean {
  return UUID_PATTERN.test(text);
}
