import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests that each URL of hostile-web F.1 is rejected with its message, consumes no quota and opens no socket. */
let product: TestProduct;
let client: TestClient;
let trap: Server;
let connections = 0;
let trapPort = 0;

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  client = await registerUser(product);
  trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', () => resolve()));
  const address = trap.address();
  trapPort = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => trap.close(resolve));
  await product.close();
});

const post = async (url: string) => {
  const response = await product.call(client, 'POST', '/api/analyze', { url }, { prefer: 'respond-async' });
  return { status: response.status, ...((await response.json()) as { message: string; code: string }) };
};

describe('the check of an entered URL', () => {
  it.each([
    ['', 'url-required', URL_MESSAGES.required],
    ['   ', 'url-required', URL_MESSAGES.required],
    ['http://exa mple/', 'url-invalid', URL_MESSAGES.invalid],
    ['256.1.1.1', 'url-invalid', URL_MESSAGES.invalid],
    ['0xffffffffff', 'url-invalid', URL_MESSAGES.invalid],
    ['example.com:99999', 'url-invalid', URL_MESSAGES.invalid],
    ['javascript:alert(1)', 'scheme-not-allowed', URL_MESSAGES.scheme],
    ['file:///etc/passwd', 'scheme-not-allowed', URL_MESSAGES.scheme],
    ['ftp://x.com', 'scheme-not-allowed', URL_MESSAGES.scheme],
    ['data:text/html,x', 'scheme-not-allowed', URL_MESSAGES.scheme],
    ['http://user:secret-word@example.com/', 'credentials-not-allowed', URL_MESSAGES.credentials],
    ['http://example.com:22/', 'port-not-allowed', URL_MESSAGES.port],
    ['http://example.com:6379/', 'port-not-allowed', URL_MESSAGES.port],
    [`https://example.com/${'a'.repeat(3000)}`, 'url-too-long', URL_MESSAGES.tooLong],
  ])('rejects %s', async (url, code, text) => {
    expect(await post(url)).toMatchObject({ status: 400, code, message: text });
  });

  it.each([
    '127.0.0.1',
    'localhost',
    'localhost.',
    'a.localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '①②⑦.⓪.⓪.①',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[2002:7f00:1::]',
    '169.254.169.254',
    'metadata.google.internal',
    '168.63.129.16',
    '100.100.100.200',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ])('returns the same generic message for http://%s/', async (host) => {
    expect(await post(`http://${host}/`)).toMatchObject({
      status: 400,
      code: 'address-not-allowed',
      message: URL_MESSAGES.notAllowed,
    });
  });

  it('opens no socket to a listening loopback port, however it is spelled', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])
      await post(`http://${host}:${trapPort}/`);
    expect(connections).toBe(0);
  });

  it('never logs the password in a URL', () => {
    expect(product.log.join('\n')).not.toContain('secret-word');
  });

  it('rejects our own origin', async () => {
    expect(await post('http://127.0.0.1:3999/')).toMatchObject({ status: 400 });
  });

  it('consumes no monthly quota for any of these URLs', async () => {
    const user = await product.application.services.accounts.findCurrentUser(
      new Request('http://127.0.0.1:3999/', {
        headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
    );
    expect(user && (await product.application.services.analyses.countRemaining(user))).toBe(5);
  });

  it('rejects a user with an unverified email address before anything is fetched', async () => {
    const unverified = await registerUser(product, { isVerified: false });
    const response = await product.call(unverified, 'POST', '/api/analyze', { url: `http://127.0.0.1:${trapPort}/` });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'email-not-verified',
      message: URL_MESSAGES.verificationRequired,
    });
    expect(connections).toBe(0);
  });

  it('rejects a visitor with 401', async () => {
    expect((await product.call({ cookies: new Map() }, 'POST', '/api/analyze', { url: 'example.com' })).status).toBe(
      401,
    );
  });
});
