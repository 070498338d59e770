import { z } from 'zod';
import { ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { RobotsPolicy } from '#crawl/robots/robots-policy.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readArtifact, writeArtifact } from '#crawl/store/file/stored-values.ts';
import type { CrawlContext } from '../crawl-context.ts';

/** Search crawlers only: blocking AI training crawlers costs no visibility, so their shares are not needed. */
const TOKENS = ROBOTS_AGENTS.filter(({ purpose }) => purpose === 'search' || purpose === 'ai-search').map(
  ({ token }) => token,
);

const row = z.object({ url: z.string() });
const SELECT_LISTED_URLS = `SELECT urls.url FROM sitemap_entries JOIN urls ON urls.id = sitemap_entries.url_id ORDER BY urls.url`;

/**
 * Counts the sitemap URLs that robots.txt disallows for each search crawler, unless robots.txt is unavailable. Runs
 * after the sitemaps have been read, and again on resume, because robots.txt is then read again.
 */
export function countSitemapShares({ file, stop }: Pick<CrawlContext, 'file' | 'stop'>, policy: RobotsPolicy): void {
  const areSitemapsRead = readArtifact(file, 'sitemap', z.unknown()) !== null;
  if (stop.aborted || !areSitemapsRead || policy.facts.state === 'unavailable') return;
  const shares = policy.countDisallowedShares(readListedUrls(file, new URL(policy.facts.url).origin), TOKENS);
  file.write(() => writeArtifact(file, 'sitemapShares', shares));
}

/** Lists the sitemap URLs of one origin, because rules apply to a single origin (RFC 9309 section 2.3). */
function* readListedUrls(file: CrawlFile, origin: string): Generator<string> {
  for (const { url } of file.stream(row, SELECT_LISTED_URLS)) if (url.startsWith(`${origin}/`)) yield url;
}
