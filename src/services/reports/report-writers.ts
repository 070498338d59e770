import type { ReportFormat } from '#contracts/report/report-download.ts';
import { REPORT_PROBLEMS, type ReportStage } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import type { ReportFileRow } from '#db/queries/analyses/report-files.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import { writeDeck } from '#report/pptx.ts';
import type { ReportDocument } from '#report/report-document.ts';
import type { LogService } from '../access-logs/stored/log-service.ts';
import type { LogoService } from '../accounts/logo-service.ts';
import { buildUserView } from '../accounts/user-view.ts';
import type { VisibilityViewService } from '../ai-visibility/view/visibility-view-service.ts';
import type { ScreenshotService } from '../analyses/explore/screenshot-service.ts';
import type { MarkService } from '../analyses/library/mark-service.ts';
import { readAnalysisView } from '../analyses/start/read-analysis-view.ts';
import { createFontEmbedder } from './print-fonts.ts';
import { assertMayHideName } from './queue-report.ts';
import { readBranding } from './report-branding.ts';
import { decideAppendix, selectAllowedSections } from './report-gates.ts';
import type { ReportPrinter } from './report-printer.ts';
import { readTopScreenshots } from './report-screenshots.ts';

/** Renders the report as HTML; implemented by the web application. */
export type RenderPrint = (document: ReportDocument) => Promise<string>;

interface WriteOptions {
  signal: AbortSignal;
  reportStage(stage: ReportStage): Promise<void>;
}

/** Generates the bytes of one report. @throws AppError for errors shown to its owner */
export type WriteReport = (row: ReportFileRow, work: WriteOptions) => Promise<Uint8Array>;

export interface ReportWriterOptions {
  db: Db;
  logos: Pick<LogoService, 'read'>;
  marks: Pick<MarkService, 'readMarks'>;
  pictures: Pick<ScreenshotService, 'read'>;
  accessLogs: Pick<LogService, 'readCrawlers'>;
  aiVisibility: Pick<VisibilityViewService, 'readReportDetails'>;
  renderPrint: RenderPrint;
  printer: ReportPrinter;
  now(): Date;
}

export function createReportWriter(options: ReportWriterOptions): WriteReport {
  const embedFonts = createFontEmbedder();
  const writers: Record<ReportFormat, (document: ReportDocument, work: WriteOptions) => Promise<Uint8Array>> = {
    async pdf(document, { signal, reportStage }) {
      await reportStage('layingOut');
      const html = await options.renderPrint(document);
      await reportStage('fonts');
      const htmlWithFonts = embedFonts(html);
      await reportStage('browser');
      return options.printer.print(htmlWithFonts, {
        signal,
        onPrinting: () => void reportStage('printing').catch(() => {}),
      });
    },
    async ppt(document, { reportStage }) {
      await reportStage('layingOut');
      return writeDeck(document);
    },
  };
  return async (row, work) => {
    await work.reportStage('reading');
    return writers[row.format](await loadReportDocument(row, options), work);
  };
}

/** Returns the data of the report for the current plan, which may have expired since the request. */
async function loadReportDocument(
  row: ReportFileRow,
  { db, logos, marks, pictures, accessLogs, aiVisibility, now }: ReportWriterOptions,
): Promise<ReportDocument> {
  const owner = await findUser(db, row.userId);
  const analysisRow = row.analysisId === null ? null : await findAnalysisRow(db, row.analysisId);
  if (owner === null || analysisRow === null) throw new AppError('not-found', REPORT_PROBLEMS.noReport);
  const user = buildUserView(owner, now());
  const isPremium = may(user, 'see-premium-sections');
  // The plan may have ended, or the company name been removed, since the request.
  if (row.hidesProductName) assertMayHideName(user);
  const analysis = await readAnalysisView(db, analysisRow, isPremium);
  if (!('seoIssues' in analysis)) throw new AppError('not-found', REPORT_PROBLEMS.noReport);
  const { variant, introduction } = row;
  const [branding, marked, loggedCrawlers, visibilityDetails] = await Promise.all([
    readBranding(user, logos),
    marks.readMarks(user.id, analysis),
    accessLogs.readCrawlers({ userId: user.id, analysisId: analysis.id, host: analysis.host }),
    aiVisibility.readReportDetails(user, analysis),
  ]);
  const document = {
    analysis,
    isPremium,
    variant,
    hasAppendix: decideAppendix(row),
    // The sections were arranged when the report was requested.
    sections: selectAllowedSections(user, { ...row, keepOrder: true }),
    introduction,
    branding,
    marks: marked,
    screenshots: {},
    loggedCrawlers,
    visibilityDetails,
  };
  const screenshots = await readTopScreenshots(document, (key) => pictures.read(user, analysis.id, key));
  return { ...document, screenshots };
}
