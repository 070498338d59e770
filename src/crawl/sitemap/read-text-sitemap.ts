import type { SitemapLimits } from '../limits.ts';
import {
  createEmptyEntry,
  describeUrlLimit,
  type EntryHandler,
  type SitemapBytes,
  type SitemapContent,
} from './raw-entry.ts';

/** Reads a sitemap with one URL per line (sitemaps.org, "Text file"). A file without any URL is not a sitemap. */
export function readTextSitemap(
  { bytes, isCut }: SitemapBytes,
  limits: SitemapLimits,
  onEntry: EntryHandler,
): SitemapContent {
  const decoded = new TextDecoder().decode(bytes);
  // A truncated last line would result in a URL that the file does not contain.
  const text = isCut ? decoded.slice(0, decoded.lastIndexOf('\n') + 1) : decoded;
  const content: SitemapContent = { kind: 'text', urlCount: 0, error: null, isOverCount: false };
  for (const line of buildLines(text)) {
    const loc = line.trim();
    if (loc === '') continue;
    if (!/^https?:\/\//i.test(loc)) return { ...content, kind: 'invalid', error: 'A line is not an http(s) URL.' };
    if (content.urlCount >= limits.maxUrlsPerFile) {
      return { ...content, error: describeUrlLimit(limits.maxUrlsPerFile), isOverCount: true };
    }
    content.urlCount += 1;
    onEntry(createEmptyEntry(loc), 'text');
  }
  if (content.urlCount > 0) return content;
  return { ...content, kind: 'invalid', error: 'The file contains no URL.' };
}

function* buildLines(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield text.slice(start, end === -1 ? text.length : end);
    start = end === -1 ? text.length : end + 1;
  }
}
