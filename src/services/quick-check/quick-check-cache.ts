import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import type { KnownRobots } from '#crawl/quick-check/gather-quick-check.ts';
import type { RobotsPolicy } from '#crawl/robots/robots-policy.ts';

/** Maximum number of hosts; the oldest one is dropped first. */
const MAX_HOSTS = 200;
/** Maximum number of pages per host; a result is a few kilobytes. */
const MAX_PAGES = 20;
/** Longer robots.txt files are requested again, so that the cache takes up to about 10 MB. */
const MAX_ROBOTS_CHARACTERS = 20_000;

/** Cached for an hour per host: its robots.txt by origin, and the results of its pages by URL. */
interface HostEntry {
  expiresAtMs: number;
  robots: Map<string, RobotsPolicy>;
  results: Map<string, QuickCheck>;
}

export interface QuickCheckCache {
  /** Returns the result for this URL. */
  get(url: URL): QuickCheck | undefined;
  /** Caches the result until its host expires, unless the host already has the maximum number of results. */
  set(url: URL, result: QuickCheck): void;
  /** Returns the ISO time when the results of this URL's host expire. */
  getExpiry(url: URL): string;
  knownRobots: KnownRobots;
}

/**
 * Caches the results of checks per host, in this process only. All data about a host expires together, an hour after
 * its first check, so that the results of its pages are based on one robots.txt.
 */
export function createQuickCheckCache({ maxAgeMs, now }: { maxAgeMs: number; now(): Date }): QuickCheckCache {
  const hosts = new Map<string, HostEntry>();

  function find(host: string): HostEntry | undefined {
    const entry = hosts.get(host);
    if (entry === undefined || entry.expiresAtMs > now().getTime()) return entry;
    hosts.delete(host);
    return undefined;
  }

  function open(host: string): HostEntry {
    const cached = find(host);
    if (cached !== undefined) return cached;
    const [oldestKey] = hosts.keys();
    if (oldestKey !== undefined && hosts.size >= MAX_HOSTS) hosts.delete(oldestKey);
    const entry: HostEntry = { expiresAtMs: now().getTime() + maxAgeMs, robots: new Map(), results: new Map() };
    hosts.set(host, entry);
    return entry;
  }

  return {
    get: ({ host, href }) => find(host)?.results.get(href),
    set({ host, href }, result) {
      const { results } = open(host);
      if (results.size < MAX_PAGES) results.set(href, result);
    },
    getExpiry: ({ host }) => new Date(open(host).expiresAtMs).toISOString(),
    knownRobots: {
      get: (origin) => find(new URL(origin).host)?.robots.get(origin),
      set(origin, policy) {
        if (policy.text.length <= MAX_ROBOTS_CHARACTERS) open(new URL(origin).host).robots.set(origin, policy);
      },
    },
  };
}
