/**
 * Numeric limits of the crawler. Functions take limits as arguments so that tests can shorten them. Times are in
 * milliseconds, sizes in bytes.
 */

export interface FetchLimits {
  dnsTimeoutMs: number;
  connectTimeoutMs: number;
  headersTimeoutMs: number;
  /**
   * Maximum idle time inside a body. A server that keeps sending single bytes never triggers it; only `totalTimeoutMs`
   * ends such a fetch.
   */
  bodyIdleTimeoutMs: number;
  /** Time limit for one fetch with all its redirects, excluding waits between hops. */
  totalTimeoutMs: number;
  maxHeaderBytes: number;
  /** Maximum number of body bytes as sent, still encoded. */
  maxWireBytes: number;
  /**
   * Maximum number of bytes received in one exchange that are not part of the body: headers, chunk framing and
   * extensions, trailers, TLS records.
   */
  maxOverheadBytes: number;
  /** Maximum number of body bytes after each layer of content decoding. */
  maxDecodedBytes: number;
  maxEncodings: number;
  maxRedirects: number;
  /** Maximum number of body bytes read from a redirect response so that its connection can be reused. */
  maxRedirectBodyBytes: number;
  maxInterimResponses: number;
  maxUrlLength: number;
  /** Maximum number of open connections to one origin; a safeguard in addition to the pacer. */
  connectionsPerOrigin: number;
  keepAliveMs: number;
  /** Maximum number of origins that keep a connection pool. */
  maxOrigins: number;
}

const KIB = 1_024;
const MIB = 1_024 * KIB;

export const FETCH_LIMITS: Readonly<FetchLimits> = {
  dnsTimeoutMs: 5_000,
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 10_000,
  bodyIdleTimeoutMs: 10_000,
  totalTimeoutMs: 20_000,
  maxHeaderBytes: 64 * KIB,
  maxWireBytes: 5 * MIB,
  maxOverheadBytes: 2 * MIB,
  maxDecodedBytes: 10 * MIB,
  maxEncodings: 2,
  maxRedirects: 10,
  maxRedirectBodyBytes: 16 * KIB,
  maxInterimResponses: 1_000,
  maxUrlLength: 2_000,
  connectionsPerOrigin: 2,
  keepAliveMs: 4_000,
  maxOrigins: 64,
};

export interface RobotsLimits {
  maxBytes: number;
  maxRedirects: number;
  /** Number of characters of the file that are stored as evidence. */
  excerptLength: number;
  /** A longer `Crawl-delay` is reduced to this value. */
  maxCrawlDelayMs: number;
}

/** RFC 9309 requires at least 500 KiB (section 2.5) and at least five redirects (section 2.3.1.2). */
export const ROBOTS_LIMITS: Readonly<RobotsLimits> = {
  maxBytes: 500 * KIB,
  maxRedirects: 5,
  excerptLength: 2_000,
  maxCrawlDelayMs: 3_600_000,
};

export interface SitemapLimits {
  /** Maximum uncompressed size of one file. */
  maxBytes: number;
  /** Maximum number of `<loc>` entries (or lines) in one file. */
  maxUrlsPerFile: number;
  maxFiles: number;
  /** Maximum nesting level of index files; the first file is level 1. */
  maxIndexLevels: number;
  /** Maximum number of distinct URLs across all files. */
  maxUrlsTotal: number;
  /** Maximum total length of all stored URLs, because a few compressed files can contain gigabytes. */
  maxCharactersTotal: number;
  /** Maximum nesting of elements; a real sitemap has 3 or 4 levels. */
  maxDepth: number;
  maxUrlLength: number;
}

/** sitemaps.org: 50,000 URLs and 50 MB per file. */
export const SITEMAP_LIMITS: Readonly<SitemapLimits> = {
  maxBytes: 50 * MIB,
  maxUrlsPerFile: 50_000,
  maxFiles: 500,
  maxIndexLevels: 3,
  maxUrlsTotal: 500_000,
  maxCharactersTotal: 32 * MIB,
  maxDepth: 32,
  maxUrlLength: 2_000,
};

export interface CrawlLimits {
  /** Maximum number of requests in flight to one host. */
  maxParallelPerHost: number;
  requestsPerSecondPerHost: number;
  /** Number of tries before a site counts as unreachable, and their total time limit. */
  maxUnreachableAttempts: number;
  unreachableWindowMs: number;
  retries: number;
  /** Maximum `Retry-After` that the crawler waits for. */
  maxRetryAfterMs: number;
  /** Pause after a 429 without Retry-After. */
  defaultRetryAfterMs: number;
  /** Number of consecutive 429 or 503 responses, each after waiting for a pause, that end the crawl. */
  maxConsecutiveRejections: number;
  /** Minimum time between an uncertain response and its re-check. */
  recheckDelayMs: number;
  maxDepth: number;
  maxPathSegments: number;
  /** Maximum consecutive repetitions of one path segment. */
  maxSegmentRepeats: number;
  maxUrlLength: number;
  maxQueriesPerPath: number;
  /** One in this many queue turns goes to a URL found through a link, however large the sitemap is. */
  turnsPerLinkedUrl: number;
}

