import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createErrorHandler } from '#api/errors.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { OAUTH_PATHS } from '#contracts/account/oauth.ts';
import type { TokenError, TokenForm } from '#services/oauth/token-service.ts';
import type { Services } from '#services/services.ts';
import { buildResourceMetadata, buildServerMetadata } from './metadata.ts';

const MAX_BODY_BYTES = 16 * 1_024;
const METADATA_CACHE = 'public, max-age=300';
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

type OAuthServices = Pick<Services, 'oauthTokens' | 'baseUrl' | 'onError'>;

/**
 * Creates the endpoints that applications call: the metadata (RFC 9728, RFC 8414), and issuing and revoking tokens.
 * Cookies have no effect there. The authorization endpoint is a page.
 */
export function createOAuthRoutes(services: OAuthServices): Hono {
  const { oauthTokens, baseUrl } = services;
  const routes = new Hono();
  routes.onError(createErrorHandler(services));
  const { resourceMetadata, resource, serverMetadata } = OAUTH_PATHS;
  for (const [path, document] of [
    // Applications first try the URL with the resource's path, and then the URL without it.
    [`${resourceMetadata}${resource}`, buildResourceMetadata(baseUrl)],
    [resourceMetadata, buildResourceMetadata(baseUrl)],
    [serverMetadata, buildServerMetadata(baseUrl)],
  ] as const) {
    routes.use(path, cors({ origin: '*', allowMethods: ['GET'] }));
    routes.get(path, (context) => context.json(document, 200, { 'Cache-Control': METADATA_CACHE }));
  }
  const limitBody = createBodyLimit(MAX_BODY_BYTES);
  routes.post(OAUTH_PATHS.token, limitBody, async ({ req, json }) => {
    const outcome = await oauthTokens.exchange(req.raw, await readForm(req.raw));
    return outcome.ok
      ? json(outcome.tokens, 200, NO_STORE)
      : json(outcome.failure, readStatus(outcome.failure), NO_STORE);
  });
  routes.post(OAUTH_PATHS.revoke, limitBody, async ({ req, json, body }) => {
    const failure = await oauthTokens.revoke(req.raw, await readForm(req.raw));
    return failure === null ? body(null, 200, NO_STORE) : json(failure, readStatus(failure), NO_STORE);
  });
  for (const path of [OAUTH_PATHS.token, OAUTH_PATHS.revoke]) {
    routes.all(path, (context) => context.body(null, 405, { Allow: 'POST' }));
  }
  return routes;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

const readStatus = ({ error }: TokenError): 400 | 401 => (error === 'invalid_client' ? 401 : 400);

/** Reads the parameters of a form; null if one is repeated, or the body is not a form (RFC 6749, 3.2). */
async function readForm(request: Request): Promise<TokenForm> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return null;
  const entries = [...new URLSearchParams(await request.text())].filter(([, value]) => value !== '');
  const form = new Map(entries);
  return form.size === entries.length ? form : null;
}
