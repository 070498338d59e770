import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_MESSAGES } from '#contracts/monitoring/alert-texts.ts';
import {
  alertChannelSchema,
  alertPageSchema,
  alertSchema,
  alertSettingsSchema,
  type ChannelConfig,
  channelTestSchema,
} from '#contracts/monitoring/alerts.ts';
import type { Db } from '#db/client.ts';
import {
  alertChannels,
  alertDeliveries,
  alertSettings,
  alerts,
  analysisSchedules,
  users,
  websites,
} from '#db/tables.ts';
import { DISCORD_ERRORS } from '#providers/discord/local-server.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { createSmtpMailProvider } from '#providers/mail/smtp-mail.ts';
import { SLACK_ERRORS } from '#providers/slack/local-server.ts';
import { createAlertSender } from '#services/monitoring/alerts/alert-sender.ts';
import { openConfig, reencryptChannels } from '#services/monitoring/alerts/channels/channel-config.ts';
import { createChannelSender } from '#services/monitoring/alerts/channels/send-to-channel.ts';
import { createAlertRaising, type RaisedAlert } from '#services/monitoring/alerts/raise-alert.ts';
import { CHAT_CONFIGS, CHAT_SECRETS, type ChatServers, startChatServers } from '#test/support/chat-servers.ts';
import { createSmtpError, type SmtpSink, startSmtpSink } from '#test/support/smtp-sink.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const CONFIGS = CHAT_CONFIGS;
const SLACK_SECRET = CHAT_SECRETS.slack;
const KEY = Buffer.alloc(32, 1);
const BOX = createSecretBox([KEY]);
const BASE_URL = 'https://awi.example';

let product: TestProduct;
let db: Db;
let smtp: SmtpSink;
let chats: ChatServers;
let servers: ChatServers['servers'];
let owner: TestClient & { email: string };
let ownerId = '';
let websiteId = '';
/** In the far future, so that the timers of the product consider nothing due. */
let nowMs = 0;

