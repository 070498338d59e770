import { BRAND } from '#contracts/product/brand.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { RobotsAgentDecision, RobotsFacts, RobotsLine, RobotsShare } from '#contracts/site/robots.ts';
import { extractPathAndQuery, getPageIdentity } from '#lib/url/page-url.ts';
import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import { ROBOTS_LIMITS, type RobotsLimits } from '../limits.ts';
import { type RobotsDecision, RobotsMatchers } from './match-robots.ts';
import { buildAgentDecision, buildFileFacts } from './robots-facts.ts';
import { readRobotsGroups } from './robots-groups.ts';
import { computeDisallowedShares } from './robots-shares.ts';
import { decodeRobots } from './robots-text.ts';

/**
 * Data about the response that determines how the text is read. This is plain data that can be stored with the text to
 * rebuild a policy.
 */
export interface RobotsSource {
  /** URL of robots.txt. */
  url: string;
  status: number | null;
  contentType: string | null;
  /** Size of the file in bytes. A size above the limit means that the rest was not read. */
  sizeBytes: number;
  error: FetchErrorCode | null;
  /** Final URL of the file; same as `url` when absent. */
  finalUrl?: string;
  redirectCount?: number;
  isTruncated?: boolean;
  firstLostRule?: RobotsLine | null;
}

export interface RobotsOptions {
  /** The start page, which may be read even when robots.txt is unreachable, because a user requested it. */
  homeUrl: string;
  /** Crawlers whose decisions are included in the facts. */
  agents: readonly { token: string }[];
  limits?: Partial<RobotsLimits>;
  signal?: AbortSignal | undefined;
}

export interface RobotsPolicy {
  facts: RobotsFacts;
  /**
   * Decides for our own crawler. An unavailable file allows only the start page. Only path and query are checked; the
   * caller decides which origins the policy applies to.
   */
  isAllowed(url: string): boolean;
  /** Decides for any crawler and returns the deciding rule. An unavailable file allows nothing. */
  decideFor(token: string, url: string): RobotsDecision;
  /**
   * Counts how many of the URLs the agents in the facts (or the given ones) may not fetch. Empty when the file is
   * unavailable.
   */
  countDisallowedShares(urls: Iterable<string>, tokens?: readonly string[]): Record<string, RobotsShare>;
  /** The crawl delay for our crawler; null without one. */
  crawlDelayMs: number | null;
  /** Distinct absolute http(s) URLs. */
  sitemaps: string[];
  /** The text of the file. `parseRobots(text, source, options)` rebuilds this policy. */
  text: string;
  source: RobotsSource;
}

/** Number of bytes read beyond the limit to find the first lost rule. */
const LOOKAHEAD_BYTES = 4_096;

/** Reads `/robots.txt` of an origin (`https://example.com`). Never rejects. */
export async function fetchRobots(
  client: Pick<HttpClient, 'fetch'>,
  origin: string,
  options: RobotsOptions,
): Promise<RobotsPolicy> {
  const limits = { ...ROBOTS_LIMITS, ...options.limits };
  const url = new URL('/robots.txt', origin).href;
  const outcome = await client.fetch(url, {
    accept: 'text/plain,*/*;q=0.5',
    // Reads more than is used, so that a longer file is detected and the first lost rule can be reported.
    maxBytes: limits.maxBytes + LOOKAHEAD_BYTES,
    maxRedirects: limits.maxRedirects,
    signal: options.signal,
  });
  const { text, isTruncated, firstLostRule } = decodeRobots(outcome.body, limits.maxBytes);
  const source: RobotsSource = {
    url,
    status: outcome.status,
    contentType: outcome.contentType,
    sizeBytes: computeSize(outcome),
    error: outcome.error?.code ?? null,
    finalUrl: outcome.finalUrl,
    redirectCount: outcome.redirects.length,
    isTruncated,
    firstLostRule,
  };
  return parseRobots(text, source, options);
}

/**
 * Parses the text of a robots.txt. The function is pure, so a stored copy results in the same decisions after a
 * restart.
 */
