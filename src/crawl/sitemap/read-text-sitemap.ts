import type { SitemapLimits } from '../limits.ts';
import { type EntryHandler, emptyEntry, overCountError, type SitemapBytes, type SitemapContent } from './raw-entry.ts';

/** Reads a sitemap of one address per line (sitemaps.org, "Text file"). A file without any address is not a sitemap. */
export function readTextSitemap(
  { bytes, isCut }: SitemapBytes,
  limits: SitemapLimits,
  onEntry: EntryHandler,
): SitemapContent {
  const decoded = new TextDecoder().decode(bytes);
  // Half of the last line would be an address that nobody wrote.
  const text = isCut ? decoded.slice(0, decoded.lastIndexOf('\n') + 1) : decoded;
  const content: SitemapContent = { kind: 'text', urlCount: 0, error: null, isOverCount: false };
  for (const line of linesOf(text)) {
    const loc = line.trim();
    if (loc === '') continue;
    if (!/^https?:\/\//i.test(loc)) return { ...content, kind: 'invalid', error: 'A line is not an http(s) address.' };
    if (content.urlCount >= limits.maxUrlsPerFile) {
      return { ...content, error: overCountError(limits.maxUrlsPerFile), isOverCount: true };
    }
    content.urlCount += 1;
    onEntry(emptyEntry(loc), 'text');
  }
  if (content.urlCount > 0) return content;
  return { ...content, kind: 'invalid', error: 'The file holds no address.' };
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end === -1 ? text.length : end);
    start = end === -1 ? text.length : end + 1;
  }
}
