import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts';

/** A token is renewed this long before it expires, so that it is still valid when the request arrives. */
const RENEW_BEFORE_MS = 60_000;

/** An access token as the token endpoint issued it. */
export interface IssuedToken {
  accessToken: string;
  expiresAt: Date;
}

/** Provides the API client with access tokens. */
export interface AccessTokens {
  /** Email address of the service account; null = a user's account. */
  readonly email: string | null;
  /** @throws ProviderError when no token is issued; the abort reason of `signal` */
  read(signal?: AbortSignal): Promise<string>;
  /** Removes a token that the API rejected; returns whether another token can be requested. */
  forget(token: string): boolean;
}

/** Keeps an access token in memory until shortly before it expires. Simultaneous callers share one request. */
export function createTokenCache({
  issue,
  email = null,
  clock = SYSTEM_CLOCK,
}: {
  issue(): Promise<IssuedToken>;
  email?: string | null;
  clock?: Clock | undefined;
}): AccessTokens {
  let current: IssuedToken | null = null;
  let pending: Promise<IssuedToken> | null = null;

  async function renew(): Promise<IssuedToken> {
    try {
      current = await issue();
      return current;
    } finally {
      pending = null;
    }
  }

  return {
    email,
    async read(signal) {
      signal?.throwIfAborted();
      const isValid = current !== null && clock.nowMs() < current.expiresAt.getTime() - RENEW_BEFORE_MS;
      if (current !== null && isValid) return current.accessToken;
      pending ??= renew();
      return (await stopOnAbort(pending, signal)).accessToken;
    },
    forget(token) {
      if (current?.accessToken === token) current = null;
      return true;
    },
  };
}

/** Uses one access token until it expires, such as the token issued for the authorization code. */
export const createFixedToken = (token: string): AccessTokens => ({
  email: null,
  read: async (signal) => {
    signal?.throwIfAborted();
    return token;
  },
  forget: () => false,
});

/** Stops waiting when the signal is aborted; the work continues, because other callers may be waiting for it. */
async function stopOnAbort<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
