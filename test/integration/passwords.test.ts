import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionSchema } from '#contracts/account/user.ts';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { sessions, users } from '#db/tables.ts';
import { MAX_SESSIONS } from '#services/accounts/account-limits.ts';
import { ATTEMPT_LIMITS, createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const OLD = 'river stone 7';
const NEW = 'meadow path 12';
const HOME = { [CLIENT_ADDRESS_HEADER]: '198.51.100.20' };
const STRANGER_HEADERS = { [CLIENT_ADDRESS_HEADER]: '203.0.113.77' };
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(() => product.close());

const message = async (response: Response) => ((await response.json()) as { message: string }).message;
const post = (client: TestClient, path: string, body: object, headers: Record<string, string> = {}) =>
  product.call(client, 'POST', `/api/auth/${path}`, body, headers);
const login = (client: TestClient, email: string, password: string, headers = {}) =>
  post(client, 'login', { email, password }, headers);
const isSignedIn = async (client: TestClient) => (await product.call(client, 'GET', '/api/auth/user')).status === 200;

async function requestResetToken(email: string): Promise<string> {
  const startedAt = new Date().toISOString();
  await post(createClient(), 'forgot-password', { email });
  const mail = await findMailTo(product, email, { words: 'Reset', since: startedAt });
  return new URL(mail.actionUrl ?? '').searchParams.get('token') ?? '';
}

describe('a forgotten password', () => {
  it('gives the same response for an unregistered email address', async () => {
    const { email } = await registerUser(product);
    const responses = await Promise.all(
      [email, 'nobody@site.example'].map((address) => post(createClient(), 'forgot-password', { email: address })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [known, unknown] = await Promise.all(responses.map((response) => response.text()));
    expect(known).toBe(unknown);
    expect(known).toContain(RESET_MESSAGES.sentDevelopment);
    await findMailTo(product, email, 'Reset');
    expect(product.application.mailbox?.list().some(({ to }) => to === 'nobody@site.example')).toBe(false);
  });

  it('sets a new password once, ends every session and verifies the email address', async () => {
    const person = await registerUser(product, { isVerified: false });
    const token = await requestResetToken(person.email);
    const isOpen = () => product.application.services.passwords.isResetTokenOpen(token);
    expect(await isOpen()).toBe(true);
    const other = createClient();
    await login(other, person.email, OLD);
    const response = await post(createClient(), 'reset-password', { token, newPassword: NEW });
    expect([response.status, await message(response)]).toEqual([200, RESET_MESSAGES.done]);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, false]);
    expect((await login(createClient(), person.email, OLD)).status).toBe(401);
    expect((await login(person, person.email, NEW)).status).toBe(200);
    expect(await (await product.call(person, 'GET', '/api/auth/user')).json()).toMatchObject({ isEmailVerified: true });
    await findMailTo(product, person.email, 'password was changed');
    expect(await isOpen()).toBe(false);
    const secondReset = await post(createClient(), 'reset-password', { token, newPassword: 'another way 9' });
    expect([secondReset.status, await message(secondReset)]).toEqual([400, RESET_MESSAGES.invalid]);
    expect((await login(createClient(), person.email, NEW)).status).toBe(200);
  });

  it('accepts no token that is invented, reused or for another purpose; using one invalidates older ones', async () => {
    const { email } = await registerUser(product, { isVerified: false });
    const verification = await findMailTo(product, email, 'Verify');
    const verificationToken = new URL(verification.actionUrl ?? '').searchParams.get('token') ?? '';
    const olderToken = await requestResetToken(email);
    const newerToken = await requestResetToken(email);
    expect(newerToken).not.toBe(olderToken);
    for (const token of ['made-up', '', verificationToken]) {
      expect((await post(createClient(), 'reset-password', { token, newPassword: NEW })).status, token).toBe(400);
    }
    const both = await Promise.all(
      [1, 2].map(() => post(createClient(), 'reset-password', { token: newerToken, newPassword: NEW })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await post(createClient(), 'reset-password', { token: olderToken, newPassword: NEW })).status).toBe(400);
  });

  it('rejects short and common passwords, and the link still works afterward', async () => {
    const { email } = await registerUser(product);
    const token = await requestResetToken(email);
    const short = await post(createClient(), 'reset-password', { token, newPassword: 'abc' });
    expect(await short.json()).toMatchObject({ fieldErrors: { newPassword: PASSWORD_MESSAGES.tooShort } });
    for (const newPassword of ['password', 'Qwerty123', 'PASSWORD1']) {
      const common = await post(createClient(), 'reset-password', { token, newPassword });
      expect([common.status, await message(common)], newPassword).toEqual([400, PASSWORD_MESSAGES.tooCommon]);
    }
    for (const newPassword of [email, email.split('@')[0] ?? '', email.toUpperCase()]) {
      const own = await post(createClient(), 'reset-password', { token, newPassword });
      expect([own.status, await own.json()], newPassword).toEqual([
        400,
        expect.objectContaining({ fieldErrors: { newPassword: PASSWORD_MESSAGES.ownEmail } }),
      ]);
    }
    expect((await post(createClient(), 'reset-password', { token, newPassword: NEW })).status).toBe(200);
  });

  it('sends up to five links an hour', async () => {
    const { email } = await registerUser(product);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await post(createClient(), 'forgot-password', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('changing a password', () => {
  it('requires the current password, ends other sessions and keeps the current one', async () => {
    const person = await registerUser(product);
    const other = createClient();
    await login(other, person.email, OLD);
    const wrong = await post(person, 'change-password', { currentPassword: 'not this', newPassword: NEW });
    expect([wrong.status, await message(wrong)]).toEqual([403, PASSWORD_MESSAGES.wrongCurrent]);
    expect(await isSignedIn(other)).toBe(true);
    const right = await post(person, 'change-password', { currentPassword: OLD, newPassword: NEW });
    expect([right.status, await message(right)]).toEqual([200, PASSWORD_MESSAGES.changed]);
    expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
    expect((await login(createClient(), person.email, NEW)).status).toBe(200);
  });

  it('invalidates reset links that were sent before', async () => {
    const person = await registerUser(product);
    const token = await requestResetToken(person.email);
    expect((await post(person, 'change-password', { currentPassword: OLD, newPassword: NEW })).status).toBe(200);
    const newPassword = 'another way 9';
    expect((await post(createClient(), 'reset-password', { token, newPassword })).status).toBe(400);
    expect((await login(createClient(), person.email, newPassword)).status).toBe(401);
  });

  it('can be tried only ten times in 15 minutes', async () => {
    const person = await registerUser(product);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { currentPassword: `guess ${index}`, newPassword: NEW };
      statuses.push((await post(person, 'change-password', body)).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 403)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});

describe('sign-in limits', () => {
  it('block guesses, but not other networks or browsers that signed in before', async () => {
    const owner = await registerUser(product);
    await post(owner, 'logout', {});
    const responses: Response[] = [];
    for (let index = 0; index < 11; index += 1)
      responses.push(await login(createClient(), owner.email, `guess ${index}`, STRANGER_HEADERS));
    expect(responses.slice(0, 10).every(({ status }) => status === 401)).toBe(true);
    const [limited] = responses.slice(-1);
    expect([limited?.status, await message(limited ?? new Response())]).toEqual([
      429,
      ACCOUNT_MESSAGES.signInLimited.replace('{wait}', '15 minutes'),
    ]);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    // On that network, an unknown browser cannot sign in even with the correct password.
    expect((await login(createClient(), owner.email, OLD, STRANGER_HEADERS)).status).toBe(429);
    expect((await login(createClient(), owner.email, OLD, HOME)).status).toBe(200);
    const back = await login(owner, owner.email, OLD, STRANGER_HEADERS);
    expect([back.status, await message(back)]).toEqual([200, ACCOUNT_MESSAGES.loginSuccess]);
  });

  it('block guesses from many networks at once, until the owner resets the password', async () => {
    const owner = await registerUser(product);
    const limits = createAttemptLimits({ db: product.application.db, now: () => new Date() });
    for (let tries = 0; tries < ATTEMPT_LIMITS['login-other-browsers'].max; tries += 1)
      await limits.take('login-other-browsers', owner.email);
    expect((await login(createClient(), owner.email, OLD, HOME)).status).toBe(429);
    const token = await requestResetToken(owner.email);
    const newSession = createClient();
    const response = await post(newSession, 'reset-password', { token, newPassword: NEW }, HOME);
    expect(response.status).toBe(200);
    // From now on this browser has a separate count, unaffected by attempts from other browsers.
    for (let tries = 0; tries < ATTEMPT_LIMITS['login-other-browsers'].max; tries += 1)
      await limits.take('login-other-browsers', owner.email);
    expect((await login(newSession, owner.email, NEW, HOME)).status).toBe(200);
    expect((await login(createClient(), owner.email, NEW, HOME)).status).toBe(429);
  });

  it('are lifted by a reset, for every browser', async () => {
    const owner = await registerUser(product);
    for (let index = 0; index < 11; index += 1) await login(createClient(), owner.email, `guess ${index}`, HOME);
    const token = await requestResetToken(owner.email);
    expect((await post(createClient(), 'reset-password', { token, newPassword: NEW }, HOME)).status).toBe(200);
    expect((await login(createClient(), owner.email, NEW, HOME)).status).toBe(200);
  });

  it('count IPv6 by network, not by single IP address', async () => {
    const { email } = await registerUser(product);
    const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address });
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await login(createClient(), email, 'guess', from(`2001:db8:7:1::${index + 1}`))).status);
    expect(statuses.slice(9)).toEqual([401, 429]);
    // Four times as many attempts are allowed from one /56, no matter how many of its 256 networks send them.
    const limits = createAttemptLimits({ db: product.application.db, now: () => new Date() });
    const requestResetFrom = (address: string) =>
      limits.consumeNetworkAttempt(
        'login-account-network',
        new Request('http://awi.test/', { headers: from(address) }),
        email,
      );
    for (let index = 0; index < 30; index += 1) await requestResetFrom(`2001:db8:7:${(index + 2).toString(16)}::1`);
    await expect(requestResetFrom('2001:db8:7:ff::1')).rejects.toMatchObject({ code: 'rate-limited' });
    await requestResetFrom('2001:db8:7:100::1');
  });

  it('ignore a forged cookie', async () => {
    const owner = await registerUser(product);
    const forgedClient = createClient();
    const [text = ''] = owner.cookies.get('awi.known-browser')?.split('.') ?? [];
    expect(text).not.toBe('');
    forgedClient.cookies.set('awi.known-browser', `${text}.AAAA`);
    for (let index = 0; index < 10; index += 1)
      await login(createClient(), owner.email, `guess ${index}`, STRANGER_HEADERS);
    expect((await login(forgedClient, owner.email, OLD, STRANGER_HEADERS)).status).toBe(429);
  });

  it('also count by IP address', async () => {
    const from = { [CLIENT_ADDRESS_HEADER]: '203.0.113.9' };
    const limits = createAttemptLimits({ db: product.application.db, now: () => new Date() });
    // All attempts except the last two, without hashing a password a hundred times.
    for (let tries = 2; tries < ATTEMPT_LIMITS['login-address'].max; tries += 1) {
      await limits.take('login-address', '203.0.113.9');
    }
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await login(createClient(), `someone${index}@site.example`, 'x', from)).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});

describe('sessions', () => {
  it("are new with every sign-in; the browser's previous session ends", async () => {
    const person = await registerUser(product);
    const previous = { cookies: new Map(person.cookies) };
    expect((await login(person, person.email, OLD)).status).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(previous)]).toEqual([true, false]);
  });

  it('end 90 days after the sign-in, no matter how often they are used', async () => {
    const person = await registerUser(product);
    const { db } = product.application;
    const email = eq(users.email, person.email);
    const [row] = await db.select({ id: users.id }).from(users).where(email);
    const age = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 86_400_000);
      await db
        .update(sessions)
        .set({ createdAt })
        .where(eq(sessions.userId, row?.id ?? ''));
    };
    await age(89);
    expect(await isSignedIn(person)).toBe(true);
    await age(90);
    expect(await isSignedIn(person)).toBe(false);
    expect(await db.$count(sessions, eq(sessions.userId, row?.id ?? ''))).toBe(0);
  });

  it('are limited to twenty: the least recently used one ends', async () => {
    const person = await registerUser(product);
    const clients = Array.from({ length: MAX_SESSIONS }, () => createClient());
    for (const client of clients) await login(client, person.email, OLD);
    expect([await isSignedIn(person), await isSignedIn(clients[0] ?? person)]).toEqual([false, true]);
  });

  it('are listed, can be ended one by one or all except the current one, and belong to their owner', async () => {
    const person = await registerUser(product);
    const stranger = await registerUser(product);
    const [second, third] = [createClient(), createClient()];
    for (const client of [second, third]) await login(client, person.email, OLD);
    const list = async () =>
      sessionSchema.array().parse(await (await product.call(person, 'GET', '/api/auth/sessions')).json());
    const all = await list();
    expect(all.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const [one] = all.filter(({ isCurrent }) => !isCurrent);
    const path = `/api/auth/sessions/${one?.id}`;
    expect((await product.call(stranger, 'DELETE', path)).status).toBe(404);
    expect((await product.call(createClient(), 'DELETE', path)).status).toBe(401);
    expect((await product.call(person, 'DELETE', path)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await post(person, 'sessions/revoke-others', {})).status).toBe(200);
    expect([await isSignedIn(person), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false, false]);
  });
});
