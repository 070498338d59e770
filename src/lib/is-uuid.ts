const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Asked before a database is: anything else would be its error rather than something that does not exist. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
