/** `npm run audit`: the same engine as the web application, without a server. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Analysis, AnalysisSummary } from '#contracts/analysis.ts';
import { crawlerUserAgent } from '#contracts/brand.ts';
import { createAddressGuard } from '#crawl/fetch/address-guard.ts';
import { displayHost, parseAddress } from '#lib/address.ts';
import { type CrawlEnv, EnvError, readCrawlEnv } from '#server/env.ts';
import { type AnalyzeSiteOutcome, analyzeSite } from '#services/analyses/analyze-site.ts';
import { type AuditOptions, parseAuditOptions, USAGE } from './audit-options.ts';
import { createProgressBar } from './progress-bar.ts';
import { textReport } from './text-report.ts';

const EXIT = { done: 0, belowLimit: 1, wrongUse: 2, notAnalyzed: 3 } as const;
/** Speed for targets the operator owns, with --unlimited. */
const UNLIMITED = { maxParallel: 32, requestsPerSecond: 10_000 };

const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const parsed = parseAuditOptions(process.argv.slice(2));
  if (!parsed.ok) {
    (parsed.isHelp ? process.stdout : process.stderr).write(parsed.isHelp ? USAGE : `${parsed.message}\n\n${USAGE}`);
    return parsed.isHelp ? EXIT.done : EXIT.wrongUse;
  }
  const env = readCrawlEnv();
  const target = await checkTarget(parsed.options, env);
  return typeof target === 'number' ? target : runAudit(parsed.options, env, target);
}

/** The address when it may be analyzed; otherwise says why not and answers the exit code. */
async function checkTarget(options: AuditOptions, env: CrawlEnv): Promise<URL | number> {
  const address = parseAddress(options.address);
  if (!address.ok) {
    say(address.message);
    return EXIT.wrongUse;
  }
  const guard = createAddressGuard({ allowTargets: env.allowTargets });
  const verdict = await guard.checkHost(address.url);
  if (!verdict.ok) {
    const isUnknownName = verdict.code === 'site-not-found';
    say(isUnknownName ? verdict.message : `${verdict.message} (${verdict.detail})`);
    return isUnknownName ? EXIT.notAnalyzed : EXIT.wrongUse;
  }
  if (options.isUnlimited && !guard.isAllowedTarget(address.url)) {
    say('--unlimited works only for targets named in AWI_ALLOW_TARGETS.');
    return EXIT.wrongUse;
  }
  return address.url;
}

async function runAudit(options: AuditOptions, env: CrawlEnv, url: URL): Promise<number> {
  if (options.filePath !== null && existsSync(options.filePath)) {
    say(
      `--file names a file that exists: ${options.filePath}. An audit never answers from an older crawl; choose another name.`,
    );
    return EXIT.wrongUse;
  }
  const folder = mkdtempSync(join(tmpdir(), 'awi-audit-'));
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort('cancelled'));
  const bar = createProgressBar(process.stderr);
  const createdAt = new Date().toISOString();
  const polite = { maxParallel: env.maxParallelPerHost, requestsPerSecond: env.maxRequestsPerSecond };
  const pace = options.isUnlimited ? UNLIMITED : polite;
  try {
    const outcome = await analyzeSite(
      {
        url: url.href,
        filePath: options.filePath === null ? join(folder, 'crawl.sqlite') : resolve(options.filePath),
        allowTargets: env.allowTargets,
        ownOrigin: null,
        userAgent: crawlerUserAgent(env.baseUrl),
        limits: { maxPages: options.maxPages, maxDurationMs: options.maxDurationMs, ...pace },
      },
      controller.signal,
      (progress) => bar.update(progress),
    );
    bar.end();
    return print({ outcome, options, url, createdAt });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Finished {
  outcome: AnalyzeSiteOutcome;
  options: AuditOptions;
  url: URL;
  createdAt: string;
}

function print({ outcome, options, url, createdAt }: Finished): number {
  const times = { id: randomUUID(), createdAt, finishedAt: new Date().toISOString() };
  if (outcome.state !== 'completed') {
    const failure =
      outcome.state === 'failed'
        ? { code: outcome.code, message: outcome.message }
        : { code: 'analysis-cancelled', message: 'The analysis was stopped.' };
    const status = outcome.state === 'failed' ? 'failed' : 'cancelled';
    const summary: AnalysisSummary = {
      ...times,
      url: url.href,
      host: displayHost(url),
      status,
      seoScore: null,
      issuesCount: null,
      failure,
    };
    if (options.format === 'json') process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
    else say(failure.message);
    return EXIT.notAnalyzed;
  }
  const { report } = outcome;
  const analysis: Analysis = { ...report, ...times, status: 'completed' };
  process.stdout.write(options.format === 'json' ? `${JSON.stringify(analysis, null, 2)}\n` : textReport(report));
  if (report.seoScore === null) return EXIT.notAnalyzed;
  return options.failUnder !== null && report.seoScore < options.failUnder ? EXIT.belowLimit : EXIT.done;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof EnvError ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = EXIT.wrongUse;
  },
);
