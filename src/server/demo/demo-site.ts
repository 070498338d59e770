/** What the simulated sources report about the demo site. Every URL exists there, so reports of all sources agree. */
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';

/** Queries for which the demo site is found. */
export const DEMO_TOPICS = [
  'bike repair',
  'puncture repair',
  'bike rental',
  'used bikes',
  'how to lock a bike',
  'bike shop',
] as const;

/** Name by which visitors search for the demo site; its domain makes such queries branded. */
export const DEMO_BRAND = 'awi shop';

/** Pages with clicks, most visited first. The first pages are about the queries, in the same order. */
export const DEMO_PATHS = [
  '/',
  '/services/puncture-repair',
  '/rental',
  '/used-bikes/',
  '/journal/locking-up',
  '/parts',
  '/prices',
  '/services/wheel-truing',
  '/services/brake-adjustment',
  '/opening-hours',
] as const;

/** Number of URLs in `sitemap.xml` of the demo site. */
export const DEMO_SITEMAP_URL_COUNT = 36;

/** A URL that search engines do not index. */
export interface DemoExclusion {
  path: string;
  /** In the words of Search Console. */
  state: string;
  /** The field of the URL inspection that contains the reason. */
  reason?: { indexingState: string } | { pageFetchState: string };
  /** The URL that Google shows instead. */
  canonicalPath?: string;
}

/** Two pages that search engines may index, a duplicate, and URLs that cannot be indexed. None has clicks. */
export const DEMO_EXCLUSIONS: readonly DemoExclusion[] = [
  { path: '/journal/bar-stool-stand', state: 'Crawled - currently not indexed' },
  { path: '/workshop-evenings', state: 'Discovered - currently not indexed' },
  {
    path: '/puncture-repair-alderbrook',
    state: 'Duplicate, Google chose different canonical than user',
    canonicalPath: '/services/puncture-repair',
  },
  {
    path: '/services/ebike-service',
    state: 'Excluded by ‘noindex’ tag',
    reason: { indexingState: 'BLOCKED_BY_META_TAG' },
  },
  { path: '/services/spring-offer', state: 'Not found (404)', reason: { pageFetchState: 'NOT_FOUND' } },
  { path: '/stock', state: 'Server error (5xx)', reason: { pageFetchState: 'SERVER_ERROR' } },
];

/** Returns the URL of a path on the demo site. */
export const buildDemoUrl = (path: string): string => new URL(path, EXAMPLE_SITE.url).href;
