/** `npm run audit`: the same engine as the web application, without a server. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Analysis, type AnalysisSummary, NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import { type CrawlEnv, EnvError, readCrawlEnv } from '#server/settings/env.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome } from '#services/analyses/run/analyze-site.ts';
import { prepareBrowsing } from './audit-browser.ts';
import { findCrawlFileProblem } from './audit-files.ts';
import { type AuditOptions, parseAuditOptions, USAGE } from './audit-options.ts';
import { buildAuditScope } from './audit-scope.ts';
import { checkTarget } from './check-target.ts';
import { explainScore } from './explain-score.ts';
import { watchInterrupts } from './interrupts.ts';
import { createProgressBar } from './progress-bar.ts';
import { isFileFormat, prepareReport, type ReportFileOptions, writeReportFile } from './report-file.ts';
import { buildResumeCommand } from './resume-command.ts';
import { renderTextReport } from './text-report.ts';

const EXIT_CODES = { done: 0, belowLimit: 1, invalidUsage: 2, notAnalyzed: 3 } as const;
/** Crawl speed for the operator's own targets, with --unlimited. */
const UNLIMITED_RATE = { maxParallel: 32, requestsPerSecond: Number.POSITIVE_INFINITY };

const printMessage = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const parsed = parseAuditOptions(process.argv.slice(2));
  if (!parsed.ok) {
    (parsed.isHelp ? process.stdout : process.stderr).write(parsed.isHelp ? USAGE : `${parsed.message}\n\n${USAGE}`);
    return parsed.isHelp ? EXIT_CODES.done : EXIT_CODES.invalidUsage;
  }
  if ('explainPath' in parsed) return explain(parsed.explainPath);
  const env = readCrawlEnv();
  const target = await checkTarget(parsed.options, env);
  if (target.ok) return runAudit(parsed.options, env, target.url);
  printMessage(target.message);
  return target.isUnknown ? EXIT_CODES.notAnalyzed : EXIT_CODES.invalidUsage;
}

function explain(path: string): number {
  const record = readScoreRecord(path);
  if (record === null) printMessage(`${path} is not the file of a finished crawl by this version.`);
  else process.stdout.write(explainScore(record));
  return record === null ? EXIT_CODES.invalidUsage : EXIT_CODES.done;
}

