import { type Clock, SYSTEM_CLOCK } from '#providers/kit/clock.ts';
import type { OAuthTokens } from '#providers/kit/oauth.ts';

/** A token is renewed this long before it expires, so that it does not expire during a request to the vendor. */
const RENEW_BEFORE_MS = 60_000;

export interface AccessTokenReaderOptions {
  refreshToken: string;
  /** Exchanges a refresh token. @throws ProviderError */
  refresh(refreshToken: string): Promise<OAuthTokens>;
  /** Stores the refresh token that the vendor issued to replace the previous one. */
  keepSecret(refreshToken: string): Promise<void>;
  clock?: Clock;
}

/**
 * Returns a function that returns a valid access token. Concurrent callers share one token request: a vendor that
 * issues a new refresh token each time would reject a second request with the previous one.
 */
export function createAccessTokenReader({
  refreshToken,
  refresh,
  keepSecret,
  clock = SYSTEM_CLOCK,
}: AccessTokenReaderOptions): () => Promise<string> {
  let secret = refreshToken;
  let current: OAuthTokens | null = null;
  let pending: Promise<OAuthTokens> | null = null;

  async function renew(): Promise<OAuthTokens> {
    try {
      const tokens = await refresh(secret);
      if (tokens.refreshToken !== null && tokens.refreshToken !== secret) {
        secret = tokens.refreshToken;
        await keepSecret(secret);
      }
      current = tokens;
      return tokens;
    } finally {
      pending = null;
    }
  }

  return async () => {
    const isValid = current !== null && clock.nowMs() < current.expiresAt.getTime() - RENEW_BEFORE_MS;
    if (current !== null && isValid) return current.accessToken;
    pending ??= renew();
    return (await pending).accessToken;
  };
}
