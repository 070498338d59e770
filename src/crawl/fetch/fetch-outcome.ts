import type { CookieFacts, RequestTimings } from '#contracts/connection.ts';
import type { CrawledPage, FetchErrorCode } from '#contracts/crawl.ts';

/** One redirect answer, followed or not; `location` as the server sent it. */
export type RedirectHop = CrawledPage['redirects'][number];

/** `detail` is for evidence and the log, not a sentence for users. */
export interface FetchFailure {
  code: FetchErrorCode;
  detail: string;
}

/**
 * What came of one fetch. Network problems are values here, never exceptions. An outcome may carry both a status and an
 * error: then the answer began and something went wrong later, and `body` holds what could be read.
 */
export interface FetchOutcome {
  /** Address asked for. */
  url: string;
  /** Last address that was contacted; the address asked for when none was. */
  finalUrl: string;
  /** Null when no answer came. */
  status: number | null;
  /** Every redirect answer in order; the last one was not followed when `error` says so. */
  redirects: RedirectHop[];
  error: FetchFailure | null;
  contentType: string | null;
  /** Lower-case names; cookies and authorisation are left out. */
  headers: Record<string, string>;
  /** Decoded from its content encodings, possibly partial; in a buffer of its own, which may be transferred to a worker. */
  body: Uint8Array;
  /** Body bytes as sent. */
  wireBytes: number;
  decodedBytes: number;
  /** A size cap ended the body. */
  bodyCut: boolean;
  /** Time until the headers of the last answer, from the start of its request (connection included). */
  ttfbMs: number | null;
  /** All hops, waits between them not counted. */
  totalMs: number;
  /** Of the last request; null when none was sent. */
  timings: RequestTimings | null;
  /** Cookies that the last answer set, without their values. */
  setCookies: CookieFacts[];
  /** ISO 8601. */
  fetchedAt: string;
}

export interface FetchRequest {
  accept?: string;
  /** Null sends no `Accept-Language`. */
  acceptLanguage?: string | null;
  /** `Origin` header, for a question about cross-origin access. */
  origin?: string;
  /** Instead of the client's own name. */
  userAgent?: string;
  /**
   * Validators of a former answer (RFC 9110 section 13.1), sent to the address asked for, not to where it redirects. When
   * they still hold, the outcome has status 304, no error and no body.
   */
  etag?: string | undefined;
  lastModified?: string | undefined;
  /** Cap of body bytes, as sent and decoded, instead of the client's two caps. */
  maxBytes?: number;
  method?: 'GET' | 'HEAD';
  signal?: AbortSignal | undefined;
  /** 0 answers the redirect itself, without an error. */
  maxRedirects?: number;
  /** Awaited before each redirect is followed, so that politeness covers every request; its time is not counted. */
  beforeRedirect?: (url: string) => Promise<void>;
  /** False ends the sequence at the redirect, without an error: its target is not asked for. */
  mayFollow?: (url: string) => boolean;
  /** Called when the headers of an answer that is no redirect have come: from then on only its body is waited for. */
  onAnswer?: () => void;
}

export interface HttpClient {
  /** Never rejects. */
  fetch(url: string, request?: FetchRequest): Promise<FetchOutcome>;
  /** Ends every connection; fetches under way answer with an error. */
  close(): Promise<void>;
}