export function parseRobots(text: string, source: RobotsSource, options: RobotsOptions): RobotsPolicy {
  const limits = { ...ROBOTS_LIMITS, ...options.limits };
  const state = classifyState(text, source);
  const file = readRobotsGroups(state === 'rules' ? text : '');
  const matchers = new RobotsMatchers(file);
  const own = matchers.getMatcher(BRAND.crawlerName);
  const homeIdentity = readIdentity(options.homeUrl);
  const homePath = extractPathAndQuery(options.homeUrl) ?? '/';
  const tokens = options.agents.map(({ token }) => token);
  const decideForAgent = (token: string): RobotsAgentDecision =>
    state === 'unavailable' ? UNKNOWN_DECISION : buildAgentDecision(matchers.getMatcher(token), homePath);
  const contents = buildFileFacts(file, source.finalUrl ?? source.url);
  return {
    facts: {
      ...buildSourceFacts(source),
      ...contents,
      state,
      agents: Object.fromEntries(tokens.map((token) => [token, decideForAgent(token)])),
      excerpt: text.slice(0, limits.excerptLength),
    },
    isAllowed(url) {
      if (state === 'unavailable') return readIdentity(url) === homeIdentity;
      const path = extractPathAndQuery(url);
      return path !== null && own.decide(path).isAllowed;
    },
    decideFor(token, url) {
      const path = extractPathAndQuery(url);
      if (state === 'unavailable' || path === null) return { isAllowed: false, rule: null };
      return matchers.getMatcher(token).decide(path);
    },
    countDisallowedShares: (urls, asked = tokens) =>
      state === 'unavailable' ? {} : computeDisallowedShares(matchers, asked, urls),
    crawlDelayMs:
      own.crawlDelaySeconds === null ? null : Math.min(own.crawlDelaySeconds * 1_000, limits.maxCrawlDelayMs),
    sitemaps: contents.sitemaps,
    text,
    source,
  };
}

/**
 * The content of an unreachable file is unknown, and crawlers treat it as a complete disallow (RFC 9309 section
 * 2.3.1.4).
 */
const UNKNOWN_DECISION: RobotsAgentDecision = {
  homeAllowed: false,
  rootAllowed: false,
  decidingLine: null,
  group: 'none',
};

type SourceFacts = Pick<
  RobotsFacts,
  'url' | 'finalUrl' | 'redirectCount' | 'status' | 'contentType' | 'sizeBytes' | 'isTruncated' | 'firstLostRule'
>;

function buildSourceFacts(source: RobotsSource): SourceFacts {
  return {
    url: source.url,
    finalUrl: source.finalUrl ?? source.url,
    redirectCount: source.redirectCount ?? 0,
    status: source.status,
    contentType: source.contentType,
    sizeBytes: source.sizeBytes,
    isTruncated: source.isTruncated ?? false,
    firstLostRule: source.firstLostRule ?? null,
  };
}

/** Redirects that were not followed count as a missing file (RFC 9309 section 2.3.1.2). */
const UNFOLLOWED_REDIRECT_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
  'url-too-long',
]);

function classifyState(text: string, { status, error }: RobotsSource): RobotsFacts['state'] {
  if (error !== null && UNFOLLOWED_REDIRECT_ERRORS.has(error)) return 'missing';
  if (status === null) return 'unavailable';
  if (status >= 300 && status < 400) return 'missing';
  if (status >= 400 && status < 500 && status !== 429) return 'missing';
  if (status < 200 || status >= 400) return 'unavailable';
  // A file that ended early is read up to that point; one that could not be read at all is unavailable.
  if (error !== null && error !== 'body-cut-short') return 'unavailable';
  return isLikelyMarkup(text) ? 'html' : 'rules';
}

function isLikelyMarkup(text: string): boolean {
  return text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}

function readIdentity(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : getPageIdentity(parsed);
}

function computeSize(outcome: FetchOutcome): number {
  const declared = Number(outcome.headers['content-length'] ?? '0');
  const isEncoded = outcome.headers['content-encoding'] !== undefined;
  return isEncoded || !Number.isSafeInteger(declared) ? outcome.decodedBytes : Math.max(outcome.decodedBytes, declared);
}
