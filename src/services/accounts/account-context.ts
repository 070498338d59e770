import type { Db } from '#db/client.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './auth.ts';
import type { ClosedAccountUsage } from './closed-account-uses.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { SecurityLog } from './security-log.ts';

/** Queues the update of a user's email address at the payment provider, once the open transaction commits. */
export type UpdateCustomerLater = (userId: string, transaction: Db) => Promise<void>;

/** Dependencies shared by the account services. */
export interface AccountContext {
  db: Db;
  auth: Auth;
  limits: AttemptLimits;
  log: SecurityLog;
  passwords: PasswordPolicy;
  closedAccountUsage: ClosedAccountUsage;
  sendMail: SendMailLater;
  updateCustomer: UpdateCustomerLater;
  baseUrl: string;
  /**
   * Whether messages may mention where links are printed, which happens only in development; see `docs/operations.md`.
   */
  isDevelopment: boolean;
  now(): Date;
}
