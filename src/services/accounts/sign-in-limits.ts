import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import { AppError } from '#lib/app-error.ts';
import { type AttemptLimits, waitText } from './attempt-limits.ts';
import type { KnownBrowsers } from './known-browser.ts';

/**
 * Counts tries to sign in. A browser that has signed in to the account before has a count of its own (OWASP, device cookies), and all
 * others are counted by account and network, so that a stranger's guesses only stop the stranger. Guesses from many networks at once
 * also meet a limit for the account; a password reset lifts it.
 */
export interface SignInLimits {
  /** Counts one try. Answers how to forget the counts after a success. @throws AppError rate-limited */
  take(request: Request, email: string): Promise<() => Promise<void>>;
  /** Forgets what was counted for an account, also in the caller's browser. */
  clear(request: Request, email: string): Promise<void>;
}

export function createSignInLimits(limits: AttemptLimits, browsers: Pick<KnownBrowsers, 'idFor'>): SignInLimits {
  async function clear(request: Request, email: string): Promise<void> {
    const browser = browsers.idFor(request.headers, email);
    if (browser !== null) await limits.clear('login-known-browser', browser);
    await limits.clear('login-other-browsers', email);
    await limits.clearNetwork('login-account-network', request, email);
  }

  return {
    clear,
    async take(request, email) {
      const browser = browsers.idFor(request.headers, email);
      try {
        await limits.takeNetwork('login-address', request);
        if (browser !== null) {
          await limits.take('login-known-browser', browser);
          return () => limits.clear('login-known-browser', browser);
        }
        await limits.takeNetwork('login-account-network', request, email);
        await limits.take('login-other-browsers', email);
        return () => clear(request, email);
      } catch (error) {
        throw error instanceof AppError && error.retryAfterSeconds !== undefined
          ? withWayOut(error.retryAfterSeconds)
          : error;
      }
    },
  };
}

/** The owner need not wait: a reset clears the counts of the account. */
function withWayOut(retryAfterSeconds: number): AppError {
  const message = ACCOUNT_MESSAGES.signInLimited.replace('{wait}', waitText(retryAfterSeconds));
  return new AppError('rate-limited', message, { retryAfterSeconds });
}
