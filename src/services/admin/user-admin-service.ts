import { ADMIN_MESSAGES, type AdminUser, type AuditEntry, type UserChange } from '#contracts/admin.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { lockAdministrators, lockUser } from '#db/queries/admin-users.ts';
import { type UserRow, updateUser } from '#db/queries/users.ts';
import { AppError } from '#lib/app-error.ts';
import { hasPremium } from '../billing/premium-of.ts';
import { adminUserView } from './admin-views.ts';
import { assertAdministrator } from './assert-administrator.ts';
import { type Actor, listAudit, recordAudit } from './audit-log.ts';

/** Roles and plans of other people's accounts. */
export interface UserAdminService {
  /**
   * Changes role or plan, and keeps who did it. A plan that is given stands beside what the payment provider says and is taken back only here.
   *
   * @throws AppError forbidden, not-found, last-administrator, subscription-running
   */
  change(actor: Actor, id: string, change: UserChange): Promise<AdminUser>;
  /** The latest changes by administrators, newest first. @throws AppError forbidden */
  audit(administrator: User): Promise<AuditEntry[]>;
}

export function createUserAdminService({ db, now }: { db: Db; now(): Date }): UserAdminService {
  return {
    change(actor, id, { role, plan }) {
      assertAdministrator(actor.user);
      return db.transaction(async (transaction) => {
        const at = now();
        // Administrators first and always in one order, so that two such changes wait instead of blocking each other.
        const administrators = role === 'user' ? await lockAdministrators(transaction) : [];
        const row = await lockUser(transaction, id);
        if (row === null) throw new AppError('not-found', ADMIN_MESSAGES.userGone);
        const changed = { ...roleChange(row, role, administrators), ...planChange(row, plan, at) };
        const saved = await updateUser(transaction, id, { ...changed, updatedAt: at });
        if (saved === null) throw new AppError('not-found', ADMIN_MESSAGES.userGone);
        if (changed.role !== undefined) {
          const words = `role: ${row.role} → ${changed.role}`;
          await recordAudit(transaction, actor, { kind: 'role-changed', userId: id, change: words }, at);
        }
        if (changed.premiumGranted !== undefined) {
          const words = changed.premiumGranted ? 'Premium granted' : 'grant of Premium taken back';
          await recordAudit(transaction, actor, { kind: 'plan-changed', userId: id, change: words }, at);
        }
        return adminUserView(saved, at);
      });
    },
    audit: (administrator) => listAudit(db, administrator),
  };
}

function roleChange(row: UserRow, role: UserChange['role'], administrators: readonly string[]): { role?: string } {
  if (role === undefined || role === row.role) return {};
  if (role === 'user' && administrators.every((id) => id === row.id)) {
    throw new AppError('last-administrator', ADMIN_MESSAGES.lastAdministrator);
  }
  return { role };
}

function planChange(
  row: UserRow,
  plan: UserChange['plan'],
  now: Date,
): { premiumGranted?: boolean; isPremium?: boolean } {
  if (plan === undefined) return {};
  if (plan === 'premium') return row.premiumGranted ? {} : { premiumGranted: true };
  const isPaid = row.subscriptionExpiresAt !== null && hasPremium({ ...row, premiumGranted: false }, now);
  if (isPaid) throw new AppError('subscription-running', ADMIN_MESSAGES.subscriptionRunning);
  // Premium without an end and without a subscription was given by hand, too, before grants were kept apart.
  return hasPremium(row, now) ? { premiumGranted: false, isPremium: false } : {};
}
