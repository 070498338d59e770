import { randomUUID } from 'node:crypto';
import {
  type Analysis,
  type AnalysisSummary,
  type AuditReport,
  auditReportSchema,
  NO_OUTSIDE_DATA,
} from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { readAuditBaseline } from '#crawl/store/results/audit-baseline.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { AnalyzeSiteOutcome } from '#services/analyses/run/analyze-site.ts';
import type { AuditOptions } from './audit-options.ts';
import { renderAnnotations, renderErrorAnnotation } from './pipeline/annotations.ts';
import { compareAudits, findBaselineProblem } from './pipeline/compare-audits.ts';
import { renderOutputs, writeGithubFiles } from './pipeline/github-files.ts';
import { renderMarkdown, renderMarkdownError } from './pipeline/markdown.ts';
import { formatAudit, formatUnfinishedAudit, saveFiles } from './pipeline/outputs.ts';
import { neutralizeCommands } from './pipeline/untrusted-text.ts';
import { checkLimits } from './pipeline/verdict.ts';
import { isFileFormat, writeReportFile } from './report-file.ts';
import { buildResumeCommand } from './resume-command.ts';

export const EXIT_CODES = { done: 0, belowLimit: 1, invalidUsage: 2, notAnalyzed: 3 } as const;

export interface FinishedAudit {
  outcome: AnalyzeSiteOutcome;
  options: AuditOptions;
  env: CrawlEnv;
  url: URL;
  createdAt: string;
  scope: CrawlScope;
  /** The crawl file. */
  filePath: string;
  baseline: AuditBaseline | null;
}

const printMessage = (text: string) => process.stderr.write(`${text}\n`);

/** Prints the result, writes the requested files, and returns the exit code. */
export function printOutcome(audit: FinishedAudit): Promise<number> {
  const { outcome } = audit;
  return outcome.state === 'completed' ? printCompletedAudit(audit, outcome) : printUnfinishedAudit(audit, outcome);
}

async function printCompletedAudit(
  audit: FinishedAudit,
  outcome: Extract<AnalyzeSiteOutcome, { state: 'completed' }>,
): Promise<number> {
  const report = replaceLocalUrls(outcome.report, audit);
  const { options, env, createdAt, scope, filePath, baseline } = audit;
  const runDetails = { id: randomUUID(), createdAt, finishedAt: new Date().toISOString() };
  const analysis: Analysis = { ...report, ...runDetails, ...NO_OUTSIDE_DATA, status: 'completed', scope };
  const measured = readAuditBaseline(filePath);
  if (measured === null) throw new Error('The audit left no score record in its crawl file');
  const problem = baseline === null ? null : findBaselineProblem(baseline, measured);
  if (problem !== null) {
    printMessage(`--baseline: ${problem}`);
    return EXIT_CODES.invalidUsage;
  }
  const verdict = checkLimits({
    report,
    comparison: baseline === null ? null : compareAudits(baseline, measured, filePath),
    pages: measured.record.pages.length,
    conditions: options.conditions,
  });
  const finished = { report, analysis, verdict, measured };
  if (isFileFormat(options.format)) {
    const { format, outputPath } = options;
    printMessage(`Report saved: ${await writeReportFile(analysis, { format, outputPath, env })}`);
  } else {
    const text = formatAudit(options.format, finished);
    process.stdout.write(options.format === 'text' && env.github !== null ? neutralizeCommands(text) : text);
  }
  for (const path of await saveFiles(options.saves, finished, env)) printMessage(`Saved: ${path}`);
  if (env.github !== null) {
    // The runner also reads commands from standard error; standard output stays in the chosen format.
    process.stderr.write(renderAnnotations(report, verdict));
    const summary = renderMarkdown(report, verdict);
    writeGithubFiles(env.github, { summary, outputs: renderOutputs(report, verdict) });
  }
  if (report.seoScore === null) return EXIT_CODES.notAnalyzed;
  return verdict.isPassed ? EXIT_CODES.done : EXIT_CODES.belowLimit;
}

/** Replaces the URL of the local server, which stops with the command, with the URL of the live site. */
function replaceLocalUrls(report: AuditReport, { options: { staticSite }, url }: FinishedAudit): AuditReport {
  if (staticSite === null) return report;
  const liveUrl = new URL(staticSite.origin);
  const text = JSON.stringify(report).replaceAll(url.origin, liveUrl.origin).replaceAll(url.host, liveUrl.host);
  const published = auditReportSchema.parse(JSON.parse(text));
  const { staging } = published;
  return staging === null ? published : { ...published, staging: { ...staging, isFolder: true, protection: [] } };
}

async function printUnfinishedAudit(
  { options, env, url, createdAt }: FinishedAudit,
  outcome: Exclude<AnalyzeSiteOutcome, { state: 'completed' }>,
): Promise<number> {
  const { status, failure, text } = describeUnfinished(outcome, options);
  const finishedAt = new Date().toISOString();
  const host = displayHost(options.staticSite === null ? url : new URL(options.staticSite.origin));
  const summary: AnalysisSummary = {
    id: randomUUID(),
    createdAt,
    finishedAt,
    url: url.href,
    host,
    status,
    seoScore: null,
    issuesCount: null,
    failure,
  };
  process.stdout.write(formatUnfinishedAudit(options.format, summary, text));
  // Pipelines read the summary from standard output; the resume hint goes to the terminal.
  if (options.format !== 'json' || status === 'paused') printMessage(text);
  if (status !== 'paused') await saveFiles(options.saves, { summary, text }, env);
  if (env.github !== null) {
    process.stderr.write(renderErrorAnnotation(text));
    writeGithubFiles(env.github, { summary: renderMarkdownError(host, text), outputs: renderOutputs(null, null) });
  }
  return EXIT_CODES.notAnalyzed;
}

/** Returns the message for an audit without a report. */
function describeUnfinished(
  outcome: Exclude<AnalyzeSiteOutcome, { state: 'completed' }>,
  { filePath, staticSite }: AuditOptions,
) {
  if (outcome.state === 'paused') {
    const command = buildResumeCommand(process.argv.slice(2));
    return { status: 'paused', failure: null, text: `Paused. Resume with:\n  ${command}` } as const;
  }
  if (outcome.state === 'failed') {
    const { code } = outcome;
    const isIndexFileMissing = staticSite !== null && code === 'home-page-missing';
    const message = isIndexFileMissing ? `The folder ${staticSite.folder} has no index.html.` : outcome.message;
    return { status: 'failed', failure: { code, message }, text: message } as const;
  }
  const message = 'The analysis was stopped.';
  const failure = { code: 'analysis-cancelled', message };
  const text = filePath === null ? message : `${message} The crawl file was kept: ${filePath}`;
  return { status: 'cancelled', failure, text } as const;
}
