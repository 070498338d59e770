import type { CrawlerAgent } from '#contracts/ai-agents.ts';
import type { RobotsAgentAnswer, RobotsFacts } from '#contracts/artifacts.ts';
import { BRAND } from '#contracts/brand.ts';
import type { FetchErrorCode } from '#contracts/crawl.ts';
import { pageIdentity } from '#lib/page-url.ts';
import type { FetchOutcome, HttpClient } from '../fetch/http-client.ts';
import { ROBOTS_LIMITS, type RobotsLimits } from '../limits.ts';
import { createRobotsMatcher, type RobotsMatcher } from './match-robots.ts';
import { readRobotsGroups } from './robots-groups.ts';

/** Everything about the answer that decides how the text is read. Plain data: store it with the text to rebuild a policy. */
export interface RobotsSource {
  /** Address of robots.txt. */
  url: string;
  status: number | null;
  contentType: string | null;
  /** Bytes of the file; more than the limit means that the rest was not read. */
  sizeBytes: number;
  error: FetchErrorCode | null;
}

export interface RobotsOptions {
  /** The entered page, which may be read even when robots.txt is unreachable: a person asked for it. */
  homeUrl: string;
  /** Crawlers whose answers go into the facts. */
  agents: readonly CrawlerAgent[];
  limits?: Partial<RobotsLimits>;
  signal?: AbortSignal | undefined;
}

export interface RobotsPolicy {
  facts: RobotsFacts;
  /** For our own crawler. Judges path and query only: asking about another origin is the caller's decision. */
  isAllowed(url: string): boolean;
  /** What the site asks of our crawler; null when it asks for nothing. */
  crawlDelayMs: number | null;
  /** Absolute http(s) addresses, each once. */
  sitemaps: string[];
  /** `parseRobots(text, source, options)` gives this policy again. */
  text: string;
  source: RobotsSource;
}

/** Reads `/robots.txt` of an origin (`https://example.com`). Never rejects. */
export async function fetchRobots(client: HttpClient, origin: string, options: RobotsOptions): Promise<RobotsPolicy> {
  const limits = { ...ROBOTS_LIMITS, ...options.limits };
  const url = new URL('/robots.txt', origin).href;
  const outcome = await client.fetch(url, {
    accept: 'text/plain,*/*;q=0.5',
    // One byte more than is read, so that a longer file shows.
    maxBytes: limits.maxBytes + 1,
    maxRedirects: limits.maxRedirects,
    signal: options.signal,
  });
  const source: RobotsSource = {
    url,
    status: outcome.status,
    contentType: outcome.contentType,
    sizeBytes: sizeOf(outcome),
    error: outcome.error?.code ?? null,
  };
  return parseRobots(decodeText(outcome.body, limits.maxBytes), source, options);
}

/** Reads the text of a robots.txt. Pure, so that a stored copy gives the same answers after a restart. */
export function parseRobots(text: string, source: RobotsSource, options: RobotsOptions): RobotsPolicy {
  const limits = { ...ROBOTS_LIMITS, ...options.limits };
  const state = stateOf(text, source);
  const file = readRobotsGroups(state === 'rules' ? text : '');
  const own = createRobotsMatcher(file, BRAND.crawlerName);
  const homeIdentity = identityOf(options.homeUrl);
  const sitemaps = absoluteUrls(file.sitemaps, source.url);
  const answer = (token: string): RobotsAgentAnswer =>
    state === 'unavailable'
      ? { homeAllowed: false, decidingLine: null }
      : homeAnswer(createRobotsMatcher(file, token), options.homeUrl);
  return {
    facts: {
      url: source.url,
      status: source.status,
      state,
      contentType: source.contentType,
      sizeBytes: source.sizeBytes,
      sitemaps,
      agents: Object.fromEntries(options.agents.map(({ token }) => [token, answer(token)])),
      excerpt: text.slice(0, limits.excerptLength),
    },
    isAllowed(url) {
      if (state === 'unavailable') return identityOf(url) === homeIdentity;
      const path = pathOf(url);
      return path !== null && own.decide(path).isAllowed;
    },
    crawlDelayMs:
      own.crawlDelaySeconds === null ? null : Math.min(own.crawlDelaySeconds * 1_000, limits.maxCrawlDelayMs),
    sitemaps,
    text,
    source,
  };
}

/** Refusals to follow a redirect count as a missing file (RFC 9309 section 2.3.1.2). */
const UNFOLLOWED: ReadonlySet<FetchErrorCode> = new Set(['too-many-redirects', 'redirect-loop', 'redirect-invalid']);

function stateOf(text: string, { status, error }: RobotsSource): RobotsFacts['state'] {
  if (error !== null && UNFOLLOWED.has(error)) return 'missing';
  if (status === null) return 'unavailable';
  if (status >= 300 && status < 400) return 'missing';
  if (status >= 400 && status < 500 && status !== 429) return 'missing';
  if (status < 200 || status >= 400) return 'unavailable';
  // A file that ended early is read as far as it goes; one that could not be read at all says nothing.
  if (error !== null && error !== 'body-cut-short') return 'unavailable';
  return looksLikeMarkup(text) ? 'html' : 'rules';
}

function looksLikeMarkup(text: string): boolean {
  return text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
}

function homeAnswer(matcher: RobotsMatcher, homeUrl: string): RobotsAgentAnswer {
  const { isAllowed, rule } = matcher.decide(pathOf(homeUrl) ?? '/');
  return { homeAllowed: isAllowed, decidingLine: rule === null ? null : { line: rule.line, text: rule.text } };
}

function pathOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed === null ? null : `${parsed.pathname}${parsed.search}`;
}

function identityOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : pageIdentity(parsed);
}

function absoluteUrls(values: readonly string[], base: string): string[] {
  const urls = values
    .map((value) => URL.parse(value, base))
    .filter((url) => url !== null && (url.protocol === 'http:' || url.protocol === 'https:'))
    .map((url) => url?.href ?? '');
  return [...new Set(urls)];
}

function sizeOf(outcome: FetchOutcome): number {
  const declared = Number(outcome.headers['content-length'] ?? '0');
  const isEncoded = outcome.headers['content-encoding'] !== undefined;
  return isEncoded || !Number.isSafeInteger(declared) ? outcome.decodedBytes : Math.max(outcome.decodedBytes, declared);
}

/** Drops a line that the size limit cut in two: half of `Disallow: /private` would forbid the whole site. */
function decodeText(body: Uint8Array, maxBytes: number): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.subarray(0, maxBytes));
  return body.length > maxBytes ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
}
