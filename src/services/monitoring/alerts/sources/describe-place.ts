import { formatQuantity } from '#lib/text/counted.ts';

const ELLIPSIS_AFTER = 80;

/**
 * Describes affected URLs in words: `the home page`, `/shop/lamp`, `12 pages under /shop/` or `12 pages`.
 *
 * @param urls the first URLs; null when unknown
 * @param count total number of URLs
 */
export function describePlace(urls: readonly string[] | null, count: number): string {
  const paths = (urls ?? []).flatMap((url) => URL.parse(url)?.pathname ?? []);
  const [only] = paths;
  if (count === 1 && only !== undefined) return only === '/' ? 'the home page' : `the page ${shorten(only)}`;
  const folder = findSharedFolder(paths);
  const pages = formatQuantity(count, 'page');
  return folder === '/' ? pages : `${pages} under ${shorten(folder)}`;
}

/** Finds the deepest folder that contains all paths. */
function findSharedFolder(paths: readonly string[]): string {
  const [first, ...others] = paths;
  if (first === undefined) return '/';
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (folder !== '/' && !others.every((path) => path.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** Returns the path of a URL, shortened if it is long. */
export const shortenUrl = (url: string): string => shorten(URL.parse(url)?.pathname ?? url);

/** Shortens a long path. A path may contain any text, so it is not decoded. */
const shorten = (path: string): string => (path.length <= ELLIPSIS_AFTER ? path : `${path.slice(0, ELLIPSIS_AFTER)}…`);
