import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { API_KEY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import type { ApiKeyList, CreatedApiKey, NewApiKey } from '#contracts/account/api-keys.ts';
import { CONNECTED_APP_MESSAGES } from '#contracts/account/oauth-texts.ts';
import type { User } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { deleteApiKey, findApiKey, insertApiKey, listApiKeys, markApiKeyUsed } from '#db/queries/accounts/api-keys.ts';
import { countAttempt } from '#db/queries/accounts/attempts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, getLimits } from '#lib/runtime/policies.ts';
import type { SecurityLog } from '../accounts/security-log.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { hashToken } from '../mail/mail-token.ts';
import { buildApiKeyView, isReadScope, roundToHour, selectPausedKeys, splitScopes } from './api-key-view.ts';
import { createApiKeyToken, isApiKeyToken, readKeyStart } from './key-format.ts';

/** The account and the permissions of a valid key, or of a valid access token of a connected application. */
export interface ApiCaller {
  user: User;
  kind: 'key' | 'app';
  /** ID of the key or the connection. */
  keyId: string;
  /** What the key may do with the current plan. */
  scopes: readonly ApiKeyScope[];
  /** Scopes of the key that the current plan does not include. */
  premiumScopes: readonly ApiKeyScope[];
  expiresAt: Date;
}

/** Requests remaining for a key in the current minute. */
export interface RequestBudget {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface ApiKeyService {
  list(user: User): Promise<ApiKeyList>;
  /** @throws AppError email-not-verified, premium-required beyond the plan's scopes or number of keys, conflict */
  create(request: Request, user: User, key: NewApiKey): Promise<CreatedApiKey>;
  /** Deletes a key, which stops working immediately. @throws AppError not-found, also for another user's key */
  revoke(request: Request, user: User, id: string): Promise<void>;
  /**
   * Returns the account of a key; null for a key that is mistyped, unknown, expired or revoked, or whose account is
   * closed or suspended. A mistyped key requires no database access, and no invalid key counts against an account.
   *
   * @throws AppError premium-required for a key beyond the plan's number, email-not-verified
   */
  authenticateKey(token: string): Promise<ApiCaller | null>;
  /** Counts a request. @throws AppError rate-limited */
  countRequest(caller: ApiCaller): Promise<RequestBudget>;
}

export interface ApiKeyServiceOptions {
  db: Db;
  log: SecurityLog;
  now(): Date;
}

const DAY_MS = 86_400_000;
const WINDOW_SECONDS = 60;

export function createApiKeyService({ db, log, now }: ApiKeyServiceOptions): ApiKeyService {
  return {
    async list(user) {
      const rows = await listApiKeys(db, user.id);
      const plan = getLimits(user).api;
      const paused = selectPausedKeys(rows, plan, now());
      return { keys: rows.map((row) => buildApiKeyView(row, { plan, paused, now: now() })), limits: plan };
    },
    async create(request, user, { name, scopes, expiresInDays }) {
      const denial = findDenialCode(user, 'use-api');
      if (denial !== null) throw new AppError(denial, API_KEY_MESSAGES.verify);
      const plan = getLimits(user).api;
      if (plan.isReadOnly && !scopes.every(isReadScope)) {
        throw new AppError('premium-required', API_KEY_MESSAGES.readOnly);
      }
      const token = createApiKeyToken();
      const createdAt = now();
      const row = {
        userId: user.id,
        tokenHash: hashToken(token),
        name,
        start: readKeyStart(token),
        scopes: [...new Set(scopes)].sort(),
        expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
        createdAt,
      };
      const inserted = await insertApiKey(db, row, plan.keys);
      if (inserted === null) throw createLimitError(user);
      await log.record({ kind: 'api-key-created', userId: user.id, request, detail: { key: inserted.id } });
      return { key: buildApiKeyView(inserted, { plan, paused: new Set(), now: now() }), token };
    },
    async revoke(request, user, id) {
      const deleted = isUuid(id) ? await deleteApiKey(db, user.id, id) : null;
      if (deleted === null) throw new AppError('not-found', API_KEY_MESSAGES.notFound);
      await log.record({ kind: 'api-key-revoked', userId: user.id, request, detail: { key: id } });
    },
    async authenticateKey(token) {
      const found = isApiKeyToken(token) ? await findApiKey(db, hashToken(token), now()) : null;
      if (found === null || found.user.deletedAt !== null || found.user.suspendedAt !== null) return null;
      const user = buildUserView(found.user, now());
      await assertUsable(user, found.key.id);
      await recordUse(found.key);
      const { id: keyId, scopes, expiresAt } = found.key;
      return { user, kind: 'key', keyId, ...splitScopes(user, scopes), expiresAt };
    },
    async countRequest({ user, keyId, kind }) {
      const { requestsPerMinute: limit } = getLimits(user).api;
      const at = now();
      const counted = await countAttempt(db, { key: `api-key:${keyId}`, windowSeconds: WINDOW_SECONDS, now: at });
      const resetSeconds = Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - at.getTime()) / 1_000));
      if (counted.count > limit) throw createRateError(kind, limit, resetSeconds);
      return { limit, remaining: limit - counted.count, resetSeconds };
    },
  };

  /** @throws AppError premium-required, email-not-verified */
  async function assertUsable(user: User, keyId: string): Promise<void> {
    const denial = findDenialCode(user, 'use-api');
    if (denial !== null) throw new AppError(denial, API_KEY_MESSAGES.verify);
    // Only an account without Premium can have more keys than its plan includes.
    if (user.isPremium) return;
    const paused = selectPausedKeys(await listApiKeys(db, user.id), getLimits(user).api, now());
    if (paused.has(keyId)) throw new AppError('premium-required', API_KEY_MESSAGES.paused);
  }

  async function recordUse({ id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
    const usedAt = roundToHour(now());
    if (lastUsedAt === null || lastUsedAt < usedAt) await markApiKeyUsed(db, id, usedAt);
  }
}

function createLimitError(user: User): AppError {
  const { keys } = getLimits(user).api;
  const count = String(keys);
  if (user.isPremium) return new AppError('conflict', API_KEY_MESSAGES.limit.replace('{count}', count));
  return new AppError('premium-required', API_KEY_MESSAGES.planLimit.replace('{count}', count));
}

function createRateError(kind: ApiCaller['kind'], limit: number, resetSeconds: number): AppError {
  const { tooMany } = kind === 'key' ? API_KEY_MESSAGES : CONNECTED_APP_MESSAGES;
  const message = tooMany.replace('{limit}', String(limit)).replace('{seconds}', String(resetSeconds));
  return new AppError('rate-limited', message, { retryAfterSeconds: resetSeconds, details: { limit, remaining: 0 } });
}
