import { REFUNDS_PER_DAY } from '#contracts/account/plan-limits.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisHold,
  endLockedAnalysis,
  type HeldAnalysis,
  lockAnalysis,
} from '#db/queries/analyses/analyses.ts';
import { formatDay, refundQuota } from '#db/queries/analyses/monthly-use.ts';
import { parseStoredProgress } from '#db/stored/stored-progress.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { Announce } from '#services/webhooks/announcement.ts';

export interface AnalysisEnd {
  id: string;
  status: 'failed' | 'cancelled';
  code: ErrorCode;
  message: string;
  hold: AnalysisHold;
}

/**
 * Ends an unfinished analysis without a report. A failed analysis is refunded (within the daily limit); a canceled one
 * is refunded only if it was canceled before its first page was read. Returns whether there was an analysis to end.
 * Idempotent.
 */
export type EndAnalysis = (end: AnalysisEnd) => Promise<boolean>;

/** How an analysis ended. */
export interface EndedAnalysis {
  outcome: 'completed' | 'failed' | 'cancelled';
  /** Why the analysis has no report; null when it has one. */
  reason: ErrorCode | null;
  isRefunded: boolean;
  /** Size of the stored crawl file; null when none is stored. */
  crawlBytes: number | null;
}

export interface EndAnalysisOptions {
  db: Db;
  sendMail: SendMailLater;
  announce: Announce;
  /** Called when an analysis has ended, for the metrics. Must not throw. */
  onEnded?(ended: EndedAnalysis): void;
  now(): Date;
}

export function createEndAnalysis(options: EndAnalysisOptions): EndAnalysis {
  const { db, sendMail, announce, onEnded, now } = options;
  return async (end) => {
    const ended = await db.transaction(async (transaction) => {
      const held = await lockAnalysis(transaction, end.id, end.hold);
      if (held === null) return null;
      const isRefunded = await refund(transaction, { end, held, moment: now() });
      const { id, status, code } = end;
      const message = isRefunded ? `${end.message} ${ANALYSIS_MESSAGES.refunded}` : end.message;
      await endLockedAnalysis(transaction, { id, status, code, message, now: now(), isCounted: !isRefunded });
      // A canceled analysis sends no email and no event.
      if (status === 'failed') {
        await sendMail({ kind: 'analysis-done', analysisId: id }, transaction);
        await announce({ kind: 'analysis-ended', analysisId: id }, transaction);
      }
      return { isRefunded };
    });
    if (ended !== null) onEnded?.({ outcome: end.status, reason: end.code, ...ended, crawlBytes: null });
    return ended !== null;
  };
}

interface RefundInput {
  end: AnalysisEnd;
  held: HeldAnalysis;
  moment: Date;
}

async function refund(db: Db, { end, held, moment }: RefundInput): Promise<boolean> {
  // An analysis that was paused for too long has no cancel request, so it is charged if any page was crawled.
  const consumesQuota = held.cancelCharged ?? (parseStoredProgress(held.progress)?.crawl?.pagesFetched ?? 0) > 0;
  if (held.countedMonth === null || (end.status === 'cancelled' && consumesQuota)) return false;
  const usage = { userId: held.userId, month: held.countedMonth, day: formatDay(moment) };
  return refundQuota(db, { ...usage, dailyLimit: REFUNDS_PER_DAY });
}
