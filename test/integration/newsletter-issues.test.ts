import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { AuditEntry } from '#contracts/product/admin.ts';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { ISSUE_MESSAGES, issuePreviewSchema, newsletterIssueSchema } from '#contracts/publishing/newsletter-issue.ts';
import { addRecipients, claimDelivery } from '#db/queries/publishing/newsletter-issues.ts';
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers, users } from '#db/tables.ts';
import { createSmtpError, type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestProduct,
} from '#test/support/test-product.ts';

const POLL_OPTIONS = { timeout: 60_000, interval: 100 };
const PATH = '/api/admin/newsletter-issues';
const TEXT = '# News\n\nHello **reader** & friend, see [our blog](/blog).\n\n<script>alert(1)</script>';

let smtpSink: SmtpSink;
let product: TestProduct;
let admin: Awaited<ReturnType<typeof registerUser>>;
let databaseUrl: string | null;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-newsletter-'));
const start = () => startTestProduct({ databaseUrl, dataDir, env: { SMTP_URL: smtpSink.url } });
beforeAll(async () => {
  smtpSink = await startSmtpSink();
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await start();
  admin = await registerUser(product, { isVerified: false });
  await product.application.db
    .update(users)
    .set({ role: 'admin', emailVerified: true })
    .where(eq(users.email, admin.email));
});
afterAll(async () => {
  await product.stop();
  await smtpSink.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  smtpSink.received.length = 0;
  smtpSink.pauseMs = 0;
  smtpSink.selectBehavior = () => 'accept';
  await product.application.db.delete(newsletterIssues);
  await product.application.db.delete(newsletterSubscribers);
});

const ask = (method: string, path: string, body?: unknown) => product.call(admin, method, `${PATH}${path}`, body);
const read = async (id: string) => newsletterIssueSchema.strict().parse(await (await ask('GET', `/${id}`)).json());
const createDraft = async (subject = 'Our news') => {
  const response = await ask('POST', '', { subject, content: TEXT });
  expect(response.status).toBe(201);
  return newsletterIssueSchema.strict().parse(await response.json());
};
async function addSubscribers(count: number, status: 'confirmed' | 'pending' | 'unsubscribed' = 'confirmed') {
  const at = new Date();
  const emails = Array.from({ length: count }, (_, at) => `${status}${at}@readers.example`);
  const rows = emails.map((email) => ({ email, status, requestedAt: at, createdAt: at, confirmedAt: at }));
  await product.application.db.insert(newsletterSubscribers).values(rows);
  return emails;
}
/** Returns only copies of the issue, because emails about accounts and subscriptions reach the same server. */
const listCopies = () => smtpSink.received.filter(({ text }) => /^Subject: (?:\[Test\] |Our news|Later)/m.test(text));
const listRecipients = () =>
  listCopies()
    .map(({ to }) => to)
    .toSorted();
const waitForStatus = (id: string, status: string) =>
  expect.poll(async () => (await read(id)).status, POLL_OPTIONS).toBe(status);
const extractUnsubscribeLink = (text: string) => /List-Unsubscribe: <([^>]+)>/.exec(text)?.[1] ?? '';

