import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  captchaChallengeSchema,
  SUPPORT_MESSAGES,
  TICKET_CAPTCHA_FIELD,
  TICKET_CATEGORIES,
  TICKET_HONEYPOT_FIELD,
  TICKET_PRIORITIES,
} from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { supportTickets, users } from '#db/tables.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { BOT_CHALLENGE_SECONDS, createBotChallengeService } from '#services/support/bot-challenge-service.ts';
import { solveTestChallenge } from '#test/support/bot-proof.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
});
afterAll(() => product.close());

let count = 0;
const SAMPLE_TICKET = {
  name: 'Ann Example',
  category: 'reports',
  priority: 'high',
  subject: 'The PDF is empty',
  message: 'I pressed the button.\n\nThe file has one page & no <text>.',
};
/** Each ticket has a separate email address, so that no limit interferes. */
const buildTicket = (changes: object = {}) => {
  count += 1;
  return { ...SAMPLE_TICKET, email: `sender${count}@site.example`, ...changes };
};
const fetchChallenge = async () =>
  captchaChallengeSchema.parse(await (await product.call(createClient(), 'GET', '/api/support/challenge')).json());
const solveNewChallenge = async () => solveTestChallenge(await fetchChallenge());
const sendAsIs = (body: object, client: TestClient = createClient(), headers: Record<string, string> = {}) =>
  product.call(client, 'POST', '/api/support/tickets', body, headers);
const send: typeof sendAsIs = async (body, ...rest) => sendAsIs({ ...body, ...(await solveNewChallenge()) }, ...rest);
const stored = (email: string) =>
  product.application.db.select().from(supportTickets).where(eq(supportTickets.email, email));

describe('a support request', () => {
  it('is stored as open and assigned to no one if it is from a visitor', async () => {
    const ticket = buildTicket();
    const response = await send(ticket);
    expect([response.status, await response.json()]).toEqual([
      201,
      { success: true, message: "We've received your support request and will respond within 24 hours." },
    ]);
    expect(await stored(ticket.email)).toMatchObject([{ ...ticket, status: 'open', assignedTo: null, userId: null }]);
  });

  it('reaches support with its sender as reply-to address, and the sender gets a confirmation', async () => {
    const ticket = buildTicket({ subject: 'One of its own', priority: 'urgent' });
    await send(ticket);
    const ours = await findMailTo(product, BRAND.supportEmail, '[urgent] One of its own');
    expect(ours.replyTo).toBe(ticket.email);
    for (const part of [ticket.name, ticket.email, 'reports', 'not verified', 'I pressed the button.']) {
      expect(ours.text).toContain(part);
    }
    expect(ours.html).toContain('one page &amp; no &lt;text&gt;.');
    const theirs = await findMailTo(product, ticket.email, 'We received your request');
    const [{ id = '' } = {}] = await stored(ticket.email);
    expect(theirs.text).toContain(id);
    for (const typed of [ticket.name, ticket.subject, 'I pressed']) {
      expect(`${theirs.subject} ${theirs.text} ${theirs.html}`).not.toContain(typed);
    }
  });

  it("is linked to a user's account, is in the copy of their data, and is deleted with the account", async () => {
    const person = await registerUser(product);
    const ticket = buildTicket({ email: person.email, subject: 'From my account' });
    await send(ticket, person);
    const mail = await findMailTo(product, BRAND.supportEmail, 'From my account');
    expect(mail.text).toContain('verified email address');
    const { db } = product.application;
    const [account] = await db.select().from(users).where(eq(users.email, person.email));
    expect(await stored(person.email)).toMatchObject([{ userId: account?.id }]);
    const copy = await (await product.call(person, 'GET', '/api/user/export')).json();
    expect(copy.supportTickets).toMatchObject([{ subject: 'From my account', message: ticket.message }]);
    const deletedAt = new Date(0);
    await db
      .update(users)
      .set({ deletedAt })
      .where(eq(users.id, account?.id ?? ''));
    await product.application.forgetAccounts();
    expect(await stored(person.email)).toEqual([]);
  });

  it('shows when a user writes from another email address', async () => {
    const person = await registerUser(product);
    await send(buildTicket({ subject: 'In disguise' }), person);
    const { text } = await findMailTo(product, BRAND.supportEmail, 'In disguise');
    expect(text).toContain('email address differs from the verified email address');
  });

  it.each([...TICKET_CATEGORIES])('accepts the category %s', async (category) => {
    expect((await send(buildTicket({ category }))).status).toBe(201);
  });
  it.each([...TICKET_PRIORITIES])('accepts the priority %s', async (priority) => {
    expect((await send(buildTicket({ priority }))).status).toBe(201);
  });

  it('requires no category and no priority', async () => {
    const ticket = buildTicket({ category: undefined, priority: undefined });
    expect((await send(ticket)).status).toBe(201);
    expect(await stored(ticket.email)).toMatchObject([{ category: 'general', priority: 'medium' }]);
  });
});

