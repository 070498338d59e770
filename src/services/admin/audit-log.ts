import type { AuditEntry } from '#contracts/admin.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { insertSecurityEvent, listEventsOfKinds } from '#db/queries/security-events.ts';
import { findUser } from '#db/queries/users.ts';
import { securityEventRow } from '../accounts/security-log.ts';
import { assertAdministrator } from './assert-administrator.ts';

/** What administrators do to what belongs to others. */
const AUDIT_KINDS = [
  ...(['role-changed', 'plan-changed', 'ticket-answered', 'subscribers-exported', 'job-retried'] as const),
  ...(['user-verified', 'user-suspended', 'user-restored', 'user-deleted'] as const),
  ...(['newsletter-sent', 'newsletter-stopped', 'newsletter-resumed'] as const),
  ...(['article-created', 'article-updated', 'article-deleted'] as const),
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
const SHOWN = 50;

export interface AuditEvent {
  kind: AuditKind;
  /** Whose account it is about. */
  userId: string | null;
  /** One line: what was, and what is. */
  change: string;
}

/** Who did it, and from where. */
export interface Actor {
  user: User;
  request: Request;
}

/** Keeps what an administrator did, in the transaction of doing it: without the entry it is not done. */
export async function recordAudit(
  transaction: Db,
  { user, request }: Actor,
  { kind, userId, change }: AuditEvent,
  now: Date,
): Promise<void> {
  const { address, userAgent: _agent, ...row } = securityEventRow({ kind, userId, request }, now);
  // Whoever it is about may copy out their own events; where an administrator sits is not theirs to know.
  const from = address ?? 'unknown';
  await insertSecurityEvent(transaction, { ...row, detail: { by: user.id, change, from } });
}

/** The latest changes by administrators, newest first. */
export async function listAudit(db: Db, administrator: User): Promise<AuditEntry[]> {
  assertAdministrator(administrator);
  const events = await listEventsOfKinds(db, AUDIT_KINDS, SHOWN);
  const ids = new Set(events.flatMap(({ userId, detail }) => [userId, detail?.by ?? null]));
  const emails = new Map<string, string | null>();
  for (const id of ids) if (typeof id === 'string') emails.set(id, (await findUser(db, id))?.email ?? null);
  const emailOf = (id: unknown) => (typeof id === 'string' ? (emails.get(id) ?? null) : null);
  return events.map(({ id, kind, userId, detail, createdAt }) => ({
    ...{ id, kind, by: emailOf(detail?.by), about: emailOf(userId), change: String(detail?.change ?? '') },
    createdAt: createdAt.toISOString(),
  }));
}
