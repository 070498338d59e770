import type { FetchErrorCode } from '#contracts/crawl.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { FetchOutcome } from '../fetch/http-client.ts';
import { pause } from '../fetch/pause.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import type { CrawlContext } from './crawl-context.ts';
import { followRefreshes, type ReadAnswer } from './refresh.ts';

export type HomeAnswer =
  | ({ kind: 'answered' } & ReadAnswer)
  | { kind: 'unreachable'; outcome: FetchOutcome; tries: number; reasonCode: ErrorCode }
  | { kind: 'stopped' };

const REDIRECT_ERRORS: ReadonlySet<string> = new Set(['too-many-redirects', 'redirect-loop', 'redirect-invalid']);
/** The name does not resolve, or must not be contacted: another try or `http:` cannot help. */
const FINAL_ERRORS: ReadonlySet<string> = new Set(['address-not-allowed', ...REDIRECT_ERRORS]);
const PAUSE_SHARE = 1 / 10;

/** Asks for the entered address until it answers: a few tries that share one time window. */
export async function reachHome(context: CrawlContext): Promise<HomeAnswer> {
  const { unreachableTries, unreachableWindowMs } = context.limits;
  const window = AbortSignal.timeout(unreachableWindowMs);
  let last: FetchOutcome | null = null;
  let tries = 0;
  for (let attempt = 1; attempt <= unreachableTries; attempt++) {
    const answer = await tryOnce(context, window);
    if (context.stop.aborted && !window.aborted) return { kind: 'stopped' };
    if (hasAnswered(answer.outcome)) return { kind: 'answered', ...answer };
    // What the site itself said or did tells more than our own time window ending.
    const isOurEnd = answer.outcome.error?.code === 'aborted';
    if (!isOurEnd) tries += 1;
    if (last === null || !isOurEnd) last = answer.outcome;
    if (window.aborted || FINAL_ERRORS.has(answer.outcome.error?.code ?? '')) break;
    if (attempt < unreachableTries) await pause(unreachableWindowMs * PAUSE_SHARE, [window, context.stop]);
  }
  if (last === null) return { kind: 'stopped' };
  return { kind: 'unreachable', outcome: last, tries: Math.max(1, tries), reasonCode: reasonOf(last) };
}

/** The address as entered, then its `http:` form when nothing answers on `https:`; refreshes are followed. */
async function tryOnce(context: CrawlContext, signal: AbortSignal): Promise<ReadAnswer> {
  return followRefreshes(context, await askOnce(context, signal), signal);
}

async function askOnce({ client, options }: CrawlContext, signal: AbortSignal): Promise<FetchOutcome> {
  const outcome = await client.fetch(options.startUrl.href, { signal });
  const canFallBack =
    options.startUrl.protocol === 'https:' && outcome.status === null && outcome.redirects.length === 0;
  if (!canFallBack || signal.aborted || isNameProblem(outcome)) return outcome;
  const plain = new URL(options.startUrl);
  plain.protocol = 'http:';
  const second = await client.fetch(plain.href, { signal });
  return second.status === null ? outcome : second;
}

function isNameProblem({ error }: FetchOutcome): boolean {
  return error?.code === 'dns-not-found' || error?.code === 'dns-failed' || error?.code === 'address-not-allowed';
}

/** A server error says that the site is down, unless a protection answers for it; every other status is to be judged. */
function hasAnswered(outcome: FetchOutcome): boolean {
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
  ['tls-error', 'site-certificate'],
  ['headers-overflow', 'site-error'],
  ['protocol-error', 'site-error'],
]);

function reasonOf({ status, error }: FetchOutcome): ErrorCode {
  const reason = error === null ? undefined : REASONS.get(error.code);
  return reason ?? (status !== null && status >= 500 ? 'site-error' : 'site-unreachable');
}
