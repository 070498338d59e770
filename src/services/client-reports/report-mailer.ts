import { REPORT_PROBLEMS } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import {
  deleteOldMailings,
  insertMailings,
  listDueMailings,
  setMailingFile,
  updateMailing,
} from '#db/queries/client-reports/mailings.ts';
import { deleteExpiredTokens, listConfirmedRecipients } from '#db/queries/client-reports/recipients.ts';
import {
  type DueReport,
  findLatestAnalysisWithReport,
  lockDueReports,
  updateDueDates,
} from '#db/queries/client-reports/settings.ts';
import { findTemplate } from '#db/queries/client-reports/templates.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { prepareReport, queueReport } from '../reports/queue-report.ts';
import type { SendReport } from '../reports/report-maker.ts';
import { buildReportRequest } from './build-report-request.ts';
import { computeNextMonth } from './compute-next-month.ts';
import { type MailingSenderOptions, sendMailing } from './send-mailing.ts';

const DAY_MS = 86_400_000;
/** Long enough that monthly reports of an unchanged analysis are recognized. */
const MAILING_RETENTION_DAYS = 400;
/** Websites per transaction: few, because it prepares their reports. */
const PLAN_BATCH_SIZE = 10;
const SEND_BATCH_SIZE = 100;

/** Sends reports to clients. */
export interface ReportMailer {
  /** Queues the reports that are due, and sends those that are finished. */
  run(): Promise<void>;
  /** Deletes expired links and old records. */
  cleanUp(): Promise<void>;
}

export interface ReportMailerOptions extends MailingSenderOptions {
  sendReport: SendReport;
  /** @param id ID of the mailing or the analysis; null when no report could be planned */
  onError(error: unknown, id: string | null): void;
}

export function createReportMailer(options: ReportMailerOptions): ReportMailer {
  const { db, now, onError } = options;
  return {
    async run() {
      try {
        while ((await planReports(options)) === PLAN_BATCH_SIZE);
      } catch (error) {
        // Reports that are already finished are still sent.
        onError(error, null);
      }
      for (const due of await listDueMailings(db, { now: now(), limit: SEND_BATCH_SIZE })) {
        // A failed message must not delay the messages to other recipients.
        await sendMailing(due, options).catch((error: unknown) => onError(error, due.mailing.id));
      }
    },
    async cleanUp() {
      await deleteExpiredTokens(db, now());
      await deleteOldMailings(db, new Date(now().getTime() - MAILING_RETENTION_DAYS * DAY_MS));
    },
  };
}

/**
 * Stores the recipients of the reports that are due and marks the reports as no longer due in one transaction, so that
 * a process that dies neither loses nor repeats reports. Returns the number of websites.
 */
function planReports(options: ReportMailerOptions): Promise<number> {
  const { db, now } = options;
  return db.transaction(async (transaction) => {
    const due = await lockDueReports(transaction, { now: now(), limit: PLAN_BATCH_SIZE });
    for (const report of due) await planReport(transaction, report, options);
    return due.length;
  });
}

async function planReport(transaction: Db, due: DueReport, options: ReportMailerOptions): Promise<void> {
  const { now, sendReport, onError } = options;
  const { settings, website, owner } = due;
  const { id: websiteId, domain: host } = website;
  const isMonthly = settings.frequency === 'monthly';
  const latest = await findLatestAnalysisWithReport(transaction, { userId: owner.id, host, isScheduled: !isMonthly });
  await updateDueDates(transaction, websiteId, {
    // Rounded up, because the database stores microseconds.
    since: new Date((latest?.finishedAt ?? now()).getTime() + 1),
    ...(isMonthly && { nextDueAt: computeNextMonth(now()) }),
  });
  const user = buildUserView(owner, now());
  const isClosed = owner.deletedAt !== null || owner.suspendedAt !== null;
  // Reports that become due while client reports are paused are not sent later.
  if (latest === null || isClosed || !website.isActive || !may(user, 'send-client-reports')) return;
  const recipients = await listConfirmedRecipients(transaction, websiteId);
  const rows = recipients.map(({ id: recipientId }) => ({
    userId: owner.id,
    websiteId,
    recipientId,
    analysisId: latest.id,
    createdAt: now(),
  }));
  const mailings = await insertMailings(transaction, rows);
  if (mailings.length === 0) return;
  const template =
    settings.templateId === null ? null : await findTemplate(transaction, websiteId, settings.templateId);
  const file = await prepareReport(transaction, user, buildReportRequest(latest.id, template)).catch(
    (error: unknown) => {
      if (error instanceof AppError) return error;
      // A damaged report must not block the reports of other websites.
      onError(error, latest.id);
      return new AppError('analysis-failed', REPORT_PROBLEMS.noReport);
    },
  );
  if (file instanceof AppError) {
    for (const { id } of mailings) await updateMailing(transaction, id, { state: 'failed', problem: file.message });
    return;
  }
  const { id: reportFileId } = await queueReport(transaction, file, sendReport);
  await setMailingFile(
    transaction,
    mailings.map(({ id }) => id),
    reportFileId,
  );
}
