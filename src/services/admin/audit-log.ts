import type { User } from '#contracts/account/user.ts';
import type { AuditEntry } from '#contracts/product/admin.ts';
import type { Db } from '#db/client.ts';
import { insertSecurityEvent, listEventsOfKinds } from '#db/queries/accounts/security-events.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { buildSecurityEventRow } from '../accounts/security-log.ts';
import { assertAdministrator } from './assert-administrator.ts';

/** Kinds of logged administrator actions. */
const AUDIT_KINDS = [
  ...([
    'role-changed',
    'plan-changed',
    'ticket-answered',
    'subscribers-exported',
    'job-retried',
    'allowance-changed',
    'graph-import-started',
    'graph-import-canceled',
    'assistant-price-added',
    'assistant-price-removed',
  ] as const),
  ...(['user-verified', 'user-suspended', 'user-restored', 'user-deleted'] as const),
  ...(['newsletter-sent', 'newsletter-stopped', 'newsletter-resumed'] as const),
  ...(['article-created', 'article-updated', 'article-deleted'] as const),
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
const MAX_LISTED_EVENTS = 50;

export interface AuditEvent {
  kind: AuditKind;
  /** The affected account; null if there is none. */
  userId: string | null;
  /** One line that describes the change. */
  change: string;
  at: Date;
}

/** The administrator, and the request that contains their IP address. */
export interface Actor {
  user: User;
  request: Request;
}

/** Logs an administrator action in the same transaction: without the log entry, the action is rolled back. */
export async function recordAuditEvent(
  transaction: Db,
  { user, request }: Actor,
  { kind, userId, change, at }: AuditEvent,
): Promise<void> {
  const { address, userAgent: _agent, ...row } = buildSecurityEventRow({ kind, userId, request }, at);
  // Users can download their own events, which must not reveal an administrator's IP address.
  const from = address ?? 'unknown';
  await insertSecurityEvent(transaction, { ...row, detail: { by: user.id, change, from } });
}

/** Lists the latest changes by administrators, newest first. @throws AppError forbidden */
export async function listAuditEntries(db: Db, administrator: User): Promise<AuditEntry[]> {
  assertAdministrator(administrator);
  const events = await listEventsOfKinds(db, AUDIT_KINDS, MAX_LISTED_EVENTS);
  const ids = new Set(events.flatMap(({ userId, detail }) => [userId, detail?.by ?? null]));
  const emails = new Map<string, string | null>();
  for (const id of ids) if (typeof id === 'string') emails.set(id, (await findUser(db, id))?.email ?? null);
  const getEmail = (id: unknown) => (typeof id === 'string' ? (emails.get(id) ?? null) : null);
  return events.map(({ id, kind, userId, detail, createdAt }) => ({
    id,
    kind,
    by: getEmail(detail?.by),
    about: getEmail(userId),
    change: String(detail?.change ?? ''),
    createdAt: createdAt.toISOString(),
  }));
}
