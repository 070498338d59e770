import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { websiteSchema } from '#contracts/account/website.ts';
import { BRAND } from '#contracts/product/brand.ts';
import {
  CLIENT_INVITATIONS_PER_DAY,
  CLIENT_MAILS_PER_DAY,
  CLIENT_REPORT_API_PATHS,
  CLIENT_REPORT_MESSAGES,
  HIDDEN_NAME_MESSAGES,
  MAX_CLIENT_RECIPIENTS,
} from '#contracts/report/client-report-texts.ts';
import { type ClientReportView, clientReportViewSchema } from '#contracts/report/client-reports.ts';
import { REPORT_PROBLEMS } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import {
  analyses,
  attempts,
  clientMailTokens,
  clientRecipients,
  clientReportSettings,
  mailSuppressions,
  reportFiles,
  reportMailings,
  reportTemplates,
  users,
} from '#db/tables.ts';
import { createSmtpMailProvider } from '#providers/mail/smtp-mail.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createReportMailer } from '#services/client-reports/report-mailer.ts';
import { sendMailing } from '#services/client-reports/send-mailing.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { createSmtpError, type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests reports that are emailed to clients: consent, content, frequency and unsubscribing. */
const DAY_MS = 86_400_000;
const CLIENT = 'client@customer.example';
const DECK = {
  name: 'Client deck',
  format: 'ppt',
  variant: 'full',
  sections: ['seo-recommendations', 'critical-issues'],
  appendix: false,
  introduction: 'Dear client',
  hidesProductName: true,
} as const;

let product: TestProduct;
let db: Db;
let smtp: SmtpSink;
let site: FixtureSite;
let owner: TestClient & { email: string };
let stranger: TestClient & { email: string };
let ownerId = '';
let websiteId = '';
/** The analysis of the site, as a schedule would have started it. */
let analysisId = '';

beforeAll(async () => {
  [site, smtp] = await Promise.all([shareFixtureSite('flawed'), startSmtpSink()]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    env: { SMTP_URL: smtp.url },
  });
  db = product.application.db;
  owner = await registerUser(product, { isVerified: false, isPremium: true });
  stranger = await registerUser(product, { isVerified: false, isPremium: true });
  await db.update(users).set({ emailVerified: true });
  const [row] = await db
    .update(users)
    .set({ companyName: 'Example Agency' })
    .where(eq(users.email, owner.email))
    .returning();
  ownerId = row?.id ?? '';
  const started = await (await product.call(owner, 'POST', '/api/analyze', { url: site.origin })).json();
  analysisId = started.id;
  await vi.waitFor(async () => expect((await findAnalysis())?.status).toBe('completed'), {
    timeout: 60_000,
    interval: 200,
  });
  const listed = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  websiteId = websiteSchema.array().parse(listed)[0]?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await smtp.close();
});
beforeEach(async () => {
  for (const table of [reportMailings, clientMailTokens, clientRecipients, clientReportSettings, mailSuppressions])
    await db.delete(table);
  await db.delete(reportTemplates);
  await db.delete(attempts);
  await db.update(users).set({ isPremium: true, companyName: 'Example Agency' }).where(eq(users.id, ownerId));
  smtp.received.length = 0;
  smtp.selectBehavior = () => 'accept';
});

