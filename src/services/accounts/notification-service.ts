import type { NotificationTopic } from '#contracts/account/notification-texts.ts';
import type { NotificationChange, User } from '#contracts/account/user.ts';
import { changeNotifications, updateUser } from '#db/queries/accounts/users.ts';
import { turnOffAlertEmails } from '#db/queries/monitoring/alert-channels.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { AccountContext } from './account-context.ts';
import { buildUserView } from './user-view.ts';

/** Settings of optional emails. */
export interface NotificationService {
  /** Turns emails on or off; omitted settings stay unchanged. */
  change(user: User, change: NotificationChange): Promise<User>;
  /** Turns the emails of one topic off with the token from one of them; idempotent. @throws AppError invalid-token */
  optOut(token: string, topic: NotificationTopic): Promise<void>;
}

const CHANGE_BY_TOPIC = {
  analyses: { notifyWhenDone: false },
  'ai-visibility': { notifyVisibilityChanges: false },
} as const;

export function createNotificationService({ db, now }: Pick<AccountContext, 'db' | 'now'>): NotificationService {
  return {
    async change(user, { whenDone, visibilityChanges }) {
      const row = await updateUser(db, user.id, {
        ...(whenDone !== undefined && { notifyWhenDone: whenDone }),
        ...(visibilityChanges !== undefined && { notifyVisibilityChanges: visibilityChanges }),
        updatedAt: now(),
      });
      if (row === null) throw new AppError('not-signed-in', 'Please sign in.');
      return buildUserView(row, now());
    },
    async optOut(token, topic) {
      const isKnown =
        isUuid(token) &&
        (topic === 'alerts'
          ? await turnOffAlertEmails(db, token, now())
          : await changeNotifications(db, token, { ...CHANGE_BY_TOPIC[topic], updatedAt: now() }));
      if (!isKnown) throw new AppError('invalid-token', 'This link is invalid.');
    },
  };
}
