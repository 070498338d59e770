import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createAuthorizationService } from '#services/oauth/authorization-service.ts';
import { createClientReader } from '#services/oauth/client-document.ts';
import { createConnectedAppService } from '#services/oauth/connected-app-service.ts';
import { createTokenService } from '#services/oauth/token-service.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AccountsSharedValues } from './wire-accounts.ts';

/** Time limit for a client metadata document, while a user waits. */
const DOCUMENT_TIMEOUT_MS = 5_000;

/** Builds the authorization server for applications that connect to `/mcp`. */
export function wireOAuth({
  env,
  accountContext,
}: Core & AccountsSharedValues): Area<'oauthAuthorization' | 'oauthTokens' | 'connectedApps'> {
  const guard = createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: env.baseUrl });
  const client = createHttpClient({
    guard,
    userAgent: buildCrawlerUserAgent(env.baseUrl),
    limits: { totalTimeoutMs: DOCUMENT_TIMEOUT_MS },
  });
  const { now } = accountContext;
  const connectedApps = createConnectedAppService(accountContext);
  return {
    services: {
      oauthAuthorization: createAuthorizationService({
        ...accountContext,
        clients: createClientReader({ guard, client, now }),
      }),
      oauthTokens: createTokenService(accountContext),
      connectedApps,
    },
    shared: {},
    jobs: [],
    timers: [createCleanupTimer(() => connectedApps.deleteExpired())],
    stop: () => client.close(),
  };
}
