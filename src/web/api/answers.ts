/**
 * Responses of our own server, as described by the schemas in `contracts/`. The browser checks only their outer structure: a response of the
 * same release has the shape that tests verify, and pages do not need to bundle the schemas (26 KB, compressed).
 */
export type Answer<T> = (payload: unknown) => payload is T;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An object with at least the fields that pages use. */
export const frame =
  <T extends object>(...names: (keyof T & string)[]): Answer<T> =>
  (payload): payload is T =>
    isObject(payload) && names.every((name) => name in payload);

/** An array of such objects. */
export function answerList<T extends object>(...names: (keyof T & string)[]): Answer<T[]> {
  const isItem = frame<T>(...names);
  return (payload): payload is T[] => Array.isArray(payload) && payload.every(isItem);
}

/** The response body is ignored and may be empty, because the page reloads its data. */
export const unread: Answer<unknown> = (_payload): _payload is unknown => true;

/** URL to which the browser is redirected. */
export const redirect: Answer<{ url: string }> = (payload): payload is { url: string } =>
  isObject(payload) && 'url' in payload && typeof payload.url === 'string' && URL.canParse(payload.url);
