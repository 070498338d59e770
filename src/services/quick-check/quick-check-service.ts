import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import { QUICK_CHECK_CACHE_MS, QUICK_CHECK_TIMEOUT_MS } from '#contracts/analysis/quick-check-limits.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { createQuickCheckCache } from './quick-check-cache.ts';
import type { RunQuickCheck } from './run-quick-check.ts';

/** Maximum number of concurrent checks in this process; each may use a document and a parser thread. */
const MAX_RUNNING_CHECKS = 3;

/** Three checks of one page for visitors. */
export interface QuickCheckService {
  /**
   * Requests the page and its robots.txt and judges them; returns the result of the last hour if there is one, and
   * reuses the robots.txt of its host. Stores nothing.
   *
   * @throws AppError url-required, url-invalid, url-too-long, scheme-, credentials-, port- and address-not-allowed,
   *   site-not-found, rate-limited, unavailable
   */
  check(request: Request, url: string): Promise<QuickCheck>;
}

export interface QuickCheckServiceOptions {
  guard: SsrfGuard;
  limits: Pick<AttemptLimits, 'take' | 'consumeNetworkAttempt'>;
  run: RunQuickCheck;
  now(): Date;
  /** Called for every URL that the SSRF guard rejected, for the security log. */
  onRejectedUrl(refusal: { url: string; detail: string }): void;
}

export function createQuickCheckService(options: QuickCheckServiceOptions): QuickCheckService {
  const cache = createQuickCheckCache({ maxAgeMs: QUICK_CHECK_CACHE_MS, now: options.now });
  /** Checks in progress by URL, so that several visitors can share a check. */
  const running = new Map<string, Promise<QuickCheck>>();

  async function runOnce(url: URL): Promise<QuickCheck> {
    const signal = AbortSignal.timeout(QUICK_CHECK_TIMEOUT_MS);
    const { isReusable, ...judged } = await options.run(url, { signal, knownRobots: cache.knownRobots });
    if (!isReusable) return { ...judged, reusedUntil: judged.checkedAt };
    const result = { ...judged, reusedUntil: cache.getExpiry(url) };
    cache.set(url, result);
    return result;
  }

  return {
    async check(request, typed) {
      const parsed = parseUrlInput(typed);
      if (!parsed.ok) throw new AppError(parsed.code, parsed.message);
      const { url } = parsed;
      const known = cache.get(url) ?? running.get(url.href);
      if (known !== undefined) return known;
      // Counted before the name is resolved, because that also sends a request.
      await options.limits.consumeNetworkAttempt('quick-check', request);
      await options.limits.take('quick-check-host', displayHost(url));
      const verdict = await options.guard.checkHost(url);
      if (!verdict.ok) {
        options.onRejectedUrl({ url: `${url.origin}${url.pathname}`, detail: verdict.detail });
        throw new AppError(verdict.code, verdict.message);
      }
      const joined = running.get(url.href);
      if (joined !== undefined) return joined;
      if (running.size >= MAX_RUNNING_CHECKS) throw new AppError('unavailable', ANALYSIS_MESSAGES.quickChecksBusy);
      const result = runOnce(url).finally(() => running.delete(url.href));
      running.set(url.href, result);
      return result;
    },
  };
}
