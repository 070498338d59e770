import { createAccountDataService } from '#services/accounts/account-data-service.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import type { Services } from '#services/services.ts';
import { type Area, cleanUpHourly } from './area.ts';
import type { Core } from './core.ts';
import type { AccountsShared } from './wire-accounts.ts';
import type { AnalysesShared } from './wire-analyses.ts';
import type { ReportsShared } from './wire-reports.ts';

export interface AccountClosureShared {
  /** Deletes closed accounts whose retention period is over; also runs every hour. */
  forgetAccounts(): Promise<void>;
}

type Used = Core &
  AccountsShared &
  Pick<AnalysesShared, 'cancelAnalyses' | 'retention'> &
  Pick<ReportsShared, 'maker'> &
  Pick<Services, 'billing' | 'passwords' | 'sessions'>;

/** Builds the export and the closure of accounts, which also end subscriptions and analyses. */
export function wireAccountClosure(used: Used): Area<'accountData', AccountClosureShared> {
  const { accountContext, cancelAnalyses, retention, maker, billing, passwords, sessions, logger } = used;
  const { db, store, now } = used;
  const forget = () =>
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
    shared: { forgetAccounts: forget },
    jobs: [],
    timers: [cleanUpHourly(forget)],
  };
}
