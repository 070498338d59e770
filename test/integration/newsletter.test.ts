import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { NEWSLETTER_LINK_HOURS, UNCONFIRMED_RETENTION_DAYS } from '#contracts/publishing/newsletter.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { newsletterSubscribers, newsletterTokens } from '#db/tables.ts';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

const SUBSCRIBED_MESSAGE = 'Successfully subscribed! Check your email for confirmation.';
const HOUR_MS = 3_600_000;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(() => product.close());

const subscribe = (email: unknown, headers: Record<string, string> = {}) =>
  product.call(createClient(), 'POST', '/api/newsletter/subscribe', { email }, headers);
const row = async (email: string) => {
  const { db } = product.application;
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  return found ?? null;
};
const readPath = (url: string | null) => (url ?? '').replace('http://127.0.0.1:3999', '');
const getResult = async (path: string) =>
  (await product.call(createClient(), 'GET', path)).headers.get('location')?.split('newsletter=')[1];
/** Posts the one-click unsubscribe request as mail providers do: without a session, from their page or from none. */
const unsubscribeWithOneClick = (mail: StoredMail, headers: Record<string, string> = {}) =>
  product.call(createClient(), 'POST', readPath(mail.unsubscribeUrl), 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
async function confirmSubscription(email: string): Promise<StoredMail> {
  await subscribe(email);
  expect(await getResult(readPath((await findMailTo(product, email, 'Confirm')).actionUrl))).toBe('confirmed');
  return findMailTo(product, email, "You're subscribed to");
}

describe('subscribing', () => {
  it('requires confirmation by email, and counts once when the link is opened', async () => {
    const response = await subscribe('  Reader@Site.example ');
    expect([response.status, await response.json()]).toEqual([200, { success: true, message: SUBSCRIBED_MESSAGE }]);
    const mail = await findMailTo(product, 'reader@site.example', 'Confirm');
    expect(await row('reader@site.example')).toMatchObject({ status: 'pending', confirmedAt: null });
    expect(await getResult(readPath(mail.actionUrl))).toBe('confirmed');
    expect(await row('reader@site.example')).toMatchObject({ status: 'confirmed' });
    expect(await getResult(readPath(mail.actionUrl))).toBe('already-confirmed');
  });

  it('gives existing subscribers the same response, and informs them by email', async () => {
    await confirmSubscription('again@site.example');
    const first = await subscribe('new@site.example');
    const second = await subscribe('again@site.example');
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
    const { actionUrl } = await findMailTo(product, 'again@site.example', 'already');
    expect([actionUrl, (await row('again@site.example'))?.status]).toEqual([null, 'confirmed']);
  });

  it.each([
    '',
    '  ',
    'reader',
    'reader@site',
    'a@site.example, b@site.example',
    'a@site.example\r\nBcc: b@site.example',
    'аnn@site.example',
    `${'x'.repeat(260)}@site.example`,
    7,
    null,
  ])('rejects %j', async (email) => {
    const response = await subscribe(email);
    expect([response.status, Object.keys((await response.json()).fieldErrors)]).toEqual([400, ['email']]);
  });

  it('is limited by email address, for existing subscribers too', async () => {
    await confirmSubscription('known@site.example');
    const statuses = async (email: string, times: number) => {
      const responses: Response[] = [];
      for (let index = 0; index < times; index += 1) responses.push(await subscribe(email));
      return responses.map(({ status }) => status);
    };
    expect(await statuses('known@site.example', 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses('flood@site.example', 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await subscribe('FLOOD@site.example')).headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the confirmation link', () => {
  it('does nothing when it is invented, expired, or requested with HEAD', async () => {
    await subscribe('late@site.example');
    const path = readPath((await findMailTo(product, 'late@site.example', 'Confirm')).actionUrl);
    expect(await getResult('/api/newsletter/confirm?token=x')).toBe('invalid');
    expect(await getResult('/api/newsletter/confirm')).toBe('invalid');
    expect((await product.call(createClient(), 'HEAD', path)).status).toBe(204);
    expect(await row('late@site.example')).toMatchObject({ status: 'pending' });
    const { db } = product.application;
    const { id = '' } = (await row('late@site.example')) ?? {};
    const expiresAt = new Date(Date.now() - 1);
    await db.update(newsletterTokens).set({ expiresAt }).where(eq(newsletterTokens.subscriberId, id));
    expect(await getResult(path)).toBe('invalid');
    expect(await row('late@site.example')).toMatchObject({ status: 'pending' });
  });

  it('works for three days, and is stored only as a hash', async () => {
    await subscribe('hash@site.example');
    const { actionUrl, unsubscribeUrl } = await findMailTo(product, 'hash@site.example', 'Confirm');
    const rows = await product.application.db.select().from(newsletterTokens);
    for (const url of [actionUrl, unsubscribeUrl]) {
      const token = url?.split('token=')[1] ?? '';
      expect([token.length, JSON.stringify(rows).includes(token)]).toEqual([43, false]);
    }
    const { id } = (await row('hash@site.example')) ?? {};
    const [{ expiresAt, createdAt } = { expiresAt: null, createdAt: new Date(0) }] = rows.filter(
      ({ subscriberId, purpose }) => subscriberId === id && purpose === 'confirm',
    );
    expect((expiresAt?.getTime() ?? 0) - createdAt.getTime()).toBe(NEWSLETTER_LINK_HOURS * HOUR_MS);
  });

  it('cannot be used to unsubscribe, and an unsubscribe link cannot confirm', async () => {
    const mail = await confirmSubscription('mixed@site.example');
    const { actionUrl } = await findMailTo(product, 'mixed@site.example', 'Confirm');
    const unsubscribePath = readPath(actionUrl).replace('confirm?', 'unsubscribe?');
    expect((await product.call(createClient(), 'POST', unsubscribePath)).status).toBe(400);
    expect(await getResult(readPath(mail.unsubscribeUrl).replace('unsubscribe?', 'confirm?'))).toBe('invalid');
    expect((await row('mixed@site.example'))?.status).toBe('confirmed');
  });
});

describe('unsubscribing', () => {
  it('is offered in every email, and requires a single POST from anywhere', async () => {
    const mail = await confirmSubscription('leaving@site.example');
    expect([mail.text.includes(mail.unsubscribeUrl ?? '-'), mail.html.includes('Unsubscribe')]).toEqual([true, true]);
    const response = await unsubscribeWithOneClick(mail, {
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(response.status).toBe(200);
    expect(await row('leaving@site.example')).toMatchObject({ status: 'unsubscribed' });
    expect((await findMailTo(product, 'leaving@site.example', 'unsubscribed')).unsubscribeUrl).toBeNull();
    expect((await unsubscribeWithOneClick(mail)).status).toBe(200);
  });

  it('requires a confirmation after the link is opened, so that link checkers unsubscribe no one', async () => {
    const mail = await confirmSubscription('scanned@site.example');
    const page = await product.call(createClient(), 'GET', readPath(mail.unsubscribeUrl));
    const html = await page.text();
    expect(html).toContain('<form method="post">');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toMatch(/<script/);
    expect((await row('scanned@site.example'))?.status).toBe('confirmed');
  });

  it('returns to the landing page after a click on the button there', async () => {
    const mail = await confirmSubscription('button@site.example');
    const press = (path: string) =>
      product.call(createClient(), 'POST', path, 'from=page', { 'content-type': 'application/x-www-form-urlencoded' });
    const response = await press(readPath(mail.unsubscribeUrl));
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://127.0.0.1:3999/?newsletter=unsubscribed',
    ]);
    expect((await row('button@site.example'))?.status).toBe('unsubscribed');
    const wrong = await press('/api/newsletter/unsubscribe?token=x');
    expect(wrong.headers.get('location')).toMatch(/newsletter=unsubscribe-invalid$/);
  });

  it('rejects an invented token, whatever the session', async () => {
    const mail = await confirmSubscription('stays@site.example');
    const person = await registerUser(product);
    for (const token of ['', 'x', readPath(mail.unsubscribeUrl).slice(-20)]) {
      const response = await product.call(person, 'POST', `/api/newsletter/unsubscribe?token=${token}`);
      expect([response.status, (await response.json()).message]).toEqual([400, NEWSLETTER_MESSAGES.linkInvalid]);
    }
    expect((await row('stays@site.example'))?.status).toBe('confirmed');
  });

  it('invalidates older confirmation links, and can be reversed by subscribing again', async () => {
    await subscribe('back@site.example');
    const old = await findMailTo(product, 'back@site.example', 'Confirm');
    await unsubscribeWithOneClick(old);
    expect(await getResult(readPath(old.actionUrl))).toBe('invalid');
    await subscribe('back@site.example');
    const newMail = await findMailTo(product, 'back@site.example', { words: 'Confirm', since: old.sentAt });
    expect(await getResult(readPath(newMail.actionUrl))).toBe('confirmed');
    expect(await row('back@site.example')).toMatchObject({ status: 'confirmed', unsubscribedAt: null });
  });
});

it('email addresses that were never confirmed are deleted', async () => {
  const { db } = product.application;
  await subscribe('forgotten@site.example');
  const { id = '' } = (await row('forgotten@site.example')) ?? {};
  const ageSubscribers = async (days: number) => {
    const requestedAt = new Date(Date.now() - days * 24 * HOUR_MS);
    await db.update(newsletterSubscribers).set({ requestedAt }).where(eq(newsletterSubscribers.id, id));
    await product.application.forgetAccounts();
    return (await row('forgotten@site.example')) !== null;
  };
  expect(await ageSubscribers(UNCONFIRMED_RETENTION_DAYS - 1)).toBe(true);
  expect(await ageSubscribers(UNCONFIRMED_RETENTION_DAYS + 1)).toBe(false);
});

it('an email address is kept if its owner subscribes again after an old request', async () => {
  const { db } = product.application;
  const email = 'returning@site.example';
  await subscribe(email);
  const oldMail = await findMailTo(product, email, 'Confirm');
  const requestedAt = new Date(Date.now() - (UNCONFIRMED_RETENTION_DAYS + 1) * 24 * HOUR_MS);
  await db.update(newsletterSubscribers).set({ requestedAt }).where(eq(newsletterSubscribers.email, email));
  await subscribe(email);
  const newMail = await findMailTo(product, email, { words: 'Confirm', since: oldMail.sentAt });
  await product.application.forgetAccounts();
  expect(await getResult(readPath(newMail.actionUrl))).toBe('confirmed');
});

/** This test runs last, because it queues many emails. */
it('subscriptions are limited by IP address', async () => {
  const from = { [CLIENT_ADDRESS_HEADER]: '192.0.2.7' };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await subscribe(`n${index}@site.example`, from)).status);
  expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
  expect((await subscribe('elsewhere@site.example', { [CLIENT_ADDRESS_HEADER]: '192.0.2.8' })).status).toBe(200);
});
