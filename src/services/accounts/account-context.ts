import type { Db } from '#db/client.ts';
import type { UpdateCustomerLater } from '../billing/customer-queue.ts';
import type { SendMailLater } from '../mail/send-mail-later.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Auth } from './auth.ts';
import type { ClosedAccountUses } from './closed-account-uses.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { SecurityLog } from './security-log.ts';

/** Dependencies shared by the account services. */
export interface AccountContext {
  db: Db;
  auth: Auth;
  limits: AttemptLimits;
  log: SecurityLog;
  passwords: PasswordPolicy;
  closedUses: ClosedAccountUses;
  sendMail: SendMailLater;
  updateCustomer: UpdateCustomerLater;
  baseUrl: string;
  /**
   * Whether messages may mention where links are printed, which happens only in development; see `docs/operations.md`.
   */
  isDevelopment: boolean;
  now(): Date;
}
