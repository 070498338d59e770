/**
 * A language with an optional script and region (https://www.rfc-editor.org/rfc/rfc5646#section-2.1): `de`, `pt-br`,
 * `zh-Hant`, `zh_CN`.
 */
const LANGUAGE_TAG = /^[a-z]{2}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Returns the first folder of a URL with its slashes if its name is a language (`/de/`, `/zh-CN/`), otherwise null. */
export function extractLanguageFolder(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? '';
  const [, first = ''] = path.split('/', 2);
  return LANGUAGE_TAG.test(first) ? `/${first}/` : null;
}

/** Whether a URL is the root of a language folder: `/de` or `/de/`. */
export function isLanguageRoot(url: string): boolean {
  return extractLanguageFolder(url)?.startsWith(URL.parse(url)?.pathname ?? '') === true;
}
