import type { User } from '#contracts/account/user.ts';
import { FREE_LOG_LIMITS, PREMIUM_LOG_LIMITS } from '#contracts/outside/logs/log-limits.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { Db } from '#db/client.ts';
import { addLogUsage, type LogUsage, readLogUsage } from '#db/queries/outside/logs/log-imports.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** The account that imports a log. */
export type LogOwner = Pick<User, 'id' | 'isPremium'>;

export const getLogLimits = ({ isPremium }: Pick<LogOwner, 'isPremium'>) =>
  isPremium ? PREMIUM_LOG_LIMITS : FREE_LOG_LIMITS;

/** Returns the UTC month of a date, such as `2026-11`. */
const getMonth = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM'.length);

interface PlannedImport {
  bytes: number;
  now: Date;
}

/** Checks an import before it begins; `consumeImport` decides. @throws AppError premium-required, monthly-limit */
export async function assertCanImport(db: Db, owner: LogOwner, { bytes, now }: PlannedImport): Promise<void> {
  const used = await readMonthlyUsage(db, owner.id, now);
  assertWithinPlan(owner, { files: used.files + 1, bytes: used.bytes + bytes });
}

/**
 * Counts an import, even while others are counted; must be part of the transaction that stores the import.
 *
 * @throws AppError premium-required, monthly-limit
 */
export async function consumeImport(db: Db, owner: LogOwner, { bytes, now }: PlannedImport): Promise<void> {
  assertWithinPlan(owner, await addLogUsage(db, { userId: owner.id, month: getMonth(now), files: 1, bytes }));
}

export const readMonthlyUsage = (db: Db, userId: string, now: Date): Promise<LogUsage> =>
  readLogUsage(db, userId, getMonth(now));

function assertWithinPlan(owner: LogOwner, { files, bytes }: LogUsage): void {
  const { filesPerMonth, bytesPerMonth } = getLogLimits(owner);
  if (filesPerMonth !== null && files > filesPerMonth) throw new AppError('premium-required', LOG_TEXTS.freeFiles);
  if (bytes <= bytesPerMonth) return;
  if (!owner.isPremium) throw new AppError('premium-required', LOG_TEXTS.freeBytes);
  throw new AppError('monthly-limit', LOG_TEXTS.premiumBytes);
}

/** Returns when an import that is stored now is deleted under the account's plan. */
export function computeRetentionEnd(owner: LogOwner, now: Date): Date {
  const { keptMonths, keptDays } = getLogLimits(owner);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + keptMonths, end.getUTCDate() + keptDays);
  return end;
}
