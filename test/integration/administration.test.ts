import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { captchaChallengeSchema } from '#contracts/account/support.ts';
import {
  ADMIN_MESSAGES,
  type AdminTicket,
  type AdminUser,
  type AuditEntry,
  adminPaymentSchema,
  adminStatsSchema,
  adminTicketSchema,
  adminUserSchema,
  adminWebsiteSchema,
  type TicketThread,
  ticketThreadSchema,
} from '#contracts/product/admin.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { failedJobSchema, systemStatusSchema } from '#contracts/product/system.ts';
import { analyses, newsletterSubscribers, payments, sessions, supportTickets, users } from '#db/tables.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import { type BillingBench, startBillingBench } from '#test/support/billing-bench.ts';
import { solveTestChallenge } from '#test/support/bot-proof.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

let bench: BillingBench;
let product: TestProduct;
let admin: Awaited<ReturnType<typeof registerAdministrator>>;
beforeAll(async () => {
  bench = await startBillingBench(await createNextDatabase(inject('postgresTemplate')));
  product = bench.product;
  admin = await registerAdministrator(product);
});
afterAll(() => bench.close());

const db = () => product.application.db;
const ask = (method: string, path: string, body?: unknown, client: TestClient = admin) =>
  product.call(client, method, `/api/admin${path}`, body, { [CLIENT_ADDRESS_HEADER]: '192.0.2.50' });