describe('a draft', () => {
  it('is previewed as readers will receive it, with absolute URLs and without JavaScript', async () => {
    const response = await ask('POST', '/preview', { subject: 'Our news', content: TEXT });
    const { subject, html, text } = issuePreviewSchema.strict().parse(await response.json());
    expect(subject).toBe('Our news');
    expect(html).toContain('<strong>reader</strong> &amp; friend');
    expect(html).toContain('href="http://127.0.0.1:3999/blog"');
    expect(html).not.toContain('<script');
    expect(text).toContain('Unsubscribe:');
  });

  it('can be changed, sent as a test to its author only, and deleted', async () => {
    await addSubscribers(2);
    const { id } = await createDraft();
    const changed = await ask('PUT', `/${id}`, { subject: 'Other news', content: TEXT });
    expect(await changed.json()).toMatchObject({ subject: 'Other news', status: 'draft' });
    const tested = await ask('POST', '/test', { subject: 'Other news', content: TEXT });
    expect(await tested.json()).toMatchObject({ message: `Test sent to ${admin.email}` });
    expect(listRecipients()).toEqual([admin.email]);
    expect(listCopies()[0]?.text).toContain('Subject: [Test] Other news');
    smtpSink.selectBehavior = () => createSmtpError(550);
    expect((await ask('POST', '/test', { subject: 'Other news', content: TEXT })).status).toBe(502);
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
  });

  it.each([
    { subject: '', content: TEXT },
    { subject: 'a\nBcc: x@y.example', content: TEXT },
    { subject: 'a', content: ' ' },
    { subject: 'a', content: 'x'.repeat(20_001) },
  ])('%# is rejected', async (body) => expect((await ask('POST', '', body)).status).toBe(400));

  it('serves other requests while slow content is parsed, for a preview, a test and a send', {
    tags: ['long'],
  }, async () => {
    await addSubscribers(1);
    // This content is within every limit and slow to parse, but far from the parser's deadline even on a busy machine.
    const slow = { subject: 'Our news', content: '*a_'.repeat(1_500) };
    const { id } = newsletterIssueSchema.parse(await (await ask('POST', '', slow)).json());
    for (const [path, body] of [['/preview', slow], ['/test', slow], [`/${id}/send`]] as const) {
      let isRead = false;
      const reading = ask('POST', path, body).finally(() => {
        isRead = true;
      });
      let others = 0;
      for (; !isRead; others += 1) {
        expect((await product.call(createClient(), 'GET', '/api/articles?limit=1')).status).toBe(200);
        await setImmediate();
      }
      expect([path, (await reading).status]).toEqual([path, 200]);
      // About ten are served before and after the text is parsed, even when parsing blocks the thread.
      expect(others, path).toBeGreaterThan(25);
    }
    await waitForStatus(id, 'sent');
  });

  it('is rejected with a message when it is too complex, and stays a draft', async () => {
    await addSubscribers(1);
    const content = '*a_'.repeat(5_001);
    const { id } = newsletterIssueSchema.parse(await (await ask('POST', '', { subject: 'a', content })).json());
    for (const [path, body] of [['/preview', { subject: 'a', content }], [`/${id}/send`]] as const) {
      const response = await ask('POST', path, body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ fieldErrors: { content: ARTICLE_MESSAGES.contentEmphasis } });
    }
    expect((await read(id)).status).toBe('draft');
  });

  it('stays a draft when there are no subscribers', async () => {
    await addSubscribers(1, 'pending');
    const { id } = await createDraft();
    const response = await ask('POST', `/${id}/send`);
    expect([response.status, (await response.json()).message]).toEqual([409, ISSUE_MESSAGES.noReaders]);
    expect(await read(id)).toMatchObject({ status: 'draft', startedAt: null });
  });
});

