import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildReportFileName, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { chooseBrowser } from '#crawl/browser/launch/choose-browser.ts';
import { printPdf } from '#crawl/browser/print.ts';
import { NO_MARKS } from '#report/sections/issue-marks.ts';
import type { CrawlEnv } from '#server/settings/env.ts';

/** Formats that are written to a file; other formats go to standard output. */
export const FILE_FORMATS = ['html', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const isFileFormat = (format: string): format is FileFormat => FILE_FORMATS.some((known) => known === format);

const SETUP_SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'setup.mjs');

const NO_WEB_APPLICATION =
  'HTML and PDF reports need the web application, which this package does not contain. Use json, junit or markdown.';

export interface ReportFileOptions {
  format: FileFormat;
  /** Null = a name built from host and date, in the current folder. */
  outputPath: string | null;
  env: Pick<CrawlEnv, 'browser'>;
}

/**
 * Checks before the crawl that the report can be written: it needs the built web application and, for a PDF, a browser.
 * Returns an error message if something is missing.
 */
export async function prepareReport({
  format,
  env,
}: Pick<ReportFileOptions, 'env' | 'format'>): Promise<string | null> {
  if (!existsSync(SETUP_SCRIPT)) return NO_WEB_APPLICATION;
  const { status } = spawnSync(process.execPath, [SETUP_SCRIPT, '--build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) return 'The web application, which renders the report, could not be built.';
  if (format === 'html') return null;
  const { status: browser } = await chooseBrowser(env.browser);
  return browser.state === 'none'
    ? `PDF reports need a browser. ${browser.reason}.\n${browser.detail}\n--format html works without a browser.`
    : null;
}

/** Writes the entire report. Returns its path. @throws when it cannot be printed or written */
export async function writeReportFile(analysis: Analysis, options: ReportFileOptions): Promise<string> {
  const { format, outputPath, env } = options;
  const path = resolve(outputPath ?? buildReportFileName(analysis.host, analysis.measuredAt, format));
  const sections = REPORT_SECTION_IDS;
  const document = {
    analysis,
    isPremium: true,
    variant: 'full' as const,
    hasAppendix: true,
    sections,
    introduction: null,
    branding: null,
    marks: NO_MARKS,
    screenshots: {},
    loggedCrawlers: null,
    visibilityDetails: null,
  };
  // Loaded on demand, because the page renderer loads slowly and most audits write no file.
  const [{ renderBuiltPrint }, { createFontEmbedder }] = await Promise.all([
    import('#server/http/page-handler.ts'),
    import('#services/reports/print-fonts.ts'),
  ]);
  const html = createFontEmbedder()(await renderBuiltPrint(document));
  await writeFile(path, format === 'html' ? html : await convertToPdf(html, env));
  return path;
}

async function convertToPdf(html: string, { browser }: Pick<CrawlEnv, 'browser'>): Promise<Uint8Array> {
  const { executable, status } = await chooseBrowser(browser);
  if (executable === null) throw new Error(status.state === 'none' ? status.reason : 'No browser is available');
  return printPdf(html, { executable, profileRoot: findProfileRoot(browser.folder) });
}
