import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { userSchema } from '#contracts/account/user.ts';
import { ACCOUNT_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  readVerificationPath,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    hasRealHashing: true,
  });
});
afterAll(() => product.close());

const message = async (response: Response) => ((await response.json()) as { message: string }).message;

describe('registration, sign-in, current user', () => {
  it('returns 401 for a visitor', async () => {
    const response = await product.call(createClient(), 'GET', '/api/auth/user');
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('registers, signs in at once, and returns both names of the verified flag', async () => {
    const client = await registerUser(product, { isVerified: false });
    const response = await product.call(client, 'GET', '/api/auth/user');
    expect(response.status).toBe(200);
    const user = userSchema.parse(await response.json());
    expect(user).toMatchObject({
      email: client.email,
      firstName: 'Ann',
      isPremium: false,
      isEmailVerified: false,
      emailVerified: false,
      role: 'user',
    });
  });

  it('sets a cookie that JavaScript cannot read', async () => {
    const response = await product.call(createClient(), 'POST', '/api/auth/register', {
      email: 'cookie@site.example',
      password: 'river stone',
      firstName: 'A',
      lastName: 'B',
    });
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await response.json()).toEqual({ success: true, message: ACCOUNT_MESSAGES.registrationSuccess });
  });

  it('accepts the password as typed, including 64 characters and more', async () => {
    const passwords = [' river Stone 7 ', 'ö🌊 river stone', 'long '.repeat(25)];
    for (const [index, password] of passwords.entries()) {
      const own = `typed${index}@site.example`;
      const person = { email: own, password, firstName: 'A', lastName: 'B' };
      await product.call(createClient(), 'POST', '/api/auth/register', person);
      const statuses = [];
      for (const tried of [
        password,
        password.trim() === password ? `${password} ` : password.trim(),
        password.slice(0, -1),
      ]) {
        statuses.push(
          (await product.call(createClient(), 'POST', '/api/auth/login', { email: own, password: tried })).status,
        );
      }
      expect(statuses).toEqual([200, 401, 401]);
    }
  });

  it('returns 409 for an already registered email address, ignoring case', async () => {
    const { email } = await registerUser(product);
    const repeatedRegistration = { email: email.toUpperCase(), password: 'another one', firstName: 'A', lastName: 'B' };
    const response = await product.call(createClient(), 'POST', '/api/auth/register', repeatedRegistration);
    expect(response.status).toBe(409);
    expect(await message(response)).toBe(ACCOUNT_MESSAGES.alreadyRegistered);
  });

  it('gives the same response for a wrong password and an unknown email address', async () => {
    const { email } = await registerUser(product);
    const wrong = await product.call(createClient(), 'POST', '/api/auth/login', { email, password: 'not this one' });
    const unknown = await product.call(createClient(), 'POST', '/api/auth/login', {
      email: 'nobody@site.example',
      password: 'not this one',
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
  });

  it('signs in and out; the old cookie is invalid afterward', async () => {
    const { email } = await registerUser(product);
    const client = createClient();
    const login = await product.call(client, 'POST', '/api/auth/login', { email, password: 'river stone 7' });
    expect(await message(login)).toBe(ACCOUNT_MESSAGES.loginSuccess);
    const copy = { cookies: new Map(client.cookies) };
    expect((await product.call(client, 'POST', '/api/auth/logout')).status).toBe(200);
    // The remaining cookie does not sign anyone in.
    expect([...client.cookies.keys()]).toEqual(['awi.known-browser']);
    expect((await product.call(copy, 'GET', '/api/auth/user')).status).toBe(401);
  });

  it.each([
    [{ email: 'no address', password: 'river stone', firstName: 'A', lastName: 'B' }, 'email'],
    [{ email: 'a@site.example', password: '12345', firstName: 'A', lastName: 'B' }, 'password'],
    [{ email: 'a@site.example', password: 'river stone', lastName: 'B' }, 'firstName'],
  ])('reports the invalid field and never repeats the input: %o', async (body, field) => {
    const response = await product.call(createClient(), 'POST', '/api/auth/register', body);
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(Object.keys(JSON.parse(text).fieldErrors)).toEqual([field]);
    expect(text).not.toContain('river stone');
  });

  it('rejects malformed JSON and oversized bodies with a 4xx status', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await product.call(createClient(), 'POST', '/api/auth/login', '{"email":', json)).status).toBe(400);
    const large = JSON.stringify({ email: 'a@site.example', password: 'x'.repeat(100_000) });
    const headers = { ...json, 'content-length': String(large.length) };
    expect((await product.call(createClient(), 'POST', '/api/auth/login', large, headers)).status).toBe(413);
  });

  it('rejects a call that a page of another website makes the browser send', async () => {
    const client = await registerUser(product);
    const response = await product.call(client, 'POST', '/api/auth/logout', undefined, {
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
    expect((await product.call(client, 'GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('email verification', () => {
  const open = async (path: string) => (await product.call(createClient(), 'GET', path)).headers.get('location');

  it('succeeds once per link, and then reports that the email address is already verified', async () => {
    const client = await registerUser(product, { isVerified: false });
    const path = await readVerificationPath(product, client.email);
    expect(await open(path)).toMatch(/\/\?verification=success$/);
    expect(userSchema.parse(await (await product.call(client, 'GET', '/api/auth/user')).json()).isEmailVerified).toBe(
      true,
    );
    expect(await open(path)).toMatch(/\/\?verification=already-verified$/);
  });

  it('is not consumed by a link checker (HEAD)', async () => {
    const client = await registerUser(product, { isVerified: false });
    const path = await readVerificationPath(product, client.email);
    await product.call(createClient(), 'HEAD', path);
    expect(await open(path)).toMatch(/verification=success$/);
  });

  it.each([
    ['empty', ''],
    ['unknown', 'x'],
    ['long', 'a'.repeat(5000)],
    ['encoded', '%00'],
  ])('returns "invalid" for an %s token', async (_kind, token) => {
    expect(await open(`/api/auth/verify-email?token=${token}`)).toMatch(/verification=invalid$/);
  });

  it('resends the link to signed-in users only', async () => {
    const client = await registerUser(product, { isVerified: false });
    const first = await readVerificationPath(product, client.email);
    const startedAt = new Date().toISOString();
    const response = await product.call(client, 'POST', '/api/auth/resend-verification');
    expect(await message(response)).toBe(VERIFICATION_MESSAGES.sent);
    expect(await readVerificationPath(product, client.email, startedAt)).not.toBe(first);
    expect((await product.call(createClient(), 'POST', '/api/auth/resend-verification')).status).toBe(401);
    const countEmails = () => product.application.mailbox?.list().filter(({ to }) => to === client.email).length;
    await product.call(createClient(), 'GET', first);
    await findMailTo(product, client.email, 'Welcome');
    const mails = countEmails();
    const verified = await product.call(client, 'POST', '/api/auth/resend-verification');
    expect([verified.status, await message(verified)]).toEqual([
      409,
      VERIFICATION_MESSAGES.results['already-verified'].text,
    ]);
    expect(countEmails()).toBe(mails);
  });

  it('prints the link to the console in development', () => {
    expect(product.announcements.some((text) => text.includes('/api/auth/verify-email?token='))).toBe(true);
  });
});

describe('the first administrator', () => {
  it('is created at first start with a password that is shown once', () => {
    const lines = product.announcements.filter((text) => text.startsWith('Administrator'));
    expect(lines).toHaveLength(1);
  });

  it('can sign in and has the role', async () => {
    const [, email, password] =
      product.announcements.join('\n').match(/Administrator \(shown once\): (\S+) \/ (\S+)/) ?? [];
    const client = createClient();
    await product.call(client, 'POST', '/api/auth/login', { email, password });
    const user = userSchema.parse(await (await product.call(client, 'GET', '/api/auth/user')).json());
    expect(user).toMatchObject({ role: 'admin', isEmailVerified: true });
  });
});

describe('the API as a whole', () => {
  it('describes its calls and returns 404 JSON for unknown ones', async () => {
    const document = (await (await product.call(createClient(), 'GET', '/api/openapi.json')).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/analyze', '/api/user/analyses']),
    );
    const missing = await product.call(createClient(), 'GET', '/api/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'not-found' });
  });

  it('redirects /api/login to /auth', async () => {
    const response = await product.call(createClient(), 'GET', '/api/login');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth']);
  });
});

describe('an outage', () => {
  it('is not reported as a wrong password, and is logged once without any values', async () => {
    const productWithoutDatabase = await startTestProduct({
      databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    });
    const { email } = await registerUser(productWithoutDatabase);
    await productWithoutDatabase.stop();
    const response = await productWithoutDatabase.call(createClient(), 'POST', '/api/auth/login', {
      email,
      password: 'river stone 7',
    });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/credentials|select|params/i);
    const failures = productWithoutDatabase.log.filter((line) => line.includes('request failed'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toContain(email);
    rmSync(productWithoutDatabase.dataDir, { recursive: true, force: true });
  });
});
