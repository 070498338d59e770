import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { visibilityRunSchema } from '#contracts/outside/assistants/run-views.ts';
import { visibilityResultsSchema } from '#contracts/outside/assistants/visibility-report.ts';
import type { Db } from '#db/client.ts';
import { insertVisibilityRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { users, visibilityRuns, websites } from '#db/tables.ts';
import type { WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { createVisibilityAlerts } from '#services/ai-visibility/alerts/visibility-alerts.ts';
import type { MailIntent, SendMailLater } from '#services/mail/mail-intent.ts';
import type { Announcement } from '#services/webhooks/announcement.ts';
import { planRun } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import { type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const OWN = 'Kestrelworks';
const DOMAIN = 'kestrelworks.example';
const PROMPTS = Array.from({ length: 10 }, (_, index) => `best boots for trail ${index}`);
const POLL = { timeout: 90_000, interval: 50 };
const [LOW, HIGH] = [0.15, 0.75];

let assistants: AssistantServers;
let smtpSink: SmtpSink;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let websiteId: string;
let plan: Awaited<ReturnType<typeof planRun>>;
/** The true rate of answers that mention the brand. */
let trueRate = LOW;

/** Returns a number from 0 to 1 that depends only on the text, so that every test run draws the same answers. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const writeAnswer = (prompt: string, repeat: number): WrittenAnswer => ({
  sentences: [
    { text: 'Several makers are recommended.', source: null },
    ...(draw(`${repeat} ${prompt}`) < trueRate ? [{ text: ` ${OWN} makes light boots.`, source: null }] : []),
  ],
  results: [],
  queries: [],
});

beforeAll(async () => {
  [assistants, smtpSink] = await Promise.all([startAssistantServers({ write: writeAnswer }), startSmtpSink()]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { ...assistants.env, SMTP_URL: smtpSink.url },
    hasShortRateLimits: true,
  });
  db = product.application.db;
  owner = await registerUser(product, { isVerified: false, isPremium: true });
  const [user] = await db
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.email, owner.email))
    .returning({ id: users.id });
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: DOMAIN, brandNames: [OWN] })
    .returning();
  websiteId = website?.id ?? '';
  plan = await planRun({
    db,
    websiteId,
    prompts: PROMPTS,
    repeats: 2,
    brand: OWN,
    targets: [{ provider: 'perplexity', model: 'perplexity/sonar', origin: assistants.servers.perplexity.origin }],
  });
  const path = `/api/user/websites/${websiteId}/data-sources/perplexity/key`;
  expect((await product.call(owner, 'POST', path, { key: ASSISTANT_TEST_KEY })).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await product.close();
  await Promise.all([assistants.close(), smtpSink.close()]);
});

const readRow = async (id: string) => (await db.select().from(visibilityRuns).where(eq(visibilityRuns.id, id)))[0];

/** Runs all prompts with a true rate, without the rate limit of the vendor. The check for changes is only recorded. */
async function ask(rate: number): Promise<string> {
  trueRate = rate;
  const first = (await plan.readRun()) ?? expect.fail();
  const isFirst = first.state === 'waiting';
  const { id: _, state, stopReason, workerId, heartbeatAt, finishedAt, alertCheckedAt, ...copy } = first;
  const run = isFirst ? first : await insertVisibilityRun(db, { ...copy, createdAt: new Date() });
  const id = run?.id ?? expect.fail();
  await plan.startRunner().run(id);
  expect(plan.errors).toEqual([]);
  expect(plan.sendAlertCheck).toHaveBeenLastCalledWith(id, expect.anything());
  return id;
}

/** Runs all prompts with a true rate in the product, and waits until the run was checked for changes. */
async function askInProduct(rate: number): Promise<string> {
  trueRate = rate;
  const response = await product.call(owner, 'POST', `/api/user/websites/${websiteId}/ai-visibility/runs`);
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  await expect.poll(async () => (await readRow(id))?.alertCheckedAt, POLL).toBeInstanceOf(Date);
  expect((await readRow(id))?.state).toBe('done');
  return id;
}

const listAlerts = () => smtpSink.received.filter(({ text }) => /^Subject: .*mentions you/m.test(text));

/** Checks a run with a mail queue that only records. Returns what was queued. */
async function check(runId: string): Promise<MailIntent[]> {
  const queued: MailIntent[] = [];
  await createAlerts(async (intent) => void queued.push(intent)).check(runId);
  return queued;
}
const announced: Announcement[] = [];
const createAlerts = (sendMail: SendMailLater) =>
  createVisibilityAlerts({
    db,
    quality: 'real',
    sendMail,
    announce: async (announcement) => void announced.push(announcement),
    now: () => new Date(),
  });
const forgetCheck = (id: string) =>
  db.update(visibilityRuns).set({ alertCheckedAt: null }).where(eq(visibilityRuns.id, id));

let confirmed = '';

describe('after a run', () => {
  it('one email reports a change that two runs in a row confirm, with an interval that contains the true change', async () => {
    expect(await check(await ask(LOW))).toEqual([]);
    expect(await check(await ask(HIGH))).toEqual([]);
    confirmed = await askInProduct(HIGH);
    await expect.poll(() => listAlerts().length, POLL).toBe(1);
    const [mail] = listAlerts();
    expect(mail?.to).toBe(owner.email);
    const text = mail?.text ?? '';
    expect(text).toContain(`Subject: ${DOMAIN}: Perplexity mentions you more often`);
    expect(text).toMatch(/Now: \d+% of 20 answers/);
    expect(text).toContain('Compared prompts: 10');
    expect(text).toMatch(/Model: \S+, unchanged/);
    expect(text).toContain(`/websites/${websiteId}/ai-visibility`);
    expect(text).toMatch(/^List-Unsubscribe: <\S+topic=ai-visibility>/m);
    const [, low, high] = /95% interval: \+([\d.]+) to \+([\d.]+)/.exec(text) ?? [];
    expect(Number(low)).toBeLessThan((HIGH - LOW) * 100);
    expect(Number(high)).toBeGreaterThan((HIGH - LOW) * 100);
  }, 120_000);

  it('the results contain the same change', async () => {
    const response = await product.call(owner, 'GET', `/api/user/websites/${websiteId}/ai-visibility/results`);
    const { alerts } = visibilityResultsSchema.parse((await response.json()).results);
    expect(alerts).toMatchObject([{ name: 'Perplexity', direction: 'up', prompts: 10, after: { answers: 20 } }]);
  });

  it('a repeated check sends no second email', async () => {
    expect(await check(confirmed)).toEqual([]);
    expect(listAlerts()).toHaveLength(1);
  });

  it('concurrent checks send one email', async () => {
    await forgetCheck(confirmed);
    const queued = await Promise.all([check(confirmed), check(confirmed)]);
    expect(queued.flat()).toEqual([{ kind: 'visibility-changed', runId: confirmed }]);
  });

  it('a failed check does not change the run, and can be repeated', async () => {
    await forgetCheck(confirmed);
    const failing = createAlerts(async () => Promise.reject(new Error('The queue is unavailable')));
    await expect(failing.check(confirmed)).rejects.toThrow('unavailable');
    expect(await readRow(confirmed)).toMatchObject({ state: 'done', alertCheckedAt: null });
    expect(await check(confirmed)).toHaveLength(1);
  });

  it('no email is sent while the rate stays the same, or for a single drop until a second run confirms it', {
    tags: ['long'],
  }, async () => {
    expect(await check(await ask(HIGH))).toEqual([]);
    expect(await check(await ask(LOW))).toEqual([]);
    const dropped = await ask(LOW);
    expect(await check(dropped)).toEqual([{ kind: 'visibility-changed', runId: dropped }]);
  });

  it('no email is sent without Premium', async () => {
    const setPremium = (isPremium: boolean) => db.update(users).set({ isPremium }).where(eq(users.email, owner.email));
    await setPremium(false);
    await forgetCheck(confirmed);
    expect(await check(confirmed)).toEqual([]);
    await setPremium(true);
  });
});

describe('the link in the email', () => {
  it('turns off only these emails, after a click', async () => {
    const [link = ''] = /http:\S+opt-out\?token=[\w-]+&topic=ai-visibility/.exec(listAlerts()[0]?.text ?? '') ?? [];
    const { pathname, search } = new URL(link);
    const readUser = async () => (await product.call(owner, 'GET', '/api/auth/user')).json();
    const page = await product.call(createClient(), 'GET', `${pathname}${search}`);
    expect(await page.text()).toContain('Emails about AI visibility');
    expect(await readUser()).toMatchObject({ notifyVisibilityChanges: true });
    expect((await product.call(createClient(), 'POST', `${pathname}${search}`)).status).toBe(200);
    expect(await readUser()).toMatchObject({ notifyVisibilityChanges: false, notifyWhenDone: true });
    await forgetCheck(confirmed);
    expect(await check(confirmed)).toEqual([]);
  });

  it('can be undone with the setting in the profile', async () => {
    const change = (body: object) => product.call(owner, 'PUT', '/api/user/notifications', body);
    expect(await (await change({ visibilityChanges: true })).json()).toMatchObject({
      notifyVisibilityChanges: true,
      notifyWhenDone: true,
    });
    expect((await change({})).status).toBe(400);
  });
});
