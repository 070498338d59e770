import type { ErrorCode } from '#contracts/error-codes.ts';
import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import { GIVE_BACKS_PER_DAY } from '#contracts/plan-limits.ts';
import type { Db } from '#db/client.ts';
import { endAnalysis, setFailureMessage } from '#db/queries/analyses.ts';
import { dayOf, giveUseBack } from '#db/queries/monthly-use.ts';

export interface AnalysisEnd {
  id: string;
  status: 'failed' | 'cancelled';
  code: ErrorCode;
  message: string;
  /** Failed ones are given back (within the daily limit); cancelled ones only before their first page. */
  isGivenBack: boolean;
}

/** Ends an unfinished analysis without a report. Calling it twice ends and gives back once. */
export type EndAnalysis = (end: AnalysisEnd) => Promise<void>;

export function createEndAnalysis(db: Db, now: () => Date): EndAnalysis {
  return ({ id, status, code, message, isGivenBack }) =>
    db.transaction(async (transaction) => {
      const moment = now();
      const ended = await endAnalysis(transaction, {
        id,
        status,
        code,
        message,
        now: moment,
        keepCounted: !isGivenBack,
      });
      if (ended === null || ended.countedMonth === null || !isGivenBack) return;
      const use = { userId: ended.userId, month: ended.countedMonth, day: dayOf(moment) };
      const wasGivenBack = await giveUseBack(transaction, { ...use, dailyLimit: GIVE_BACKS_PER_DAY });
      if (wasGivenBack) await setFailureMessage(transaction, id, `${message} ${ANALYSIS_MESSAGES.givenBack}`);
    });
}