describe('sending', () => {
  it('reaches every confirmed subscriber once, each with their own unsubscribe link', async () => {
    const readers = await addSubscribers(45);
    await addSubscribers(3, 'pending');
    await addSubscribers(3, 'unsubscribed');
    const { id } = await createDraft();
    const started = await (await ask('POST', `/${id}/send`)).json();
    expect(started).toMatchObject({ status: 'sending', progress: { recipients: 45 } });
    await waitForStatus(id, 'sent');
    expect(listRecipients()).toEqual(readers.toSorted());
    expect(await read(id)).toMatchObject({ progress: { sent: 45, waiting: 0, uncertain: 0 } });
    const links = listCopies().map(({ text }) => extractUnsubscribeLink(text));
    expect(new Set(links).size).toBe(45);
    const [first] = listCopies();
    expect(first?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(first?.text.split(extractUnsubscribeLink(first.text))).toHaveLength(4);
    const response = await product.call(
      createClient(),
      'POST',
      new URL(links[0] ?? '').pathname + new URL(links[0] ?? '').search,
    );
    expect(response.status).toBe(200);
    const { db } = product.application;
    const [row] = await db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, first?.to ?? ''));
    expect(row?.status).toBe('unsubscribed');
    for (const [method, path] of [
      ['POST', `/${id}/send`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/stop`],
      ['POST', `/${id}/resume`],
    ] as const) {
      const body = method === 'PUT' ? { subject: 'x', content: 'y' } : undefined;
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 409]);
    }
    const audit: AuditEntry[] = await (await product.call(admin, 'GET', '/api/admin/audit-log')).json();
    expect(audit[0]).toMatchObject({ kind: 'newsletter-sent', by: admin.email, change: 'Our news (45 readers)' });
  });

  it('starts once, no matter how many administrators click at the same moment', async () => {
    const readers = await addSubscribers(5);
    const { id } = await createDraft();
    const responses = await Promise.all([1, 2, 3].map(() => ask('POST', `/${id}/send`)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await waitForStatus(id, 'sent');
    expect((await read(id)).progress).toMatchObject({ recipients: 5, sent: 5, waiting: 0, uncertain: 0 });
    expect(listRecipients()).toEqual(readers.toSorted());
  });

  it('claims one delivery at a time, whatever plan the database chooses', async () => {
    const readers = await addSubscribers(40);
    const { id } = await createDraft();
    const rollbackError = new Error('undone');
    let states: { state: string; count: number }[] = [];
    const claimed = product.application.db.transaction(async (transaction) => {
      await transaction.update(newsletterIssues).set({ status: 'sending' }).where(eq(newsletterIssues.id, id));
      expect(await addRecipients(transaction, id)).toBe(readers.length);
      // Without these plan methods, PostgreSQL may run a subquery once per row, so that each run locks another row.
      for (const setting of ['hashjoin', 'hashagg', 'mergejoin', 'material', 'memoize', 'sort'])
        await transaction.execute(sql.raw(`set local enable_${setting} = off`));
      expect(await claimDelivery(transaction, id, new Date())).not.toBeNull();
      states = await transaction
        .select({ state: newsletterDeliveries.state, count: sql<number>`count(*)::int` })
        .from(newsletterDeliveries)
        .where(eq(newsletterDeliveries.issueId, id))
        .groupBy(newsletterDeliveries.state);
      throw rollbackError;
    });
    await expect(claimed).rejects.toBe(rollbackError);
    expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({ claimed: 1, waiting: 39 });
  });

  it('can be stopped, skips readers who unsubscribed in the meantime, and continues with the others', async () => {
    smtpSink.pauseMs = 60;
    const readers = await addSubscribers(30);
    const { id } = await createDraft();
    await ask('POST', `/${id}/send`);
    await expect.poll(() => smtpSink.received.length, POLL_OPTIONS).toBeGreaterThan(3);
    expect((await (await ask('POST', `/${id}/stop`)).json()).status).toBe('stopped');
    const sentCountBeforeStop = listRecipients().length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    const stopped = listRecipients();
    // The current batch stops as well, after the message that is being sent.
    expect(stopped.length).toBeLessThanOrEqual(sentCountBeforeStop + 1);
    expect(stopped.length).toBeLessThan(30);
    const unsubscribedEmail = readers.find((email) => !stopped.includes(email)) ?? '';
    await product.application.db
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed' })
      .where(eq(newsletterSubscribers.email, unsubscribedEmail));
    smtpSink.pauseMs = 0;
    await ask('POST', `/${id}/resume`);
    await waitForStatus(id, 'sent');
    expect(listRecipients()).toEqual(readers.filter((email) => email !== unsubscribedEmail).toSorted());
    expect(await read(id)).toMatchObject({ progress: { recipients: 30, sent: 29, skipped: 1 } });
  });

  it('continues after a restart in the middle, and no reader receives it twice', { tags: ['long'] }, async () => {
    smtpSink.pauseMs = 60;
    const readers = await addSubscribers(40);
    const { id } = await createDraft();
    await ask('POST', `/${id}/send`);
    await expect.poll(() => smtpSink.received.length, POLL_OPTIONS).toBeGreaterThan(5);
    await product.stop();
    smtpSink.pauseMs = 0;
    product = await start();
    await waitForStatus(id, 'sent');
    const { progress } = await read(id);
    // One message may have been in transit when the process ended. It counts as uncertain and is not sent again.
    expect(progress.uncertain).toBeLessThanOrEqual(1);
    expect(progress.sent + progress.uncertain).toBe(40);
    expect(new Set(listRecipients()).size).toBe(listRecipients().length);
    expect(listRecipients().length).toBeGreaterThanOrEqual(readers.length - progress.uncertain);
  });

  it('distinguishes refused email addresses, an unavailable mail server, and a message whose delivery is unknown', async () => {
    await addSubscribers(6);
    smtpSink.selectBehavior = (to) => (to.startsWith('confirmed1@') ? createSmtpError(550) : 'accept');
    const { id } = await createDraft();
    await ask('POST', `/${id}/send`);
    await waitForStatus(id, 'sent');
    expect(await read(id)).toMatchObject({ progress: { sent: 5, refused: 1 } });

    smtpSink.received.length = 0;
    let refusals = 0;
    smtpSink.selectBehavior = () => {
      refusals += 1;
      return createSmtpError(451);
    };
    const busy = await createDraft('Later');
    await ask('POST', `/${busy.id}/send`);
    await expect.poll(() => refusals, POLL_OPTIONS).toBeGreaterThan(0);
    await expect
      .poll(() => read(busy.id), POLL_OPTIONS)
      .toMatchObject({ status: 'sending', progress: { waiting: 6, sent: 0, uncertain: 0 } });
    smtpSink.selectBehavior = (to) => (to.startsWith('confirmed2@') ? 'break' : 'accept');
    await ask('POST', `/${busy.id}/resume`);
    await expect.poll(async () => (await read(busy.id)).progress.uncertain, POLL_OPTIONS).toBe(1);
    await ask('POST', `/${busy.id}/resume`);
    await waitForStatus(busy.id, 'sent');
    expect(await read(busy.id)).toMatchObject({ progress: { sent: 5, uncertain: 1, waiting: 0 } });
    expect(new Set(listRecipients()).size).toBe(listRecipients().length);
  });
});

it('issues are listed newest first, for administrators only', async () => {
  await createDraft('First');
  const { id } = await createDraft('Second');
  const list = z.array(newsletterIssueSchema.strict()).parse(await (await ask('GET', '')).json());
  expect(list.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  const person = await registerUser(product, { isVerified: false });
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', `/${id}/send`],
    ['DELETE', `/${id}`],
  ] as const) {
    expect((await product.call(person, method, `${PATH}${path}`)).status).toBe(403);
    expect((await product.call(createClient(), method, `${PATH}${path}`)).status).toBe(401);
  }
});
