import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import type { Job } from '#jobs/job.ts';
import type { AnalysisDispatcher } from '#services/analyses/run/analysis-dispatcher.ts';
import type { AnalysisRunner } from '#services/analyses/run/analysis-runner.ts';
import type { EndAnalysis } from '#services/analyses/run/end-analysis.ts';
import type { Recovery } from '#services/analyses/run/recover-analyses.ts';
import { expirePaused } from '#services/analyses/start/expire-paused.ts';
import type { IssueSender } from '#services/newsletter/issue-sender.ts';
import type { ReportMaker } from '#services/reports/report-maker.ts';
import type { Timers } from './timers.ts';

const RECOVERY_INTERVAL_MS = 15_000;
const SWEEP_INTERVAL_MS = 3_600_000;

export interface BackgroundWork {
  db: Db;
  queue: Queue;
  timers: Timers;
  /** Whether no other process can use this database. */
  isAlone: boolean;
  runner: AnalysisRunner;
  dispatcher: AnalysisDispatcher;
  recovery: Recovery;
  endAnalysis: EndAnalysis;
  maker: ReportMaker;
  jobs: readonly Job[];
  issueSender: IssueSender;
  forgetAccounts(): Promise<void>;
  now(): Date;
}

/** Recovers the work of dead workers, then processes the queues and timers. */
export async function startBackgroundWork(parts: BackgroundWork): Promise<void> {
  const { runner, recovery, maker } = parts;
  const { every } = parts.timers;
  // Only this process uses an embedded database, so work that is still "running" belongs to a dead process.
  await recovery.recover(parts.isAlone);
  await maker.recover(parts.isAlone);
  const sweep = async () => {
    await expirePaused(parts.db, parts.endAnalysis, parts.now());
    await parts.forgetAccounts();
    await runner.sweep();
    await maker.sweep();
  };
  await sweep();
  every(SWEEP_INTERVAL_MS, 'cleanup failed', sweep);
  every(RECOVERY_INTERVAL_MS, 'recovery failed', async () => {
    await recovery.recover(false);
    await maker.recover(false);
  });
  parts.dispatcher.start();
  for (const job of parts.jobs) await startJob(job, parts);
  await parts.issueSender.recover();
}

async function startJob({ queue: { name }, concurrency, everyMs, run }: Job, parts: BackgroundWork): Promise<void> {
  const { queue, timers } = parts;
  await queue.work(name, concurrency, run);
  if (everyMs === undefined) return;
  const send = () => queue.send(name, {}, { key: name });
  // Also sent at every start, because a process may run for less than the interval.
  await send();
  timers.every(everyMs, 'job could not be queued', send);
}
