import { randomUUID } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import {
  MAX_LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  TEST_EVENT,
  WEBHOOK_MESSAGES,
} from '#contracts/account/webhook-events.ts';
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookWithSecret,
} from '#contracts/account/webhooks.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import {
  findUserDelivery,
  insertCopy,
  insertDelivery,
  listDeliveries,
} from '#db/queries/accounts/webhook-deliveries.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhooks,
  updateWebhook,
  type WebhookRow,
} from '#db/queries/accounts/webhooks.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SecurityLog } from '../accounts/security-log.ts';
import { buildBody, type SendDelivery } from './announce-events.ts';
import { buildDeliveryView, buildWebhookView } from './build-webhook-view.ts';
import { checkWebhookUrl, checkWebhookWebsite } from './check-webhook.ts';
import { createWebhookSecret } from './sign-webhook.ts';
import { getWebhookSecretPlace } from './webhook-secrets.ts';

const HOUR_MS = 3_600_000;

/** Webhooks of an account. All changes require Premium; listing and removing do not. */
export interface WebhookService {
  list(user: User): Promise<Webhook[]>;
  /**
   * @throws AppError premium-required, bad-request at the limit, not-found for the website, or an error about the URL
   */
  create(request: Request, user: User, webhook: NewWebhook): Promise<WebhookWithSecret>;
  /**
   * Turning a webhook on again clears the reason why it was off.
   * @throws AppError not-found, premium-required, or an error about the URL
   */
  change(user: User, id: string, change: WebhookChange): Promise<Webhook>;
  /** @throws AppError not-found */
  remove(request: Request, user: User, id: string): Promise<void>;
  /**
   * Creates a new secret; the previous secret also signs for `SECRET_OVERLAP_HOURS`.
   * @throws AppError not-found, premium-required
   */
  rotateSecret(request: Request, user: User, id: string): Promise<WebhookWithSecret>;
  /**
   * Sends a test event.
   * @throws AppError not-found, premium-required, conflict while the webhook is off, rate-limited
   */
  sendTest(user: User, id: string): Promise<WebhookDelivery>;
  /** Lists the latest deliveries, newest first. @throws AppError not-found */
  listDeliveries(user: User, id: string): Promise<WebhookDelivery[]>;
  /**
   * Sends the event of a delivery again, with the same ID.
   *
   * @throws AppError not-found, premium-required, conflict, rate-limited
   */
  resend(user: User, deliveryId: string): Promise<WebhookDelivery>;
}

export interface WebhookServiceOptions {
  db: Db;
  guard: Pick<SsrfGuard, 'checkHost' | 'isPrivateTarget'>;
  secretBox: Pick<SecretBox, 'seal' | 'open'>;
  limits: Pick<AttemptLimits, 'take'>;
  log: SecurityLog;
  sendDelivery: SendDelivery;
  now(): Date;
}

