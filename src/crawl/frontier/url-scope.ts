import { extractPathAndQuery } from '#lib/url/page-url.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { compileScopePattern, type ScopePatternProblem, type ScopeTest } from './url-scope-pattern.ts';

/**
 * `same-host` means that host only, `www` the host with and without a leading `www.`, and `all` every host of the
 * registrable domain.
 */
export type SubdomainPolicy = 'same-host' | 'www' | 'all';

export interface ScopeOptions {
  /** Final URL of the home page, which is always part of the scope. */
  homeUrl: string;
  /**
   * Limits the scope to URLs that match one of these patterns; all URLs when empty. See `compileScopePattern` for the
   * format.
   */
  include?: readonly string[];
  /** Excludes URLs that match one of these patterns, even when included. */
  exclude?: readonly string[];
  subdomains?: SubdomainPolicy;
  /** Maximum number of links followed from the home page; no limit when absent. */
  maxDepth?: number;
}

export type ScopeReason = 'other-site' | 'excluded' | 'not-included' | 'too-deep';

export interface Scope {
  /** Invalid patterns, which have no effect. */
  problems: { pattern: string; reason: ScopePatternProblem }[];
  /** Whether the URL belongs to the site, regardless of the patterns. */
  isInternal(url: string): boolean;
  /** Whether the patterns exclude a URL of the site. */
  isExcluded(url: string): boolean;
  /** Returns why a URL is excluded, or null when it is in scope. `hops` is the number of links followed to reach it. */
  findScopeReason(url: string, hops?: number): ScopeReason | null;
}

const MAX_PATTERNS = 200;

/** Creates the test that decides which URLs an analysis covers. */
export function createScope(options: ScopeOptions): Scope {
  const problems: Scope['problems'] = [];
  const include = compilePatterns(options.include ?? [], problems);
  const exclude = compilePatterns(options.exclude ?? [], problems);
  const hasInclude = (options.include ?? []).some((pattern) => pattern.trim() !== '');
  const isInternal = createSiteTest(options.homeUrl, options.subdomains ?? 'www');

  function findPatternReason(url: string): 'excluded' | 'not-included' | null {
    if (url === options.homeUrl) return null;
    const target = { url, path: extractPathAndQuery(url) ?? '' };
    if (exclude.some((matches) => matches(target))) return 'excluded';
    return hasInclude && !include.some((matches) => matches(target)) ? 'not-included' : null;
  }

  return {
    problems,
    isInternal,
    isExcluded: (url) => findPatternReason(url) !== null,
    findScopeReason(url, hops = 0) {
      if (!isInternal(url)) return 'other-site';
      const reason = findPatternReason(url);
      if (reason !== null) return reason;
      return options.maxDepth !== undefined && hops > options.maxDepth ? 'too-deep' : null;
    },
  };
}

function compilePatterns(patterns: readonly string[], problems: Scope['problems']): ScopeTest[] {
  const tests: ScopeTest[] = [];
  for (const pattern of patterns) {
    const test = tests.length < MAX_PATTERNS ? compileScopePattern(pattern) : 'too-many';
    if (typeof test !== 'string') tests.push(test);
    else if (test !== 'empty') problems.push({ pattern: pattern.slice(0, 100), reason: test });
  }
  return tests;
}

/** Creates a test for whether a URL belongs to the site. Ports must match; http and https are one site. */
function createSiteTest(homeUrl: string, policy: SubdomainPolicy): (url: string) => boolean {
  const home = new URL(homeUrl);
  const key = buildHostKey(home.hostname, policy);
  const origins = new Map<string, boolean>();
  return (url) => {
    const end = url.indexOf('/', 8);
    const origin = end === -1 ? url : url.slice(0, end);
    const cached = origins.get(origin);
    if (cached !== undefined) return cached;
    const parsed = URL.parse(url);
    const isHttp = parsed?.protocol === 'http:' || parsed?.protocol === 'https:';
    const isInside = isHttp && parsed.port === home.port && buildHostKey(parsed.hostname, policy) === key;
    if (origins.size < MAX_ORIGINS) origins.set(origin, isInside);
    return isInside;
  };
}

/** Maximum number of hosts whose result is cached. */
const MAX_ORIGINS = 10_000;

function buildHostKey(hostname: string, policy: SubdomainPolicy): string {
  if (policy === 'same-host') return hostname;
  return policy === 'www' ? hostname.replace(/^www\./, '') : getRegistrableDomain(hostname);
}
