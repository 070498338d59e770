import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  robotChallengeSchema,
  SUPPORT_MESSAGES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_PROOF_FIELD,
  TICKET_TRAP_FIELD,
} from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { supportTickets, users } from '#db/tables.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { createRobotCheck, ROBOT_CHALLENGE_SECONDS } from '#services/support/robot-check.ts';
import { mailTo } from '#test/support/mail-to.ts';
import { solveRobotCheck } from '#test/support/robot-proof.ts';
import {
  newClient,
  nextDatabase,
  registerPerson,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await nextDatabase(inject('postgresTemplate')) });
});
afterAll(() => product.close());

let count = 0;
const TICKET = {
  name: 'Ann Example',
  category: 'reports',
  priority: 'high',
  subject: 'The PDF is empty',
  message: 'I pressed the button.\n\nThe file has one page & no <text>.',
};
/** From a separate network address, so that no limit interferes. */
const getTicket = (changes: object = {}) => {
  count += 1;
  return { ...TICKET, email: `sender${count}@site.example`, ...changes };
};
const newChallenge = async () =>
  robotChallengeSchema.parse(await (await product.call(newClient(), 'GET', '/api/support/challenge')).json());
const newProof = async () => solveRobotCheck(await newChallenge());
const sendAsIs = (body: object, client: TestClient = newClient(), headers: Record<string, string> = {}) =>
  product.call(client, 'POST', '/api/support/tickets', body, headers);
const send: typeof sendAsIs = async (body, ...rest) => sendAsIs({ ...body, ...(await newProof()) }, ...rest);
const stored = (email: string) =>
  product.application.db.select().from(supportTickets).where(eq(supportTickets.email, email));

describe('a support request', () => {
  it('from a visitor is stored and open, and assigned to no one', async () => {
    const ticket = getTicket();
    const answer = await send(ticket);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { success: true, message: "We've received your support request and will respond within 24 hours." },
    ]);
    expect(await stored(ticket.email)).toMatchObject([{ ...ticket, status: 'open', assignedTo: null, userId: null }]);
  });

  it('reaches support with its sender as reply-to address, and the sender gets a confirmation', async () => {
    const ticket = getTicket({ subject: 'One of its own', priority: 'urgent' });
    await send(ticket);
    const ours = await mailTo(product, BRAND.supportEmail, '[urgent] One of its own');
    expect(ours.replyTo).toBe(ticket.email);
    for (const part of [ticket.name, ticket.email, 'reports', 'not verified', 'I pressed the button.']) {
      expect(ours.text).toContain(part);
    }
    expect(ours.html).toContain('one page &amp; no &lt;text&gt;.');
    const theirs = await mailTo(product, ticket.email, 'We received your request');
    const [{ id = '' } = {}] = await stored(ticket.email);
    expect(theirs.text).toContain(id);
    for (const typed of [ticket.name, ticket.subject, 'I pressed']) {
      expect(`${theirs.subject} ${theirs.text} ${theirs.html}`).not.toContain(typed);
    }
  });

  it('from a user is linked to the account, is in the copy of their data, and is deleted with the account', async () => {
    const person = await registerPerson(product);
    const ticket = getTicket({ email: person.email, subject: 'From my account' });
    await send(ticket, person);
    const mail = await mailTo(product, BRAND.supportEmail, 'From my account');
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
    const person = await registerPerson(product);
    await send(getTicket({ subject: 'In disguise' }), person);
    const { text } = await mailTo(product, BRAND.supportEmail, 'In disguise');
    expect(text).toContain('email address differs from the verified one');
  });

  it.each([...TICKET_CATEGORIES])('accepts the category %s', async (category) => {
    expect((await send(getTicket({ category }))).status).toBe(201);
  });
  it.each([...TICKET_PRIORITIES])('accepts the priority %s', async (priority) => {
    expect((await send(getTicket({ priority }))).status).toBe(201);
  });

  it('requires no category and no priority', async () => {
    const ticket = getTicket({ category: undefined, priority: undefined });
    expect((await send(ticket)).status).toBe(201);
    expect(await stored(ticket.email)).toMatchObject([{ category: 'general', priority: 'medium' }]);
  });
});

describe('bad input', () => {
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
  ])('%s %j is rejected and nothing is stored', async (field, value, message) => {
    const before = await product.application.db.$count(supportTickets);
    const answer = await sendAsIs(getTicket({ [field]: value }));
    const { fieldErrors } = await answer.json();
    expect([answer.status, Object.keys(fieldErrors)]).toEqual([400, [field]]);
    if (message !== undefined) expect(fieldErrors[field]).toBe(message);
    expect(await product.application.db.$count(supportTickets)).toBe(before);
  });

  it('keeps line breaks of a message, in one form', async () => {
    const ticket = getTicket({ message: 'one\r\ntwo\rthree\n\tfour' });
    await send(ticket);
    expect(await stored(ticket.email)).toMatchObject([{ message: 'one\ntwo\nthree\n\tfour' }]);
  });
});

