import type { User } from '#contracts/account/user.ts';
import { turnOffNotifications, updateUser } from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { AccountContext } from './account-context.ts';
import { buildUserView } from './user-view.ts';

/** Optional emails. */
export interface NotificationService {
  /** Sets whether an email is sent when an analysis is done. */
  setEmailWhenDone(user: User, isOn: boolean): Promise<User>;
  /** Turns these emails off with the token from one of them; idempotent. @throws AppError invalid-token */
  optOut(token: string): Promise<void>;
}

export function createNotificationService({ db, now }: Pick<AccountContext, 'db' | 'now'>): NotificationService {
  return {
    async setEmailWhenDone(user, isOn) {
      const row = await updateUser(db, user.id, { notifyWhenDone: isOn, updatedAt: now() });
      if (row === null) throw new AppError('not-signed-in', 'Please sign in.');
      return buildUserView(row, now());
    },
    async optOut(token) {
      const isKnown = isUuid(token) && (await turnOffNotifications(db, token, now()));
      if (!isKnown) throw new AppError('invalid-token', 'This link is invalid.');
    },
  };
}
