/** Matches the name of a locale folder: `de`, `en-us`, `zh-hant`, `es-419`. */
const LOCALE_SEGMENT = /^[a-z]{2}(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;
const LOCALE_HOST = /^(https?:\/\/)[a-z]{2}\./;
const LOCALE_PARAMETER = /^(?:lang|locale|language|hl|country|region)=/i;
const MAX_LOCALE_FOLDERS = 2;

/**
 * Removes the language and country from the URL, with the same result for `/en-us/prices`, `/en-gb/prices` and
 * `?lang=en`. Deeper two-letter folders may belong to a department (`/docs/team/it/`) and are kept, unless they repeat
 * one of the first two folders: `/zh/blog/zh/a`.
 */
export function stripLocale(url: string): string {
  const [baseUrl = '', query = ''] = url.split('?', 2);
  const pathStart = baseUrl.indexOf('/', baseUrl.indexOf('://') + 3);
  const host = baseUrl.slice(0, pathStart).replace(LOCALE_HOST, '$1');
  const [, ...segments] = baseUrl.slice(pathStart).split('/');
  const locales = new Set(segments.slice(0, MAX_LOCALE_FOLDERS).filter(isLocale).map(readLanguage));
  const keptSegments = segments.filter(
    (segment, index) => !isLocale(segment) || (index >= MAX_LOCALE_FOLDERS && !locales.has(readLanguage(segment))),
  );
  const pairs = query.split('&').filter((pair) => pair !== '' && !LOCALE_PARAMETER.test(pair));
  return `${host}/${keptSegments.join('/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

const isLocale = (segment: string): boolean => LOCALE_SEGMENT.test(segment);

/** Returns `en` for `en-US`. */
const readLanguage = (locale: string): string => locale.slice(0, 2).toLowerCase();

/**
 * Returns URLs with the same text without language and country variants of a previous URL. On sites without hreflang
 * alternates, returns all URLs, because a two-letter folder proves nothing there.
 */
export function selectDistinctPages(urls: readonly string[], hasAlternates: boolean): string[] {
  if (!hasAlternates) return [...urls];
  const seenKeys = new Set<string>();
  return urls.filter((url) => {
    const key = stripLocale(url);
    const isNewKey = !seenKeys.has(key);
    seenKeys.add(key);
    return isNewKey;
  });
}
