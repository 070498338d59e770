import type { User } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';

/** @throws AppError forbidden unless the user is an administrator */
export function assertAdministrator(user: User): void {
  const refusal = findDenialCode(user, 'administer');
  if (refusal !== null) throw new AppError(refusal, ADMIN_MESSAGES.notAdministrator);
}
