import { MAX_PAUSE_DAYS } from '#contracts/account/plan-limits.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { listAnalysesPausedBefore } from '#db/queries/analyses/analysis-pauses.ts';
import type { EndAnalysis } from '../run/end-analysis.ts';

const DAY_MS = 86_400_000;
const EXPIRED_MESSAGE = ANALYSIS_MESSAGES.pausedTooLong.replace('{days}', String(MAX_PAUSE_DAYS));

/**
 * Cancels analyses that were paused for too long and returns their number. Quota follows the rule for canceled
 * analyses.
 */
export async function expirePausedAnalyses(db: Db, endAnalysis: EndAnalysis, now: Date): Promise<number> {
  const expiredAnalyses = await listAnalysesPausedBefore(db, new Date(now.getTime() - MAX_PAUSE_DAYS * DAY_MS));
  let count = 0;
  for (const { id } of expiredAnalyses) {
    const end = { id, status: 'cancelled', code: 'analysis-cancelled', message: EXPIRED_MESSAGE } as const;
    if (await endAnalysis({ ...end, hold: { state: 'paused' } })) count += 1;
  }
  return count;
}
