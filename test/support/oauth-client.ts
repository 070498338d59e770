import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AuthorizationView } from '#contracts/account/oauth.ts';
import type { User } from '#contracts/account/user.ts';
import type { TestClient, TestProduct } from '#test/support/test-product.ts';

export const OAUTH_BASE_URL = 'http://127.0.0.1:3999';
export const REDIRECT_URI = 'http://127.0.0.1:7777/callback';

/** A server on this machine with client metadata documents. */
export interface DocumentServer {
  origin: string;
  /** Host and port, as in `AWI_ALLOW_TARGETS`. */
  target: string;
  /** URL of a valid document, the `client_id` of an application. */
  clientId: string;
  /** Requested paths. */
  requests: string[];
  close(): Promise<void>;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts the server. @param answers by path, in addition to the valid document */
export async function serveDocuments(
  answers: (origin: string) => Readonly<Record<string, Answer>> = () => ({}),
): Promise<DocumentServer> {
  const requests: string[] = [];
  let all: Readonly<Record<string, Answer>> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const answer = all[path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const target = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const origin = `http://${target}`;
  const clientId = `${origin}/client.json`;
  all = { '/client.json': sendJson(buildDocument(clientId)), ...answers(origin) };
  return {
    origin,
    target,
    clientId,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Builds a valid document. */
export const buildDocument = (clientId: string, change: Readonly<Record<string, unknown>> = {}) => ({
  client_id: clientId,
  client_name: 'Assistant <b>One</b>',
  redirect_uris: ['http://127.0.0.1/callback', 'https://assistant.example/callback'],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  ...change,
});

/** Responds with JSON. */
export const sendJson =
  (body: unknown, type = 'application/json'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(body));
  };

/** Builds the query of an authorization request, and the verifier that belongs to it. */
export function buildAuthorization(
  clientId: string,
  change: Readonly<Record<string, string>> = {},
): { query: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${OAUTH_BASE_URL}/mcp`,
    scope: 'websites:read analyses:write',
    state: 'state-1',
    ...change,
  });
  return { query: `?${query}`, verifier };
}

export const buildCookieHeader = (person: TestClient): string =>
  [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Returns the account of a signed-in browser. */
export async function readUser(product: TestProduct, person: TestClient): Promise<User> {
  const request = new Request(OAUTH_BASE_URL, { headers: { cookie: buildCookieHeader(person) } });
  const user = await product.application.services.accounts.findCurrentUser(request);
  if (user === null) throw new Error('Not signed in');
  return user;
}

/** Decides on a request as the consent page does. */
export async function decide(
  product: TestProduct,
  person: TestClient,
  { query, scopes, isAllowed = true }: { query: string; scopes: readonly string[]; isAllowed?: boolean },
): Promise<AuthorizationView> {
  const user = await readUser(product, person);
  const decision = { query, scopes, isAllowed, userId: user.id };
  return product.application.services.oauthAuthorization.decide(new Request(OAUTH_BASE_URL), user, decision);
}
