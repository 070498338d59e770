import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { type AttemptLimits, describeWait } from './attempt-limits.ts';
import type { KnownBrowsers } from './known-browser.ts';

/**
 * Counts sign-in attempts. A browser that has signed in to the account before has its own counter (OWASP, device
 * cookies). All others are counted by account and network, so that an attacker's guesses only block the attacker.
 * Guesses from many networks at once also hit a limit for the account, which a password reset lifts.
 */
export interface SignInLimits {
  /** Counts one attempt. Returns a function that clears the counters after a success. @throws AppError rate-limited */
  take(request: Request, email: string): Promise<() => Promise<void>>;
  /** Clears the counters of an account for all networks together, and for the caller's browser and network. */
  clear(request: Request, email: string): Promise<void>;
}

export function createSignInLimits(limits: AttemptLimits, browsers: Pick<KnownBrowsers, 'findId'>): SignInLimits {
  async function clear(request: Request, email: string): Promise<void> {
    const browser = browsers.findId(request.headers, email);
    if (browser !== null) await limits.clear('login-known-browser', browser);
    await limits.clear('login-other-browsers', email);
    await limits.clearNetworkAttempts('login-account-network', request, email);
  }

  return {
    clear,
    async take(request, email) {
      const browser = browsers.findId(request.headers, email);
      try {
        await limits.consumeNetworkAttempt('login-address', request);
        if (browser !== null) {
          await limits.take('login-known-browser', browser);
          return () => limits.clear('login-known-browser', browser);
        }
        await limits.consumeNetworkAttempt('login-account-network', request, email);
        await limits.take('login-other-browsers', email);
        return () => clear(request, email);
      } catch (error) {
        throw error instanceof AppError && error.retryAfterSeconds !== undefined
          ? createSignInLimitError(error.retryAfterSeconds)
          : error;
      }
    },
  };
}

/** Mentions the password reset, which clears the counters of the account, so that the owner does not have to wait. */
function createSignInLimitError(retryAfterSeconds: number): AppError {
  const message = ACCOUNT_MESSAGES.signInLimited.replace('{wait}', describeWait(retryAfterSeconds));
  return new AppError('rate-limited', message, { retryAfterSeconds });
}