const findAnalysis = async () => (await db.select().from(analyses).where(eq(analyses.id, analysisId)))[0];
const path = (rest = '') => `/api/user/websites/${websiteId}/client-reports${rest}`;
const call = (method: string, rest = '', body?: unknown) => product.call(owner, method, path(rest), body);
async function change(method: string, rest: string, body?: unknown): Promise<ClientReportView> {
  const response = await call(method, rest, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return clientReportViewSchema.parse(await response.json());
}
const read = () => change('GET', '');
const invite = (email: string) => call('POST', '/recipients', { email });
const listMailsTo = (email: string) => smtp.received.filter(({ to }) => to === email);
async function waitForMail(email: string, words: string): Promise<string> {
  const find = () => listMailsTo(email).find(({ text }) => text.includes(words))?.text;
  await expect.poll(find, { timeout: 30_000, interval: 50 }).toBeDefined();
  return find() ?? '';
}
const readToken = (text: string, page: string): string =>
  new RegExp(`${page.replaceAll('/', '\\/')}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? '';
const request = () => new Request('http://127.0.0.1:3999/');
const consent = () => product.application.services.clientConsent;

/** Options of a mailer that sends every report as a link. */
const buildSenderOptions = () => ({
  db,
  mail: createSmtpMailProvider(smtp.url, 'AWI <awi@awi.example>'),
  store: createFolderStore(`${product.dataDir}/artifacts`),
  limits: createAttemptLimits({ db, now: () => new Date() }),
  baseUrl: 'http://127.0.0.1:3999',
  maxAttachmentBytes: 10,
  now: () => new Date(),
});
const createMailer = (onError: (error: unknown, id: string | null) => void) =>
  createReportMailer({ ...buildSenderOptions(), sendReport: async () => {}, onError });

/** Adds a recipient who has confirmed with the link of the email. */
async function addConfirmedRecipient(email: string): Promise<string> {
  expect((await invite(email)).status).toBe(200);
  const tried = new Set<string>();
  let confirmed = '';
  const confirmNextInvitation = async () => {
    // An email of an earlier test may arrive late on a busy machine, and its link no longer works.
    const texts = listMailsTo(email).map(({ text }) => text);
    const next = texts.find((text) => text.includes('Do you want reports') && !tried.has(text));
    if (next === undefined) return false;
    tried.add(next);
    confirmed = next;
    return consent().confirm(request(), readToken(next, '/client-reports/confirm'));
  };
  await expect.poll(confirmNextInvitation, { timeout: 30_000, interval: 50 }).toBe(true);
  return confirmed;
}
/** Makes the analysis look as if a schedule had started it and it had just finished, after all earlier changes. */
async function finishScheduledAnalysis(): Promise<void> {
  await setTimeout(2);
  await db.update(analyses).set({ origin: 'schedule', finishedAt: new Date() }).where(eq(analyses.id, analysisId));
}
const saveTemplate = (body: object) =>
  product.call(owner, 'PUT', `/api/user/websites/${websiteId}/report-templates`, body);
async function findTemplateId(body: object): Promise<string> {
  const [template] = await (await saveTemplate(body)).json();
  return template.id;
}
const turnOn = async (template: object = DECK) =>
  change('PUT', '', { frequency: 'after-analysis', templateId: await findTemplateId(template) });
const runReportMailer = () => product.application.mailDueReports();
/** Plans the reports that are due, waits for their files, and sends them. */
async function sendDueReports(): Promise<void> {
  await runReportMailer();
  const isUnfinished = async () =>
    (await db.select().from(reportFiles)).some(({ status }) => /queued|running/.test(status));
  await expect.poll(isUnfinished, { timeout: 60_000, interval: 100 }).toBe(false);
  await runReportMailer();
}
const listMailings = () => db.select().from(reportMailings).where(eq(reportMailings.websiteId, websiteId));

describe('consent', () => {
  it('is requested once without text from the sender; nothing is sent before, and the links need no account', async () => {
    await turnOn();
    await invite('Client@Customer.example');
    const text = await waitForMail(CLIENT, 'Do you want reports');
    expect(text).toContain(owner.email);
    expect(text).toContain(BRAND.name);
    expect(text).not.toContain('Example Agency');
    expect(text).toMatch(/^List-Unsubscribe: <http:\/\/[^>]+\/api\/client-reports\/unsubscribe\?token=/im);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    await finishScheduledAnalysis();
    await sendDueReports();
    expect(listMailsTo(CLIENT)).toHaveLength(1);
    const token = readToken(text, '/client-reports/confirm');
    expect(await consent().open(request(), 'confirm', token)).toEqual({ senderEmail: owner.email, host: site.target });
    expect((await read()).recipients).toMatchObject([{ email: CLIENT, state: 'pending', canRepeat: true }]);
    expect(await consent().confirm(request(), 'x')).toBe(false);
    expect(await consent().confirm(request(), token)).toBe(true);
    expect(await consent().confirm(request(), token)).toBe(true);
    expect((await read()).recipients).toMatchObject([{ state: 'confirmed', canRepeat: false }]);
    const stored = await db.select().from(clientMailTokens);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('expires, and is requested only once more, even if the recipient was removed', async () => {
    await invite(CLIENT);
    const token = readToken(await waitForMail(CLIENT, 'Do you want reports'), '/client-reports/confirm');
    await db
      .update(clientMailTokens)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(clientMailTokens.purpose, 'confirm'));
    expect(await consent().confirm(request(), token)).toBe(false);
    const id = (await read()).recipients[0]?.id ?? '';
    expect((await change('POST', `/recipients/${id}/invitation`)).recipients[0]?.canRepeat).toBe(false);
    await expect.poll(() => listMailsTo(CLIENT).length, { timeout: 30_000 }).toBe(2);
    const refused = await call('POST', `/recipients/${id}/invitation`);
    expect([refused.status, (await refused.json()).message]).toEqual([400, CLIENT_REPORT_MESSAGES.noRepeat]);
    await change('DELETE', `/recipients/${id}`);
    expect((await invite(CLIENT)).status).toBe(429);
  });

  it('is limited by recipients per website and invitations per day', async () => {
    const rows = Array.from({ length: MAX_CLIENT_RECIPIENTS }, (_, index) => ({
      userId: ownerId,
      websiteId,
      email: `client${index}@customer.example`,
      invitedAt: new Date(),
    }));
    await db.insert(clientRecipients).values(rows);
    const full = await invite(CLIENT);
    expect([full.status, (await full.json()).message]).toEqual([400, CLIENT_REPORT_MESSAGES.tooMany]);
    await db.delete(clientRecipients);
    await db.delete(attempts);
    for (let count = 0; count < CLIENT_INVITATIONS_PER_DAY; count += 1)
      expect((await invite(`one${count}@customer.example`)).status).toBe(200);
    await db.delete(clientRecipients);
    expect((await invite(CLIENT)).status).toBe(429);
    await db.delete(attempts);
    expect((await invite(CLIENT)).status).toBe(200);
    const twice = await invite(CLIENT);
    expect((await twice.json()).fieldErrors).toEqual({ email: CLIENT_REPORT_MESSAGES.exists });
    // An email that arrives later would be the first one of the next test.
    await waitForMail(CLIENT, 'Do you want reports');
  });
});

describe('unsubscribing', () => {
  it('in one click ends all reports of the sender for good, also with an earlier link and after a removal', async () => {
    const first = await addConfirmedRecipient(CLIENT);
    const id = (await read()).recipients[0]?.id ?? '';
    await change('DELETE', `/recipients/${id}`);
    const token = readToken(first, '/api/client-reports/unsubscribe');
    const url = `${CLIENT_REPORT_API_PATHS.unsubscribe}?token=${token}`;
    // Link checkers open the link, which changes nothing.
    expect((await product.call(createClient(), 'GET', url)).headers.get('location')).toContain(
      '/client-reports/unsubscribe?token=',
    );
    await db.delete(attempts);
    expect((await invite(CLIENT)).status).toBe(200);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const unsubscribeWithOneClick = () =>
      product.call(createClient(), 'POST', url, undefined, { origin: 'https://mail.example' });
    expect((await unsubscribeWithOneClick()).status).toBe(200);
    expect((await unsubscribeWithOneClick()).status).toBe(200);
    expect((await product.callForm(createClient(), url, form)).status).toBe(200);
    expect((await read()).recipients).toMatchObject([{ state: 'unsubscribed', canRepeat: false }]);
    await change('DELETE', `/recipients/${(await read()).recipients[0]?.id}`);
    const refused = await invite(CLIENT);
    expect((await refused.json()).fieldErrors).toEqual({ email: CLIENT_REPORT_MESSAGES.suppressed });
    expect((await product.call(createClient(), 'POST', `${CLIENT_REPORT_API_PATHS.unsubscribe}?token=x`)).status).toBe(
      400,
    );
  });

  it('concerns one sender, or all of them', async () => {
    const token = readToken(await addConfirmedRecipient(CLIENT), '/client-reports/unsubscribe');
    const website = await (await product.call(stranger, 'POST', '/api/user/websites', { url: 'other.example' })).json();
    const other = (email: string) =>
      product.call(stranger, 'POST', `/api/user/websites/${website.id}/client-reports/recipients`, { email });
    await consent().unsubscribe(token, 'sender');
    expect((await other(CLIENT)).status).toBe(200);
    await consent().unsubscribe(token, 'all');
    const [row] = await db.select().from(clientRecipients).where(eq(clientRecipients.websiteId, website.id));
    expect(row?.state).toBe('unsubscribed');
    await db.delete(clientRecipients);
    expect((await other(CLIENT)).status).toBe(400);
    expect((await db.select().from(mailSuppressions)).map(({ emailHash }) => emailHash).join()).not.toContain('@');
  });
});

describe('sending', () => {
  it('emails the report of a scheduled analysis once, with the template and without our name in the file', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await sendDueReports();
    expect(listMailsTo(CLIENT)).toHaveLength(1);
    await finishScheduledAnalysis();
    await sendDueReports();
    await sendDueReports();
    const text = await waitForMail(CLIENT, 'sent you the audit report');
    expect(listMailsTo(CLIENT)).toHaveLength(2);
    expect(text).toContain(`Example Agency (${owner.email})`);
    expect(text).toMatch(new RegExp(`^Reply-To: ${owner.email}`, 'im'));
    expect(text).toContain(`${BRAND.name} creates and sends them`);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(text).toMatch(/filename="?report-[^"\r\n]*\.pptx/);
    const encoded = /\.pptx"?\r\n(?:[^\r\n]+\r\n)*\r\n([\sA-Za-z0-9+/=]+?)\r\n--/.exec(text)?.[1] ?? '';
    const parts = Object.entries(unzipSync(Buffer.from(encoded, 'base64')));
    const xml = parts.map(([name, bytes]) => name + Buffer.from(bytes).toString('utf8')).join('\n');
    expect(xml).toContain('Example Agency');
    expect(xml).toContain('Dear client');
    expect(xml).not.toMatch(new RegExp(`\\b(?:${BRAND.name}|${BRAND.crawlerName})\\b`));
    const view = await read();
    expect(view.recipients[0]?.lastMailing).toMatchObject({ state: 'sent', problem: null });
    expect(view.lastSentAt).not.toBeNull();
  });

  it('neither loses nor repeats a report if a process dies before or during it', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await finishScheduledAnalysis();
    await Promise.all([runReportMailer(), runReportMailer()]);
    expect(await listMailings()).toHaveLength(1);
    // The analysis is found again, as if the process had not stored that it was planned.
    await db.update(clientReportSettings).set({ since: new Date(0) });
    await sendDueReports();
    const [sent] = await listMailings();
    expect(sent?.state).toBe('sent');
    // Another process read the mailing before it was sent, and the file after it was deleted.
    if (sent !== undefined) {
      await sendMailing({ mailing: { ...sent, state: 'waiting' }, file: null }, buildSenderOptions());
    }
    expect(await listMailings()).toEqual([sent]);
    await db.update(reportMailings).set({ state: 'claimed' });
    await sendDueReports();
    expect(listMailsTo(CLIENT)).toHaveLength(2);
  });

  it('once a month emails the latest analysis on the first, and an unchanged analysis only once', async () => {
    await addConfirmedRecipient(CLIENT);
    await db
      .update(analyses)
      .set({ origin: 'user', finishedAt: new Date(Date.now() - 40 * DAY_MS) })
      .where(eq(analyses.id, analysisId));
    const view = await change('PUT', '', { frequency: 'monthly', templateId: await findTemplateId(DECK) });
    const next = new Date(view.settings.nextDueAt ?? '');
    expect([next.getUTCDate(), next > new Date()]).toEqual([1, true]);
    await sendDueReports();
    expect(await listMailings()).toEqual([]);
    const makeReportsDue = () => db.update(clientReportSettings).set({ nextDueAt: new Date(Date.now() - 1_000) });
    await makeReportsDue();
    await sendDueReports();
    await makeReportsDue();
    await sendDueReports();
    expect(await listMailings()).toMatchObject([{ state: 'sent' }]);
    expect((await read()).settings.nextDueAt).toBe(view.settings.nextDueAt);
  });

  it('pauses without Premium, and what became due meanwhile is not sent later', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await db.update(users).set({ isPremium: false }).where(eq(users.id, ownerId));
    await finishScheduledAnalysis();
    await sendDueReports();
    await db.update(users).set({ isPremium: true }).where(eq(users.id, ownerId));
    await sendDueReports();
    expect(listMailsTo(CLIENT)).toHaveLength(1);
    await finishScheduledAnalysis();
    await runReportMailer();
    await db.update(users).set({ isPremium: false }).where(eq(users.id, ownerId));
    await sendDueReports();
    expect(await listMailings()).toMatchObject([{ state: 'skipped', problem: CLIENT_REPORT_MESSAGES.premium }]);
  });

  it('reports when a file cannot be created, and when the email address of a recipient is rejected', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await db.update(users).set({ companyName: null }).where(eq(users.id, ownerId));
    await finishScheduledAnalysis();
    await sendDueReports();
    expect((await read()).recipients[0]?.lastMailing).toMatchObject({
      state: 'failed',
      problem: HIDDEN_NAME_MESSAGES.noCompany,
    });
    await db.update(users).set({ companyName: 'Example Agency' }).where(eq(users.id, ownerId));
    await db.delete(reportMailings);
    await db.update(clientReportSettings).set({ since: new Date(0) });
    smtp.selectBehavior = (_, stage) => (stage === 'message' ? createSmtpError(552) : 'accept');
    await sendDueReports();
    expect((await read()).recipients[0]).toMatchObject({ state: 'confirmed', lastMailing: { state: 'failed' } });
    await db.delete(reportMailings);
    await db.update(clientReportSettings).set({ since: new Date(0) });
    smtp.selectBehavior = () => createSmtpError(550);
    await sendDueReports();
    expect((await read()).recipients[0]).toMatchObject({ state: 'bounced', lastMailing: { state: 'failed' } });
  });

  it('continues when one report is damaged', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await finishScheduledAnalysis();
    const report = (await findAnalysis())?.report ?? null;
    const errorIds: (string | null)[] = [];
    try {
      await db
        .update(analyses)
        .set({ report: sql`jsonb_set(report, '{seoIssues}', '"damaged"')` })
        .where(eq(analyses.id, analysisId));
      await createMailer((_, id) => errorIds.push(id)).run();
    } finally {
      await db.update(analyses).set({ report }).where(eq(analyses.id, analysisId));
    }
    expect(errorIds).toEqual([analysisId]);
    expect(await listMailings()).toMatchObject([{ state: 'failed', problem: REPORT_PROBLEMS.noReport }]);
  });

  it('waits when the server is busy or the limit of the day is reached', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await finishScheduledAnalysis();
    smtp.selectBehavior = () => createSmtpError(451);
    await sendDueReports();
    const [busy] = await listMailings();
    expect(busy).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(busy?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now());
    smtp.selectBehavior = () => 'accept';
    await db.update(reportMailings).set({ nextAttemptAt: null });
    const limits = createAttemptLimits({ db, now: () => new Date() });
    await db.delete(attempts);
    for (let count = 0; count < CLIENT_MAILS_PER_DAY; count += 1) await limits.take('client-report-mail', ownerId);
    await sendDueReports();
    expect(await listMailings()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await db.delete(attempts);
    await db.update(reportMailings).set({ nextAttemptAt: null });
    await sendDueReports();
    expect(await listMailings()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('sends a large report as a link that expires', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await finishScheduledAnalysis();
    const mailer = createMailer((error) => expect.unreachable(String(error)));
    await runReportMailer();
    await expect
      .poll(async () => (await db.select().from(reportFiles).where(eq(reportFiles.status, 'queued'))).length)
      .toBe(0);
    await expect
      .poll(async () => (await db.select().from(reportFiles).where(eq(reportFiles.status, 'running'))).length, {
        timeout: 60_000,
      })
      .toBe(0);
    // The limit of the day can delay an email beyond the retention of report files.
    await db.update(reportFiles).set({ createdAt: new Date(0) });
    await product.application.reportMaker.deleteExpiredFiles();
    await mailer.run();
    await product.application.reportMaker.deleteExpiredFiles();
    const text = await waitForMail(CLIENT, 'too large for an email');
    expect(text).not.toContain('filename=');
    const link = `${CLIENT_REPORT_API_PATHS.file}?token=${readToken(text, CLIENT_REPORT_API_PATHS.file)}`;
    const file = await product.call(createClient(), 'GET', link);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/report-.*\.pptx/),
    ]);
    await db
      .update(clientMailTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(clientMailTokens.purpose, 'download'));
    expect((await product.call(createClient(), 'GET', link)).status).toBe(404);
    await product.application.reportMaker.deleteExpiredFiles();
    expect(await db.select().from(reportFiles)).toEqual([]);
  });

  it('sends a test to the owner only', async () => {
    await addConfirmedRecipient(CLIENT);
    await turnOn();
    await change('POST', '/test');
    await sendDueReports();
    const text = await waitForMail(owner.email, 'This is a test that you requested');
    expect(text).not.toMatch(/^List-Unsubscribe:/im);
    expect(listMailsTo(CLIENT)).toHaveLength(1);
  });
});

describe('access', () => {
  it('other users get 404, and the Free plan 402', async () => {
    await addConfirmedRecipient(CLIENT);
    const id = (await read()).recipients[0]?.id ?? '';
    const templateId = await findTemplateId(DECK);
    const calls: [string, string, unknown?][] = [
      ['GET', path()],
      ['PUT', path(), { frequency: 'off', templateId: null }],
      ['POST', path('/recipients'), { email: CLIENT }],
      ['POST', path(`/recipients/${id}/invitation`)],
      ['POST', path('/test')],
      ['DELETE', path(`/recipients/${id}`)],
      ['GET', `/api/user/websites/${websiteId}/report-templates`],
      ['PUT', `/api/user/websites/${websiteId}/report-templates`, DECK],
      ['DELETE', `/api/user/websites/${websiteId}/report-templates/${templateId}`],
      ['GET', `/api/analyses/${analysisId}/report-templates`],
    ];
    for (const [method, url, body] of calls) {
      expect([url, (await product.call(stranger, method, url, body)).status]).toEqual([url, 404]);
      expect((await product.call(createClient(), method, url, body)).status).toBe(401);
    }
    expect((await call('DELETE', `/recipients/${randomUUID()}`)).status).toBe(404);
    await db.update(users).set({ isPremium: false }).where(eq(users.id, ownerId));
    for (const [method, url, body] of calls.filter(([name]) => name === 'PUT' || name === 'POST'))
      expect([url, (await product.call(owner, method, url, body)).status]).toEqual([url, 402]);
    expect((await read()).canSend).toBe(false);
    await change('DELETE', `/recipients/${id}`);
  });

  it('the data export contains recipients, and no token', async () => {
    await addConfirmedRecipient(CLIENT);
    await saveTemplate(DECK);
    const data = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(data.clientRecipients ?? data.settings?.clientRecipients).toMatchObject([
      { email: CLIENT, state: 'confirmed' },
    ]);
    expect(JSON.stringify(data)).not.toContain('tokenHash');
  });
});

describe('templates', () => {
  it('are saved per website, replaced by name, limited, and offered to the dialog of an analysis', async () => {
    await saveTemplate(DECK);
    await saveTemplate({ ...DECK, name: 'Second', format: 'pdf' });
    await saveTemplate({ ...DECK, introduction: 'Changed' });
    const offer = await (await product.call(owner, 'GET', `/api/analyses/${analysisId}/report-templates`)).json();
    expect(offer).toMatchObject({ websiteId, hasCompanyName: true });
    expect(offer.templates).toMatchObject([
      { name: DECK.name, introduction: 'Changed', isDefault: true, sections: DECK.sections },
      { name: 'Second', isDefault: false },
    ]);
    for (let count = 0; count < 8; count += 1) await saveTemplate({ ...DECK, name: `No. ${count}` });
    expect((await saveTemplate({ ...DECK, name: 'One more' })).status).toBe(400);
    expect((await saveTemplate(DECK)).status).toBe(200);
    expect((await saveTemplate({ ...DECK, sections: [] })).status).toBe(400);
    const turnedOn = await change('PUT', '', { frequency: 'monthly', templateId: offer.templates[1].id });
    expect(turnedOn.settings.templateId).toBe(offer.templates[1].id);
    await product.call(owner, 'DELETE', `/api/user/websites/${websiteId}/report-templates/${offer.templates[1].id}`);
    expect((await read()).settings).toMatchObject({ frequency: 'monthly', templateId: null });
  });

  it('without our name need a company name, in downloads, too', async () => {
    await db.update(users).set({ companyName: null }).where(eq(users.id, ownerId));
    const fieldErrors = { hidesProductName: HIDDEN_NAME_MESSAGES.noCompany };
    expect(await (await saveTemplate(DECK)).json()).toMatchObject({ fieldErrors });
    const { name: _, ...form } = DECK;
    const generate = () =>
      product.call(owner, 'POST', '/api/generate-report', { ...form, analysisId }, { prefer: 'respond-async' });
    expect(await (await generate()).json()).toMatchObject({ fieldErrors });
    await db.update(users).set({ companyName: 'Example Agency' }).where(eq(users.id, ownerId));
    expect((await (await generate()).json()).fileName).toMatch(/^report-/);
    await db.update(users).set({ isPremium: false }).where(eq(users.id, ownerId));
    expect((await generate()).status).toBe(402);
    const [file] = await db
      .select()
      .from(reportFiles)
      .where(and(eq(reportFiles.userId, ownerId), eq(reportFiles.hidesProductName, true)));
    expect(file).toBeDefined();
  });
});