describe('unusual input', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', null, 'Email is required'],
    ['email', 'ann@site', 'Invalid email address'],
    ['email', 'a@site.example, b@site.example', 'Invalid email address'],
    ['subject', ' ', 'Subject is required'],
    ['subject', undefined, 'Subject is required'],
    ['message', '\r\n ', 'Message is required'],
    ['message', undefined, 'Message is required'],
    ['name', 'Ann\r\nBcc: all@site.example', 'Please remove line breaks and control characters.'],
    ['subject', 'Hello\nBcc: all@site.example', 'Please remove line breaks and control characters.'],
    ['email', 'ann@site.example\r\nBcc: all@site.example', 'Please remove line breaks and control characters.'],
    ['message', 'a\u0000b', 'Please remove control characters.'],
    ['name', 'x'.repeat(121), 'Enter up to 120 characters.'],
    ['subject', 'x'.repeat(201), 'Enter up to 200 characters.'],
    ['message', 'x'.repeat(10_001), 'Enter up to 10000 characters.'],
    ['category', 'sales', undefined],
    ['priority', 'now', undefined],
  ])('in %s is rejected, and nothing is stored: %j', async (field, value, message) => {
    const before = await product.application.db.$count(supportTickets);
    const response = await sendAsIs(buildTicket({ [field]: value }));
    const { fieldErrors } = await response.json();
    expect([response.status, Object.keys(fieldErrors)]).toEqual([400, [field]]);
    if (message !== undefined) expect(fieldErrors[field]).toBe(message);
    expect(await product.application.db.$count(supportTickets)).toBe(before);
  });

  it('is stored with uniform line breaks', async () => {
    const ticket = buildTicket({ message: 'one\r\ntwo\rthree\n\tfour' });
    await send(ticket);
    expect(await stored(ticket.email)).toMatchObject([{ message: 'one\ntwo\nthree\n\tfour' }]);
  });
});

describe('protection against abuse', () => {
  it.each(['https://spam.example', ['x'], { a: 1 }, 'x'.repeat(5_000)])(
    'gives a filled honeypot %j the usual response, and stores nothing',
    async (trap) => {
      const ticket = buildTicket();
      const plain = await send(buildTicket());
      const honeypotResponse = await send({ ...ticket, [TICKET_HONEYPOT_FIELD]: trap });
      expect([honeypotResponse.status, await honeypotResponse.text()]).toEqual([plain.status, await plain.text()]);
      expect(await stored(ticket.email)).toEqual([]);
    },
  );

  it('accepts an empty honeypot, as users send it', async () => {
    const ticket = buildTicket({ [TICKET_HONEYPOT_FIELD]: '' });
    await send(ticket);
    expect(await stored(ticket.email)).toHaveLength(1);
  });

  it('limits requests by email address and by IP address', { tags: ['long'] }, async () => {
    const statuses = async (times: number, body: () => object, headers = {}) => {
      const responses: number[] = [];
      for (let index = 0; index < times; index += 1)
        responses.push((await send(body(), createClient(), headers)).status);
      return responses.indexOf(429);
    };
    expect(await statuses(6, () => ({ ...SAMPLE_TICKET, email: 'victim@site.example' }))).toBe(5);
    expect(await statuses(21, () => buildTicket(), { [CLIENT_ADDRESS_HEADER]: '192.0.2.9' })).toBe(20);
  });
});

describe('the spam check', () => {
  const expectRejected = async (proof: object) => {
    const before = await product.application.db.$count(supportTickets);
    const response = await sendAsIs(buildTicket(proof));
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 'invalid-body',
        message: SUPPORT_MESSAGES.robot,
        fieldErrors: { [TICKET_CAPTCHA_FIELD]: 'Please verify you are not a robot.' },
      },
    ]);
    expect(await product.application.db.$count(supportTickets)).toBe(before);
  };
  const encoded = (proof: object) => ({
    [TICKET_CAPTCHA_FIELD]: Buffer.from(JSON.stringify(proof)).toString('base64'),
  });

  it('is required neither for the specified call of the contact form nor for verified users; both are limited', async () => {
    const contact = (index: number) =>
      buildTicket({ subject: 'Contact Form: General Inquiry', message: `Number ${index}` });
    const from = { [CLIENT_ADDRESS_HEADER]: '192.0.2.44' };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await sendAsIs(contact(index), createClient(), from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const person = await registerUser(product, { isVerified: false });
    expect((await sendAsIs(buildTicket(), person)).status).toBe(400);
    await product.application.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email));
    expect((await sendAsIs(buildTicket(), person)).status).toBe(201);
  });

  it('is required', async () => {
    for (const proof of [
      {},
      { [TICKET_CAPTCHA_FIELD]: '' },
      { [TICKET_CAPTCHA_FIELD]: 'true' },
      encoded({ verified: true }),
    ]) {
      await expectRejected(proof);
    }
  });

  it('accepts a solution for one request only', async () => {
    const proof = await solveNewChallenge();
    expect((await sendAsIs(buildTicket(proof))).status).toBe(201);
    await expectRejected(proof);
  });

  it('rejects a forged solution, an easier challenge and a later expiration date', async () => {
    const challenge = await fetchChallenge();
    const { counter, derivedKey } = { counter: 1, derivedKey: '00'.repeat(32) };
    await expectRejected(encoded({ challenge, solution: { counter, derivedKey } }));
    const easierChallenge = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
    await expectRejected(await solveTestChallenge(easierChallenge));
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9_999 };
    await expectRejected(await solveTestChallenge({ ...challenge, parameters: later }));
  });

  it('rejects an expired solution and a solution for another installation', async () => {
    const { db } = product.application;
    let at = new Date();
    const check = createBotChallengeService({ db, secret: 'from this installation', now: () => at });
    const other = createBotChallengeService({ db, secret: 'from another installation', now: () => at });
    const { [TICKET_CAPTCHA_FIELD]: proof } = await solveTestChallenge(await check.issueChallenge());
    expect(await other.redeem(proof)).toBe(false);
    const { [TICKET_CAPTCHA_FIELD]: late } = await solveTestChallenge(await check.issueChallenge());
    at = new Date(at.getTime() + (BOT_CHALLENGE_SECONDS - 5) * 1_000);
    expect(await check.redeem(proof)).toBe(true);
    at = new Date(at.getTime() + 10_000);
    expect(await check.redeem(late)).toBe(false);
  });
});
