import { createAccountDataService } from '#services/accounts/account-data-service.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AccountsShared } from './wire-accounts.ts';
import type { AnalysesShared } from './wire-analyses.ts';
import type { ReportsShared } from './wire-reports.ts';

export interface AccountClosureShared {
  /** Deletes closed accounts whose retention period has ended; also runs every hour. */
  forgetAccounts(): Promise<void>;
}

type RequiredServices = Core &
  AccountsShared &
  Pick<AnalysesShared, 'cancelAnalyses' | 'retention'> &
  Pick<ReportsShared, 'maker'> &
  Pick<Services, 'billing' | 'passwords' | 'sessions'>;

/** Builds the service that exports and closes accounts; closing an account also ends its subscription and analyses. */
export function wireAccountClosure(used: RequiredServices): Area<'accountData', AccountClosureShared> {
  const { accountContext, cancelAnalyses, retention, maker, billing, passwords, sessions, logger } = used;
  const { db, store, now } = used;
  const deleteForgottenAccounts = () =>
    forgetAccounts({
      db,
      store,
      billing,
      now,
      retention: {
        async deleteUserFiles(userId) {
          await maker.deleteUserFiles(userId);
          await retention.deleteUserFiles(userId);
        },
      },
      onError: (error) => logger.error('account could not be deleted', { error }),
    });
  return {
    services: {
      accountData: createAccountDataService({
        ...accountContext,
        passwordService: passwords,
        sessions,
        billing,
        cancelAnalyses,
      }),
    },
    shared: { forgetAccounts: deleteForgottenAccounts },
    jobs: [],
    timers: [createCleanupTimer(deleteForgottenAccounts)],
  };
}
