import { randomUUID } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import type { AlertIssue, AlertKind, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_SEVERITIES } from '#contracts/monitoring/alert-kinds.ts';
import type { Db } from '#db/client.ts';
import type { UserRow } from '#db/queries/accounts/users.ts';
import {
  type ChannelRow,
  findAlertSettings,
  insertChannel,
  insertDefaultSettings,
  listReceivingChannels,
} from '#db/queries/monitoring/alert-channels.ts';
import { insertDeliveries } from '#db/queries/monitoring/alert-deliveries.ts';
import { hasActiveSchedule, insertAlert, markResolved } from '#db/queries/monitoring/alerts.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { may } from '#lib/runtime/policies.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import { buildUserView } from '../../accounts/user-view.ts';
import type { Announce } from '../../webhooks/announcement.ts';
import { sealConfig } from './channels/channel-config.ts';
import { planDelivery } from './plan-delivery.ts';

/** An observation that the owner of a website should know about. */
export interface RaisedAlert {
  websiteId: string;
  kind: AlertKind;
  /** Subject of the alert, such as a URL. Only one alert per website, kind and subject is unresolved at a time. */
  subject: string;
  /** Identifies the observation, so that raising it twice has no effect. */
  occurrence: string;
  severity: AlertSeverity;
  /** One line, without the name of the website. */
  title: string;
  /** What caused the alert, in sentences. */
  cause: string;
  /** Path of the product page that shows details. */
  path: string;
  occurredAt: Date;
  issues?: readonly AlertIssue[];
}

/**
 * Raises an alert in an open transaction, and queues its deliveries. Returns its ID. Returns null when the condition
 * was already raised and is not resolved, the kind is muted, or the plan of the owner has no alerts for this website.
 */
export type RaiseAlert = (transaction: Db, alert: RaisedAlert) => Promise<string | null>;

/**
 * Resolves the alert of a condition that ended, in an open transaction; without `subject`, the alerts of all subjects.
 * Idempotent.
 */
export type ResolveAlert = (
  transaction: Db,
  condition: { websiteId: string; kind: AlertKind; subject?: string; at: Date },
) => Promise<void>;

/** Queues the message with the due alerts of a channel. */
export type SendAlerts = (
  channelId: string,
  options?: { transaction?: Db; startAfterSeconds?: number },
) => Promise<void>;

interface Owner {
  row: UserRow;
  user: User;
}

export interface RaiseOptions {
  sendAlerts: SendAlerts;
  announce: Announce;
  secretBox: Pick<SecretBox, 'seal'>;
  now(): Date;
}

/** Creates the functions that raise and resolve alerts. */
export function createAlertRaising(options: RaiseOptions): { raiseAlert: RaiseAlert; resolveAlert: ResolveAlert } {
  const { announce, now } = options;
  return {
    async raiseAlert(transaction, { issues = [], ...alert }) {
      const owned = await findWebsiteWithOwner(transaction, alert.websiteId);
      if (owned === null) return null;
      const owner: Owner = { row: owned.owner, user: buildUserView(owned.owner, now()) };
      if (!(await isIncluded(transaction, owner, alert.websiteId))) return null;
      const userId = owner.row.id;
      await ensureAlertSettings(transaction, userId, options);
      const settings = await findAlertSettings(transaction, userId);
      if (settings === null || settings.mutedKinds.includes(alert.kind)) return null;
      const stored = { ...alert, userId, issues: [...issues], createdAt: now() };
      const id = await insertAlert(transaction, stored);
      if (id === null) return null;
      const channels = (await listReceivingChannels(transaction, userId, alert.websiteId)).filter((channel) =>
        isReceiver(channel, alert, owner),
      );
      const plan = planDelivery(alert.severity, settings, now());
      await insertDeliveries(
        transaction,
        channels.map((channel) => ({ alertId: id, channelId: channel.id, ...plan, createdAt: now() })),
      );
      // Held alerts are sent by the timer.
      if (plan.state === 'waiting') {
        for (const channel of channels) await options.sendAlerts(channel.id, { transaction });
      }
      await announce({ kind: 'alert-raised', alertId: id }, transaction);
      return id;
    },
    async resolveAlert(transaction, condition) {
      for (const alertId of await markResolved(transaction, condition)) {
        await announce({ kind: 'alert-resolved', alertId }, transaction);
      }
    },
  };
}

/** Stores the default settings of an account with its email channel, unless it already has settings. */
export async function ensureAlertSettings(
  transaction: Db,
  userId: string,
  { secretBox, now }: Pick<RaiseOptions, 'secretBox' | 'now'>,
): Promise<void> {
  if (!(await insertDefaultSettings(transaction, userId, now()))) return;
  const id = randomUUID();
  const config = sealConfig(secretBox, id, { kind: 'email' });
  await insertChannel(transaction, {
    id,
    userId,
    kind: 'email',
    name: 'Email',
    config,
    createdAt: now(),
    updatedAt: now(),
  });
}

/**
 * Whether the plan of the owner includes alerts for this website: without Premium, only if the website is analyzed on a
 * schedule.
 */
async function isIncluded(db: Db, { row, user }: Owner, websiteId: string): Promise<boolean> {
  if (row.deletedAt !== null || row.suspendedAt !== null || !may(user, 'receive-alerts')) return false;
  return may(user, 'use-alert-channels') || hasActiveSchedule(db, websiteId);
}

function isReceiver(
  { kind, minimumSeverity }: ChannelRow,
  alert: Pick<RaisedAlert, 'kind' | 'severity'>,
  { row, user }: Owner,
): boolean {
  const rank = (severity: AlertSeverity) => ALERT_SEVERITIES.indexOf(severity);
  if (rank(alert.severity) > rank(minimumSeverity)) return false;
  return kind === 'email' ? !hasOwnEmail(alert.kind, row) : may(user, 'use-alert-channels');
}

/**
 * Whether another email already reports the event or the owner turned off that email. A second email would repeat the
 * same information.
 */
function hasOwnEmail(kind: AlertKind, { notifyWhenDone }: UserRow): boolean {
  if (kind === 'visibility-changed' || kind === 'source-failed') return true;
  return kind === 'analysis-failed' && notifyWhenDone;
}
