import type { SitemapFacts } from '#contracts/site/sitemap.ts';
import type { HttpClient } from '../fetch/client/http-client.ts';
import { type SitemapOptions, streamSitemaps } from './stream-sitemaps.ts';

export interface SitemapUrlOptions extends Omit<SitemapOptions, 'onUrl'> {
  onUrl(url: string, sitemapUrl: string): void;
}

/** Does the same as `streamSitemaps`, for callers that need only the URLs. */
export function readSitemaps(client: HttpClient, options: SitemapUrlOptions): Promise<SitemapFacts> {
  return streamSitemaps(client, { ...options, onUrl: ({ url, sitemapUrl }) => options.onUrl(url, sitemapUrl) });
}
