/** `npm run audit`: the same engine as the web application, without a server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import { type CrawlEnv, EnvError, readCrawlEnv } from '#server/settings/env.ts';
import type { AnalyzeSiteInput } from '#services/analyses/run/analyze-site.ts';
import { prepareBrowsing } from './audit-browser.ts';
import { findCrawlFileProblem } from './audit-files.ts';
import { type AuditOptions, parseAuditOptions, USAGE } from './audit-options.ts';
import { EXIT_CODES, printOutcome } from './audit-outcome.ts';
import { buildAuditScope } from './audit-scope.ts';
import { checkTarget } from './check-target.ts';
import { getCommand } from './command-name.ts';
import { explainScore } from './explain-score.ts';
import { watchInterrupts } from './interrupts.ts';
import { readBaselineFile } from './pipeline/baseline-file.ts';
import { findPipelineProblem, type StaticSite } from './pipeline/pipeline-options.ts';
import { createProgressBar } from './progress-bar.ts';
import { isFileFormat, prepareReport } from './report-file.ts';
import { serveFolder } from './static-site/serve-folder.ts';
import { formatUsageError } from './usage-errors.ts';

/** Crawl speed for the operator's own targets, with --unlimited. */
const UNLIMITED_RATE = { maxParallel: 32, requestsPerSecond: Number.POSITIVE_INFINITY };

const printMessage = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const parsed = parseAuditOptions(process.argv.slice(2));
  if (!parsed.ok) {
    if (parsed.isHelp) process.stdout.write(USAGE);
    else process.stderr.write(formatUsageError(parsed.message, getCommand('audit')));
    return parsed.isHelp ? EXIT_CODES.done : EXIT_CODES.invalidUsage;
  }
  if ('explainPath' in parsed) return explain(parsed.explainPath);
  const env = readCrawlEnv();
  const problem = await findPipelineProblem(parsed.options);
  if (problem !== null) {
    printMessage(problem);
    return EXIT_CODES.invalidUsage;
  }
  return parsed.options.staticSite === null
    ? auditTarget(parsed.options, env)
    : auditFolder(parsed.options, parsed.options.staticSite, env);
}

async function auditTarget(options: AuditOptions, env: CrawlEnv): Promise<number> {
  const target = await checkTarget(options, env);
  if (target.ok) return runAudit(options, env, target.url);
  printMessage(target.message);
  return target.isUnknown ? EXIT_CODES.notAnalyzed : EXIT_CODES.invalidUsage;
}

/** Serves a folder of built pages while it is audited as the live site, which receives no requests. */
async function auditFolder(options: AuditOptions, site: StaticSite, env: CrawlEnv): Promise<number> {
  await using served = await serveFolder({ folder: site.folder, liveOrigin: site.origin, printMessage });
  const scope = { ...options.scope, scoreAs: site.origin };
  // The pages are on this machine, so the crawl needs no pauses.
  const localOptions = { ...options, scope, isUnlimited: true };
  const localEnv = { ...env, allowTargets: [...env.allowTargets, served.target] };
  return await runAudit(localOptions, localEnv, new URL(`${served.origin}/`));
}

function explain(path: string): number {
  const record = readScoreRecord(path);
  if (record === null) printMessage(`${path} is not the file of a crawl that this version finished.`);
  else process.stdout.write(explainScore(record));
  return record === null ? EXIT_CODES.invalidUsage : EXIT_CODES.done;
}

async function runAudit(options: AuditOptions, env: CrawlEnv, url: URL): Promise<number> {
  const builtScope = buildAuditScope(options.scope);
  const problem = findCrawlFileProblem(options, url.href) ?? (builtScope.ok ? null : builtScope.problems.join('\n'));
  const baseline = options.baselinePath === null ? null : readBaselineFile(options.baselinePath);
  const preparationProblem = problem ?? (await prepareReportFiles(options, env));
  if (preparationProblem !== null || !builtScope.ok || baseline?.ok === false) {
    printMessage(preparationProblem ?? (baseline?.ok === false ? baseline.message : ''));
    return EXIT_CODES.invalidUsage;
  }
  const folder = mkdtempSync(join(tmpdir(), 'awi-audit-'));
  const interruptWatcher = watchInterrupts(process, { canPause: options.filePath !== null, printMessage });
  const progressBar = createProgressBar(process.stderr);
  const createdAt = new Date().toISOString();
  const filePath = options.filePath === null ? join(folder, 'crawl.sqlite') : resolve(options.filePath);
  const { scope } = builtScope;
  const input = buildInput({ options, env, url, scope, filePath });
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
    return await printOutcome({
      outcome,
      options,
      env,
      url,
      createdAt,
      scope,
      filePath,
      baseline: baseline?.baseline ?? null,
    });
  } finally {
    interruptWatcher.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks before the crawl that every file can be written. Returns an error message, or null. */
async function prepareReportFiles({ format, saves }: AuditOptions, env: CrawlEnv): Promise<string | null> {
  for (const fileFormat of new Set([format, ...saves.map((saved) => saved.format)].filter(isFileFormat))) {
    const problem = await prepareReport({ format: fileFormat, env });
    if (problem !== null) return problem;
  }
  return null;
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

/** Runs the command with the arguments of the process, and sets its exit code. */
export async function startAudit(): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    printMessage(error instanceof EnvError ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = EXIT_CODES.invalidUsage;
  }
}

if (import.meta.main) await startAudit();
