import { randomUUID } from 'node:crypto';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { createMakeReportJob, createSendReport } from '#jobs/make-report.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createReportMaker, type ReportMaker } from '#services/reports/report-maker.ts';
import { createReportPrinter } from '#services/reports/report-printer.ts';
import { createReportService } from '#services/reports/report-service.ts';
import { createReportWriter } from '#services/reports/report-writers.ts';
import { createShareService } from '#services/reports/share-service.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from './area.ts';
import type { Core } from './core.ts';

export interface ReportsSharedValues {
  maker: ReportMaker;
}

type RequiredServices = Core & Pick<Services, 'logos' | 'pictures' | 'marks' | 'accessLogs' | 'aiVisibility'>;

/** Builds the services for downloadable reports and share links. */
export function wireReports(required: RequiredServices): Area<'reports' | 'shares', ReportsSharedValues> {
  const { env, logger, db, queue, store, workFolder, browser, logos, pictures, marks, renderPrint, now } = required;
  const sendReport = createSendReport(queue);
  const limits = createAttemptLimits({ db, now });
  const printer = createReportPrinter({
    browser: () => browser.chooseBrowser(),
    browserQueue: required.interactiveBrowserQueue,
    profileRoot: findProfileRoot(env.browser.folder),
  });
  const maker = createReportMaker({
    db,
    sendReport,
    store,
    now,
    write: createReportWriter({
      db,
      logos,
      marks,
      pictures,
      accessLogs: required.accessLogs,
      aiVisibility: required.aiVisibility,
      renderPrint,
      printer,
      now,
    }),
    workFolder,
    workerId: randomUUID(),
    onError: (error, reportId) => logger.error('report could not be generated', { error, reportId }),
  });
  return {
    services: {
      reports: createReportService({ db, sendReport, store, limits, now }),
      shares: createShareService({ db, limits, pictures, marks, baseUrl: env.baseUrl, now }),
    },
    shared: { maker },
    jobs: [createMakeReportJob(maker)],
    timers: [
      createRecoveryTimer((isAlone) => maker.recover(isAlone)),
      createCleanupTimer(() => maker.deleteExpiredFiles()),
    ],
    stop: () => maker.shutDown(),
  };
}