describe('against abuse', () => {
  it.each(['https://spam.example', ['x'], { a: 1 }, 'x'.repeat(5_000)])(
    'a filled honeypot %j gets the usual response, and nothing is stored',
    async (trap) => {
      const ticket = getTicket();
      const plain = await send(getTicket());
      const trapped = await send({ ...ticket, [TICKET_TRAP_FIELD]: trap });
      expect([trapped.status, await trapped.text()]).toEqual([plain.status, await plain.text()]);
      expect(await stored(ticket.email)).toEqual([]);
    },
  );

  it('an empty honeypot is accepted, as users send it', async () => {
    const ticket = getTicket({ [TICKET_TRAP_FIELD]: '' });
    await send(ticket);
    expect(await stored(ticket.email)).toHaveLength(1);
  });

  it('is limited by its email address and by network address', async () => {
    const statuses = async (times: number, body: () => object, headers = {}) => {
      const answers: number[] = [];
      for (let index = 0; index < times; index += 1) answers.push((await send(body(), newClient(), headers)).status);
      return answers.indexOf(429);
    };
    expect(await statuses(6, () => ({ ...TICKET, email: 'victim@site.example' }))).toBe(5);
    expect(await statuses(21, () => getTicket(), { [CLIENT_ADDRESS_HEADER]: '192.0.2.9' })).toBe(20);
  });
});

describe('the spam check', () => {
  const refused = async (proof: object) => {
    const before = await product.application.db.$count(supportTickets);
    const answer = await sendAsIs(getTicket(proof));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 'invalid-body',
        message: SUPPORT_MESSAGES.robot,
        fieldErrors: { [TICKET_PROOF_FIELD]: 'Please verify you are not a robot.' },
      },
    ]);
    expect(await product.application.db.$count(supportTickets)).toBe(before);
  };
  const encoded = (proof: object) => ({
    [TICKET_PROOF_FIELD]: Buffer.from(JSON.stringify(proof)).toString('base64'),
  });

  it('is required neither for the specified call of the contact form nor for verified users; both are limited', async () => {
    const contact = (index: number) =>
      getTicket({ subject: 'Contact Form: General Inquiry', message: `Number ${index}` });
    const from = { [CLIENT_ADDRESS_HEADER]: '192.0.2.44' };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await sendAsIs(contact(index), newClient(), from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const person = await registerPerson(product, { isVerified: false });
    expect((await sendAsIs(getTicket(), person)).status).toBe(400);
    await product.application.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email));
    expect((await sendAsIs(getTicket(), person)).status).toBe(201);
  });

  it('is required', async () => {
    for (const proof of [
      {},
      { [TICKET_PROOF_FIELD]: '' },
      { [TICKET_PROOF_FIELD]: 'true' },
      encoded({ verified: true }),
    ]) {
      await refused(proof);
    }
  });

  it('is valid for one request', async () => {
    const proof = await newProof();
    expect((await sendAsIs(getTicket(proof))).status).toBe(201);
    await refused(proof);
  });

  it('cannot be invented, made easier or left unsolved', async () => {
    const challenge = await newChallenge();
    const { counter, derivedKey } = { counter: 1, derivedKey: '00'.repeat(32) };
    await refused(encoded({ challenge, solution: { counter, derivedKey } }));
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } };
    await refused(await solveRobotCheck(easier));
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9_999 };
    await refused(await solveRobotCheck({ ...challenge, parameters: later }));
  });

  it('expires, and a challenge from another installation is worthless', async () => {
    const { db } = product.application;
    let at = new Date();
    const check = createRobotCheck({ db, secret: 'from this installation', now: () => at });
    const other = createRobotCheck({ db, secret: 'from another installation', now: () => at });
    const { [TICKET_PROOF_FIELD]: proof } = await solveRobotCheck(await check.issueChallenge());
    expect(await other.redeem(proof)).toBe(false);
    const { [TICKET_PROOF_FIELD]: late } = await solveRobotCheck(await check.issueChallenge());
    at = new Date(at.getTime() + (ROBOT_CHALLENGE_SECONDS - 5) * 1_000);
    expect(await check.redeem(proof)).toBe(true);
    at = new Date(at.getTime() + 10_000);
    expect(await check.redeem(late)).toBe(false);
  });
});
