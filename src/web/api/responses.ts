/**
 * Responses from our own server, as described by the schemas in `contracts/`. The browser checks only their outer
 * structure. Tests verify the shape for each release, so pages do not need to bundle the schemas (26 KB, compressed).
 */
export type PayloadCheck<T> = (payload: unknown) => payload is T;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Accepts an object with at least the fields that pages use. */
export const createObjectGuard =
  <T extends object>(...names: (keyof T & string)[]): PayloadCheck<T> =>
  (payload): payload is T =>
    isObject(payload) && names.every((name) => name in payload);

/** Accepts an array of such objects. */
export function createListGuard<T extends object>(...names: (keyof T & string)[]): PayloadCheck<T[]> {
  const isItem = createObjectGuard<T>(...names);
  return (payload): payload is T[] => Array.isArray(payload) && payload.every(isItem);
}

/** Ignores the response body, which may be empty, because the page reloads its data. */
export const acceptAnyBody: PayloadCheck<unknown> = (_payload): _payload is unknown => true;

/** Accepts a response with the URL to which the browser is redirected. */
export const isRedirect: PayloadCheck<{ url: string }> = (payload): payload is { url: string } =>
  isObject(payload) && 'url' in payload && typeof payload.url === 'string' && URL.canParse(payload.url);
