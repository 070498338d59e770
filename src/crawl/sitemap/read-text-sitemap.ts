import type { SitemapLimits } from '../limits.ts';
import type { SitemapBytes, SitemapContent } from './read-xml-sitemap.ts';

/** Reads a sitemap of one address per line (sitemaps.org, "Text file"). A file without any address is not a sitemap. */
export function readTextSitemap(
  { bytes, isCut }: SitemapBytes,
  limits: SitemapLimits,
  onLoc: (loc: string) => void,
): SitemapContent {
  const decoded = new TextDecoder().decode(bytes);
  // Half of the last line would be an address that nobody wrote.
  const text = isCut ? decoded.slice(0, decoded.lastIndexOf('\n') + 1) : decoded;
  let urlCount = 0;
  for (const line of linesOf(text)) {
    const loc = line.trim();
    if (loc === '') continue;
    if (!/^https?:\/\//i.test(loc)) return { kind: 'invalid', urlCount, error: 'A line is not an http(s) address.' };
    if (urlCount >= limits.maxUrlsPerFile) {
      return { kind: 'text', urlCount, error: `More than ${limits.maxUrlsPerFile} addresses; the rest was not read.` };
    }
    urlCount += 1;
    if (loc.length <= limits.maxUrlLength) onLoc(loc);
  }
  return urlCount === 0
    ? { kind: 'invalid', urlCount, error: 'The file holds no address.' }
    : { kind: 'text', urlCount, error: null };
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end === -1 ? text.length : end);
    start = end === -1 ? text.length : end + 1;
  }
}