async function list<Item>(path: string): Promise<{ items: Item[]; total: number }> {
  const response = await ask('GET', path);
  expect([path, response.status]).toEqual([path, 200]);
  return { items: await response.json(), total: Number(response.headers.get('x-total-count')) };
}
const readId = async (email: string) =>
  (await db().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? '';
const getError = async (response: Response) => [response.status, (await response.json()).message];
const audit = async (): Promise<AuditEntry[]> => (await ask('GET', '/audit-log')).json();

describe('users', () => {
  it('are listed newest first, with the data that an administrator needs and without secrets', async () => {
    const person = await registerUser(product);
    const { items, total } = await list<AdminUser>('/users');
    expect(z.array(adminUserSchema.strict()).parse(items)).toHaveLength(total);
    expect(items[0]).toMatchObject({ email: person.email, role: 'user', isPremium: false, isPremiumGranted: false });
    expect(JSON.stringify(items)).not.toMatch(/password|token/i);
  });

  it('are searched by email, first and last name, sorted and paginated', async () => {
    for (const [email, firstName, lastName] of [
      ['zora@pages.example', 'Zora', 'Quill'],
      ['yuri@pages.example', 'Yuri', 'Quill'],
      ['xena@pages.example', 'Xena', 'Other'],
    ] as const) {
      await product.call(createClient(), 'POST', '/api/auth/register', {
        email,
        firstName,
        lastName,
        password: 'river stone 7',
      });
    }
    const emails = async (query: string) =>
      (await list<AdminUser>(`/users?${query}`)).items.map(({ email }) => email.split('@')[0]);
    expect(await emails('search=PAGES.example&sort=email&order=asc')).toEqual(['xena', 'yuri', 'zora']);
    expect(await emails('search=quill&sort=firstName&order=desc')).toEqual(['zora', 'yuri']);
    expect(await emails('search=zora%20quill')).toEqual(['zora']);
    expect(await emails('search=pages&sort=email&order=asc&pageSize=2&page=2')).toEqual(['zora']);
    expect((await list('/users?search=pages&pageSize=1')).total).toBe(3);
    expect(await emails('search=%25')).toEqual([]);
    expect(await emails('role=admin')).toContain(admin.email.split('@')[0]);
    for (const wrong of ['page=0', 'pageSize=1000', 'sort=password', 'order=up', 'search=%00', 'role=owner']) {
      expect([wrong, (await ask('GET', `/users?${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });

  it('are not listed after their account was closed', async () => {
    const person = await registerUser(product);
    await db().update(users).set({ deletedAt: new Date() }).where(eq(users.email, person.email));
    expect((await list(`/users?search=${person.email}`)).total).toBe(0);
    expect(await getError(await ask('PUT', `/users/${await readId(person.email)}`, { role: 'admin' }))).toEqual([
      404,
      ADMIN_MESSAGES.userGone,
    ]);
  });
});

describe('a role', () => {
  it("is granted and revoked at once, and the affected user's data logs it without the administrator's email address", async () => {
    const person = await registerUser(product);
    const id = await readId(person.email);
    expect((await ask('GET', '/stats', undefined, person)).status).toBe(403);
    const roleResponse = await ask('PUT', `/users/${id}`, { role: 'admin' });
    expect(await roleResponse.json()).toMatchObject({ email: person.email, role: 'admin' });
    expect((await ask('GET', '/stats', undefined, person)).status).toBe(200);
    await ask('PUT', `/users/${id}`, { role: 'user' });
    expect((await ask('GET', '/stats', undefined, person)).status).toBe(403);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { kind: 'role-changed', by: admin.email, about: person.email, change: 'admin → user' },
      { kind: 'role-changed', by: admin.email, about: person.email, change: 'user → admin' },
    ]);
    const copy = await (await product.call(person, 'GET', '/api/user/export')).text();
    expect(copy).toContain('role-changed');
    expect(copy).not.toContain('192.0.2.50');
  });

  it('cannot be taken from the last administrator, even by concurrent requests', async () => {
    const other = await registerAdministrator(product);
    await db().update(users).set({ role: 'user' }).where(eq(users.email, 'admin@localhost.localdomain'));
    const responses = await Promise.all([
      ask('PUT', `/users/${admin.userId}`, { role: 'user' }, other),
      ask('PUT', `/users/${other.userId}`, { role: 'user' }, admin),
    ]);
    const [first, second] = responses.map(({ status }) => status).toSorted();
    // The later request is rejected for the role it has just lost, or because it would remove the last administrator.
    expect([first, [403, 409].includes(second ?? 0)]).toEqual([200, true]);
    expect(await db().$count(users, eq(users.role, 'admin'))).toBe(1);
    await db().update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId));
    await db().update(users).set({ role: 'user' }).where(eq(users.id, other.userId));
    expect(await getError(await ask('PUT', `/users/${admin.userId}`, { role: 'user' }))).toEqual([
      409,
      ADMIN_MESSAGES.lastAdministrator,
    ]);
  });

  it.each([{}, { role: 'owner' }, { plan: 'gold' }])('%o is rejected', async (body) => {
    expect((await ask('PUT', `/users/${admin.userId}`, body)).status).toBe(400);
  });
});

describe('an account', () => {
  const change = (id: string, body: object) => ask('PUT', `/users/${id}`, body);
  const signIn = (email: string) =>
    product.call(createClient(), 'POST', '/api/auth/login', { email, password: 'river stone 7' });
  const insertAnalysis = async (
    userId: string,
    status: 'queued' | 'running' | 'paused',
    host = `${status}.example`,
  ) => {
    const url = 'https://site.example/';
    const limits = { maxPages: 5, maxDurationMs: 1_000, maxDepth: 2 };
    const row = { ...limits, userId, url, host, status };
    const [analysis] = await db().insert(analyses).values(row).returning();
    return analysis?.id ?? '';
  };
  const getAnalysis = async (id: string) => (await db().select().from(analyses).where(eq(analyses.id, id)))[0];
  // While another analysis reads a website, the worker of this product does not start the queued one.
  let busyAnalysis: string;
  beforeAll(async () => {
    busyAnalysis = await insertAnalysis(admin.userId, 'running', 'queued.example');
  });
  afterAll(() => db().delete(analyses).where(eq(analyses.id, busyAnalysis)));

  it('ends its sessions and analyses when suspended, rejects sign-ins with a message, and can be restored', async () => {
    const person = await registerUser(product);
    const id = await readId(person.email);
    const queued = await insertAnalysis(id, 'queued');
    const paused = await insertAnalysis(id, 'paused');
    const running = await insertAnalysis(id, 'running');
    const suspended = await change(id, { suspended: true });
    expect(await suspended.json()).toMatchObject({ email: person.email, isSuspended: true });
    expect((await product.call(person, 'GET', '/api/auth/user')).status).toBe(401);
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await getAnalysis(queued))?.status).toBe('cancelled');
    expect((await getAnalysis(paused))?.status).toBe('cancelled');
    expect(await getAnalysis(running)).toMatchObject({ cancelRequested: true });
    expect(await getError(await signIn(person.email))).toEqual([403, ACCOUNT_MESSAGES.suspended]);
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(0);
    const wrong = { email: person.email, password: 'not the one' };
    expect((await product.call(createClient(), 'POST', '/api/auth/login', wrong)).status).toBe(401);
    expect(await (await change(id, { suspended: false })).json()).toMatchObject({ isSuspended: false });
    expect((await signIn(person.email)).status).toBe(200);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { kind: 'user-restored', by: admin.email, about: person.email },
      { kind: 'user-suspended', by: admin.email, about: person.email },
    ]);
  });

  it('is verified manually, and may analyze from then on', async () => {
    const person = await registerUser(product, { isVerified: false });
    const id = await readId(person.email);
    const response = await change(id, { verified: true });
    expect(await response.json()).toMatchObject({ isEmailVerified: true });
    expect(await (await product.call(person, 'GET', '/api/auth/user')).json()).toMatchObject({ emailVerified: true });
    expect((await audit())[0]).toMatchObject({ kind: 'user-verified', about: person.email });
    expect((await change(id, { verified: false })).status).toBe(400);
  });

  it('is deleted with its subscription, sessions and analyses, and its email address is free again', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    const id = await readId(buyer.email);
    const queued = await insertAnalysis(id, 'queued');
    expect((await ask('DELETE', `/users/${id}`)).status).toBe(200);
    expect(bench.stripe.account.subscriptions.get(subscription.id)?.status).toBe('canceled');
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await getAnalysis(queued))?.status).toBe('cancelled');
    expect((await signIn(buyer.email)).status).toBe(401);
    expect((await list(`/users?search=${buyer.email}`)).total).toBe(0);
    expect((await audit())[0]).toMatchObject({ kind: 'user-deleted', by: admin.email });
    expect((await ask('DELETE', `/users/${id}`)).status).toBe(404);
    const { email } = buyer;
    const repeatedRegistration = { email, password: 'river stone 7', firstName: 'Ann', lastName: 'Example' };
    expect((await product.call(createClient(), 'POST', '/api/auth/register', repeatedRegistration)).status).toBe(200);
  });

  it("cannot be suspended or deleted if it is one's own or the last administrator's", async () => {
    const other = await registerAdministrator(product);
    for (const response of [
      await change(admin.userId, { suspended: true }),
      await ask('DELETE', `/users/${admin.userId}`),
    ]) {
      expect(await getError(response)).toEqual([409, ADMIN_MESSAGES.ownAccount]);
    }
    // A suspended administrator does not count, so the remaining administrator is the last one.
    await change(other.userId, { suspended: true });
    await db().update(users).set({ role: 'user' }).where(eq(users.email, 'admin@localhost.localdomain'));
    expect(await getError(await change(admin.userId, { role: 'user' }))).toEqual([
      409,
      ADMIN_MESSAGES.lastAdministrator,
    ]);
    await change(other.userId, { suspended: false });
    const both = await Promise.all([
      ask('PUT', `/users/${admin.userId}`, { suspended: true }, other),
      product.call(admin, 'DELETE', `/api/admin/users/${other.userId}`),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db().$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt)))).toBe(1);
    await db().update(users).set({ role: 'admin', suspendedAt: null }).where(eq(users.id, admin.userId));
    if ((await ask('GET', '/stats')).status !== 200) {
      await product.call(admin, 'POST', '/api/auth/login', { email: admin.email, password: 'river stone 7' });
    }
    expect((await ask('GET', '/stats')).status).toBe(200);
  });
});

describe('a plan', () => {
  const change = async (email: string, plan: string) => ask('PUT', `/users/${await readId(email)}`, { plan });

  it('stays active after it was granted, whatever the payment provider reports, until it is revoked here', async () => {
    const { buyer, subscription } = await bench.createSubscriber();
    expect(await (await change(buyer.email, 'premium')).json()).toMatchObject({
      isPremium: true,
      isPremiumGranted: true,
    });
    bench.stripe.account.cancelNow(subscription.id);
    await bench.deliverNewEvents();
    expect(await bench.readUser(buyer)).toMatchObject({ isPremium: true, subscriptionStatus: 'canceled' });
    await product.application.services.billing.reconcile();
    expect((await bench.readUser(buyer)).isPremium).toBe(true);
    expect(await (await change(buyer.email, 'free')).json()).toMatchObject({
      isPremium: false,
      isPremiumGranted: false,
    });
    expect((await bench.readUser(buyer)).isPremium).toBe(false);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { kind: 'plan-changed', about: buyer.email, change: 'Premium grant revoked' },
      { kind: 'plan-changed', about: buyer.email, change: 'Premium granted' },
    ]);
  });

  it('is not revoked if it is paid for', async () => {
    const { buyer } = await bench.createSubscriber();
    expect(await getError(await change(buyer.email, 'free'))).toEqual([409, ADMIN_MESSAGES.subscriptionRunning]);
    expect((await bench.readUser(buyer)).isPremium).toBe(true);
  });

  it('can be revoked if it was granted manually', async () => {
    const person = await registerUser(product, { isPremium: true });
    expect(await (await change(person.email, 'free')).json()).toMatchObject({ isPremium: false });
  });

  it('leaves no log entry if it does not change', async () => {
    const person = await registerUser(product);
    const before = (await audit()).length;
    expect((await change(person.email, 'free')).status).toBe(200);
    expect(await audit()).toHaveLength(before);
  });
});

describe('figures', () => {
  it('count users, Premium plans, payments by currency and open tickets', async () => {
    await db().delete(payments);
    const userId = await readId(admin.email);
    const now = new Date();
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1);
    const row = (stripePaymentId: string, change: object) => ({
      stripePaymentId,
      userId,
      amount: 1_200,
      currency: 'usd',
      status: 'paid',
      description: 'Premium',
      createdAt: now,
      ...change,
    });
    await db()
      .insert(payments)
      .values([
        row('in_1', {}),
        row('in_2', { createdAt: lastMonth, amount: 8_400 }),
        row('in_3', { status: 'open' }),
        row('in_4', { currency: 'eur', amount: 1_100 }),
      ]);
    const stats = adminStatsSchema.strict().parse(await (await ask('GET', '/stats')).json());
    expect(stats).toMatchObject({
      currency: 'usd',
      monthlyRevenue: 1_200,
      totalRevenue: 9_600,
      otherRevenue: [{ currency: 'eur', monthlyRevenue: 1_100, totalRevenue: 1_100 }],
    });
    const subscribed = stats.premiumUsers - stats.grantedUsers;
    expect(stats.conversionPercent).toBe(Math.round((1_000 * subscribed) / stats.totalUsers) / 10);
    expect(stats.totalUsers).toBe((await list('/users')).total);
    expect(stats.openTickets).toBe((await list('/support-tickets?status=open')).total);
  });

  it('do not count Premium granted by an administrator as a conversion', async () => {
    const figures = async () => adminStatsSchema.parse(await (await ask('GET', '/stats')).json());
    const person = await registerUser(product);
    const before = await figures();
    await ask('PUT', `/users/${await readId(person.email)}`, { plan: 'premium' });
    expect(await figures()).toMatchObject({
      premiumUsers: before.premiumUsers + 1,
      grantedUsers: before.grantedUsers + 1,
      conversionPercent: before.conversionPercent,
    });
    await bench.createSubscriber();
    const after = await figures();
    expect(after).toMatchObject({ premiumUsers: before.premiumUsers + 2, grantedUsers: before.grantedUsers + 1 });
    expect(after.conversionPercent).toBeGreaterThan(before.conversionPercent ?? 0);
  });

  it('list payments with their payer, and can be searched and sorted', async () => {
    const { items, total } = await list('/payments?sort=amount&order=asc');
    expect(
      z
        .array(adminPaymentSchema.strict())
        .parse(items)
        .map(({ amount }) => amount),
    ).toEqual([1_100, 1_200, 1_200, 8_400]);
    expect(total).toBe(4);
    expect((await list(`/payments?search=${admin.email}`)).total).toBe(4);
    expect((await list('/payments?search=in_3')).total).toBe(1);
  });

  it('list websites with their owner', async () => {
    const person = await registerUser(product);
    await product.call(person, 'POST', '/api/user/websites', { url: 'shop.example.com', nickname: 'Our shop' });
    const { items } = await list('/websites?search=OUR%20shop');
    expect(z.array(adminWebsiteSchema.strict()).parse(items)).toMatchObject([
      { domain: 'shop.example.com', userEmail: person.email, lastScore: null, lastFailedAt: null, isActive: true },
    ]);
    const finishedAt = new Date('2026-11-20T06:00:00Z');
    await db()
      .insert(analyses)
      .values({
        userId: await readId(person.email),
        url: 'https://shop.example.com/',
        host: 'shop.example.com',
        status: 'failed',
        maxPages: 200,
        maxDurationMs: 300_000,
        finishedAt,
      });
    expect((await list('/websites?search=OUR%20shop')).items).toMatchObject([
      { lastScore: null, lastAnalyzedAt: null, lastFailedAt: finishedAt.toISOString() },
    ]);
    expect((await list(`/websites?search=${person.email}&sort=domain`)).total).toBe(1);
  });
});

describe('support tickets', () => {
  let count = 0;
  const open = async (change: object = {}): Promise<AdminTicket> => {
    count += 1;
    const email = `asker${count}@tickets.example`;
    const ticket = {
      name: 'Ann Example',
      email,
      subject: `Subject ${count}`,
      message: 'Words.',
      priority: 'low',
      ...change,
    };
    const challenge = await product.call(createClient(), 'GET', '/api/support/challenge');
    const proof = await solveTestChallenge(captchaChallengeSchema.parse(await challenge.json()));
    await product.call(createClient(), 'POST', '/api/support/tickets', { ...ticket, ...proof });
    const { items } = await list<AdminTicket>(`/support-tickets?search=${email}`);
    const [found] = z.array(adminTicketSchema.strict()).parse(items);
    if (found === undefined) throw new Error('no ticket');
    return found;
  };

  it('are sorted by urgency, searched by their text, and filtered by status', async () => {
    await db().delete(supportTickets);
    for (const priority of ['medium', 'urgent', 'low', 'high'])
      await open({ priority, message: `A ${priority} matter` });
    const priorities = (await list<AdminTicket>('/support-tickets?sort=priority')).items.map(
      ({ priority }) => priority,
    );
    expect(priorities).toEqual(['urgent', 'high', 'medium', 'low']);
    expect((await list('/support-tickets?search=urgent%20matter')).total).toBe(1);
    expect((await list('/support-tickets?status=closed')).total).toBe(0);
  });

  it('are assigned to administrators, and change their status', async () => {
    const { id } = await open();
    const response = await ask('PUT', `/support-tickets/${id}`, { status: 'resolved', assignedTo: admin.userId });
    expect(ticketThreadSchema.strict().parse(await response.json())).toMatchObject({
      status: 'resolved',
      assignedTo: admin.userId,
      assignedName: 'Ann Example',
      message: 'Words.',
      replies: [],
    });
    expect(await (await ask('PUT', `/support-tickets/${id}`, { assignedTo: null })).json()).toMatchObject({
      assignedName: null,
      status: 'resolved',
    });
    const person = await registerUser(product);
    for (const assignedTo of [await readId(person.email), 'nobody']) {
      expect(await getError(await ask('PUT', `/support-tickets/${id}`, { assignedTo }))).toEqual([
        400,
        ADMIN_MESSAGES.assigneeInvalid,
      ]);
    }
    expect((await ask('PUT', `/support-tickets/${id}`, { status: 'lost' })).status).toBe(400);
    const urgent = await ask('PUT', `/support-tickets/${id}`, { priority: 'urgent' });
    expect(await urgent.json()).toMatchObject({ priority: 'urgent', status: 'resolved' });
  });

  it('are answered by email, and the thread keeps the reply', async () => {
    const { id, email } = await open({ subject: 'The PDF' });
    const text = 'First line.\n\nSecond <b>line</b> & more.';
    const response = await ask('POST', `/support-tickets/${id}/replies`, { message: text });
    expect(response.status).toBe(201);
    const thread: TicketThread = await response.json();
    expect(thread).toMatchObject({
      status: 'in_progress',
      assignedTo: admin.userId,
      replies: [{ message: text, authorName: 'Ann Example' }],
    });
    const mail = await findMailTo(product, email, 'Re: The PDF');
    expect(mail.text).toContain('Second <b>line</b> & more.');
    expect(mail.html).toContain('Second &lt;b&gt;line&lt;/b&gt; &amp; more.');
    expect(mail.replyTo).toBe('support@awi.example');
    await ask('PUT', `/support-tickets/${id}`, { status: 'closed' });
    await ask('POST', `/support-tickets/${id}/replies`, { message: 'One more.' });
    expect(await (await ask('GET', `/support-tickets/${id}`)).json()).toMatchObject({
      status: 'closed',
      replies: [{}, { message: 'One more.' }],
    });
    expect((await audit())[0]).toMatchObject({ kind: 'ticket-answered', by: admin.email });
  });

  it('require a message and an existing ticket', async () => {
    const { id } = await open();
    for (const message of ['', ' \r\n ', 'a\u0000', 'x'.repeat(10_001)]) {
      expect((await ask('POST', `/support-tickets/${id}/replies`, { message })).status).toBe(400);
    }
    for (const missing of ['00000000-0000-0000-0000-000000000000', 'x', '%00']) {
      expect((await ask('GET', `/support-tickets/${missing}`)).status).toBe(404);
      expect((await ask('PUT', `/support-tickets/${missing}`, { status: 'open' })).status).toBe(404);
      expect((await ask('POST', `/support-tickets/${missing}/replies`, { message: 'a' })).status).toBe(404);
    }
  });
});

describe('the newsletter', () => {
  it('exports only confirmed email addresses, without formulas, and logs the export', async () => {
    const at = new Date('2026-03-14T12:00:00Z');
    const row = (email: string, status: 'pending' | 'confirmed' | 'unsubscribed') => ({
      email,
      status,
      requestedAt: at,
      confirmedAt: status === 'confirmed' ? at : null,
    });
    await db()
      .insert(newsletterSubscribers)
      .values([
        row('reader@site.example', 'confirmed'),
        row('=cmd()@site.example', 'confirmed'),
        row('waiting@site.example', 'pending'),
        row('gone@site.example', 'unsubscribed'),
      ]);
    const response = await ask('GET', '/newsletter-subscribers');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /attachment; filename="newsletter-subscribers-\d{4}-\d\d-\d\d\.csv"/,
    );
    const text = await response.text();
    expect(text.replace('\ufeff', '')).toBe(
      "Email,Confirmed at\r\n'=cmd()@site.example,2026-03-14T12:00:00.000Z\r\nreader@site.example,2026-03-14T12:00:00.000Z\r\n",
    );
    expect((await audit())[0]).toMatchObject({ kind: 'subscribers-exported', change: '2 addresses' });
    await db().delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, '=cmd()@site.example'));
    await ask('GET', '/newsletter-subscribers');
    expect((await audit())[0]).toMatchObject({ kind: 'subscribers-exported', change: '1 address' });
  });
});

describe('the installation', () => {
  it('shows its queues, storage and external services, but no keys', async () => {
    const text = await (await ask('GET', '/system')).text();
    const status = systemStatusSchema.strict().parse(JSON.parse(text));
    expect(status.jobs?.map(({ name }) => name)).toContain('send-mail');
    expect(status.storage.usedBytes).toBeGreaterThanOrEqual(0);
    expect(status.storage.freeBytes).toBeGreaterThan(0);
    expect(status.providers).toContainEqual({ name: 'Payments', setting: 'STRIPE_SECRET_KEY', isConfigured: true });
    expect(status.providers).toContainEqual({
      name: 'Article drafts',
      setting: 'AWI_AI_PROVIDER',
      isConfigured: false,
    });
    expect(text).not.toMatch(/sk_|whsec_/);
  });

  it('shows failed jobs, and retries them', async () => {
    const payload = JSON.stringify({ kind: 'welcome', userId: 'nobody' });
    const output = JSON.stringify({ message: `It did not work ${'x'.repeat(500)}` });
    await db().execute(sql`insert into pgboss.job (name, data, state, output, completed_on)
      values ('send-mail', ${payload}::jsonb, 'failed', ${output}::jsonb, now())`);
    const failed = async () => z.array(failedJobSchema.strict()).parse(await (await ask('GET', '/jobs/failed')).json());
    const [{ id = '', reason = '', queue = '' } = {}, ...others] = await failed();
    expect([queue, reason?.slice(0, 15), reason?.length, others]).toEqual(['send-mail', 'It did not work', 300, []]);
    const { jobs } = systemStatusSchema.parse(await (await ask('GET', '/system')).json());
    expect(jobs?.find(({ name }) => name === 'send-mail')).toMatchObject({ failed: 1 });
    expect(await getError(await ask('POST', `/jobs/send-mail/${id}/retry`))).toEqual([200, ADMIN_MESSAGES.jobRetried]);
    await expect.poll(failed, { timeout: 20_000 }).toEqual([]);
    expect((await ask('POST', `/jobs/send-mail/${id}/retry`)).status).toBe(404);
    expect((await ask('POST', `/jobs/no-such-queue/${id}/retry`)).status).toBe(404);
    expect((await ask('POST', '/jobs/send-mail/nonsense/retry')).status).toBe(404);
    expect((await audit())[0]).toMatchObject({ kind: 'job-retried', by: admin.email });
  });
});
