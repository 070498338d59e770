import type { Context, MiddlewareHandler } from 'hono';
import { type ApiKeyScope, READ_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { API_KEY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { getLimits } from '#lib/runtime/policies.ts';
import type { ApiCaller, ApiKeyService, RequestBudget } from '#services/api-keys/api-key-service.ts';

export type ApiKeyEnv = { Variables: { caller: ApiCaller } };

const WINDOW_SECONDS = 60;

/** The response to callers without a valid key. */
export interface KeyChallenge {
  /** Parameters of the `WWW-Authenticate` header (RFC 6750, 3). */
  parameters: readonly string[];
  missing: string;
  describeRejected(token: string): string;
}

const KEY_CHALLENGE: KeyChallenge = {
  parameters: [],
  missing: API_KEY_MESSAGES.missing,
  describeRejected: () => API_KEY_MESSAGES.rejected,
};

/**
 * Accepts requests with a valid API key, puts its owner into `caller` and counts the request. Cookies have no effect.
 * All other requests get 401, regardless of the path.
 */
export function requireApiKey(
  apiKeys: Pick<ApiKeyService, 'authenticateKey' | 'countRequest'>,
  { parameters, missing, describeRejected }: KeyChallenge = KEY_CHALLENGE,
): MiddlewareHandler<ApiKeyEnv> {
  return async (context, next) => {
    const token = readBearerToken(context.req.header('authorization'));
    const caller = token === null ? null : await apiKeys.authenticateKey(token);
    if (caller === null) {
      const error = token === null ? [] : ['error="invalid_token"'];
      context.header('WWW-Authenticate', buildChallenge([...error, ...parameters]));
      throw new AppError('invalid-api-key', token === null ? missing : describeRejected(token));
    }
    context.set('caller', caller);
    setRateHeaders(context, await countRequest(apiKeys, caller, context));
    await next();
  };
}

/** Accepts keys that have a scope. The error lists the missing scope. */
export function requireScope(scope: ApiKeyScope): MiddlewareHandler<ApiKeyEnv> {
  return async (context, next) => {
    assertScope(context, scope);
    await next();
  };
}

/** @throws AppError missing-scope; premium-required for a scope that the plan does not include */
export function assertScope(context: Context<ApiKeyEnv>, scope: ApiKeyScope): void {
  const { user, scopes, premiumScopes } = context.get('caller');
  if (premiumScopes.includes(scope)) {
    throw new AppError('premium-required', API_KEY_MESSAGES.premiumScope.replace('{scope}', scope));
  }
  if (scopes.includes(scope)) return;
  context.header('WWW-Authenticate', buildChallenge(['error="insufficient_scope"', `scope="${scope}"`]));
  const isPremiumScope = getLimits(user).api.isReadOnly && !READ_SCOPES.includes(scope);
  const text = isPremiumScope ? API_KEY_MESSAGES.missingPremiumScope : API_KEY_MESSAGES.missingScope;
  const message = text.replace('{scope}', scope);
  throw new AppError('missing-scope', message, { details: { scope } });
}

/** Returns the token of an `Authorization: Bearer` header (RFC 6750); null when there is none. */
export function readBearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}

const buildChallenge = (parameters: readonly string[]): string => ['Bearer realm="api"', ...parameters].join(', ');

async function countRequest(
  apiKeys: Pick<ApiKeyService, 'countRequest'>,
  caller: ApiCaller,
  context: Context,
): Promise<RequestBudget> {
  try {
    return await apiKeys.countRequest(caller);
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
      const limit = Number(error.details?.limit ?? 0);
      setRateHeaders(context, { limit, remaining: 0, resetSeconds: error.retryAfterSeconds });
    }
    throw error;
  }
}

/** Sets the header fields of draft-ietf-httpapi-ratelimit-headers-11. */
function setRateHeaders(context: Context, { limit, remaining, resetSeconds }: RequestBudget): void {
  context.header('RateLimit-Policy', `"key";q=${limit};w=${WINDOW_SECONDS}`);
  context.header('RateLimit', `"key";r=${remaining};t=${resetSeconds}`);
}
