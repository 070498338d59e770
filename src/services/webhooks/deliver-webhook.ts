import { DELIVERY_RETENTION_DAYS, WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import type { PostClient, PostOutcome } from '#crawl/fetch/client/post-client.ts';
import type { Db } from '#db/client.ts';
import {
  type DeliveryRow,
  deleteOldDeliveries,
  endDelivery,
  findDelivery,
  listOverdueDeliveries,
  storeAttempt,
} from '#db/queries/accounts/webhook-deliveries.ts';
import { findWebhookWithOwner, updateWebhook, type WebhookRow } from '#db/queries/accounts/webhooks.ts';
import { may } from '#lib/runtime/policies.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import { buildUserView } from '../accounts/user-view.ts';
import type { SendDelivery } from './announce-events.ts';
import { planNextAttempt } from './plan-attempts.ts';
import { buildSignatureHeaders } from './sign-webhook.ts';
import { openSecrets } from './webhook-secrets.ts';

const TIMEOUT_MS = 15_000;
const GONE = 410;
const MS_PER_SECOND = 1_000;
const DAY_MS = 86_400_000;
/** A delivery whose job is late by this much has lost the job, and gets a new job. */
const OVERDUE_MS = 10 * 60_000;

/** Delivers events to the servers of users. */
export interface WebhookDeliverer {
  /**
   * Makes one attempt, and plans the next attempt if it fails. Does nothing when the delivery has ended, and ends it
   * when sending is no longer allowed.
   */
  attempt(deliveryId: string): Promise<void>;
  /** Deletes old deliveries, and queues attempts whose job was lost. */
  cleanUp(): Promise<void>;
}

export interface DelivererOptions {
  db: Db;
  client: Pick<PostClient, 'post'>;
  secretBox: Pick<SecretBox, 'open'>;
  sendDelivery: SendDelivery;
  /** Called after each attempt, for the metrics. Must not throw. */
  onAttempt?(state: 'delivered' | 'waiting' | 'failed'): void;
  random(): number;
  now(): Date;
}

/** Creates the deliverer. */
export function createWebhookDeliverer(options: DelivererOptions): WebhookDeliverer {
  const { db, client, secretBox, sendDelivery, random, now } = options;

  async function post(webhook: WebhookRow, { eventId, body }: DeliveryRow): Promise<PostOutcome> {
    const sentAt = now();
    const secrets = openSecrets(secretBox, webhook, sentAt);
    return client.post({
      url: new URL(webhook.url),
      headers: {
        'content-type': 'application/json',
        ...buildSignatureHeaders({ id: eventId, sentAt, body }, secrets),
      },
      body,
      timeoutMs: TIMEOUT_MS,
    });
  }

  async function store(delivery: DeliveryRow, outcome: PostOutcome): Promise<void> {
    const { id, webhookId } = delivery;
    const lastAttemptAt = now();
    const { status } = outcome;
    const problem = describeProblem(outcome);
    const delay = problem === null || status === GONE ? null : planNextAttempt(delivery.attempts + 1, random());
    const state = problem === null ? 'delivered' : delay === null ? 'failed' : 'waiting';
    const nextAttemptAt = delay === null ? null : new Date(lastAttemptAt.getTime() + delay * MS_PER_SECOND);
    await db.transaction(async (transaction) => {
      const isStored = await storeAttempt(transaction, { id, state, status, problem, lastAttemptAt, nextAttemptAt });
      if (!isStored) return;
      if (delay !== null) await sendDelivery(id, { transaction, startAfterSeconds: delay });
      if (status === GONE) {
        await updateWebhook(transaction, {
          id: webhookId,
          isActive: false,
          offReason: WEBHOOK_MESSAGES.gone,
          updatedAt: lastAttemptAt,
        });
      }
    });
    options.onAttempt?.(state);
  }

  return {
    async attempt(deliveryId) {
      const delivery = await findDelivery(db, deliveryId);
      if (delivery?.state !== 'waiting') return;
      const owned = await findWebhookWithOwner(db, delivery.webhookId);
      if (owned === null) return;
      const obstacle = findObstacle(owned, now());
      if (obstacle !== null) return endDelivery(db, { id: deliveryId, problem: obstacle });
      await store(delivery, await post(owned.webhook, delivery));
    },
    async cleanUp() {
      await deleteOldDeliveries(db, new Date(now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS));
      const overdueDeliveries = await listOverdueDeliveries(db, new Date(now().getTime() - OVERDUE_MS));
      for (const id of overdueDeliveries) await sendDelivery(id);
    },
  };
}

type OwnedWebhook = NonNullable<Awaited<ReturnType<typeof findWebhookWithOwner>>>;

/** Returns why no message may be sent; null when sending is allowed. */
function findObstacle({ webhook, owner }: OwnedWebhook, now: Date): string | null {
  if (!webhook.isActive) return 'The webhook is turned off.';
  if (owner.deletedAt !== null || owner.suspendedAt !== null) return 'The account is closed.';
  return may(buildUserView(owner, now), 'use-webhooks') ? null : 'Webhooks are part of Premium.';
}

/**
 * Returns why an attempt failed; null for a 2xx status. Network details are left out, because they could reveal
 * information about systems behind a firewall.
 */
function describeProblem({ status, error }: PostOutcome): string | null {
  if (status !== null) return status >= 200 && status < 300 ? null : `The server responded with status ${status}.`;
  switch (error?.code) {
    case 'total-timeout':
    case 'headers-timeout':
      return `The server did not respond within ${TIMEOUT_MS / MS_PER_SECOND} seconds.`;
    case 'dns-not-found':
    case 'dns-failed':
      return 'The host name of the URL could not be resolved.';
    case 'tls-error':
      return 'No secure connection: the certificate was rejected.';
    case 'address-not-allowed':
      return 'This URL is not allowed: it does not lead to a public server.';
    default:
      return 'No connection to the server.';
  }
}
