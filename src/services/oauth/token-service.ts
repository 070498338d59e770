import { createHash } from 'node:crypto';
import { API_KEY_SCOPES, type ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { ACCESS_TOKEN_SECONDS, APP_IDLE_DAYS, APP_MAX_DAYS } from '#contracts/account/oauth.ts';
import type { Db } from '#db/client.ts';
import { deleteOAuthGrant, extendOAuthGrant, type OAuthGrantRow } from '#db/queries/accounts/oauth-grants.ts';
import {
  type ConsumedSecret,
  consumeOAuthCode,
  consumeRefreshToken,
  findOAuthToken,
  insertOAuthTokens,
  type OAuthCodeRow,
} from '#db/queries/accounts/oauth-tokens.ts';
import { readScopes } from './authorization-request.ts';
import { createOAuthSecret, hashOAuthSecret, type OAuthContext } from './oauth-context.ts';

/** A successful response (RFC 6749, 5.1). */
export interface IssuedTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** An error response (RFC 6749, 5.2; RFC 8707, 2). */
export interface TokenError {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'invalid_target'
    | 'unsupported_grant_type';
  error_description: string;
}

export type TokenOutcome = { ok: true; tokens: IssuedTokens } | { ok: false; failure: TokenError };

/** Issues and revokes tokens. */
export interface TokenService {
  /** Handles a request to the token endpoint. */
  exchange(request: Request, form: TokenForm): Promise<TokenOutcome>;
  /**
   * Ends the connection that a token belongs to (RFC 7009). Returns an error for an invalid request, but not for an
   * unknown token.
   */
  revoke(request: Request, form: TokenForm): Promise<TokenError | null>;
}

type Form = ReadonlyMap<string, string>;
/** The parameters of a request. Null if a parameter is repeated. */
export type TokenForm = Form | null;

interface Exchange {
  outcome: TokenOutcome;
  /** The connection that was ended, because its code or token may be in other hands. */
  ended?: OAuthGrantRow;
}

const DAY_MS = 86_400_000;
/** RFC 7636, 4.1. */
const VERIFIER_PATTERN = /^[A-Za-z0-9._~-]{43,128}$/;

const fail = (error: TokenError['error'], error_description: string) =>
  ({ ok: false, failure: { error, error_description } }) as const;
const UNREADABLE_REQUEST = fail('invalid_request', 'The request is incomplete or repeats a parameter.');
const INVALID_GRANT = fail(
  'invalid_grant',
  'The code or refresh token is not valid: it is unknown, expired, used or revoked.',
);

/** Creates the service. Every code and refresh token works once; a second use ends the connection (RFC 9700, 4.14). */
export function createTokenService({ db, log, now }: OAuthContext): TokenService {
  async function issue(transaction: Db, grant: OAuthGrantRow, scopes: ApiKeyScope[]): Promise<TokenOutcome> {
    const issuedAt = now().getTime();
    const lastDay = grant.createdAt.getTime() + APP_MAX_DAYS * DAY_MS;
    const grantEnd = new Date(Math.min(issuedAt + APP_IDLE_DAYS * DAY_MS, lastDay));
    const accessEnd = new Date(Math.min(issuedAt + ACCESS_TOKEN_SECONDS * 1_000, lastDay));
    const [access, refresh] = [createOAuthSecret('access'), createOAuthSecret('refresh')];
    const grantId = grant.id;
    await insertOAuthTokens(transaction, [
      { tokenHash: access.hash, grantId, kind: 'access', scopes, expiresAt: accessEnd },
      { tokenHash: refresh.hash, grantId, kind: 'refresh', scopes: grant.scopes, expiresAt: grantEnd },
    ]);
    await extendOAuthGrant(transaction, grantId, grantEnd);
    return {
      ok: true,
      tokens: {
        access_token: access.secret,
        token_type: 'Bearer',
        expires_in: Math.floor((accessEnd.getTime() - issuedAt) / 1_000),
        refresh_token: refresh.secret,
        scope: scopes.join(' '),
      },
    };
  }

  const record = (request: Request, { id, userId, clientId }: OAuthGrantRow, reason: 'misuse' | 'application') =>
    log.record({
      kind: 'app-disconnected',
      userId,
      request,
      detail: { app: id, host: new URL(clientId).host, reason },
    });

  async function exchangeCode(transaction: Db, form: Form): Promise<Exchange> {
    const hash = hashOAuthSecret('code', form.get('code') ?? '');
    const taken = hash === null ? null : await consumeOAuthCode(transaction, hash, now());
    if (taken === null) return { outcome: INVALID_GRANT };
    if (taken.isReused || !isCodeHolder(taken, form)) return endGrant(transaction, taken.grant);
    if (taken.row.expiresAt <= now() || !isUsable(taken)) return { outcome: INVALID_GRANT };
    return { outcome: await issue(transaction, taken.grant, taken.grant.scopes) };
  }

  async function refresh(transaction: Db, form: Form): Promise<Exchange> {
    const requested = form.get('scope');
    const scopes = requested === undefined ? API_KEY_SCOPES : readScopes(requested);
    if (scopes.length === 0) return { outcome: fail('invalid_scope', 'No known scope was requested.') };
    const hash = hashOAuthSecret('refresh', form.get('refresh_token') ?? '');
    const taken = hash === null ? null : await consumeRefreshToken(transaction, hash, now());
    if (taken === null) return { outcome: INVALID_GRANT };
    const { grant, row } = taken;
    if (taken.isReused || !isForGrant(grant, form)) return endGrant(transaction, grant);
    if (row.expiresAt <= now() || !isUsable(taken)) return { outcome: INVALID_GRANT };
    // Scopes that were not granted are left out instead of refused, because clients often repeat their first request.
    const narrowed = grant.scopes.filter((scope) => scopes.includes(scope));
    return { outcome: await issue(transaction, grant, narrowed) };
  }

  async function run(request: Request, work: (transaction: Db) => Promise<Exchange>): Promise<TokenOutcome> {
    const { outcome, ended } = await db.transaction(work);
    // After the transaction, because the log has its own statement.
    if (ended !== undefined) await record(request, ended, 'misuse');
    return outcome;
  }

  return {
    async exchange(request, form) {
      const problem = checkClient(request, form);
      if (problem !== null || form === null) return problem ?? UNREADABLE_REQUEST;
      switch (form.get('grant_type')) {
        case 'authorization_code':
          return run(request, (transaction) => exchangeCode(transaction, form));
        case 'refresh_token':
          return run(request, (transaction) => refresh(transaction, form));
        default:
          return fail('unsupported_grant_type', 'Use authorization_code or refresh_token.');
      }
    },
    async revoke(request, form) {
      const problem = checkClient(request, form);
      const token = form?.get('token');
      if (problem !== null || token === undefined) return (problem ?? UNREADABLE_REQUEST).failure;
      const hash = hashOAuthSecret('refresh', token) ?? hashOAuthSecret('access', token);
      const found = hash === null ? null : await findOAuthToken(db, hash);
      if (found === null || found.grant.clientId !== form?.get('client_id')) return null;
      await deleteOAuthGrant(db, found.grant.id);
      await record(request, found.grant, 'application');
      return null;
    },
  };
}

async function endGrant(transaction: Db, grant: OAuthGrantRow): Promise<Exchange> {
  await deleteOAuthGrant(transaction, grant.id);
  return { outcome: INVALID_GRANT, ended: grant };
}

/** Applications are public clients: they send their ID, but no secret. */
function checkClient(request: Request, form: TokenForm): ReturnType<typeof fail> | null {
  if (form === null) return UNREADABLE_REQUEST;
  const hasSecret = request.headers.has('authorization') || form.has('client_secret') || form.has('client_assertion');
  if (hasSecret || !form.has('client_id')) return fail('invalid_client', 'Send client_id in the body, and no secret.');
  return null;
}

/** Whether a request comes from the application that started the authorization. */
function isCodeHolder({ row, grant }: ConsumedSecret<OAuthCodeRow>, form: Form): boolean {
  const verifier = form.get('code_verifier') ?? '';
  return (
    isForGrant(grant, form) &&
    form.get('redirect_uri') === grant.redirectUri &&
    VERIFIER_PATTERN.test(verifier) &&
    createHash('sha256').update(verifier).digest('base64url') === row.codeChallenge
  );
}

/** Whether a request contains the application and the resource of the connection. */
const isForGrant = (grant: OAuthGrantRow, form: Form): boolean =>
  form.get('client_id') === grant.clientId && (form.get('resource') ?? grant.resource) === grant.resource;

const isUsable = ({ user }: Pick<ConsumedSecret<unknown>, 'user'>): boolean =>
  user.deletedAt === null && user.suspendedAt === null;
