import type { User } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES, type AdminUser, type AuditEntry, type UserChange } from '#contracts/product/admin.ts';
import type { Db } from '#db/client.ts';
import { lockAdministrators, lockUser } from '#db/queries/accounts/admin-users.ts';
import { deleteSessions } from '#db/queries/accounts/sessions.ts';
import { deleteEmailTokens, type UserRow, updateUser } from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { type CloseAccountOptions, closeAccount } from '../accounts/close-account.ts';
import type { ClosedAccountUsage } from '../accounts/closed-account-uses.ts';
import type { CancelAnalyses } from '../analyses/start/cancel-analyses.ts';
import type { BillingService } from '../billing/billing-service.ts';
import { hasPremium } from '../billing/premium-state.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import { buildAdminUserView } from './admin-views.ts';
import { assertAdministrator } from './assert-administrator.ts';
import { type Actor, type AuditKind, listAuditEntries, recordAuditEvent } from './audit-log.ts';

/** Administration of user accounts. */
export interface UserAdminService {
  /**
   * Changes role, plan, verification or suspension, and logs who did it. A granted plan is independent of the payment
   * provider and can be revoked only here. A suspended account keeps its data and its subscription; its sessions and
   * unfinished analyses end.
   *
   * @throws AppError forbidden, not-found, last-administrator, own-account, subscription-running
   */
  change(actor: Actor, id: string, change: UserChange): Promise<AdminUser>;
  /**
   * Closes an account as its owner could: the subscription, sessions and unfinished analyses end, and the data is
   * deleted later.
   *
   * @throws AppError forbidden, not-found, last-administrator, own-account, payment-provider-failed
   */
  delete(actor: Actor, id: string): Promise<void>;
  /** Lists the latest changes by administrators, newest first. @throws AppError forbidden */
  audit(administrator: User): Promise<AuditEntry[]>;
}

export interface UserAdminOptions {
  db: Db;
  sendMail: SendMailLater;
  billing: Pick<BillingService, 'endSubscription'>;
  cancelAnalyses: CancelAnalyses;
  closedAccountUsage: Pick<ClosedAccountUsage, 'keep'>;
  releaseSources: CloseAccountOptions['releaseSources'];
  now(): Date;
}

type UserColumns = Partial<Omit<UserRow, 'id' | 'createdAt' | 'updatedAt'>>;
/** Columns to change, and the audit log entry. */
interface ChangeEffect {
  columns: UserColumns;
  kind: AuditKind;
  words: string;
}

