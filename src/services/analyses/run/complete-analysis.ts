import { REFUNDS_PER_DAY } from '#contracts/account/plan-limits.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import { completeLockedAnalysis, lockAnalysis } from '#db/queries/analyses/analyses.ts';
import { formatDay, refundQuota } from '#db/queries/analyses/monthly-use.ts';
import { saveOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { Announce } from '#services/webhooks/announcement.ts';
import { recordIssues } from '../issues/record-issues.ts';
import type { EndedAnalysis } from './end-analysis.ts';

export interface AnalysisCompletion {
  id: string;
  workerId: string;
  report: AuditReport;
  /** Outside data known at this time; null when there is none. */
  snapshot: OutsideSnapshot | null;
  artifactKey: string;
  crawlBytes: number;
  /** Whether the crawl file contains the documents as received. */
  hasDocuments: boolean;
}

/**
 * Stores the report of an analysis, records its issues, and queues the email. The quota of a report without a score is
 * refunded, within the daily limit. Returns false when this worker no longer owns the analysis.
 */
export type CompleteAnalysis = (completion: AnalysisCompletion) => Promise<boolean>;

export interface CompleteAnalysisOptions {
  db: Db;
  sendMail: SendMailLater;
  announce: Announce;
  /** Called after an analysis is completed. Never fails. */
  onCompleted(website: { userId: string; domain: string }): Promise<void>;
  /** Called when an analysis has ended, for the metrics. Must not throw. */
  onEnded?(ended: EndedAnalysis): void;
  now(): Date;
}

export function createCompleteAnalysis(options: CompleteAnalysisOptions): CompleteAnalysis {
  const { db, sendMail, announce, now } = options;
  return async ({ workerId, snapshot, ...done }) => {
    const completed = await db.transaction(async (transaction) => {
      const held = await lockAnalysis(transaction, done.id, { state: 'running', workerId });
      if (held === null) return null;
      const hasScore = done.report.seoScore !== null || done.report.aiReadiness !== null;
      const isRefunded =
        !hasScore &&
        held.countedMonth !== null &&
        (await refundQuota(transaction, {
          userId: held.userId,
          month: held.countedMonth,
          day: formatDay(now()),
          dailyLimit: REFUNDS_PER_DAY,
        }));
      await completeLockedAnalysis(transaction, { ...done, now: now(), isCounted: !isRefunded });
      const { id, report } = done;
      await recordIssues(transaction, { id, report, userId: held.userId, host: held.host }, now());
      if (snapshot !== null) await saveOutsideSnapshot(transaction, done.id, snapshot);
      await sendMail({ kind: 'analysis-done', analysisId: done.id }, transaction);
      await announce({ kind: 'analysis-ended', analysisId: done.id }, transaction);
      return { website: { userId: held.userId, domain: held.host }, isRefunded };
    });
    if (completed === null) return false;
    const { website, isRefunded } = completed;
    options.onEnded?.({ outcome: 'completed', reason: null, isRefunded, crawlBytes: done.crawlBytes });
    await options.onCompleted(website);
    return true;
  };
}
