import type { MiddlewareHandler } from 'hono';
import type { User } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import type { AccountService } from '#services/accounts/account-service.ts';

export type SignedInEnv = { Variables: { user: User } };

/** Allows administrators and puts the account into `user`; everyone else gets 401 or 403. */
export function requireAdministrator(
  accounts: Pick<AccountService, 'findCurrentUser'>,
): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const user = await accounts.findCurrentUser(context.req.raw);
    const refusal = findDenialCode(user, 'administer');
    if (user === null) throw new AppError('not-signed-in', 'Please sign in.');
    if (refusal !== null) throw new AppError(refusal, ADMIN_MESSAGES.notAdministrator);
    context.set('user', user);
    await next();
  };
}

/** Allows signed-in users and puts the account into `user`; everyone else gets 401. */
export function requireUser(accounts: Pick<AccountService, 'findCurrentUser'>): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const user = await accounts.findCurrentUser(context.req.raw);
    const refusal = findDenialCode(user, 'use-account');
    if (user === null || refusal !== null) throw new AppError(refusal ?? 'not-signed-in', 'Please sign in.');
    context.set('user', user);
    await next();
  };
}