export const CRAWL_LIMITS: Readonly<CrawlLimits> = {
  maxParallelPerHost: 2,
  requestsPerSecondPerHost: 4,
  maxUnreachableAttempts: 3,
  unreachableWindowMs: 15_000,
  retries: 2,
  maxRetryAfterMs: 30_000,
  defaultRetryAfterMs: 1_000,
  maxConsecutiveRejections: 5,
  recheckDelayMs: 30_000,
  maxDepth: 30,
  maxPathSegments: 20,
  maxSegmentRepeats: 2,
  maxUrlLength: 2_000,
  maxQueriesPerPath: 20,
  turnsPerLinkedUrl: 3,
};

export interface ParseLimits {
  /** Maximum size of HTML that is analyzed; Googlebot reads the first 2 MiB of a document. */
  maxHtmlBytes: number;
  maxDepth: number;
  deadlineMs: number;
  /** Time limit for starting a worker. */
  startDeadlineMs: number;
  workerMemoryMb: number;
  maxLinks: number;
  maxImages: number;
  maxHeadings: number;
  maxForms: number;
  maxResources: number;
  maxJsonLdBlocks: number;
  maxJsonLdBytes: number;
  maxSocialTags: number;
  maxHreflangLinks: number;
  /** Maximum number of each of these: titles, descriptions, canonicals and robots tags. */
  maxHeadTags: number;
  maxHrefLength: number;
  /** Maximum length of any other stored text: titles, headings, anchor texts, alt texts. */
  maxTextLength: number;
  maxExcerptLength: number;
}

export const PARSE_LIMITS: Readonly<ParseLimits> = {
  maxHtmlBytes: 2 * MIB,
  maxDepth: 512,
  deadlineMs: 5_000,
  startDeadlineMs: 30_000,
  workerMemoryMb: 256,
  maxLinks: 10_000,
  maxImages: 5_000,
  maxHeadings: 1_000,
  maxForms: 200,
  maxResources: 2_000,
  maxJsonLdBlocks: 100,
  maxJsonLdBytes: 512 * KIB,
  maxSocialTags: 200,
  maxHreflangLinks: 1_000,
  maxHeadTags: 50,
  maxHrefLength: 2_000,
  maxTextLength: 1_000,
  maxExcerptLength: 300,
};

/**
 * Limits for the cookies of one crawl. RFC 6265bis section 5.6 requires at least 4,096 bytes per cookie and 50 cookies
 * per domain.
 */
export const COOKIE_LIMITS = {
  maxBytes: 4_096,
  maxPerHost: 50,
  maxPerDomain: 200,
  maxDomains: 50,
  /** Maximum size of the `Cookie` header of one request. */
  maxHeaderBytes: 8 * KIB,
} as const;

/** Controls how many concurrent requests a server gets, and how that number adapts. */
export const PACING_LIMITS = {
  /** Initial limit, unless the maximum is lower. */
  initialConcurrency: 4,
  /** Share of one request that each response adds when the limit is one. */
  growthShare: 0.25,
  /** Factor applied to the limit after a refusal, a reset or a timeout. */
  backoffFactor: 0.5,
  /** Factor applied to the limit when responses become slow. */
  slowdownFactor: 0.8,
  /** Responses are slow if their smoothed latency is more than this many times the best one, and this much longer. */
  minSlowRatio: 3,
  minSlowExcessMs: 200,
  /** Weight of the newest latency in the smoothed one. */
  smoothingWeight: 0.1,
  bestLatencyDrift: 1.002,
  /** Limits for requests to other sites, such as checks of external links. */
  manyHostsPacing: { maxParallel: 16, maxParallelPerHost: 2, requestsPerSecondPerHost: 4, maxHosts: 1_000 },
} as const;

/** Limits for retries of requests that everything else depends on: robots.txt and sitemaps. */
export const RETRY_LIMITS = {
  /** Number of retries when the server asks for a pause. */
  maxPauseRetries: 2,
  /** Total waiting time between tries, for all requests of one client. */
  maxWaitTotalMs: 90_000,
  /** Pause before a page with a bot challenge is requested again. */
  challengePauseMs: 5_000,
  /** Maximum number of pages per crawl that get such a second try. */
  maxChallengeRetries: 3,
} as const;

/** Limits for probes of the connection itself: TLS handshakes and DNS records. */
export const CONNECTION_PROBE_LIMITS = {
  tlsTimeoutMs: 5_000,
  dnsTimeoutMs: 3_000,
  maxDnsAttempts: 2,
  maxChainLength: 10,
  /** Maximum number of names stored per certificate, and of records stored per DNS response. */
  maxNames: 200,
  maxRecords: 50,
  maxNameLength: 300,
} as const;
