import { encodePath, getUrlPath, type UrlStyle } from './addressing.ts';
import { ORIGIN } from './origin.ts';

export interface JudgedPage {
  /** Clicks from the home page; values below 1 count as 1. */
  distance: number;
  /** Whether other pages declare this page as their canonical; these pages must show the same content. */
  hasCopies: boolean;
}

/** Keyed by file. */
export type EvaluatedPages = ReadonlyMap<string, JudgedPage>;

const PAGE = /\.html?$/;
const NOINDEX = /<meta\b[^>]*\bname=["']?(?:robots|googlebot)\b[^>]*\bnoindex\b/i;
const CANONICAL = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i;
const HREF_VALUE = /\bhref=["']?([^"'#\s>]+)/i;
const LINK = /<a\b[^>]*\bhref=["']?([^"'#?\s>]+)/gi;
const OWN = 'http://localhost';
const FAR = 99;

/**
 * Returns the pages that rules evaluate: those without noindex that are self-canonical. A fault on any other page could
 * not be found.
 */
export function listEvaluatedPages(
  files: ReadonlyMap<string, string | Uint8Array>,
  urlStyle: UrlStyle,
): EvaluatedPages {
  const readText = (file: string): string => String(files.get(file) ?? '');
  const pages = [...files.keys()].filter((file) => PAGE.test(file));
  const byPath = new Map(pages.flatMap((file) => spellings(getUrlPath(file, urlStyle)).map((path) => [path, file])));
  const resolveFile = (href: string, from: string): string | undefined => {
    const url = URL.parse(href.replace(ORIGIN, OWN), OWN + getUrlPath(from, urlStyle));
    return url?.origin === OWN ? byPath.get(encodePath(url.pathname)) : undefined;
  };
  const canonicals = new Map(
    pages.map((file) => {
      const href = HREF_VALUE.exec(CANONICAL.exec(readText(file))?.[0] ?? '')?.[1];
      return [file, href === undefined ? file : resolveFile(href, file)];
    }),
  );
  const canonicalizedFiles = new Set(
    [...canonicals].flatMap(([file, target]) => (target === file ? [] : (target ?? []))),
  );
  const distances = new Map([['/index.html', 0]]);
  for (const [file, distance] of distances) {
    for (const [, href = ''] of readText(file).matchAll(LINK)) {
      const next = resolveFile(href, file);
      if (next !== undefined && !distances.has(next)) distances.set(next, distance + 1);
    }
  }
  const judged = pages.filter((file) => !NOINDEX.test(readText(file)) && canonicals.get(file) === file);
  return new Map(
    judged.map((file) => [
      file,
      { distance: Math.max(1, distances.get(file) ?? FAR), hasCopies: canonicalizedFiles.has(file) },
    ]),
  );
}

/** Returns a path with and without its slash; hosts redirect one to the other. */
const spellings = (path: string): string[] => [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];
