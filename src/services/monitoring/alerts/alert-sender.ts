import { ALERT_MESSAGES, ALERT_RETENTION_DAYS } from '#contracts/monitoring/alert-texts.ts';
import type { Db } from '#db/client.ts';
import type { UserRow } from '#db/queries/accounts/users.ts';
import {
  type ChannelRow,
  findAlertSettings,
  findChannelWithOwner,
  updateChannel,
} from '#db/queries/monitoring/alert-channels.ts';
import {
  type DueDelivery,
  deleteOldAlertDeliveries,
  endDeliveries,
  listDueChannels,
  listDueDeliveries,
  storeResult,
} from '#db/queries/monitoring/alert-deliveries.ts';
import { deleteOldAlerts, listRecoveredSources } from '#db/queries/monitoring/alerts.ts';
import { may } from '#lib/runtime/policies.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import { buildUserView } from '../../accounts/user-view.ts';
import { buildAlertMessage } from './build-message.ts';
import { findConfig } from './channels/channel-config.ts';
import type { ChannelSender, SendOutcome } from './channels/send-to-channel.ts';
import { planNextAttempt } from './plan-attempts.ts';
import type { ResolveAlert, SendAlerts } from './raise-alert.ts';

const DAY_MS = 86_400_000;
/** Results of deliveries are kept for this long. */
const DELIVERY_RETENTION_DAYS = 30;

/** Sends alerts to channels. */
export interface AlertSender {
  /** Sends the due alerts of a channel as one message, and plans the next attempt if sending fails. */
  send(channelId: string): Promise<void>;
  /** Queues messages for all channels with due alerts: held alerts, failed alerts, and alerts whose job was lost. */
  queueDue(): Promise<void>;
  /** Resolves alerts about sources that work again, and deletes old alerts and deliveries. */
  cleanUp(): Promise<void>;
}

export interface AlertSenderOptions {
  db: Db;
  secretBox: Pick<SecretBox, 'open'>;
  sender: Pick<ChannelSender, 'send'>;
  sendAlerts: SendAlerts;
  resolveAlert: ResolveAlert;
  baseUrl: string;
  random(): number;
  now(): Date;
}

/** Creates the service. */
export function createAlertSender(options: AlertSenderOptions): AlertSender {
  const { db, secretBox, sender, sendAlerts, resolveAlert, baseUrl, random, now } = options;

  async function store(channel: ChannelRow, due: readonly DueDelivery[], outcome: SendOutcome): Promise<void> {
    const ids = due.map(({ delivery }) => delivery.id);
    const at = now();
    if (outcome.kind === 'sent') {
      return storeResult(db, ids, { state: 'sent', problem: null, nextAttemptAt: null, sentAt: at });
    }
    const { problem } = outcome;
    if (outcome.kind === 'gone') {
      const offReason = `${ALERT_MESSAGES.gone} ${problem}`;
      await db.transaction(async (transaction) => {
        await storeResult(transaction, ids, { state: 'failed', problem, nextAttemptAt: null, sentAt: null });
        await endDeliveries(transaction, channel.id, problem);
        await updateChannel(transaction, { id: channel.id, isActive: false, offReason, updatedAt: at });
      });
      return;
    }
    // Alerts that were raised while earlier alerts failed are sent together with them, but each alert has its own
    // one-day limit.
    for (const { delivery } of due) {
      const plan = { now: at, retryAt: outcome.retryAt, random: random() };
      const nextAttemptAt = outcome.isPermanent ? null : planNextAttempt(delivery.attempts + 1, plan);
      const state = nextAttemptAt === null ? 'failed' : 'waiting';
      await storeResult(db, [delivery.id], { state, problem, nextAttemptAt, sentAt: null });
    }
  }

  return {
    async send(channelId) {
      const owned = await findChannelWithOwner(db, channelId);
      if (owned === null) return;
      const { channel, owner } = owned;
      const obstacle = findObstacle(channel, owner, now());
      if (obstacle !== null) return endDeliveries(db, channelId, obstacle);
      const due = await listDueDeliveries(db, channelId, now());
      if (due.length === 0) return;
      const config = findConfig(secretBox, channel);
      if (config === null) return endDeliveries(db, channelId, ALERT_MESSAGES.unreadable);
      const settings = await findAlertSettings(db, owner.id);
      const message = buildAlertMessage({ alerts: due, timeZone: settings?.timeZone ?? 'UTC', baseUrl });
      await store(channel, due, await sender.send(config, owner, message));
    },
    async queueDue() {
      for (const channelId of await listDueChannels(db, now())) await sendAlerts(channelId);
    },
    async cleanUp() {
      const at = now();
      for (const { websiteId, subject } of await listRecoveredSources(db)) {
        await db.transaction((transaction) =>
          resolveAlert(transaction, { websiteId, kind: 'source-failed', subject, at }),
        );
      }
      await deleteOldAlerts(db, new Date(at.getTime() - ALERT_RETENTION_DAYS * DAY_MS));
      await deleteOldAlertDeliveries(db, new Date(at.getTime() - DELIVERY_RETENTION_DAYS * DAY_MS));
    },
  };
}

/** Returns why no message may be sent; null when sending is allowed. */
function findObstacle({ isActive, kind }: ChannelRow, owner: UserRow, now: Date): string | null {
  if (!isActive) return 'The channel is turned off.';
  if (owner.deletedAt !== null || owner.suspendedAt !== null) return 'The account is closed.';
  if (kind === 'email' || may(buildUserView(owner, now), 'use-alert-channels')) return null;
  return ALERT_MESSAGES.premiumChannels;
}
