import type { CookieFacts, RequestTimings } from '#contracts/site/connection.ts';
import type { CrawledPage, FetchErrorCode } from '#contracts/site/crawl.ts';

/** One redirect response, whether followed or not; `location` as the server sent it. */
export type RedirectHop = CrawledPage['redirects'][number];

/** `detail` is for evidence and the log, not for users. */
export interface FetchFailure {
  code: FetchErrorCode;
  detail: string;
}

/**
 * Result of one fetch. Network problems are values here, never exceptions. When an outcome has both a status and an
 * error, the response began and failed later; `body` contains the part that was read.
 */
export interface FetchOutcome {
  /** Requested URL. */
  url: string;
  /** The last URL that was contacted; the requested URL when none was. */
  finalUrl: string;
  /** Null without a response. */
  status: number | null;
  /** Every redirect response in order, including a last one that was not followed. */
  redirects: RedirectHop[];
  error: FetchFailure | null;
  contentType: string | null;
  /** Lowercase header names. Cookie and Authorization headers are excluded. */
  headers: Record<string, string>;
  /**
   * Body decoded from its content encodings, possibly incomplete. The body has its own buffer, which may be transferred
   * to a worker.
   */
  body: Uint8Array;
  /** Number of body bytes as sent. */
  wireBytes: number;
  decodedBytes: number;
  /** Whether a size cap truncated the body. */
  bodyCut: boolean;
  /** Time from the start of the last request to its response headers (including the connection). */
  ttfbMs: number | null;
  /** Total time of all hops, excluding waits between them. */
  totalMs: number;
  /** Timings of the last request; null when none was sent. */
  timings: RequestTimings | null;
  /** Cookies that the last response set, without their values. */
  setCookies: CookieFacts[];
  /** ISO 8601. */
  fetchedAt: string;
}

export interface FetchRequest {
  accept?: string;
  /** Null sends no `Accept-Language`. */
  acceptLanguage?: string | null;
  /** `Origin` header, to test cross-origin access. */
  origin?: string;
  /** Replaces the client's own user agent. */
  userAgent?: string;
  /**
   * Validators of a previous response (RFC 9110 section 13.1), sent only to the requested URL, not to its redirect
   * target. If the validators still match, the outcome has status 304, no error and no body.
   */
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Cap on body bytes, both sent and decoded, in place of the client's two caps. */
  maxBytes?: number;
  method?: 'GET' | 'HEAD';
  signal?: AbortSignal | undefined;
  /** 0 returns the redirect itself, which is then not an error. */
  maxRedirects?: number;
  /** Awaited before each redirect is followed, so that rate limits apply to every request; its time does not count. */
  onBeforeRedirect?: (url: string) => Promise<void>;
  /** False ends the chain at the redirect without an error: its target is not requested. */
  mayFollow?: (url: string) => boolean;
  /** Called when the headers of a response that is not a redirect have arrived; only its body is still awaited. */
  onResponse?: () => void;
}

export interface HttpClient {
  /** Never rejects. */
  fetch(url: string, request?: FetchRequest): Promise<FetchOutcome>;
  /** Closes every connection; pending fetches return an error. */
  close(): Promise<void>;
}