async function runAudit(options: AuditOptions, env: CrawlEnv, url: URL): Promise<number> {
  const problem = findCrawlFileProblem(options, url.href);
  const builtScope = buildAuditScope(options.scope);
  if (problem !== null || !builtScope.ok) {
    printMessage(problem ?? (builtScope.ok ? '' : builtScope.problems.join('\n')));
    return EXIT_CODES.invalidUsage;
  }
  const reportFile = getReportFileOptions(options, env);
  const reportProblem = reportFile === null ? null : await prepareReport(reportFile);
  if (reportProblem !== null) {
    printMessage(reportProblem);
    return EXIT_CODES.invalidUsage;
  }
  const folder = mkdtempSync(join(tmpdir(), 'awi-audit-'));
  const interruptWatcher = watchInterrupts(process, { canPause: options.filePath !== null, printMessage });
  const progressBar = createProgressBar(process.stderr);
  const createdAt = new Date().toISOString();
  const filePath = options.filePath === null ? join(folder, 'crawl.sqlite') : resolve(options.filePath);
  const input = buildInput({ options, env, url, scope: builtScope.scope, filePath });
  const { signal } = interruptWatcher;
  const cancelled = interruptWatcher.cancelled.then(() => ({ state: 'cancelled' }) as const);
  try {
    // The rules load while the browser test starts.
    const [browsing, { analyzeSite }] = await Promise.all([
      prepareBrowsing({ env, maxRenders: options.maxRenders, signal, printMessage }),
      import('#services/analyses/run/analyze-site.ts'),
    ]);
    const analysis = analyzeSite(
      { ...input, browsing },
      { signal, onProgress: (progress) => progressBar.update(progress) },
    );
    const outcome = await Promise.race([analysis, cancelled]);
    progressBar.end();
    return await printOutcome({ outcome, options, url, createdAt, scope: builtScope.scope, reportFile });
  } finally {
    interruptWatcher.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the options of the report file; null when the report goes to standard output. */
function getReportFileOptions({ format, outputPath }: AuditOptions, env: CrawlEnv): ReportFileOptions | null {
  return isFileFormat(format) ? { format, outputPath, env } : null;
}

interface AuditInputs {
  options: AuditOptions;
  env: CrawlEnv;
  url: URL;
  scope: CrawlScope;
  filePath: string;
}

function buildInput({ options, env, url, scope, filePath }: AuditInputs): AnalyzeSiteInput {
  const politeLimits = { maxParallel: env.maxParallelPerHost, requestsPerSecond: env.maxRequestsPerSecond };
  return {
    url: url.href,
    filePath,
    scope,
    ...(options.previousPath === null ? {} : { previousCrawlPath: resolve(options.previousPath) }),
    allowTargets: env.allowTargets,
    ownOrigin: null,
    userAgent: buildCrawlerUserAgent(env.baseUrl),
    limits: {
      maxPages: options.maxPages,
      maxDurationMs: options.maxDurationMs,
      ...(options.isUnlimited ? UNLIMITED_RATE : politeLimits),
    },
  };
}

interface FinishedAudit {
  outcome: AnalyzeSiteOutcome;
  options: AuditOptions;
  url: URL;
  createdAt: string;
  scope: CrawlScope;
  reportFile: ReportFileOptions | null;
}

async function printOutcome({ outcome, options, url, createdAt, scope, reportFile }: FinishedAudit): Promise<number> {
  const runDetails = { id: randomUUID(), createdAt, finishedAt: new Date().toISOString() };
  if (outcome.state !== 'completed') {
    const { status, failure, text } = describeUnfinished(outcome, options);
    const summary: AnalysisSummary = {
      ...runDetails,
      url: url.href,
      host: displayHost(url),
      status,
      seoScore: null,
      issuesCount: null,
      failure,
    };
    if (options.format === 'json') process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
    // Pipelines read the summary on standard output; the resume hint goes to the terminal.
    if (options.format !== 'json' || status === 'paused') printMessage(text);
    return EXIT_CODES.notAnalyzed;
  }
  const { report } = outcome;
  const analysis: Analysis = { ...report, ...runDetails, ...NO_OUTSIDE_DATA, status: 'completed', scope };
  if (reportFile === null) {
    process.stdout.write(
      options.format === 'json' ? `${JSON.stringify(analysis, null, 2)}\n` : renderTextReport(report),
    );
  } else printMessage(`Report saved: ${await writeReportFile(analysis, reportFile)}`);
  if (report.seoScore === null) return EXIT_CODES.notAnalyzed;
  return options.failUnder !== null && report.seoScore < options.failUnder ? EXIT_CODES.belowLimit : EXIT_CODES.done;
}

/** Returns the message for an audit without a report. */
function describeUnfinished(outcome: Exclude<AnalyzeSiteOutcome, { state: 'completed' }>, { filePath }: AuditOptions) {
  if (outcome.state === 'paused') {
    const command = buildResumeCommand(process.argv.slice(2));
    return { status: 'paused', failure: null, text: `Paused. Resume with:\n  ${command}` } as const;
  }
  if (outcome.state === 'failed') {
    const { code, message } = outcome;
    return { status: 'failed', failure: { code, message }, text: message } as const;
  }
  const message = 'The analysis was stopped.';
  const failure = { code: 'analysis-cancelled', message };
  const text = filePath === null ? message : `${message} The crawl file was kept: ${filePath}`;
  return { status: 'cancelled', failure, text } as const;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    printMessage(error instanceof EnvError ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = EXIT_CODES.invalidUsage;
  },
);
