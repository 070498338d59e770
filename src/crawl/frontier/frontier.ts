import { z } from 'zod';
import type { CrawledPage } from '#contracts/crawl.ts';
import { isSameSite } from '#lib/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { CrawlFile } from '../store/crawl-file.ts';
import { addUrl, findUrl, type SkipReason } from '../store/url-rows.ts';
import { looksLikeFile } from './url-kind.ts';
import { trapReason } from './url-traps.ts';

export interface FrontierOptions {
  /** Where the site really is, after its own redirects. */
  homeUrl: string;
  limits: CrawlLimits;
  isAllowed(url: string): boolean;
}

export interface Discovery {
  source: CrawledPage['source'];
  /** Links followed from the start page to get here. */
  hops: number;
  /** Stands in a navigation region of the home page. */
  isHomeNavigation?: boolean;
}

/** Order of value: the home page and what it names first, then the sitemap, then by distance; files last. */
const PRIORITY = {
  start: 0,
  homeNavigation: 10,
  homeLink: 20,
  linkedSitemap: 29,
  sitemap: 30,
  perHop: 10,
  file: 1_000,
} as const;

export interface Frontier {
  isInternal(url: string): boolean;
  /** May a redirect lead our crawler there? What robots.txt forbids is not reached by a detour either. */
  mayFollow(url: string): boolean;
  /** Adds an internal address unless it is known; others are ignored. Call inside `file.write`. */
  add(url: string, discovery: Discovery): void;
}

const urlRow = z.object({ url: z.string() });

/** Decides which addresses of a site are asked for, and in which order. The queue itself is in the crawl file. */
export function createFrontier(file: CrawlFile, options: FrontierOptions): Frontier {
  const queriesByPath = countQueries(file);

  function skipReason(url: string, discovery: Discovery): SkipReason | null {
    if (discovery.source === 'start') return null;
    const reason = trapReason(url, options.limits);
    if (reason !== null) return reason;
    if (discovery.hops > options.limits.maxDepth) return 'too-deep';
    if (hasTooManyQueries(url)) return 'too-many-queries';
    return options.isAllowed(url) ? null : 'robots';
  }

  function hasTooManyQueries(url: string): boolean {
    const path = pathWithQuery(url);
    if (path === null) return false;
    const count = (queriesByPath.get(path) ?? 0) + 1;
    queriesByPath.set(path, count);
    return count > options.limits.maxQueriesPerPath;
  }

  return {
    isInternal: (url) => isSameSite(url, options.homeUrl),
    mayFollow: (url) => !isSameSite(url, options.homeUrl) || options.isAllowed(url),
    add(url, discovery) {
      if (!isSameSite(url, options.homeUrl)) return;
      const known = findUrl(file, url);
      const isDecided = known !== null && known.skipReason !== 'too-deep';
      addUrl(file, {
        url,
        source: discovery.source,
        hops: discovery.hops,
        priority: priorityOf(url, discovery, known?.source === 'sitemap'),
        inSitemap: discovery.source === 'sitemap',
        inNavigation: discovery.isHomeNavigation === true,
        skipReason: isDecided ? null : skipReason(url, discovery),
      });
    },
  };
}

/** An address that a link and the sitemap name comes before those that only the sitemap knows. */
function priorityOf(url: string, { source, hops, isHomeNavigation }: Discovery, isInSitemap: boolean): number {
  if (source === 'start') return PRIORITY.start;
  const filePenalty = looksLikeFile(url) ? PRIORITY.file : 0;
  if (isHomeNavigation === true) return PRIORITY.homeNavigation + filePenalty;
  if (source === 'sitemap') return PRIORITY.sitemap + filePenalty;
  const byDistance = PRIORITY.homeLink + (hops - 1) * PRIORITY.perHop;
  return (isInSitemap ? Math.min(PRIORITY.linkedSitemap, byDistance) : byDistance) + filePenalty;
}

function pathWithQuery(url: string): string | null {
  const end = url.indexOf('?');
  return end === -1 ? null : url.slice(0, end);
}

/** A resumed crawl goes on counting where it stopped. */
function countQueries(file: CrawlFile): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { url } of file.stream(urlRow, "SELECT url FROM urls WHERE instr(url, '?') > 0")) {
    const path = pathWithQuery(url);
    if (path !== null) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
}