beforeAll(async () => {
  [chats, smtp] = await Promise.all([startChatServers(), startSmtpSink()]);
  servers = chats.servers;
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { ...chats.env, SMTP_URL: smtp.url, AWI_ENCRYPTION_KEY: KEY.toString('base64') },
  });
  db = product.application.db;
  owner = await registerUser(product, { isVerified: false, isPremium: true });
  const [user] = await db.update(users).set({ emailVerified: true }).where(eq(users.email, owner.email)).returning();
  ownerId = user?.id ?? '';
  const [website] = await db.insert(websites).values({ userId: ownerId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
});
afterAll(async () => {
  await product.close();
  await smtp.close();
  await chats[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db.delete(alerts);
  await db.delete(alertChannels);
  await db.delete(alertSettings);
  await db.update(users).set({ notifyWhenDone: true }).where(eq(users.id, ownerId));
  smtp.received.length = 0;
  smtp.selectBehavior = () => 'accept';
  chats.reset();
  nowMs = Date.parse('2048-11-28T12:00:00Z');
});

const now = () => new Date(nowMs);
const listMails = () => smtp.received.filter(({ text }) => /alerts of your websites|are monitored by/.test(text));

/** Raises and sends alerts with a clock that only the test moves. Jobs are recorded instead of queued. */
function createBench() {
  const queued: string[] = [];
  const announced: string[] = [];
  const sendAlerts = async (channelId: string) => void queued.push(channelId);
  const { raiseAlert, resolveAlert } = createAlertRaising({
    sendAlerts,
    announce: async ({ kind }) => void announced.push(kind),
    secretBox: BOX,
    now,
  });
  const sender = createChannelSender({
    mail: createSmtpMailProvider(smtp.url, 'AWI <awi@awi.example>'),
    guard: { checkHost: () => expect.unreachable() },
    baseUrl: BASE_URL,
    origins: chats.origins,
    wiring: {},
  });
  const alertSender = createAlertSender({
    db,
    secretBox: BOX,
    sender,
    sendAlerts,
    resolveAlert,
    baseUrl: BASE_URL,
    random: () => 0.5,
    now,
  });
  const raise = (change: Partial<RaisedAlert> = {}) =>
    db.transaction((transaction) =>
      raiseAlert(transaction, {
        websiteId,
        kind: 'issues-new',
        subject: 'https://shop.example/',
        occurrence: randomUUID(),
        severity: 'critical',
        title: 'The home page responds with status 500',
        cause: 'Since 12:00, the home page responds with status 500 instead of 200.',
        path: '/alerts',
        occurredAt: now(),
        ...change,
      }),
    );
  /** Runs the timer and all jobs that it queues. */
  const sendDueAlerts = async () => {
    queued.length = 0;
    await alertSender.queueDue();
    for (const id of queued) await alertSender.send(id);
  };
  return { queued, announced, raise, resolveAlert, alertSender, sendDue: sendDueAlerts };
}

async function addChannel(config: ChannelConfig, change: { minimumSeverity?: AlertSeverity } = {}): Promise<string> {
  const response = await call('POST', '/alert-channels', { name: `My ${config.kind}`, config, ...change });
  expect(response.status).toBe(201);
  return alertChannelSchema.parse(response.body).id;
}

const call = async (method: string, path: string, body?: unknown, client: TestClient = owner) => {
  const response = await product.call(client, method, `/api/user${path}`, body);
  return { status: response.status, body: await response.json() };
};
const readDeliveries = (channelId: string) =>
  db.select().from(alertDeliveries).where(eq(alertDeliveries.channelId, channelId));
describe('an alert', () => {
  it('is raised once per condition, until the condition is resolved', async () => {
    const { raise, resolveAlert, announced } = createBench();
    const first = await raise({ occurrence: 'check 1' });
    expect(first).not.toBeNull();
    expect(await raise({ occurrence: 'check 1' })).toBeNull();
    expect(await raise({ occurrence: 'check 2' })).toBeNull();
    expect(await raise({ occurrence: 'check 2', subject: 'https://shop.example/other' })).not.toBeNull();
    const condition = { websiteId, kind: 'issues-new', subject: 'https://shop.example/', at: now() } as const;
    await db.transaction((transaction) => resolveAlert(transaction, condition));
    await db.transaction((transaction) => resolveAlert(transaction, condition));
    expect(await raise({ occurrence: 'check 1' })).toBeNull();
    expect(await raise({ occurrence: 'check 3' })).not.toBeNull();
    expect(announced).toEqual(['alert-raised', 'alert-raised', 'alert-resolved', 'alert-raised']);
  });

  it('is raised once by concurrent transactions', async () => {
    const { raise } = createBench();
    const raised = await Promise.all([raise(), raise(), raise()]);
    expect(raised.filter((id) => id !== null)).toHaveLength(1);
  });

  it('is not raised if its kind is muted, or if the account is closed or not verified', async () => {
    const { raise } = createBench();
    await raise({ subject: 'first' });
    await db.update(alertSettings).set({ mutedKinds: ['issues-new'] });
    expect(await raise({ subject: 'muted' })).toBeNull();
    expect(await raise({ subject: 'other', kind: 'ranking-changed' })).not.toBeNull();
    for (const change of [{ suspendedAt: now() }, { deletedAt: now() }, { emailVerified: false }]) {
      await db.update(users).set(change).where(eq(users.id, ownerId));
      expect(await raise({ subject: 'closed', kind: 'ranking-changed' })).toBeNull();
      await db
        .update(users)
        .set({ suspendedAt: null, deletedAt: null, emailVerified: true })
        .where(eq(users.id, ownerId));
    }
  });

  it('without Premium concerns only the website with a schedule, and goes only to the email address', async () => {
    const { raise, sendDue } = createBench();
    const slack = await addChannel(CONFIGS.slack);
    const free = { isPremium: false, subscriptionExpiresAt: null, subscriptionStatus: null };
    const [before] = await db.select().from(users).where(eq(users.id, ownerId));
    await db.update(users).set(free).where(eq(users.id, ownerId));
    try {
      expect(await raise()).toBeNull();
      const schedule = { websiteId, userId: ownerId, frequency: 'monthly', minuteOfDay: 0, timeZone: 'UTC' } as const;
      await db.insert(analysisSchedules).values(schedule);
      expect(await raise()).not.toBeNull();
      await sendDue();
      expect(listMails()).toHaveLength(1);
      expect(await readDeliveries(slack)).toEqual([]);
    } finally {
      await db.delete(analysisSchedules);
      if (before !== undefined) {
        const { isPremium, subscriptionExpiresAt, subscriptionStatus } = before;
        await db
          .update(users)
          .set({ isPremium, subscriptionExpiresAt, subscriptionStatus })
          .where(eq(users.id, ownerId));
      }
    }
  });

  it('is listed, acknowledged and counted for its owner only', async () => {
    const { raise } = createBench();
    const id = await raise();
    for (let index = 0; index < 55; index += 1) await raise({ subject: `page ${index}`, severity: 'info' });
    const first = alertPageSchema.parse((await call('GET', '/alerts')).body);
    expect(first.items).toHaveLength(50);
    const second = alertPageSchema.parse((await call('GET', `/alerts?cursor=${first.nextCursor}`)).body);
    expect(second.items).toHaveLength(6);
    expect(second.nextCursor).toBeNull();
    expect(new Set([...first.items, ...second.items].map((alert) => alert.id)).size).toBe(56);
    const acknowledged = alertSchema.parse((await call('POST', `/alerts/${id}/acknowledge`)).body);
    expect(acknowledged).toMatchObject({ state: 'acknowledged', website: 'shop.example' });
    expect((await call('POST', `/alerts/${id}/acknowledge`)).status).toBe(200);
    expect((await call('GET', '/alerts?state=acknowledged')).body.items).toHaveLength(1);
    expect((await call('GET', `/alerts?website=${randomUUID()}`)).body.items).toEqual([]);
    expect((await call('GET', '/alerts?cursor=x')).status).toBe(400);
    const stranger = await registerUser(product, { isVerified: false, isPremium: true });
    expect((await call('GET', '/alerts', undefined, stranger)).body.items).toEqual([]);
    expect((await call('POST', `/alerts/${id}/acknowledge`, undefined, stranger)).status).toBe(404);
    expect(await raise()).toBeNull();
  });
});

describe('a message', () => {
  it('reaches every channel once, with its title and cause', async () => {
    const { raise, sendDue } = createBench();
    const ids = [];
    for (const config of Object.values(CONFIGS)) ids.push(await addChannel(config));
    await raise();
    await sendDue();
    await sendDue();
    for (const server of Object.values(servers)) {
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]?.body).toContain('home page responds with status 500');
      expect(server.requests[0]?.body).toContain('instead of 200');
    }
    const [mail, ...others] = listMails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(owner.email);
    expect(mail?.text).toMatch(/^Subject: shop\.example: the home page responds with status 500/m);
    expect(mail?.text).toMatch(/List-Unsubscribe: <[^>]*topic=alerts>/);
    for (const id of ids)
      expect(await readDeliveries(id)).toMatchObject([{ state: 'sent', attempts: 1, problem: null }]);
  });

  it('waits for a rate limit, and is repeated for a day', async () => {
    const { raise, sendDue } = createBench();
    const id = await addChannel(CONFIGS.discord);
    const longWait = (Date.parse('2048-11-28T13:00:00Z') - Date.now()) / 1_000;
    servers.discord.setFault({ status: 429, json: { message: 'Slow down', retry_after: longWait } }, 1);
    await raise();
    await sendDue();
    const [waiting] = await readDeliveries(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, problem: 'Discord received too many messages.' });
    expect(waiting?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.parse('2048-11-28T12:59:00Z'));
    servers.discord.setFault({ status: 503 });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      nowMs = ((await readDeliveries(id))[0]?.nextAttemptAt ?? now()).getTime();
      await sendDue();
    }
    const [failed] = await readDeliveries(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 9, nextAttemptAt: null });
    expect(failed?.problem).toBe('Discord is unreachable or returned an error.');
    const [channel] = await db.select().from(alertChannels).where(eq(alertChannels.id, id));
    expect(channel?.isActive).toBe(true);
  });

  it('turns off a channel that no longer exists, with the reason', async () => {
    const { raise, sendDue } = createBench();
    const id = await addChannel(CONFIGS.slack);
    await raise({ subject: 'first' });
    await raise({ subject: 'second' });
    servers.slack.setFault(SLACK_ERRORS.archived);
    await sendDue();
    expect(servers.slack.requests).toHaveLength(1);
    const list = alertChannelSchema.array().parse((await call('GET', '/alert-channels')).body);
    expect(list.find((channel) => channel.id === id)).toMatchObject({
      isActive: false,
      offReason: 'We turned this channel off: The Slack channel of this webhook was archived.',
      lastDelivery: { state: 'failed', problem: 'The Slack channel of this webhook was archived.' },
    });
    expect((await readDeliveries(id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await raise({ subject: 'third' })).not.toBeNull();
    expect(await readDeliveries(id)).toHaveLength(2);
  });

  it('by email that the server rejects for good is not repeated', async () => {
    const { raise, sendDue } = createBench();
    await raise();
    smtp.selectBehavior = () => createSmtpError(550);
    await sendDue();
    const [delivery] = await db.select().from(alertDeliveries);
    expect(delivery).toMatchObject({ state: 'failed', problem: expect.stringContaining('rejected the email') });
  });

  it('is not a second email about an event that has its own email', async () => {
    const { raise, sendDue } = createBench();
    await raise({ kind: 'visibility-changed', subject: 'visibility' });
    await raise({ kind: 'source-failed', subject: 'source' });
    await raise({ kind: 'analysis-failed', subject: 'analysis' });
    await sendDue();
    expect(listMails()).toEqual([]);
    await db.update(users).set({ notifyWhenDone: false }).where(eq(users.id, ownerId));
    await db.delete(alerts);
    await raise({ kind: 'analysis-failed', subject: 'analysis' });
    await sendDue();
    expect(listMails()).toHaveLength(1);
  });

  it('goes only to channels for its severity and website', async () => {
    const { raise } = createBench();
    const critical = await addChannel(CONFIGS.slack, { minimumSeverity: 'critical' });
    const [other] = await db.insert(websites).values({ userId: ownerId, domain: 'other.example' }).returning();
    const response = await call('POST', '/alert-channels', {
      name: 'Other',
      websiteId: other?.id,
      config: CONFIGS.discord,
    });
    const ofOther = alertChannelSchema.parse(response.body).id;
    await raise({ severity: 'warning' });
    await raise({ severity: 'critical', subject: 'second' });
    expect(await readDeliveries(critical)).toHaveLength(1);
    expect(await readDeliveries(ofOther)).toEqual([]);
    await raise({ websiteId: other?.id ?? '', severity: 'info' });
    expect(await readDeliveries(ofOther)).toHaveLength(1);
    await db.delete(websites).where(eq(websites.id, other?.id ?? ''));
    expect(await readDeliveries(ofOther)).toEqual([]);
  });
});

