import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProviderError } from '../kit/provider.ts';
import { serveSearchConsole } from './local-server.ts';
import { createServiceAccountTokens, readServiceAccountKey, signAssertion } from './service-account.ts';

const EMAIL = 'awi@project-1.iam.gserviceaccount.com';
const format = {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
} as const;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { ...format, modulusLength: 2_048 });
const GOOGLE = 'https://oauth2.googleapis.com/token';
const FILE = {
  type: 'service_account',
  client_email: EMAIL,
  private_key: privateKey,
  private_key_id: 'key-1',
  token_uri: GOOGLE,
};

function readProblem(content: unknown, baseUrl?: string): ProviderError {
  try {
    readServiceAccountKey(typeof content === 'string' ? content : JSON.stringify(content), baseUrl);
  } catch (error) {
    return error as ProviderError;
  }
  throw new Error('the key was accepted');
}

describe('readServiceAccountKey', () => {
  it.each([
    ['is not JSON', 'hello', /^The file is not JSON\./],
    ['is not an object', '"text"', /^The file is not JSON\./],
    ['describes an OAuth client', { web: { client_id: 'x' } }, /^This file describes an OAuth client\./],
    ['lacks a field', { ...FILE, client_email: undefined }, /^The key file is incomplete \(client_email\)\./],
    [
      'contains a damaged key',
      { ...FILE, private_key: '-----BEGIN PRIVATE KEY-----\nabc' },
      /private key .* is damaged/,
    ],
    [
      'contains a key of another kind',
      { ...FILE, private_key: generateKeyPairSync('ed25519', format).privateKey },
      /private key .* is damaged/,
    ],
    ['contains another token server', { ...FILE, token_uri: 'https://evil.example/token' }, /Only https:\/\/oauth2/],
    ['contains a local server', { ...FILE, token_uri: 'http://127.0.0.1:1/token' }, /contains another token server/],
  ])('rejects a key file that %s', (_what, content, message) => {
    const error = readProblem(content);
    expect(error).toMatchObject({ failure: 'refused', setting: 'service account key' });
    expect(error.message).toMatch(message);
    expect(`${error.message} ${error.detail} ${error.stack}`).not.toContain(privateKey.slice(40, 80));
  });

  it("accepts the operator's local server, but no other server", () => {
    const baseUrl = 'http://127.0.0.1:4000';
    const local = { ...FILE, token_uri: `${baseUrl}/token` };
    expect(readServiceAccountKey(JSON.stringify(local), baseUrl).email).toBe(EMAIL);
    expect(readProblem({ ...FILE, token_uri: 'http://127.0.0.1:4001/token' }, baseUrl).message).toMatch(
      /another token/,
    );
  });
});

describe('createServiceAccountTokens', () => {
  it('requests tokens with an assertion that is addressed to the token endpoint and valid for an hour', () => {
    const account = readServiceAccountKey(JSON.stringify(FILE));
    const [header = '', claims = ''] = signAssertion(account, { audience: GOOGLE, nowMs: 1_000_500 }).split('.');
    const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(decode(claims)).toEqual({
      iss: EMAIL,
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
      aud: GOOGLE,
      iat: 1_000,
      exp: 4_600,
    });
  });

  it("sends requests to the local server although the key file contains Google's endpoint", async () => {
    await using server = await serveSearchConsole({
      properties: [],
      serviceAccounts: [{ email: EMAIL, key: publicKey }],
    });
    const account = readServiceAccountKey(JSON.stringify(FILE), server.origin);
    const tokens = createServiceAccountTokens({ account, baseUrl: server.origin });
    expect(tokens.email).toBe(EMAIL);
    expect(await tokens.read()).toMatch(/^ya29\.local/);
    expect(await tokens.read()).toBe(await tokens.read());
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/token']);
  });

  it('reports a rejected key', async () => {
    const other = generateKeyPairSync('rsa', { ...format, modulusLength: 2_048 });
    await using server = await serveSearchConsole({
      properties: [],
      serviceAccounts: [{ email: EMAIL, key: other.publicKey }],
    });
    const account = readServiceAccountKey(JSON.stringify(FILE), server.origin);
    const work = createServiceAccountTokens({ account, baseUrl: server.origin }).read();
    await expect(work).rejects.toMatchObject({
      setting: 'service account key',
      message: expect.stringMatching(/key of the service account was deleted/),
    });
  });
});
