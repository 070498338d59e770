/** Query parameters that contain a page number. */
const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'p',
  'pg',
  'paged',
  'pagenum',
  'pageno',
  'seite',
  'pagina',
]);
/** Matches `/blog/page/2`, `/blog/seite/2`. */
const PAGE_SEGMENT = /\/(?:page|seite|pagina|p)\/(\d{1,5})\/?$/i;
/** Matches `/blog/page-2`, `/blog/page-2.html`. */
const PAGE_SUFFIX = /([/-])(?:page|seite|pagina)[-_]?(\d{1,5})(\/|\.[a-z]{2,5})?$/i;
/**
 * Matches `/blog/2/`: up to 999, to exclude years and most product numbers; months and days (`/2024/2/`) are excluded,
 * too.
 */
const BARE_PAGE_NUMBER = /^(.*\/(?!\d+\/)[^/?]+)\/([2-9]|[1-9]\d{1,2})\/?$/;

export interface SeriesPosition {
  /** URL without the page number: the same for all pages of a series. */
  series: string;
  /** 1 for URLs without a page number. */
  page: number;
}

/** Returns the position of a URL in a paginated series, based on the common formats of page numbers. */
export function parseSeriesUrl(url: string): SeriesPosition {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const { page, rest } = readPageParameter(query === -1 ? [] : url.slice(query + 1).split('&'));
  const tail = rest.length === 0 ? '' : `?${rest.join('&')}`;
  if (page !== null) return { series: removeTrailingSlash(path) + tail, page };
  // Page numbers occur at the end, so only the end is examined, regardless of the URL's length.
  const end = path.slice(-40);
  const match = PAGE_SEGMENT.exec(end);
  if (match !== null) return { series: path.slice(0, path.length - match[0].length) + tail, page: Number(match[1]) };
  const suffix = PAGE_SUFFIX.exec(end);
  if (suffix === null) return { series: removeTrailingSlash(path) + tail, page: 1 };
  return { series: path.slice(0, path.length - suffix[0].length) + tail, page: Number(suffix[2]) };
}

/** Separates the first parameter with a page number from the other parameters. */
function readPageParameter(pairs: readonly string[]): { page: number | null; rest: readonly string[] } {
  const at = pairs.findIndex((pair) => readPageNumber(pair) !== null);
  const pair = pairs[at];
  return pair === undefined
    ? { page: null, rest: pairs }
    : { page: readPageNumber(pair), rest: pairs.filter((_pair, index) => index !== at) };
}

function readPageNumber(pair: string): number | null {
  const equals = pair.indexOf('=');
  const name = (equals === -1 ? pair : pair.slice(0, equals)).toLowerCase();
  const value = equals === -1 ? '' : pair.slice(equals + 1);
  return PAGE_PARAMETERS.has(name) && /^\d{1,5}$/.test(value) ? Number(value) : null;
}

const removeTrailingSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path);

/**
 * Returns the position of a URL that ends in a bare number; only its neighbors show whether it is part of a series.
 * Returns null for other URLs.
 */
export function parseNumberedUrl(url: string): SeriesPosition | null {
  const [, series, page] = BARE_PAGE_NUMBER.exec(url) ?? [];
  return series === undefined ? null : { series, page: Number(page) };
}

/**
 * Finds later pages of lists whose URLs contain only a number (`/blog/2/`). Such numbers are pages of a list if the
 * list itself is a page (`/blog/`), the numbers are consecutive from 2, and there is no number 1, because other
 * sequences begin with it. `isPage`: whether a URL is one of the pages.
 */
export function findNumberedPages(urls: Iterable<string>, isPage: (url: string) => boolean): Set<string> {
  const lists = new Map<string, Map<number, string>>();
  for (const url of urls) {
    const place = parseNumberedUrl(url);
    if (place === null) continue;
    const pages = lists.get(place.series) ?? new Map<number, string>();
    lists.set(place.series, pages.set(place.page, url));
  }
  const later = new Set<string>();
  for (const [series, pages] of lists) {
    if (!pages.has(2) || (!isPage(`${series}/`) && !isPage(series))) continue;
    if (isPage(`${series}/1/`) || isPage(`${series}/1`)) continue;
    for (let page = 2, url = pages.get(page); url !== undefined; page++, url = pages.get(page)) later.add(url);
  }
  return later;
}
