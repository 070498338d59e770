import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { MAX_WEBHOOKS, WEBHOOK_EVENT_NAMES, type WebhookEvent } from '#contracts/account/webhook-events.ts';
import {
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookDeliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#contracts/account/webhooks.ts';
import { createPostClient } from '#crawl/fetch/client/post-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { analyses, dataConnections, users, webhookDeliveries, webhooks, websites } from '#db/tables.ts';
import { createSecretBox } from '#providers/kit/secrets.ts';
import { createAnnounceEvents, type SendDelivery } from '#services/webhooks/announce-events.ts';
import type { Announcement } from '#services/webhooks/announcement.ts';
import { createWebhookDeliverer } from '#services/webhooks/deliver-webhook.ts';
import { createWebhookSecret } from '#services/webhooks/sign-webhook.ts';
import { getWebhookSecretPlace, reencryptWebhookSecrets } from '#services/webhooks/webhook-secrets.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

let product: TestProduct;
let site: FixtureSite;
let receiver: LoopbackServer;
let owner: TestClient & { email: string };
let ownerId: string;
let received: ReceivedRequest[] = [];
/** Returns the status for a path; 204 by default. */
let respond: (path: string) => number = () => 204;

beforeAll(async () => {
  site = await shareFixtureSite('flawed');
  receiver = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const path = request.url ?? '';
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      const status = respond(path);
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target, receiver.target],
    repeatsAnalyses: true,
  });
  owner = await registerUser(product, { isPremium: true });
  const [user] = await product.application.db.select().from(users).where(eq(users.email, owner.email));
  ownerId = user?.id ?? '';
});
afterAll(async () => {
  await product.close();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await product.application.db.delete(webhooks);
  received = [];
  respond = () => 204;
});

const call = async (method: string, path: string, body?: unknown) => {
  const response = await product.call(owner, method, `/api/user/webhooks${path}`, body);
  return { status: response.status, body: await response.json() };
};

async function create(path: string, events: readonly WebhookEvent[] = WEBHOOK_EVENT_NAMES): Promise<WebhookWithSecret> {
  const { status, body } = await call('POST', '', { url: `${receiver.origin}${path}`, events });
  expect(status).toBe(201);
  return webhookWithSecretSchema.parse(body);
}

const listDeliveries = async (id: string): Promise<WebhookDelivery[]> =>
  webhookDeliverySchema.array().parse((await call('GET', `/${id}/deliveries`)).body);

/** Waits until a webhook has a delivery in this state after at least `attempts` attempts, and returns it. */
const waitForDelivery = (id: string, state: WebhookDelivery['state'], attempts = 1): Promise<WebhookDelivery> =>
  expect
    .poll(async () => (await listDeliveries(id)).find((one) => one.state === state && one.attempts >= attempts), {
      timeout: 20_000,
    })
    .toBeDefined()
    .then(async () => {
      const found = (await listDeliveries(id)).find((one) => one.state === state);
      if (found === undefined) throw new Error('no delivery');
      return found;
    });

const listDeliveredRequests = (path: string) => received.filter((one) => one.path === path);

/** Replaces parts of the deliverer: its clock, its random numbers, and its queue. */
function createDeliverer(queued: [string, number | undefined][], now = () => new Date()) {
  const { db } = product.application;
  const guard = createSsrfGuard({ allowTargets: [receiver.target] });
  const sendDelivery: SendDelivery = async (id, options) => void queued.push([id, options?.startAfterSeconds]);
  const client = createPostClient({ guard, userAgent: 'test' });
  return createWebhookDeliverer({ db, client, secretBox: box, sendDelivery, random: () => 0.5, now });
}
const box = createSecretBox([Buffer.alloc(32, 1)]);

/** Stores a webhook and one delivery that no job of the product attempts. */
async function addDelivery(path: string, change: Partial<typeof webhookDeliveries.$inferInsert> = {}) {
  const { db } = product.application;
  const webhookId = randomUUID();
  const secret = createWebhookSecret();
  const sealed = box.seal(secret, getWebhookSecretPlace(webhookId));
  const url = path.includes(':') ? path : `${receiver.origin}${path}`;
  await db.insert(webhooks).values({ id: webhookId, userId: ownerId, url, events: ['issue.new'], secret: sealed });
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      eventId: `evt_${webhookId}`,
      event: 'issue.new',
      body: '{}',
      nextAttemptAt: new Date(),
      ...change,
    })
    .returning();
  const id = delivery?.id ?? '';
  const read = async () => (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)))[0];
  return { id, webhookId, secret, read };
}

