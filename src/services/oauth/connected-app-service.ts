import type { ConnectedApp, ConnectedAppList } from '#contracts/account/oauth.ts';
import { CONNECTED_APP_MESSAGES } from '#contracts/account/oauth-texts.ts';
import type { User } from '#contracts/account/user.ts';
import {
  deleteExpiredOAuthGrants,
  deleteOwnOAuthGrant,
  listOAuthGrants,
  markOAuthGrantUsed,
  type OAuthGrantRow,
} from '#db/queries/accounts/oauth-grants.ts';
import { findAccessToken } from '#db/queries/accounts/oauth-tokens.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, getLimits } from '#lib/runtime/policies.ts';
import { buildUserView } from '../accounts/user-view.ts';
import type { ApiCaller } from '../api-keys/api-key-service.ts';
import { roundToHour, selectPausedKeys, splitScopes } from '../api-keys/api-key-view.ts';
import { buildResourceUrl, hashOAuthSecret, type OAuthContext } from './oauth-context.ts';

/** Applications that users have connected. */
export interface ConnectedAppService {
  list(user: User): Promise<ConnectedAppList>;
  /**
   * Disconnects an application; its tokens stop working immediately.
   * @throws AppError not-found, also for another user's application
   */
  revoke(request: Request, user: User, id: string): Promise<void>;
  /**
   * Returns the account of an access token; null for a token that is mistyped, unknown, expired or revoked, that was
   * issued for another resource, or whose account is closed or suspended.
   *
   * @throws AppError premium-required for a connection beyond the plan's number, email-not-verified
   */
  authenticateToken(token: string): Promise<ApiCaller | null>;
  deleteExpired(): Promise<void>;
}

/** Creates the service. */
export function createConnectedAppService({ db, log, baseUrl, now }: OAuthContext): ConnectedAppService {
  const resource = buildResourceUrl(baseUrl);

  async function findPausedIds(user: User): Promise<ReadonlySet<string>> {
    return selectPausedKeys(await listOAuthGrants(db, user.id, now()), getLimits(user).api, now());
  }

  return {
    async list(user) {
      const plan = getLimits(user).api;
      const rows = await listOAuthGrants(db, user.id, now());
      const paused = selectPausedKeys(rows, plan, now());
      return { apps: rows.map((row) => buildConnectedAppView(row, paused)), limit: plan.keys };
    },
    async revoke(request, user, id) {
      const deleted = isUuid(id) ? await deleteOwnOAuthGrant(db, user.id, id) : null;
      if (deleted === null) throw new AppError('not-found', CONNECTED_APP_MESSAGES.notFound);
      const detail = { app: id, host: new URL(deleted.clientId).host, reason: 'user' };
      await log.record({ kind: 'app-disconnected', userId: user.id, request, detail });
    },
    async authenticateToken(token) {
      const hash = hashOAuthSecret('access', token);
      const found = hash === null ? null : await findAccessToken(db, hash, now());
      if (found === null || found.user.deletedAt !== null || found.user.suspendedAt !== null) return null;
      const { grant, row } = found;
      // The installation URL differs: the operator has since moved the product.
      if (grant.resource !== resource) return null;
      const user = buildUserView(found.user, now());
      const denial = findDenialCode(user, 'use-api');
      if (denial !== null) throw new AppError(denial, CONNECTED_APP_MESSAGES.verify);
      // Only an account without Premium can have more connections than its plan includes.
      if (!user.isPremium && (await findPausedIds(user)).has(grant.id)) {
        throw new AppError('premium-required', CONNECTED_APP_MESSAGES.paused);
      }
      const usedAt = roundToHour(now());
      if (grant.lastUsedAt === null || grant.lastUsedAt < usedAt) await markOAuthGrantUsed(db, grant.id, usedAt);
      return { user, kind: 'app', keyId: grant.id, ...splitScopes(user, row.scopes), expiresAt: row.expiresAt };
    },
    deleteExpired: () => deleteExpiredOAuthGrants(db, now()),
  };
}

function buildConnectedAppView(row: OAuthGrantRow, paused: ReadonlySet<string>): ConnectedApp {
  return {
    id: row.id,
    name: row.clientName,
    host: new URL(row.clientId).host,
    scopes: row.scopes,
    state: paused.has(row.id) ? 'paused' : 'active',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