/** Creates the service. */
export function createWebhookService(options: WebhookServiceOptions): WebhookService {
  const { db, guard, secretBox, limits, log, sendDelivery, now } = options;

  async function findOwn(user: User, id: string): Promise<WebhookRow> {
    const row = isUuid(id) ? await findWebhook(db, user.id, id) : null;
    if (row === null) throw new AppError('not-found', WEBHOOK_MESSAGES.notFound);
    return row;
  }

  async function read(user: User, id: string): Promise<Webhook> {
    const found = (await listWebhooks(db, user.id)).find(({ webhook }) => webhook.id === id);
    if (found === undefined) throw new AppError('not-found', WEBHOOK_MESSAGES.notFound);
    return buildWebhookView(found, now());
  }

  /** An envelope cannot be opened in another column, so the secret is encrypted for its new place. */
  const sealAsPrevious = ({ id, secret }: WebhookRow): string =>
    secretBox.seal(secretBox.open(secret, getWebhookSecretPlace(id)), getWebhookSecretPlace(id, 'previous_secret'));

  /** Finds a webhook that may be sent an event, and counts the request. */
  async function findActiveWebhook(user: User, id: string): Promise<WebhookRow> {
    const row = await findOwn(user, id);
    requirePremium(user);
    if (!row.isActive) throw new AppError('conflict', WEBHOOK_MESSAGES.off);
    await limits.take('send-webhook', user.id);
    return row;
  }

  async function queue(user: User, insert: (transaction: Db) => Promise<string | null>): Promise<WebhookDelivery> {
    const id = await db.transaction(async (transaction) => {
      const added = await insert(transaction);
      if (added !== null) await sendDelivery(added, { transaction });
      return added;
    });
    const delivery = id === null ? null : await findUserDelivery(db, user.id, id);
    if (delivery === null) throw new AppError('conflict', WEBHOOK_MESSAGES.deliveryNotFound);
    return buildDeliveryView(delivery);
  }

  return {
    list: async (user) => (await listWebhooks(db, user.id)).map((listed) => buildWebhookView(listed, now())),
    async create(request, user, { url: text, events, websiteId }) {
      requirePremium(user);
      const url = await checkWebhookUrl(guard, text);
      await checkWebhookWebsite(db, user, websiteId);
      const id = randomUUID();
      const secret = createWebhookSecret();
      const sealed = secretBox.seal(secret, getWebhookSecretPlace(id));
      await db.transaction(async (transaction) => {
        await lockWebhooks(transaction, user.id);
        if ((await countWebhooks(transaction, user.id)) >= MAX_WEBHOOKS) {
          throw new AppError('bad-request', WEBHOOK_MESSAGES.tooMany);
        }
        await insertWebhook(transaction, {
          id,
          userId: user.id,
          url,
          events,
          websiteId,
          secret: sealed,
          createdAt: now(),
          updatedAt: now(),
        });
      });
      await log.record({ kind: 'webhook-created', userId: user.id, request, detail: { webhookId: id } });
      return { ...(await read(user, id)), secret };
    },
    async change(user, id, { url: text, events, websiteId, isActive }) {
      await findOwn(user, id);
      requirePremium(user);
      await checkWebhookWebsite(db, user, websiteId);
      const url = text === undefined ? undefined : await checkWebhookUrl(guard, text);
      await updateWebhook(db, {
        id,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(websiteId !== undefined && { websiteId }),
        ...(isActive !== undefined && { isActive, offReason: null }),
        updatedAt: now(),
      });
      return read(user, id);
    },
    async remove(request, user, id) {
      const isRemoved = isUuid(id) && (await deleteWebhook(db, user.id, id));
      if (!isRemoved) throw new AppError('not-found', WEBHOOK_MESSAGES.notFound);
      await log.record({ kind: 'webhook-removed', userId: user.id, request, detail: { webhookId: id } });
    },
    async rotateSecret(request, user, id) {
      const row = await findOwn(user, id);
      requirePremium(user);
      const secret = createWebhookSecret();
      await updateWebhook(db, {
        id,
        secret: secretBox.seal(secret, getWebhookSecretPlace(id)),
        previousSecret: sealAsPrevious(row),
        previousSecretEndsAt: new Date(now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS),
        updatedAt: now(),
      });
      await log.record({ kind: 'webhook-secret-rotated', userId: user.id, request, detail: { webhookId: id } });
      return { ...(await read(user, id)), secret };
    },
    async sendTest(user, id) {
      const { id: webhookId, url } = await findActiveWebhook(user, id);
      const at = now();
      const body = buildBody(TEST_EVENT, at, { message: 'This is a test.', webhookId, url });
      const test = { webhookId, eventId: `evt_${randomUUID()}`, event: TEST_EVENT, body, createdAt: at } as const;
      return queue(user, (transaction) => insertDelivery(transaction, test));
    },
    async listDeliveries(user, id) {
      const { id: webhookId } = await findOwn(user, id);
      return (await listDeliveries(db, webhookId, MAX_LISTED_DELIVERIES)).map(buildDeliveryView);
    },
    async resend(user, deliveryId) {
      const delivery = isUuid(deliveryId) ? await findUserDelivery(db, user.id, deliveryId) : null;
      if (delivery === null) throw new AppError('not-found', WEBHOOK_MESSAGES.deliveryNotFound);
      await findActiveWebhook(user, delivery.webhookId);
      return queue(user, (transaction) => insertCopy(transaction, delivery, now()));
    },
  };
}

function requirePremium(user: User): void {
  const code = findDenialCode(user, 'use-webhooks');
  if (code !== null) throw new AppError(code, 'Webhooks are part of Premium.');
}
