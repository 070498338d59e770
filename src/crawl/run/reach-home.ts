import type { ErrorCode } from '#contracts/error-codes.ts';
import type { FetchOutcome } from '../fetch/http-client.ts';
import type { CrawlContext } from './crawl-context.ts';

export type HomeAnswer =
  | { kind: 'answered'; outcome: FetchOutcome }
  | { kind: 'unreachable'; outcome: FetchOutcome; reasonCode: ErrorCode }
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
  for (let attempt = 1; attempt <= unreachableTries; attempt++) {
    const outcome = await tryOnce(context, window);
    if (context.stop.aborted && !window.aborted) return { kind: 'stopped' };
    if (hasAnswered(outcome)) return { kind: 'answered', outcome };
    // What the site itself said or did tells more than our own time window ending.
    if (last === null || outcome.error?.code !== 'aborted') last = outcome;
    if (window.aborted || FINAL_ERRORS.has(outcome.error?.code ?? '')) break;
    if (attempt < unreachableTries) await pause(unreachableWindowMs * PAUSE_SHARE, [window, context.stop]);
  }
  if (last === null) return { kind: 'stopped' };
  return { kind: 'unreachable', outcome: last, reasonCode: reasonOf(last) };
}

/** The address as entered, then its `http:` form when nothing answers on `https:`. */
async function tryOnce({ client, options }: CrawlContext, signal: AbortSignal): Promise<FetchOutcome> {
  const outcome = await client.fetch(options.startUrl.href, { signal });
  const canFallBack =
    options.startUrl.protocol === 'https:' && outcome.status === null && outcome.redirects.length === 0;
  if (!canFallBack || signal.aborted || isNameProblem(outcome)) return outcome;
  const plain = new URL(options.startUrl);
  plain.protocol = 'http:';
  const second = await client.fetch(plain.href, { signal });
  return hasAnswered(second) ? second : outcome;
}

function isNameProblem({ error }: FetchOutcome): boolean {
  return error?.code === 'dns-not-found' || error?.code === 'dns-failed' || error?.code === 'address-not-allowed';
}

/** A server error says that the site is down; every other status is an answer to judge. */
function hasAnswered({ status, error }: FetchOutcome): boolean {
  if (status === null || status >= 500) return false;
  const isRedirect = status >= 300 && status < 400;
  return error === null || !(isRedirect || REDIRECT_ERRORS.has(error.code));
}

function reasonOf({ error }: FetchOutcome): ErrorCode {
  if (error?.code === 'dns-not-found') return 'site-not-found';
  if (error?.code === 'address-not-allowed') return 'address-not-allowed';
  return 'site-unreachable';
}

/** Waits, or less when a signal fires. */
export function pause(durationMs: number, signals: readonly AbortSignal[]): Promise<void> {
  const signal = AbortSignal.any([...signals]);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    signal.addEventListener('abort', done, { once: true });
  });
}
