import { readCallback } from '#providers/google-search-console/callback.ts';
import { createGoogleOAuth, type GoogleOAuth } from '#providers/google-search-console/google-oauth.ts';
import { createSearchConsole } from '#providers/google-search-console/index.ts';
import { matchProperties } from '#providers/google-search-console/match-property.ts';
import { createServiceAccountTokens, readServiceAccountKey } from '#providers/google-search-console/service-account.ts';
import type { SearchProperty } from '#providers/kit/capabilities.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { OAuthApp } from '#providers/kit/oauth.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { OAuthFlow, SourceAdapter, StoredAccess } from './source-adapter.ts';

export interface GoogleAdapterOptions {
  /** Null = the operator registered no OAuth client. */
  app: OAuthApp | null;
  /** A local server instead of Google's. */
  server: { baseUrl?: string };
  wiring: Pick<ClientWiring, 'onUsage'>;
}

/** Creates the adapter of Google Search Console. */
export function createGoogleAdapter({ app, server, wiring }: GoogleAdapterOptions): SourceAdapter {
  const createOAuth = (clientWiring: ClientWiring) =>
    app === null ? null : createGoogleOAuth({ ...app, ...server, wiring: clientWiring });

  function createTokens({ method, secret, wiring: clientWiring }: StoredAccess) {
    if (method === 'service-account') {
      const account = readServiceAccountKey(secret, server.baseUrl);
      return createServiceAccountTokens({ account, ...server, wiring: clientWiring });
    }
    const oauth = createOAuth(clientWiring);
    if (oauth === null) throw createMissingAppError();
    return oauth.createTokens(secret);
  }

  const oauth = createOAuth(wiring);
  return {
    provider: 'google-search-console',
    oauth: oauth === null ? null : createFlow(oauth),
    readKeyFile: (content) => ({
      secret: content,
      accountLabel: readServiceAccountKey(content, server.baseUrl).email,
    }),
    open(access) {
      const client = createSearchConsole({
        tokens: createTokens(access),
        ...server,
        wiring: access.wiring,
        ...(access.propertyId === null ? {} : { propertyId: access.propertyId }),
      });
      return {
        search: client,
        inspections: client,
        sitemaps: client,
        links: null,
        backlinks: null,
        openAssistant: null,
        openSearch: null,
        crawlIssues: null,
        results: null,
        keywords: null,
        testConnection: (signal) => client.testConnection(signal),
      };
    },
    matchProperties: matchWebsite,
  };
}

/** Returns the properties that cover a website, best match first. Also used for Bing, whose sites are URL prefixes. */
export const matchWebsite = (domain: string, properties: readonly SearchProperty[]): SearchProperty[] =>
  matchProperties({ url: `https://${domain}/` }, properties).map(({ property }) => property);

function createFlow(oauth: GoogleOAuth): OAuthFlow {
  return {
    buildAuthorizationUrl: (attempt) => oauth.buildAuthorizationUrl(attempt),
    async exchangeCode(authorization) {
      const { refreshToken } = await oauth.exchangeCode(authorization);
      return { secret: refreshToken, accountLabel: null };
    },
    describeRefusal(error) {
      const callback = readCallback(new URLSearchParams({ state: 'known', error }), 'known');
      return callback.ok ? '' : callback.message;
    },
    revoke: (secret) => oauth.revoke(secret),
  };
}

const createMissingAppError = () =>
  new ProviderError({
    provider: 'google-search-console',
    failure: 'refused',
    message: 'The OAuth client of this server was removed. The operator must set it again.',
    detail: 'AWI_GOOGLE_CLIENT_ID is not set',
    setting: 'AWI_GOOGLE_CLIENT_ID',
  });
