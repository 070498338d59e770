import { createRunClientReportsJob } from '#jobs/client-reports/run-client-reports.ts';
import { createSendReport } from '#jobs/make-report.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createClientConsentService } from '#services/client-reports/consent-service.ts';
import { createClientReportService } from '#services/client-reports/recipient-service.ts';
import { createReportMailer } from '#services/client-reports/report-mailer.ts';
import { createTemplateService } from '#services/client-reports/template-service.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { MailSharedValues } from './wire-mail.ts';

interface ClientReportSharedValues {
  /** Queues and sends the reports for clients that are due; also runs every minute. */
  mailDueReports(): Promise<void>;
}

/** Builds report templates, and reports by email to clients. */
export function wireClientReports({
  db,
  env,
  queue,
  store,
  logger,
  mail,
  sendMail,
  now,
}: Core & Pick<MailSharedValues, 'mail' | 'sendMail'>): Area<
  'reportTemplates' | 'clientReports' | 'clientConsent',
  ClientReportSharedValues
> {
  const limits = createAttemptLimits({ db, now });
  const sendReport = createSendReport(queue);
  const mailer = createReportMailer({
    db,
    mail,
    store,
    limits,
    sendReport,
    baseUrl: env.baseUrl,
    now,
    onError: (error, id) => logger.error('report could not be sent to a client', { error, id }),
  });
  return {
    services: {
      reportTemplates: createTemplateService({ db, now }),
      clientReports: createClientReportService({ db, limits, sendMail, sendReport, now }),
      clientConsent: createClientConsentService({ db, limits, store, now }),
    },
    shared: { mailDueReports: () => mailer.run() },
    jobs: [createRunClientReportsJob(mailer)],
    timers: [createCleanupTimer(() => mailer.cleanUp())],
  };
}