describe('a webhook', () => {
  it('shows its secret only when it is created, and stores it encrypted', async () => {
    const { id, secret } = await create('/a');
    const { body } = await call('GET', '');
    expect(webhookSchema.array().parse(body)).toMatchObject([{ id, isActive: true, lastDelivery: null }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(await product.application.db.select().from(webhooks))).not.toContain(secret);
    const exported = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(exported.webhooks).toMatchObject([{ id, url: `${receiver.origin}/a` }]);
    expect(JSON.stringify(exported)).not.toContain(secret);
  });

  it.each([
    ['http://example.com/x', 'url-invalid'],
    ['not a URL', 'url-invalid'],
    ['https://127.0.0.1/x', 'address-not-allowed'],
    ['https://user:pass@example.com/', 'credentials-not-allowed'],
    ['https://[::1]/', 'address-not-allowed'],
  ])('is not created for %s', async (url, code) => {
    const { status, body } = await call('POST', '', { url, events: ['issue.new'] });
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([400, code, ['url']]);
  });

  it('is limited in number, even with requests at the same time', async () => {
    const attempts = Array.from({ length: MAX_WEBHOOKS + 3 }, (_, index) =>
      call('POST', '', { url: `${receiver.origin}/${index}`, events: ['issue.new'] }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_WEBHOOKS);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
  });

  it('belongs to its owner, and cannot be attached to another website', async () => {
    const { id } = await create('/a');
    const stranger = await registerUser(product, { isPremium: true });
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { isActive: false }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/secret`, undefined],
      ['POST', `/${id}/test`, undefined],
      ['GET', `/${id}/deliveries`, undefined],
    ] as const) {
      const response = await product.call(stranger, method, `/api/user/webhooks${path}`, body);
      expect([method, path, response.status]).toEqual([method, path, 404]);
    }
    expect((await call('PATCH', `/${id}`, { websiteId: randomUUID() })).body.code).toBe('not-found');
  });

  it('sends nothing after Premium has ended, and can only be removed', async () => {
    const { id } = await create('/a');
    const { db } = product.application;
    await db.update(users).set({ isPremium: false }).where(eq(users.id, ownerId));
    try {
      for (const path of [`/${id}/test`, `/${id}/secret`]) expect((await call('POST', path)).status).toBe(402);
      expect((await call('PATCH', `/${id}`, { isActive: true })).status).toBe(402);
      const { id: deliveryId, read } = await addDelivery('/late');
      await createDeliverer([]).attempt(deliveryId);
      expect(await read()).toMatchObject({ state: 'failed', problem: 'Webhooks are part of Premium.', attempts: 0 });
      expect((await call('DELETE', `/${id}`)).status).toBe(200);
    } finally {
      await db.update(users).set({ isPremium: true }).where(eq(users.id, ownerId));
    }
    expect(received).toEqual([]);
  });
});

describe('a test event', () => {
  it('arrives signed with both secrets during a rotation, and is listed', async () => {
    const created = await create('/a');
    const rotated = webhookWithSecretSchema.parse((await call('POST', `/${created.id}/secret`)).body);
    expect(rotated.secret).not.toBe(created.secret);
    expect((await call('POST', `/${created.id}/test`)).status).toBe(202);
    const delivery = await waitForDelivery(created.id, 'delivered');
    expect(delivery).toMatchObject({ event: 'webhook.test', status: 204, problem: null, nextAttemptAt: null });
    const [message] = listDeliveredRequests('/a');
    if (message === undefined) throw new Error('nothing arrived');
    for (const { secret } of [created, rotated]) {
      expect(new Verifier(secret).verify(message.body, message.headers)).toMatchObject({ type: 'webhook.test' });
    }
    expect(message.headers['webhook-id']).toBe(delivery.eventId);
  });

  it('is sent again with the same ID', async () => {
    const { id } = await create('/a');
    await call('POST', `/${id}/test`);
    const { id: deliveryId } = await waitForDelivery(id, 'delivered');
    expect((await call('POST', `/deliveries/${deliveryId}/resend`)).status).toBe(202);
    await expect.poll(() => listDeliveredRequests('/a').length, { timeout: 20_000 }).toBe(2);
    expect(new Set(listDeliveredRequests('/a').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is not sent while the webhook is off', async () => {
    const { id } = await create('/a');
    await call('PATCH', `/${id}`, { isActive: false });
    expect((await call('POST', `/${id}/test`)).status).toBe(409);
  });
});

describe('an attempt', () => {
  it('is repeated until the server accepts it', async () => {
    const queued: [string, number | undefined][] = [];
    const { id, read } = await addDelivery('/flaky');
    const deliverer = createDeliverer(queued);
    respond = () => 500;
    await deliverer.attempt(id);
    expect(await read()).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
    respond = () => 200;
    await deliverer.attempt(id);
    expect(await read()).toMatchObject({ state: 'delivered', attempts: 2, status: 200, problem: null });
    expect(queued).toEqual([[id, 5]]);
    // A job that is repeated after the result was stored sends nothing.
    await deliverer.attempt(id);
    expect(listDeliveredRequests('/flaky')).toHaveLength(2);
  });

  it('causes the delivery to fail permanently if it is the tenth', async () => {
    respond = () => 503;
    const queued: [string, number | undefined][] = [];
    const { id, read } = await addDelivery('/down', { attempts: 9 });
    await createDeliverer(queued).attempt(id);
    expect(await read()).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null });
    expect(queued).toEqual([]);
  });

  it('turns the webhook off after status 410', async () => {
    respond = () => 410;
    const { id, webhookId, read } = await addDelivery('/gone');
    await createDeliverer([]).attempt(id);
    expect(await read()).toMatchObject({ state: 'failed', status: 410 });
    const [row] = await product.application.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    expect(row).toMatchObject({ isActive: false, offReason: expect.stringContaining('410') });
  });

  it.each([
    ['a redirect', '/moved', 'The server responded with status 302.'],
    ['a closed port', 'http://127.0.0.1:9/', 'This URL is not allowed: it does not lead to a public server.'],
    ['a private IP address', 'https://10.0.0.1/', 'This URL is not allowed: it does not lead to a public server.'],
    [
      'a name that does not resolve',
      'https://hook.invalid/',
      expect.stringMatching(/not allowed|could not be resolved/),
    ],
  ])('fails for %s', async (_, path, problem) => {
    respond = (requested) => (requested === '/moved' ? 302 : 204);
    const { id, read } = await addDelivery(path);
    await createDeliverer([]).attempt(id);
    expect(await read()).toMatchObject({ state: 'waiting', problem });
    expect(listDeliveredRequests('/elsewhere')).toEqual([]);
  });

  it('is queued again if its job was lost, and deliveries are deleted after 30 days', async () => {
    const lost = await addDelivery('/lost');
    const old = await addDelivery('/old', { createdAt: new Date(Date.now() - 31 * 86_400_000), state: 'delivered' });
    const queued: [string, number | undefined][] = [];
    await createDeliverer(queued, () => new Date(Date.now() + 3_600_000)).cleanUp();
    expect(queued).toEqual([[lost.id, undefined]]);
    expect(await old.read()).toBeUndefined();
  });

  it('can still read the secret of the webhook after the encryption key was replaced', async () => {
    const { webhookId, secret } = await addDelivery('/key');
    const newBox = createSecretBox([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    const { db } = product.application;
    await reencryptWebhookSecrets({ db, secretBox: newBox, onError: expect.unreachable });
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    const newKeyBox = createSecretBox([Buffer.alloc(32, 2)]);
    expect(newKeyBox.open(row?.secret ?? '', getWebhookSecretPlace(webhookId))).toBe(secret);
  });
});

describe('events', () => {
  const announce = (announcement: Announcement) =>
    createAnnounceEvents({
      db: product.application.db,
      quality: 'real',
      baseUrl: 'http://127.0.0.1:3999',
      readRankings: (user, id) => product.application.services.rankings.read(user, id),
      sendDelivery: async () => {},
      now: () => new Date(),
    })(announcement);
  const readBodies = async (webhookId: string) => {
    const rows = await product.application.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    return Object.fromEntries(rows.map(({ event, body }) => [event, JSON.parse(body)]));
  };

  it('of an analysis arrive once at every webhook that selected them', async () => {
    const [all, failures] = [await create('/all'), await create('/failures', ['analysis.failed'])];
    const response = await product.call(owner, 'POST', '/api/analyze', { url: site.origin });
    const { id, seoScore, issuesCount } = await response.json();
    const delivery = await waitForDelivery(all.id, 'delivered');
    const [message] = listDeliveredRequests('/all');
    const body = new Verifier(all.secret).verify(message?.body ?? '', message?.headers ?? {});
    expect(body).toMatchObject({ type: 'analysis.completed', data: { analysisId: id, seoScore, issuesCount } });
    expect(delivery.eventId).toBe(message?.headers['webhook-id']);
    await announce({ kind: 'analysis-ended', analysisId: id });
    expect(await listDeliveries(all.id)).toHaveLength(1);
    expect(await listDeliveries(failures.id)).toEqual([]);
  });

  it('of a changed score list what the website caused', async () => {
    const { id: webhookId } = await create('/all');
    const { db } = product.application;
    const [row] = await db.select().from(analyses).where(eq(analyses.userId, ownerId)).limit(1);
    const report = row?.report;
    if (report == null) throw new Error('no report');
    const buildStep = (kind: string, points: number, ruleId: string | null = `rule-${kind}`) => ({
      kind,
      ruleId,
      title: `Title of ${kind}`,
      points,
      detail: null,
    });
    const from = { measuredAt: '2026-11-01T00:00:00.000Z', score: 80, ruleSetVersion: '1' };
    const counts = { pagesAdded: 0, pagesRemoved: 0, note: null };
    const steps = [buildStep('new', -3.04), buildStep('fixed', 1), buildStep('scope', -9), buildStep('noise', -2)];
    const change = { from, difference: -13, steps, ...counts };
    const id = randomUUID();
    await db.insert(analyses).values({
      id,
      userId: ownerId,
      url: site.origin,
      host: 'changed.example',
      status: 'completed',
      maxPages: 1,
      maxDurationMs: 1,
      report: { ...report, change },
      finishedAt: new Date(),
    });
    await announce({ kind: 'analysis-ended', analysisId: id });
    const bodies = await readBodies(webhookId);
    expect(Object.keys(bodies).sort()).toEqual(['analysis.completed', 'issue.new', 'issue.resolved', 'score.dropped']);
    expect(bodies['score.dropped'].data).toMatchObject({ previousScore: 80, difference: -13, causedPoints: -2 });
    expect(bodies['issue.new'].data).toMatchObject({ total: 1, issues: [{ ruleId: 'rule-new', points: -3 }] });
    expect(bodies['issue.resolved'].data.issues).toEqual([
      { ruleId: 'rule-fixed', title: 'Title of fixed', points: 1 },
    ]);
  });

  it('of a failed analysis contain its message', async () => {
    const { id: webhookId } = await create('/all');
    const id = randomUUID();
    await product.application.db.insert(analyses).values({
      id,
      userId: ownerId,
      url: 'https://gone.example',
      host: 'gone.example',
      status: 'failed',
      maxPages: 1,
      maxDurationMs: 1,
      failureCode: 'site-not-found',
      failureMessage: 'No such site.',
    });
    await announce({ kind: 'analysis-ended', analysisId: id });
    expect((await readBodies(webhookId))['analysis.failed'].data).toMatchObject({
      website: 'gone.example',
      code: 'site-not-found',
      message: 'No such site.',
    });
  });

  it('of one website reach only webhooks for this website or for all websites', async () => {
    const { db } = product.application;
    const [one, other] = await db
      .insert(websites)
      .values(['one.example', 'other.example'].map((domain) => ({ userId: ownerId, domain })))
      .returning();
    const ids = [];
    for (const websiteId of [one?.id ?? '', other?.id ?? '', null]) {
      const url = `${receiver.origin}/website`;
      const { body } = await call('POST', '', { url, events: ['provider.failed'], websiteId });
      ids.push(webhookWithSecretSchema.parse(body).id);
    }
    const connectionId = randomUUID();
    await db.insert(dataConnections).values({
      id: connectionId,
      websiteId: one?.id ?? '',
      provider: 'serper',
      method: 'api-key',
      secret: 'x',
      failingSince: new Date('2026-11-01T00:00:00Z'),
      failure: 'refused',
      failureMessage: 'The key was rejected.',
    });
    await announce({ kind: 'source-failed', connectionId });
    const counts = await Promise.all(ids.map(async (id) => (await listDeliveries(id)).length));
    expect(counts).toEqual([1, 0, 1]);
    expect((await readBodies(ids[0] ?? ''))['provider.failed'].data).toMatchObject({
      website: 'one.example',
      provider: 'serper',
      failingSince: '2026-11-01T00:00:00.000Z',
    });
  });
});
