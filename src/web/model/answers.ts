/**
 * Answers of our own server, as the schemas in `contracts/` describe them. Only their frame is looked at in the browser: an answer of the
 * same release has the shape that tests hold it to, and pages need not carry the schemas (26 KB, compressed).
 */
export type Answer<T> = (payload: unknown) => payload is T;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object with these names, at least those that pages read. */
export const frame =
  <T extends object>(...names: (keyof T & string)[]): Answer<T> =>
  (payload): payload is T =>
    isObject(payload) && names.every((name) => name in payload);

/** A list of such objects. */
export function listOf<T extends object>(...names: (keyof T & string)[]): Answer<T[]> {
  const isItem = frame<T>(...names);
  return (payload): payload is T[] => Array.isArray(payload) && payload.every(isItem);
}

/** Nothing of the answer is read, because the page asks for its data again; there may be none. */
export const unread: Answer<unknown> = (_payload): _payload is unknown => true;

/** Where the browser goes next. */
export const redirect: Answer<{ url: string }> = (payload): payload is { url: string } =>
  isObject(payload) && 'url' in payload && typeof payload.url === 'string' && URL.canParse(payload.url);
