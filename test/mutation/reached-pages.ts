const PAGE = /\.html?$/;
const META_REFRESH = /<meta\b[^>]*\bhttp-equiv=["']?refresh\b/i;
const ADDRESS = /\bhref=["']?([^"'#?\s>]+)|<loc>\s*([^<?#\s]+)/gi;
const OWN = 'http://localhost';

/**
 * Returns the files of unreachable pages: those not reachable by links from the home page and in no sitemap, or with
 * only a notice that their content has moved. A fault in one of them could not be found.
 */
export function listUnreachedPages(files: ReadonlyMap<string, string | Uint8Array>, origin: string): Set<string> {
  const findFile = (path: string): string | undefined =>
    [path, `${path}index.html`, `${path}/index.html`, `${path}.html`].find(
      (file) => PAGE.test(file) && files.has(file),
    );
  const readText = (file: string): string => String(files.get(file) ?? '');
  const sitemaps = [...files.keys()].filter((path) => path.endsWith('.xml') && readText(path).includes('</urlset>'));
  const seen = new Set([findFile('/') ?? '']);
  for (const file of [...sitemaps, ...seen]) follow(file);
  return new Set(
    [...files.keys()].filter((path) => PAGE.test(path) && (!seen.has(path) || META_REFRESH.test(readText(path)))),
  );

  function follow(first: string): void {
    const queue = [first];
    for (const file of queue) {
      for (const [, href, loc] of readText(file).matchAll(ADDRESS)) {
        const url = URL.parse((href ?? loc ?? '').replace(origin, OWN), OWN + file);
        const next = url?.origin === OWN ? findFile(decodePath(url.pathname)) : undefined;
        if (next === undefined || seen.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
