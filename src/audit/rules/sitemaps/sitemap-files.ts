import { isUnverifiable } from '#audit/engine/verify-status.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import type { SiteFacts, SitemapFacts, SitemapFile } from '#contracts/site/artifacts.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

export const NO_SITEMAP = 'No sitemap was found';

/**
 * Google says that a site up to this size, whose pages link to each other, may not need a sitemap
 * (https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview).
 */
export const SMALL_SITE_PAGES = 500;

/**
 * Returns the severity of a missing or unusable sitemap: low for small sites, whose pages are usually found without
 * one.
 */
export function getSitemapSeverity({ pagesKnown }: Pick<SiteFacts, 'pagesKnown'>): Severity {
  return pagesKnown <= SMALL_SITE_PAGES ? 'low' : 'medium';
}

/**
 * Whether the file could not be fetched, in which case nothing is reported about it: the failure may be temporary or a
 * refusal of our crawler.
 */
export function isUnverifiedFile({ kind, status }: SitemapFile): boolean {
  return kind === 'invalid' && (status === null || status >= 500 || isUnverifiable(status));
}

/** Returns files with page URLs; index files list other files. */
export function selectPageFiles({ files }: SitemapFacts): SitemapFile[] {
  return files.filter(({ kind }) => kind !== 'invalid' && kind !== 'index');
}

/** Whether every listed file was read completely. If so, a URL that was not found is in no sitemap. */
export function isReadToEnd({ files, unreadFiles }: SitemapFacts): boolean {
  return unreadFiles.count === 0 && files.every(({ kind, error }) => kind !== 'invalid' && error === null);
}

/** Describes where the sitemap was found, such as `listed in robots.txt`. */
export function describeSitemapSource({ declaredInRobots, parentUrl }: SitemapFile): string {
  if (parentUrl !== null) return `listed in ${parentUrl}`;
  return declaredInRobots ? 'listed in robots.txt' : 'found at a common URL';
}

/** Builds the XML sitemap line that contains a URL. */
export function buildLocElement(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`;
}
