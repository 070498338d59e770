import { z } from 'zod';
import type { User } from '#contracts/account/user.ts';
import type { AlertState } from '#contracts/monitoring/alert-kinds.ts';
import { ALERT_MESSAGES, ALERTS_PER_PAGE } from '#contracts/monitoring/alert-texts.ts';
import type { Alert, AlertPage, AlertQuery, AlertSettings } from '#contracts/monitoring/alerts.ts';
import type { Db } from '#db/client.ts';
import { type AlertSettingsRow, findAlertSettings, saveAlertSettings } from '#db/queries/monitoring/alert-channels.ts';
import { listHeldDeliveries, planDelivery as storePlan } from '#db/queries/monitoring/alert-deliveries.ts';
import {
  type AlertPosition,
  countAlerts,
  findUserAlert,
  type ListedAlert,
  listAlerts,
  markAcknowledged,
} from '#db/queries/monitoring/alerts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { DEFAULT_ALERT_SETTINGS, planDelivery } from './plan-delivery.ts';

/** Alerts of an account, and when they are sent. */
export interface AlertService {
  /** Lists alerts, newest first. @throws AppError bad-request for an invalid cursor */
  list(user: User, query: AlertQuery & { limit?: number }): Promise<AlertPage>;
  /** Counts alerts by state. */
  count(user: User, websiteId?: string): Promise<Record<AlertState, number>>;
  /** Acknowledges an alert; idempotent. @throws AppError not-found, conflict when it is resolved */
  acknowledge(user: User, id: string): Promise<Alert>;
  readSettings(user: User): Promise<AlertSettings>;
  /** Saves settings, and plans held alerts again. @throws AppError email-not-verified */
  saveSettings(user: User, settings: AlertSettings): Promise<AlertSettings>;
}

export interface AlertServiceOptions {
  db: Db;
  baseUrl: string;
  /** Stores the default settings of an account with its email channel, unless it already has settings. */
  ensureSettings(transaction: Db, userId: string): Promise<void>;
  now(): Date;
}

/** Creates the service. */
export function createAlertService({ db, baseUrl, ensureSettings, now }: AlertServiceOptions): AlertService {
  const buildView = ({ alert, website, nickname }: ListedAlert): Alert => {
    const { id, websiteId, kind, severity, state, title, cause, path } = alert;
    return {
      id,
      websiteId,
      website,
      nickname,
      kind,
      severity,
      state,
      title,
      cause,
      url: `${baseUrl}${path}`,
      occurredAt: alert.occurredAt.toISOString(),
      acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
      resolvedAt: alert.resolvedAt?.toISOString() ?? null,
    };
  };

  return {
    async list(user, { state, website, cursor, limit = ALERTS_PER_PAGE }) {
      const after = cursor === undefined ? null : decodePosition(cursor);
      const query = { userId: user.id, state, websiteId: website, after, limit: limit + 1 };
      const rows = await listAlerts(db, query);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > items.length && last !== undefined;
      return { items: items.map(buildView), nextCursor: hasMore ? encodePosition(last.alert) : null };
    },
    count: (user, websiteId) => countAlerts(db, user.id, websiteId),
    async acknowledge(user, id) {
      if (!isUuid(id)) throw new AppError('not-found', ALERT_MESSAGES.notFound);
      await markAcknowledged(db, { id, userId: user.id, at: now() });
      const found = await findUserAlert(db, user.id, id);
      if (found === null) throw new AppError('not-found', ALERT_MESSAGES.notFound);
      if (found.alert.state === 'resolved') throw new AppError('conflict', ALERT_MESSAGES.resolved);
      return buildView(found);
    },
    async readSettings(user) {
      const row = await findAlertSettings(db, user.id);
      return row === null ? DEFAULT_ALERT_SETTINGS : buildSettings(row);
    },
    async saveSettings(user, settings) {
      const code = findDenialCode(user, 'receive-alerts');
      if (code !== null) throw new AppError(code, 'Verify your email address to receive alerts.');
      await db.transaction(async (transaction) => {
        await ensureSettings(transaction, user.id);
        await saveAlertSettings(transaction, { userId: user.id, ...settings, updatedAt: now() });
        // The timer sends alerts that are no longer held.
        for (const { id, severity } of await listHeldDeliveries(transaction, user.id)) {
          await storePlan(transaction, { id, ...planDelivery(severity, settings, now()) });
        }
      });
      return settings;
    },
  };
}

function buildSettings(row: AlertSettingsRow): AlertSettings {
  const { timeZone, quietFromMinute, quietToMinute, isCriticalHeld, digest, digestMinute, mutedKinds } = row;
  return { timeZone, quietFromMinute, quietToMinute, isCriticalHeld, digest, digestMinute, mutedKinds };
}

const positionSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const encodePosition = ({ occurredAt, id }: AlertPosition): string =>
  Buffer.from(JSON.stringify([occurredAt.toISOString(), id])).toString('base64url');

function decodePosition(cursor: string): AlertPosition {
  const decoded = positionSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (decoded.success) return { occurredAt: new Date(decoded.data[0]), id: decoded.data[1] };
  const message = 'Use the nextCursor of the previous page.';
  throw new AppError('bad-request', message, { fieldErrors: { cursor: message } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor; the schema rejects it.
    return null;
  }
}
