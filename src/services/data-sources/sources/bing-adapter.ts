import { createBingClient } from '#providers/bing-webmaster/index.ts';
import { type BingOAuth, createBingOAuth } from '#providers/bing-webmaster/oauth.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { OAuthApp } from '#providers/kit/oauth.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { createAccessTokenReader } from './access-token-reader.ts';
import { matchWebsite } from './google-adapter.ts';
import type { OAuthFlow, SourceAdapter, StoredAccess } from './source-adapter.ts';

export interface BingAdapterOptions {
  /** Null = the operator registered no OAuth client. */
  app: OAuthApp | null;
  /** A local server instead of Bing's. */
  server: { baseUrl?: string };
  wiring: Pick<ClientWiring, 'onUsage'>;
}

/** Creates the adapter of Bing Webmaster Tools. */
export function createBingAdapter({ app, server, wiring }: BingAdapterOptions): SourceAdapter {
  const createOAuth = (clientWiring: ClientWiring) =>
    app === null ? null : createBingOAuth({ app, ...server, wiring: clientWiring });

  function createAuth({ method, secret, keepSecret, wiring: clientWiring }: StoredAccess) {
    if (method === 'api-key') return { apiKey: secret };
    const oauth = createOAuth(clientWiring);
    if (oauth === null) throw createMissingAppError();
    const { refresh } = oauth;
    return { readAccessToken: createAccessTokenReader({ refreshToken: secret, refresh, keepSecret }) };
  }

  const oauth = createOAuth(wiring);
  return {
    provider: 'bing-webmaster',
    oauth: oauth === null ? null : createFlow(oauth),
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open(access) {
      const client = createBingClient({
        auth: createAuth(access),
        ...server,
        wiring: access.wiring,
        ...(access.propertyId === null ? {} : { propertyId: access.propertyId }),
      });
      return {
        search: client,
        inspections: null,
        sitemaps: client,
        links: client,
        backlinks: null,
        openAssistant: null,
        openSearch: null,
        crawlIssues: client,
        results: null,
        keywords: client,
        testConnection: (signal) => client.testConnection(signal),
      };
    },
    matchProperties: matchWebsite,
  };
}

function createFlow(oauth: BingOAuth): OAuthFlow {
  return {
    buildAuthorizationUrl: (attempt) => oauth.buildAuthorizationUrl(attempt),
    async exchangeCode(authorization) {
      const { refreshToken } = await oauth.exchangeCode(authorization);
      return { secret: refreshToken, accountLabel: null };
    },
    describeRefusal: (error) =>
      error === 'access_denied'
        ? 'Access was not granted. Connect again, and allow access on the Bing page.'
        : `Bing did not grant access${/^[a-z_]{1,40}$/.test(error) ? ` (${error})` : ''}. Connect again.`,
    // Bing offers no revocation: users remove our access in their Microsoft account. We delete our copy of the token.
    revoke: null,
  };
}

const createMissingAppError = () =>
  new ProviderError({
    provider: 'bing-webmaster',
    failure: 'refused',
    message: 'The OAuth client of this server was removed. The operator must set it again.',
    detail: 'AWI_BING_CLIENT_ID is not set',
    setting: 'AWI_BING_CLIENT_ID',
  });
