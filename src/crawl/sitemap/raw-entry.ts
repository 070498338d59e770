import type { SitemapAlternate } from '#contracts/site/sitemap.ts';

/** One sitemap entry as written, with values trimmed. */
export interface RawEntry {
  /** Empty when the entry has no URL. */
  loc: string;
  lastmod: string | null;
  changefreq: string | null;
  priority: string | null;
  alternates: SitemapAlternate[];
  images: string[];
  /** One URL per video. An empty string for a video with neither file nor player. */
  videos: string[];
  news: { title: string; publicationDate: string } | null;
}

export type SitemapKind = 'urlset' | 'index' | 'text' | 'rss' | 'atom';

export interface SitemapContent {
  kind: SitemapKind | 'invalid';
  /** Number of entries read. */
  urlCount: number;
  /** Why the file is invalid, or why reading stopped early. Null when the entire file was read. */
  error: string | null;
  isOverCount: boolean;
}

/** A decompressed file, or its beginning when a size limit truncated it. */
export interface SitemapBytes {
  bytes: Uint8Array;
  isCut: boolean;
}

export type EntryHandler = (entry: RawEntry, kind: SitemapKind) => void;

export function createEmptyEntry(loc = ''): RawEntry {
  return { loc, lastmod: null, changefreq: null, priority: null, alternates: [], images: [], videos: [], news: null };
}

/** Returns the message for a file that has more entries than the limit. */
export function describeUrlLimit(maxUrls: number): string {
  return `More than ${maxUrls} URLs; the rest was not read.`;
}
