import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { listUnfinishedAnalyses, requestCancel } from '#db/queries/analyses/analyses.ts';
import type { EndAnalysis } from '../run/end-analysis.ts';

/** Cancels every unfinished analysis of a user whose account was closed or suspended. */
export type CancelAnalyses = (userId: string) => Promise<void>;

export function createCancelAnalyses({ db, endAnalysis }: { db: Db; endAnalysis: EndAnalysis }): CancelAnalyses {
  return async (userId) => {
    for (const id of await listUnfinishedAnalyses(db, userId)) {
      await requestCancel(db, id);
      // An analysis without a worker is ended here; a running analysis is ended by its worker.
      for (const state of ['queued', 'paused'] as const) {
        await endAnalysis({
          id,
          status: 'cancelled',
          code: 'analysis-cancelled',
          message: ANALYSIS_MESSAGES.cancelled,
          hold: { state },
        });
      }
    }
  };
}
