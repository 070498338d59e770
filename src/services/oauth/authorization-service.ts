import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import {
  type AuthorizationProblem,
  type AuthorizationReturn,
  type AuthorizationView,
  CODE_SECONDS,
  type ConsentView,
  SPEND_SCOPE,
} from '#contracts/account/oauth.ts';
import { AUTHORIZATION_MESSAGES, CONNECTED_APP_MESSAGES } from '#contracts/account/oauth-texts.ts';
import type { User } from '#contracts/account/user.ts';
import { insertOAuthGrant, listOAuthGrants } from '#db/queries/accounts/oauth-grants.ts';

import { findDenialCode, getLimits } from '#lib/runtime/policies.ts';
import { splitScopes } from '../api-keys/api-key-view.ts';
import {
  type AuthorizationParameters,
  type AuthorizationRequest,
  checkAuthorizationRequest,
  readAuthorizationParameters,
} from './authorization-request.ts';
import type { ClientReader, OAuthClient } from './client-document.ts';
import { buildResourceUrl, createOAuthSecret, type OAuthContext } from './oauth-context.ts';
import { buildReturnUrl, describeReturnTarget, isListedRedirectUri } from './redirect-uri.ts';

/** Decision of a user on the consent page. */
export interface Decision {
  /** Query of the authorization request. */
  query: string;
  isAllowed: boolean;
  scopes: readonly string[];
  /** ID of the account that the page showed. */
  userId: string;
}

/** Asks users whether an application may act for them. */
export interface AuthorizationService {
  /** Returns the data for the consent page. @throws AppError rate-limited */
  describe(user: User, query: string): Promise<AuthorizationView>;
  /**
   * Stores the decision and returns the URL that the browser returns to; returns the consent page again, or a problem,
   * for a decision that is not valid.
   * @throws AppError rate-limited
   */
  decide(request: Request, user: User, decision: Decision): Promise<AuthorizationView>;
}

/** A request that the user can decide on. */
interface OpenRequest extends AuthorizationRequest {
  kind: 'open';
  client: OAuthClient;
  parameters: AuthorizationParameters;
}

/** Creates the service. */
export function createAuthorizationService(context: OAuthContext & { clients: ClientReader }): AuthorizationService {
  const { db, log, limits, clients, baseUrl, now } = context;
  const resource = buildResourceUrl(baseUrl);

  async function open(user: User, query: string): Promise<OpenRequest | AuthorizationProblem> {
    const parameters = readAuthorizationParameters(query);
    if (parameters === null) return describeProblem(AUTHORIZATION_MESSAGES.parameters);
    // Counted for signed-in users only, because visitors cannot make this server request a document.
    await limits.take('connect-app', user.id);
    const result = await clients.read(parameters.clientId);
    if (!result.ok) return describeProblem(result.message);
    if (!isListedRedirectUri(result.client.redirectUris, parameters.redirectUri)) {
      return describeProblem(AUTHORIZATION_MESSAGES.redirect);
    }
    const checked = checkAuthorizationRequest(parameters, resource);
    if (!checked.ok) return buildProblem(parameters, checked.error.code, checked.error.message);
    if (findDenialCode(user, 'use-api') !== null) {
      return buildProblem(parameters, 'access_denied', CONNECTED_APP_MESSAGES.verify);
    }
    return { kind: 'open', client: result.client, parameters, ...checked.request };
  }

  const buildAnswerUrl = (
    { redirectUri, state }: AuthorizationParameters,
    parameters: Readonly<Record<string, string>>,
  ): string => buildReturnUrl(redirectUri, { ...parameters, state, iss: baseUrl });

  function buildProblem(parameters: AuthorizationParameters, error: string, message: string): AuthorizationProblem {
    const { returnsTo } = describeReturnTarget(parameters.redirectUri);
    return { kind: 'problem', message, returnUrl: buildAnswerUrl(parameters, { error }), returnsTo };
  }

  async function describeConsent(user: User, request: OpenRequest, problem: string | null): Promise<AuthorizationView> {
    const { client, parameters, scopes: requested } = request;
    const { keys: limit } = getLimits(user).api;
    const grants = await listOAuthGrants(db, user.id, now());
    const isFull = grants.length >= limit;
    const isReplacing = isFull && grants.some(({ clientId }) => clientId === client.id);
    if (isFull && !isReplacing) return buildProblem(parameters, 'access_denied', describeLimit(user));
    const { scopes, premiumScopes } = splitScopes(user, requested);
    return {
      kind: 'consent',
      clientName: client.name,
      clientHost: client.host,
      ...describeReturnTarget(parameters.redirectUri),
      scopes: scopes.filter((scope) => scope !== SPEND_SCOPE),
      premiumScopes,
      canSpend: scopes.includes(SPEND_SCOPE),
      isReplacing,
      problem,
    } satisfies ConsentView;
  }

  async function store(
    user: User,
    opened: OpenRequest,
    scopes: ApiKeyScope[],
  ): Promise<{ id: string; code: string } | null> {
    const { client, parameters, codeChallenge } = opened;
    const createdAt = now();
    const { secret, hash: codeHash } = createOAuthSecret('code');
    const expiresAt = new Date(createdAt.getTime() + CODE_SECONDS * 1_000);
    const grant = {
      userId: user.id,
      clientId: client.id,
      clientName: client.name,
      redirectUri: parameters.redirectUri,
      resource,
      scopes,
      createdAt,
      expiresAt,
    };
    const inserted = await insertOAuthGrant(
      db,
      { grant, code: { codeHash, codeChallenge, expiresAt } },
      getLimits(user).api.keys,
    );
    return inserted === null ? null : { id: inserted.id, code: secret };
  }

  return {
    async describe(user, query) {
      const opened = await open(user, query);
      return opened.kind === 'open' ? describeConsent(user, opened, null) : opened;
    },
    async decide(request, user, { query, isAllowed, scopes, userId }) {
      const opened = await open(user, query);
      if (opened.kind !== 'open') return opened;
      const { client, parameters } = opened;
      const buildReturn = (url: string): AuthorizationReturn => {
        const { returnsTo } = describeReturnTarget(parameters.redirectUri);
        return { kind: 'return', url, returnsTo, clientName: client.name, isAllowed };
      };
      if (!isAllowed) return buildReturn(buildAnswerUrl(parameters, { error: 'access_denied' }));
      if (userId !== user.id) return describeConsent(user, opened, AUTHORIZATION_MESSAGES.otherAccount);
      // The user can only narrow the scopes that the application requested and the plan includes.
      const chosen = splitScopes(user, opened.scopes).scopes.filter((scope) => scopes.includes(scope));
      if (chosen.length === 0) return describeConsent(user, opened, AUTHORIZATION_MESSAGES.noScope);
      const stored = await store(user, opened, chosen);
      if (stored === null) return buildProblem(parameters, 'access_denied', describeLimit(user));
      const detail = { app: stored.id, host: client.host, scopes: chosen.join(' ') };
      await log.record({ kind: 'app-connected', userId: user.id, request, detail });
      return buildReturn(buildAnswerUrl(parameters, { code: stored.code }));
    },
  };
}

/** The application is not known, so the browser must not return to it. */
const describeProblem = (message: string): AuthorizationProblem => ({
  kind: 'problem',
  message,
  returnUrl: null,
  returnsTo: null,
});

function describeLimit(user: User): string {
  const { limit, planLimit } = CONNECTED_APP_MESSAGES;
  return (user.isPremium ? limit : planLimit).replace('{count}', String(getLimits(user).api.keys));
}
