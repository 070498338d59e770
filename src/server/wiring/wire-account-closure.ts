import { createAccountDataService } from '#services/accounts/account-data-service.ts';
import { forgetAccounts } from '#services/accounts/forget-accounts.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { DataSourcesSharedValues } from './outside/wire-data-sources.ts';
import type { AccountsSharedValues } from './wire-accounts.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';
import type { ReportsSharedValues } from './wire-reports.ts';

export interface AccountClosureSharedValues {
  /** Deletes closed accounts whose retention period has ended; also runs every hour. */
  forgetAccounts(): Promise<void>;
}

type RequiredServices = Core &
  AccountsSharedValues &
  Pick<AnalysesSharedValues, 'cancelAnalyses' | 'retention'> &
  Pick<ReportsSharedValues, 'maker'> &
  Pick<DataSourcesSharedValues, 'releaseConnections'> &
  Pick<Services, 'billing' | 'passwords' | 'sessions'>;

/** Builds the service that exports and closes accounts; closing an account also ends its subscription and analyses. */
export function wireAccountClosure(required: RequiredServices): Area<'accountData', AccountClosureSharedValues> {
  const { accountContext, cancelAnalyses, retention, maker, billing, passwords, sessions, logger } = required;
  const { db, store, now } = required;
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
        sourceQuality: required.sourceQuality,
        releaseSources: (transaction, userId) => required.releaseConnections.releaseUser(transaction, userId),
      }),
    },
    shared: { forgetAccounts: deleteForgottenAccounts },
    jobs: [],
    timers: [createCleanupTimer(deleteForgottenAccounts)],
  };
}
