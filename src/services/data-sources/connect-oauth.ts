import { createHash } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import { type ConnectableSource, connectableSourceSchema } from '#contracts/outside/data-sources.ts';
import { findWebsite } from '#db/queries/analyses/websites.ts';
import { countGrants } from '#db/queries/outside/connections.ts';
import { insertOAuthState, takeOAuthState } from '#db/queries/outside/oauth-states.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { createOAuthAttempt } from '#providers/kit/oauth.ts';
import type { SecretPlace } from '#providers/kit/secrets.ts';
import {
  type ConnectOptions,
  callSource,
  type NewAccess,
  type SourceTarget,
  storeConnection,
} from './connect-source.ts';
import { assertMayConnect, findOwnWebsite } from './find-own-website.ts';
import { getAdapter } from './source-context.ts';
import { SOURCE_CATALOGUE } from './sources/source-catalogue.ts';

/** Providers accept only exactly the redirect URL that the operator registered, so this path must not change. */
export const OAUTH_CALLBACK_PATH = '/api/data-sources/oauth/callback';
/** An authorization must be completed within this time. */
export const OAUTH_STATE_MS = 10 * 60_000;

const hashState = (state: string): string => createHash('sha256').update(state).digest('base64url');

const getVerifierPlace = (stateHash: string): SecretPlace => ({
  table: 'oauth_states',
  rowId: stateHash,
  column: 'verifier',
});

/** Starts an authorization: only the user who started it can finish it. Returns the URL of the consent page. */
export async function startOAuth(options: ConnectOptions, user: User, target: SourceTarget): Promise<string> {
  const { db, adapters, secretBox, limits, now } = options;
  const { websiteId, provider } = target;
  await findOwnWebsite(db, user, websiteId);
  assertMayConnect(user, SOURCE_CATALOGUE[provider].action);
  const { oauth } = getAdapter(adapters, provider);
  if (oauth === null) {
    const settings = SOURCE_CATALOGUE[provider].oauthSettings.join(' and ');
    throw new AppError('unavailable', `The operator of this server must set ${settings} first.`);
  }
  await limits.take('connect-source', user.id);
  const { state, codeVerifier } = createOAuthAttempt();
  const stateHash = hashState(state);
  const verifier = secretBox.seal(codeVerifier, getVerifierPlace(stateHash));
  await insertOAuthState(db, { stateHash, userId: user.id, websiteId, provider, verifier, createdAt: now() });
  return oauth.buildAuthorizationUrl({ state, codeVerifier });
}

/** Parameters of the redirect from a consent page to our server. */
export interface OAuthReturn {
  state: string;
  code: string;
  /** The error code of the provider; empty without one. */
  error: string;
}

export type OAuthResult =
  | { ok: true; websiteId: string; provider: ConnectableSource }
  /** `websiteId` is null if the attempt is unknown or has expired. */
  | { ok: false; websiteId: string | null; provider: ConnectableSource | null; message: string };

const UNKNOWN = 'This attempt to connect is unknown or older than 10 minutes. Connect again.';

/** Completes an authorization. Expected failures are returned in the result, because a page shows them. */
export async function finishOAuth(options: ConnectOptions, user: User, callback: OAuthReturn): Promise<OAuthResult> {
  const { db, now } = options;
  const row = await takeOAuthState(db, hashState(callback.state));
  const isValid = row !== null && row.userId === user.id && now().getTime() - row.createdAt.getTime() <= OAUTH_STATE_MS;
  const provider = connectableSourceSchema.safeParse(row?.provider);
  const website = isValid ? await findWebsite(db, user.id, row.websiteId) : null;
  if (!isValid || !provider.success || website === null) {
    return { ok: false, websiteId: null, provider: null, message: UNKNOWN };
  }
  const target = { websiteId: website.id, provider: provider.data };
  const { oauth } = getAdapter(options.adapters, provider.data);
  if (oauth === null) return { ok: false, ...target, message: 'This source is no longer configured on this server.' };
  if (callback.code === '') return { ok: false, ...target, message: oauth.describeRefusal(callback.error) };
  try {
    await callSource(async () => {
      const checked = await oauth.exchangeCode({
        code: callback.code,
        codeVerifier: options.secretBox.open(row.verifier, getVerifierPlace(row.stateHash)),
      });
      await storeOrRevoke(options, { website, provider: provider.data, method: 'oauth', checked });
    });
    return { ok: true, ...target };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, ...target, message: error.message };
  }
}

/**
 * Stores a new token. If a step fails, the token is revoked, unless other connections of the user may use the same
 * grant: a provider revokes all tokens of a grant.
 */
async function storeOrRevoke(options: ConnectOptions, access: NewAccess): Promise<void> {
  try {
    await storeConnection(options, access);
  } catch (error) {
    const { db, adapters, onError } = options;
    const { website, provider, checked } = access;
    const others = await countGrants(db, { userId: website.userId, provider });
    const revoke = others > 0 ? null : getAdapter(adapters, provider).oauth?.revoke;
    await revoke?.(checked.secret).catch((revocation: unknown) =>
      onError('token of a failed connection could not be revoked', revocation),
    );
    throw error;
  }
}