export function createUserAdminService(options: UserAdminOptions): UserAdminService {
  const { db, sendMail, billing, cancelAnalyses, closedAccountUsage, releaseSources, now } = options;

  /** Locks administrators first and always in the same order, so that two such changes wait instead of deadlocking. */
  async function lock(transaction: Db, id: string, { shouldLockRoles }: { shouldLockRoles: boolean }) {
    const administrators = shouldLockRoles ? await lockAdministrators(transaction) : [];
    const row = await lockUser(transaction, id);
    if (row === null) throw new AppError('not-found', ADMIN_MESSAGES.userGone);
    return { row, isLast: row.role === 'admin' && administrators.every((other) => other === id) };
  }

  return {
    async change(actor, id, change) {
      assertAdministrator(actor.user);
      const isSuspending = change.suspended === true;
      if (isSuspending) assertOtherUser(actor, id);
      const changed = await db.transaction(async (transaction) => {
        const at = now();
        const shouldLockRoles = change.role === 'user' || isSuspending;
        const { row, isLast } = await lock(transaction, id, { shouldLockRoles });
        const effects = [
          changeRole(row, change.role, isLast),
          changePlan(row, change.plan, at),
          verify(row, change.verified),
          suspend(row, change.suspended, { isLast, at }),
        ].filter((effect) => effect !== null);
        const columns: UserColumns = Object.assign({}, ...effects.map((effect) => effect.columns));
        const saved = await updateUser(transaction, id, { ...columns, updatedAt: at });
        if (saved === null) throw new AppError('not-found', ADMIN_MESSAGES.userGone);
        for (const { kind, words } of effects) {
          await recordAuditEvent(transaction, actor, { kind, userId: id, change: words, at });
        }
        if (columns.emailVerified) await deleteEmailTokens(transaction, id, 'verify-email');
        if (saved.suspendedAt !== null) await deleteSessions(transaction, id, null);
        return buildAdminUserView(saved, at);
      });
      // After the transaction, because from then on no session can start another analysis.
      if (isSuspending) await cancelAnalyses(id);
      return changed;
    },
    async delete(actor, id) {
      assertAdministrator(actor.user);
      assertOtherUser(actor, id);
      await db.transaction(async (transaction) =>
        assertNotLastAdministrator(await lock(transaction, id, { shouldLockRoles: true })),
      );
      // First, because a closed account must not be charged.
      await billing.endSubscription(id);
      await db.transaction(async (transaction) => {
        const found = await lock(transaction, id, { shouldLockRoles: true });
        assertNotLastAdministrator(found);
        const at = now();
        await closeAccount(transaction, found.row, { sendMail, closedAccountUsage, releaseSources, now: at });
        const words = 'account closed';
        await recordAuditEvent(transaction, actor, { kind: 'user-deleted', userId: id, change: words, at });
      });
      await cancelAnalyses(id);
    },
    audit: (administrator) => listAuditEntries(db, administrator),
  };
}

function assertOtherUser({ user }: Actor, id: string): void {
  if (user.id === id) throw new AppError('own-account', ADMIN_MESSAGES.ownAccount);
}

function assertNotLastAdministrator({ isLast }: { isLast: boolean }): void {
  if (isLast) throw new AppError('last-administrator', ADMIN_MESSAGES.lastAdministratorStays);
}

function changeRole(row: UserRow, role: UserChange['role'], isLast: boolean): ChangeEffect | null {
  if (role === undefined || role === row.role) return null;
  if (role === 'user' && isLast) throw new AppError('last-administrator', ADMIN_MESSAGES.lastAdministrator);
  return { columns: { role }, kind: 'role-changed', words: `${row.role} → ${role}` };
}

function changePlan(row: UserRow, plan: UserChange['plan'], now: Date): ChangeEffect | null {
  if (plan === undefined) return null;
  const kind = 'plan-changed';
  if (plan === 'premium') {
    return row.premiumGranted ? null : { columns: { premiumGranted: true }, kind, words: 'Premium granted' };
  }
  const isPaid = row.subscriptionExpiresAt !== null && hasPremium({ ...row, premiumGranted: false }, now);
  if (isPaid) throw new AppError('subscription-running', ADMIN_MESSAGES.subscriptionRunning);
  // Premium with neither an end date nor a subscription was also granted manually, before grants were stored
  // separately.
  if (!hasPremium(row, now)) return null;
  return { columns: { premiumGranted: false, isPremium: false }, kind, words: 'Premium grant revoked' };
}

function verify(row: UserRow, verified: UserChange['verified']): ChangeEffect | null {
  if (verified === undefined || row.emailVerified) return null;
  return { columns: { emailVerified: true }, kind: 'user-verified', words: 'email address verified manually' };
}

function suspend(
  row: UserRow,
  suspended: UserChange['suspended'],
  { isLast, at }: { isLast: boolean; at: Date },
): ChangeEffect | null {
  if (suspended === undefined || suspended === (row.suspendedAt !== null)) return null;
  if (!suspended) return { columns: { suspendedAt: null }, kind: 'user-restored', words: 'suspension lifted' };
  assertNotLastAdministrator({ isLast });
  return { columns: { suspendedAt: at }, kind: 'user-suspended', words: 'account suspended' };
}
