import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { createSendReport } from '#jobs/make-report.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import type { LogoService } from '#services/accounts/logo-service.ts';
import type { ScreenshotService } from '#services/analyses/explore/screenshot-service.ts';
import type { MarkService } from '#services/analyses/library/mark-service.ts';
import type { BrowserTurns } from '#services/analyses/run/browser-turns.ts';
import { createReportMaker, type ReportMaker } from '#services/reports/report-maker.ts';
import { createReportPrinter } from '#services/reports/report-printer.ts';
import { createReportService, type ReportService } from '#services/reports/report-service.ts';
import { createReportWriter, type RenderPrint } from '#services/reports/report-writers.ts';
import { createShareService, type ShareService } from '#services/reports/share-service.ts';
import type { Logger } from '../logger.ts';
import type { Env } from '../settings/env.ts';
import type { InstalledBrowser } from '../settings/installed-browser.ts';

export interface WireReportsOptions {
  env: Env;
  logger: Logger;
  db: Db;
  queue: Queue;
  store: ArtifactStore;
  browser: Pick<InstalledBrowser, 'chooseBrowser'>;
  turns: BrowserTurns;
  logos: LogoService;
  pictures: ScreenshotService;
  marks: MarkService;
  renderPrint: RenderPrint;
  now(): Date;
}

/** Builds the services for downloadable reports and share links. */
export function wireReports(options: WireReportsOptions): {
  reports: ReportService;
  shares: ShareService;
  maker: ReportMaker;
} {
  const { env, logger, db, queue, store, now } = options;
  const sendReport = createSendReport(queue);
  const limits = createAttemptLimits({ db, now });
  const printer = createReportPrinter({
    browser: () => options.browser.chooseBrowser(),
    turns: options.turns,
    profileRoot: findProfileRoot(env.browser.folder),
  });
  const { logos, marks, pictures, renderPrint } = options;
  const maker = createReportMaker({
    db,
    sendReport,
    store,
    now,
    write: createReportWriter({ db, logos, marks, renderPrint, printer, now }),
    workFolder: join(env.dataDir, 'work'),
    workerId: randomUUID(),
    onError: (error, reportId) => logger.error('report could not be generated', { error, reportId }),
  });
  return {
    maker,
    reports: createReportService({ db, sendReport, store, limits }),
    shares: createShareService({ db, limits, pictures, marks, baseUrl: env.baseUrl, now }),
  };
}
