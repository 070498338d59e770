import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { pause } from '#crawl/fetch/pacing/pause.ts';
import { detectChallenge } from '#crawl/probes/detect-challenge.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { ResponseTimeLimit } from './reach-home-time.ts';
import { followRefreshes, type ParsedPageResponse } from './refresh.ts';

/** Parts of the crawl context needed for one attempt. */
type TryingContext = Pick<CrawlContext, 'client' | 'guard' | 'options' | 'parser' | 'stop'>;
/** Parts of the crawl context needed for the pauses between attempts. */
type PausingContext = Pick<CrawlContext, 'limits' | 'rateLimit' | 'stop'>;
/** Parts of the crawl context needed to reach the home page. */
export type ReachingContext = TryingContext & PausingContext;

export type HomeResponse =
  | ({ kind: 'answered' } & ParsedPageResponse)
  | { kind: 'unreachable'; outcome: FetchOutcome; tries: number; reasonCode: ErrorCode }
  | { kind: 'stopped' };

const REDIRECT_ERRORS: ReadonlySet<string> = new Set([
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
  'url-too-long',
]);
/** Errors that neither a retry nor `http:` can fix: targets that must not be contacted, and broken redirects. */
const FINAL_ERRORS: ReadonlySet<string> = new Set(['address-not-allowed', ...REDIRECT_ERRORS]);
const PAUSE_SHARE = 1 / 10;

/**
 * Requests the start URL until it responds: a few attempts that share one time limit. A pause that the site requests
 * (`Retry-After`) is observed and restores the full time for the next attempt. The total of all pauses is limited to
 * the maximum length of one pause.
 */
export async function reachHome(context: ReachingContext): Promise<HomeResponse> {
  const { maxUnreachableAttempts, unreachableWindowMs } = context.limits;
  const pauses = new RequestedPauses(context);
  const failures = new FailedAttempts();
  let time = new ResponseTimeLimit(unreachableWindowMs);
  for (let attempt = 1; attempt <= maxUnreachableAttempts; attempt++) {
    const answer = await requestHome(context, time);
    if (context.stop.aborted) return { kind: 'stopped' };
    const hasRequestedPause = attempt < maxUnreachableAttempts && (await pauses.observe(answer));
    if (!hasRequestedPause && hasResponded(answer.outcome)) return { kind: 'answered', ...answer };
    failures.add(answer.outcome);
    if (hasRequestedPause) time = new ResponseTimeLimit(unreachableWindowMs);
    else if (time.isOver || isFinalError(answer.outcome)) break;
    else if (attempt < maxUnreachableAttempts) await time.pause(unreachableWindowMs * PAUSE_SHARE, context.stop);
  }
  return context.stop.aborted ? { kind: 'stopped' } : failures.buildResponse();
}

const isFinalError = ({ error }: FetchOutcome): boolean => FINAL_ERRORS.has(error?.code ?? '');

/** The attempts that did not reach the home page. */
class FailedAttempts {
  #last: FetchOutcome | null = null;
  /** Number of attempts that our own timeout did not end. */
  #tries = 0;

  add(outcome: FetchOutcome): void {
    // The site's own response is more informative than our own timeout.
    const isAbortedByUs = outcome.error?.code === 'aborted';
    if (!isAbortedByUs) this.#tries += 1;
    if (this.#last === null || !isAbortedByUs) this.#last = outcome;
  }

  buildResponse(): HomeResponse {
    const last = this.#last;
    if (last === null) return { kind: 'stopped' };
    return { kind: 'unreachable', outcome: last, tries: Math.max(1, this.#tries), reasonCode: selectErrorCode(last) };
  }
}

/** The pauses that a site requests before it shows its home page. */
class RequestedPauses {
  readonly #context: PausingContext;
  #leftMs: number;
  #hasSeenChallenge = false;

  constructor(context: PausingContext) {
    this.#context = context;
    this.#leftMs = context.limits.maxRetryAfterMs;
  }

  /**
   * Waits as long as the response requests; returns false when it does not request a pause or the total waiting time is
   * used up.
   */
  async observe({ outcome, parseResult }: ParsedPageResponse): Promise<boolean> {
    const { rateLimit, stop, limits } = this.#context;
    const isChallenge = parseResult.challenge !== null;
    // Bot protection may accept a second request, so one retry is made; more attempts would overload the site.
    if (isChallenge && this.#hasSeenChallenge) return false;
    this.#hasSeenChallenge ||= isChallenge;
    const isPauseRequested = rateLimit.handlePageResponse(outcome);
    if (!isPauseRequested && !isChallenge) return false;
    const waitMs = isPauseRequested ? rateLimit.remainingPauseMs : limits.unreachableWindowMs * PAUSE_SHARE;
    if (waitMs > this.#leftMs) return false;
    this.#leftMs -= waitMs;
    await pause(waitMs, [stop]);
    return true;
  }
}

/** Requests the URL as entered, then its `http:` version if `https:` does not respond. Refreshes are followed. */
async function requestHome(context: TryingContext, time: ResponseTimeLimit): Promise<ParsedPageResponse> {
  const limited = { ...context, client: time.limit(context.client) };
  return followRefreshes(limited, await requestOnce(limited, time), context.stop);
}

async function requestOnce(
  { client, options }: Pick<CrawlContext, 'client' | 'options'>,
  time: ResponseTimeLimit,
): Promise<FetchOutcome> {
  const outcome = await client.fetch(options.startUrl.href);
  const canFallBackToHttp =
    options.startUrl.protocol === 'https:' && outcome.status === null && outcome.redirects.length === 0;
  if (!canFallBackToHttp || time.isOver || isDnsProblem(outcome)) return outcome;
  const plain = new URL(options.startUrl);
  plain.protocol = 'http:';
  const second = await client.fetch(plain.href);
  return second.status === null ? outcome : second;
}

function isDnsProblem({ error }: FetchOutcome): boolean {
  return error?.code === 'dns-not-found' || error?.code === 'dns-failed' || error?.code === 'address-not-allowed';
}

/**
 * Whether the site responded. A server error means that the site is down, unless it comes from bot protection. A
 * redirect that could not be followed and other final errors do not count as a response, either.
 */
function hasResponded(outcome: FetchOutcome): boolean {
  const { status, error } = outcome;
  if (status === null) return false;
  if (status >= 500) return detectChallenge(outcome) !== null || status === 999;
  const isRedirect = status >= 300 && status < 400;
  return error === null || !(isRedirect || FINAL_ERRORS.has(error.code));
}

const REASONS: ReadonlyMap<FetchErrorCode, ErrorCode> = new Map<FetchErrorCode, ErrorCode>([
  ['dns-not-found', 'site-not-found'],
  ['address-not-allowed', 'address-not-allowed'],
  ['redirect-loop', 'site-redirect-loop'],
  ['too-many-redirects', 'site-redirect-loop'],
  ['redirect-invalid', 'site-redirect-loop'],
  ['url-too-long', 'site-redirect-loop'],
  ['tls-error', 'site-certificate'],
  ['http2-only', 'site-http2-only'],
  ['headers-overflow', 'site-error'],
  ['protocol-error', 'site-error'],
]);

function selectErrorCode({ status, error }: FetchOutcome): ErrorCode {
  const reason = error === null ? undefined : REASONS.get(error.code);
  return reason ?? (status !== null && status >= 500 ? 'site-error' : 'site-unreachable');
}
