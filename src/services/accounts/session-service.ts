import type { AccountSession, User } from '#contracts/account/user.ts';
import { deleteSession, deleteSessions, listSessions } from '#db/queries/accounts/sessions.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { describeDevice } from '#lib/text/device-name.ts';
import type { AccountContext } from './account-context.ts';

/** Browsers that a user is signed in to. */
export interface SessionService {
  /** Lists the user's sessions, most recently used first. */
  list(request: Request, user: User): Promise<AccountSession[]>;
  /** Signs one browser out. @throws AppError not-found, also for another user's session */
  end(request: Request, user: User, sessionId: string): Promise<void>;
  /** Signs out all other browsers. */
  endOtherSessions(request: Request, user: User): Promise<void>;
}

export function createSessionService({ db, auth, log, now }: AccountContext): SessionService {
  return {
    async list(request, user) {
      const current = await auth.findCurrentSession(request.headers);
      const rows = await listSessions(db, user.id, now());
      return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
        id,
        isCurrent: id === current?.id,
        device: describeDevice(userAgent),
        address: ipAddress || null,
        createdAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
      }));
    },
    async end(request, user, sessionId) {
      if (!(await deleteSession(db, user.id, sessionId))) {
        throw new AppError('not-found', 'This session does not exist.');
      }
      await log.record({ kind: 'session-ended', userId: user.id, request });
    },
    async endOtherSessions(request, user) {
      const current = await auth.findCurrentSession(request.headers);
      const count = await deleteSessions(db, user.id, current?.id ?? null);
      await log.record({ kind: 'other-sessions-ended', userId: user.id, request, detail: { count } });
    },
  };
}
