import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Analysis, AnalysisSummary, AuditReport } from '#contracts/analysis/analysis.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { AuditFormat } from '../audit-options.ts';
import { type FileFormat, isFileFormat, writeReportFile } from '../report-file.ts';
import { renderTextReport } from '../text-report.ts';
import { buildJsonComparison } from './json-comparison.ts';
import { renderJunit, renderJunitError } from './junit.ts';
import { renderMarkdown, renderMarkdownError } from './markdown.ts';
import type { SavedFile } from './pipeline-options.ts';
import type { Verdict } from './verdict.ts';
import { renderVerdictText } from './verdict-text.ts';

/** A completed audit. */
export interface AuditResult {
  report: AuditReport;
  analysis: Analysis;
  verdict: Verdict;
  /** Baseline for comparing later audits. */
  measured: AuditBaseline;
}

/** An audit without a report, with its reason. */
export interface UnfinishedResult {
  summary: AnalysisSummary;
  text: string;
}

type TextFormat = Exclude<AuditFormat, FileFormat> | 'baseline';

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Formats a completed audit. */
export function formatAudit(format: TextFormat, result: AuditResult): string {
  const { report, analysis, verdict, measured } = result;
  const { comparison } = verdict;
  if (format === 'json') {
    return toJson({ ...analysis, ...(comparison !== null && { comparison: buildJsonComparison(comparison) }) });
  }
  if (format === 'junit') return renderJunit(report, verdict);
  if (format === 'markdown') return renderMarkdown(report, verdict);
  if (format === 'baseline') return `${JSON.stringify(measured)}\n`;
  return `${renderTextReport(report)}${renderVerdictText(verdict)}`;
}

/** Formats an audit without a report; empty for formats that cannot show a missing report. */
export function formatUnfinishedAudit(
  format: AuditFormat | 'baseline',
  summary: AnalysisSummary,
  text: string,
): string {
  if (format === 'json') return toJson(summary);
  if (format === 'junit') return renderJunitError(summary.host, text, summary.finishedAt ?? summary.createdAt);
  return format === 'markdown' ? renderMarkdownError(summary.host, text) : '';
}

/**
 * Writes the files of `--save`, except formats that cannot show a missing report. Returns their paths.
 * @throws when a file cannot be written
 */
export async function saveFiles(
  saves: readonly SavedFile[],
  result: AuditResult | UnfinishedResult,
  env: Pick<CrawlEnv, 'browser'>,
): Promise<string[]> {
  const paths: string[] = [];
  for (const { format, path } of saves) {
    const fullPath = resolve(path);
    if ('analysis' in result && isFileFormat(format)) {
      mkdirSync(dirname(fullPath), { recursive: true });
      await writeReportFile(result.analysis, { format, outputPath: fullPath, env });
      paths.push(fullPath);
      continue;
    }
    const content = formatSavedFile(format, result);
    if (content === '') continue;
    mkdirSync(dirname(fullPath), { recursive: true });
    writeFileSync(fullPath, content);
    paths.push(fullPath);
  }
  return paths;
}

function formatSavedFile(format: SavedFile['format'], result: AuditResult | UnfinishedResult): string {
  if ('summary' in result) return formatUnfinishedAudit(format, result.summary, result.text);
  return isFileFormat(format) ? '' : formatAudit(format, result);
}