describe('quiet hours and digests', () => {
  const save = (change: object) =>
    call('PUT', '/alert-settings', {
      timeZone: 'Europe/Berlin',
      quietFromMinute: null,
      quietToMinute: null,
      isCriticalHeld: false,
      digest: 'off',
      digestMinute: 540,
      mutedKinds: [],
      ...change,
    });

  it('hold alerts, and send them as one message grouped by website', async () => {
    const { raise, sendDue, resolveAlert } = createBench();
    expect((await save({ quietFromMinute: 720, quietToMinute: 900 })).status).toBe(200);
    const id = await addChannel(CONFIGS.slack);
    const [other] = await db.insert(websites).values({ userId: ownerId, domain: 'a.example' }).returning();
    await raise({ severity: 'warning', subject: 'one' });
    await raise({ severity: 'info', subject: 'two', websiteId: other?.id ?? '', title: 'Another title' });
    await sendDue();
    expect(servers.slack.requests).toEqual([]);
    expect((await readDeliveries(id)).map(({ state }) => state)).toEqual(['held', 'held']);
    await raise({ severity: 'critical', subject: 'three', title: 'A critical one' });
    await sendDue();
    expect(servers.slack.requests.map(({ body }) => body.includes('A critical one'))).toEqual([true]);
    const at = now();
    await db.transaction((transaction) =>
      resolveAlert(transaction, { websiteId, kind: 'issues-new', subject: 'one', at }),
    );
    nowMs = Date.parse('2048-11-28T14:00:00Z');
    await sendDue();
    const body = servers.slack.requests[1]?.body ?? '';
    expect(body).toContain('2 alerts about 2 websites');
    expect(body).toContain('*Resolved:*');
    expect(body.indexOf('*a.example*')).toBeLessThan(body.indexOf('*shop.example*'));
    expect(body).not.toContain('A critical one');
    expect(listMails()).toHaveLength(2);
    await db.delete(websites).where(eq(websites.id, other?.id ?? ''));
  });

  it('hold critical alerts only if the account wants that, and release held alerts when the settings change', async () => {
    const { raise } = createBench();
    await save({ digest: 'weekly', isCriticalHeld: true });
    const id = await addChannel(CONFIGS.telegram);
    await raise();
    const [held] = await readDeliveries(id);
    // November 30, 2048 is a Monday.
    expect(held).toMatchObject({ state: 'held', nextAttemptAt: new Date('2048-11-30T08:00:00Z') });
    await save({ digest: 'off' });
    expect((await readDeliveries(id))[0]?.nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['quiet hours without an end', { quietFromMinute: 60 }, 'quietToMinute'],
    ['quiet hours without a length', { quietFromMinute: 60, quietToMinute: 60 }, 'quietToMinute'],
    ['a minute after the day', { digestMinute: 1_440 }, 'digestMinute'],
    ['an unknown kind', { mutedKinds: ['weather'] }, 'mutedKinds'],
  ])('reject %s', async (_, change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(JSON.stringify(body.fieldErrors)).toContain(field);
  });

  it('are returned as saved, or with defaults before the first change', async () => {
    expect(alertSettingsSchema.parse((await call('GET', '/alert-settings')).body)).toMatchObject({ digest: 'off' });
    await save({ digest: 'daily', mutedKinds: ['issues-new', 'issues-new'] });
    const { body } = await call('GET', '/alert-settings');
    expect(body).toMatchObject({ digest: 'daily', timeZone: 'Europe/Berlin', mutedKinds: ['issues-new'] });
  });
});

describe('channels', () => {
  it('show where they send without the secret, and store it encrypted', async () => {
    const { body } = await call('POST', '/alert-channels', { name: 'Team', config: CONFIGS.slack });
    const channel = alertChannelSchema.parse(body);
    expect(channel.target).toBe('hooks.slack.com/…ters');
    const listed = await call('GET', '/alert-channels');
    expect(JSON.stringify([body, listed.body])).not.toContain(SLACK_SECRET);
    const [row] = await db.select().from(alertChannels).where(eq(alertChannels.id, channel.id));
    expect(JSON.stringify(row)).not.toContain(SLACK_SECRET);
    expect(row?.config).toMatch(/^v1\./);
    const kinds = alertChannelSchema
      .array()
      .parse(listed.body)
      .map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['email', 'slack']);
  });

  it('are tested with a message, and describe the response of the vendor', async () => {
    const { body } = await call('POST', '/alert-channels', { name: 'Team', config: CONFIGS.discord });
    const test = async () => channelTestSchema.parse((await call('POST', `/alert-channels/${body.id}/test`)).body);
    expect(await test()).toEqual({ isSent: true, message: 'Discord accepted the test message.' });
    expect(servers.discord.requests[0]?.body).toContain('Test message from');
    servers.discord.setFault(DISCORD_ERRORS.token);
    expect(await test()).toEqual({ isSent: false, message: 'Discord rejected the webhook URL. Copy it again.' });
    servers.discord.setFault(DISCORD_ERRORS.removed);
    expect(await test()).toMatchObject({ isSent: false, message: expect.stringContaining('no longer knows') });
    const channels = alertChannelSchema.array().parse((await call('GET', '/alert-channels')).body);
    // Channels created in the same millisecond have no fixed order.
    const email = channels.find(({ kind }) => kind === 'email');
    expect((await call('POST', `/alert-channels/${email?.id}/test`)).body).toMatchObject({ isSent: true });
    expect(listMails()).toHaveLength(1);
  });

  it.each([
    ['another host', { kind: 'slack', url: 'https://evil.example/services/T/B/x' }],
    ['an unencrypted URL', { kind: 'discord', url: 'http://discord.com/api/webhooks/1/x' }],
    ['a private address', { kind: 'teams', url: 'https://10.0.0.1/workflows/x' }],
    ['a password in the URL', { kind: 'slack', url: 'https://u:p@hooks.slack.com/services/T/B/x' }],
    ['a retired connector', { kind: 'teams', url: 'https://x.webhook.office.com/webhookb2/x' }],
    ['text that is not a URL', { kind: 'slack', url: 'hooks' }],
    ['a wrong token', { kind: 'telegram', token: 'abc', chatId: '1' }],
  ])('reject %s', async (_, config) => {
    const { status, body } = await call('POST', '/alert-channels', { name: 'Team', config });
    expect(status).toBe(400);
    expect(Object.keys(body.fieldErrors)[0]).toMatch(/url|token/);
  });

  it('can be changed, turned off, turned on and deleted', async () => {
    const { body } = await call('POST', '/alert-channels', { name: 'Team', config: CONFIGS.slack });
    const path = `/alert-channels/${body.id}`;
    expect((await call('PATCH', path, { name: 'Ops', isActive: false })).body).toMatchObject({
      name: 'Ops',
      isActive: false,
    });
    const moved = { kind: 'slack', url: 'https://hooks.slack.com/services/T9/B9/anotherSecret' };
    expect((await call('PATCH', path, { config: moved, isActive: true })).body).toMatchObject({
      isActive: true,
      target: 'hooks.slack.com/…cret',
    });
    expect((await call('PATCH', path, { config: CONFIGS.discord })).status).toBe(400);
    expect((await call('PATCH', path, { websiteId: randomUUID() })).status).toBe(404);
    expect((await call('POST', '/alert-channels', { name: 'Email', config: { kind: 'email' } })).status).toBe(409);
    const stranger = await registerUser(product, { isVerified: false, isPremium: true });
    expect((await call('PATCH', path, { name: 'x' }, stranger)).status).toBe(404);
    expect((await call('POST', `${path}/test`, undefined, stranger)).status).toBe(404);
    expect((await call('DELETE', path, undefined, stranger)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('other than email need Premium, and are limited in number', async () => {
    const free = await registerUser(product, { isVerified: false });
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, free.email));
    const slack = { name: 'Team', config: CONFIGS.slack };
    expect((await call('POST', '/alert-channels', slack, free)).status).toBe(402);
    const [email] = alertChannelSchema.array().parse((await call('GET', '/alert-channels', undefined, free)).body);
    expect((await call('PATCH', `/alert-channels/${email?.id}`, { isActive: false }, free)).status).toBe(200);
    for (let count = 1; count < 20; count += 1) await call('POST', '/alert-channels', slack);
    expect((await call('POST', '/alert-channels', slack)).status).toBe(400);
  });

  it('keep their secret readable after the encryption key was replaced', async () => {
    const id = await addChannel(CONFIGS.slack);
    const newBox = createSecretBox([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    const failed: string[] = [];
    await reencryptChannels({ db, secretBox: newBox, onError: (_, channelId) => void failed.push(channelId) });
    const [row] = await db.select().from(alertChannels).where(eq(alertChannels.id, id));
    expect(openConfig(createSecretBox([Buffer.alloc(32, 2)]), row ?? expect.fail())).toEqual(CONFIGS.slack);
    // The product still has only the first key.
    const channels = alertChannelSchema.array().parse((await call('GET', '/alert-channels')).body);
    expect(channels.find((channel) => channel.id === id)?.target).toBe(ALERT_MESSAGES.unreadable);
  });

  it('of email are turned off with one click in an email', async () => {
    const { raise, sendDue } = createBench();
    await raise();
    await sendDue();
    const link = /List-Unsubscribe: <https:\/\/awi\.example([^>]+)>/.exec(listMails()[0]?.text ?? '')?.[1] ?? '';
    const response = await product.call({ cookies: new Map() }, 'POST', link);
    expect(response.status).toBeLessThan(400);
    const [channel] = await db.select().from(alertChannels);
    expect(channel).toMatchObject({ kind: 'email', isActive: false, offReason: null });
  });
});
