import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { reserveAllowance, settleAllowance, spendAbandonedReservations } from '#db/queries/outside/allowances.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { CallBudget } from '#providers/kit/usage.ts';
import { toMicroUsd } from './micro-usd.ts';

/** No request takes this long, so an older reservation belongs to a dead process. */
const ABANDONED_AFTER_MS = 3_600_000;

export interface AllowanceOptions {
  db: Db;
  now(): Date;
}

/**
 * Creates the budget of an account for the operator's keys: its allowance per provider and UTC month. A request is not
 * sent if its maximum cost exceeds the remaining allowance. Free requests are always allowed.
 */
export function createAllowanceBudget({ db, now }: AllowanceOptions, userId: string): CallBudget {
  return {
    async reserve({ provider, maxCostUsd }) {
      const microUsd = toMicroUsd(maxCostUsd);
      if (microUsd === 0) return { settle: async () => {} };
      const month = formatMonth(now());
      const reservationId = await reserveAllowance(db, { provider, userId, month, microUsd });
      if (reservationId === null) throw createExhaustedError(provider, now());
      return {
        settle: ({ costUsd }) => settleAllowance(db, { reservationId, spentMicroUsd: toMicroUsd(costUsd) }),
      };
    },
  };
}

function createExhaustedError(provider: ProviderError['provider'], now: Date): ProviderError {
  return new ProviderError({
    provider,
    failure: 'quota',
    message: 'The monthly allowance of this account is used up. Connect your own key, or wait until next month.',
    detail: 'the allowance of the account does not cover the worst-case cost; nothing was sent',
    setting: 'allowance',
    retryAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  });
}

/** Counts the reservations of dead processes as spent, because their requests may have been billed. */
export async function spendAbandonedAllowances({ db, now }: AllowanceOptions): Promise<void> {
  await spendAbandonedReservations(db, new Date(now().getTime() - ABANDONED_AFTER_MS));
}
