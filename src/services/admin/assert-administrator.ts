import { ADMIN_MESSAGES } from '#contracts/admin.ts';
import type { User } from '#contracts/user.ts';
import { AppError } from '#lib/app-error.ts';
import { buildRefusal } from '#lib/policies.ts';

/** @throws AppError forbidden for everyone except administrators */
export function assertAdministrator(user: User): void {
  const refusal = buildRefusal(user, 'administer');
  if (refusal !== null) throw new AppError(refusal, ADMIN_MESSAGES.notAdministrator);
}
