import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { DROP_BODIES_INTERVAL_MS, dropBodiesJob } from '#jobs/drop-bodies.ts';
import type { Job } from '#jobs/job.ts';
import { makeReportJob } from '#jobs/make-report.ts';
import { recheckJob } from '#jobs/recheck.ts';
import { sendMailJob } from '#jobs/send-mail.ts';
import { sendNewsletterJob } from '#jobs/send-newsletter.ts';
import { updateCustomerJob } from '#jobs/update-customer.ts';
import type { ArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import type { RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import type { AnalysisDispatcher } from '#services/analyses/run/analysis-dispatcher.ts';
import type { AnalysisRunner } from '#services/analyses/run/analysis-runner.ts';
import type { EndAnalysis } from '#services/analyses/run/end-analysis.ts';
import type { Recovery } from '#services/analyses/run/recover-analyses.ts';
import { expirePaused } from '#services/analyses/start/expire-paused.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import type { MailComposer } from '#services/mail/mail-composer.ts';
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
  retention: ArtifactRetention;
  recheckRunner: RecheckRunner;
  maker: ReportMaker;
  composer: MailComposer;
  billing: BillingService;
  issueSender: IssueSender;
  forgetAccounts(): Promise<void>;
  now(): Date;
}

/** Recovers the work of dead workers, then processes the queues and timers. */
export async function startBackgroundWork(parts: BackgroundWork): Promise<void> {
  const { queue, runner, recovery, maker, billing } = parts;
  const { every } = parts.timers;
  const work = <Payload>({ queue: { name }, concurrency, payload: schema, handle }: Job<Payload>) =>
    queue.work(name, concurrency, async (payload) => handle(schema.parse(payload)));
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
  await work(makeReportJob(maker));
  await work(recheckJob(parts.recheckRunner));
  await work(sendMailJob(parts.composer));
  await work(updateCustomerJob(billing));
  await work(sendNewsletterJob(parts.issueSender));
  await parts.issueSender.recover();
  const dropBodies = dropBodiesJob(parts.retention);
  await work(dropBodies);
  const { name } = dropBodies.queue;
  // Also sent at every start, because a process may run for less than a day.
  await queue.send(name, {}, { key: name });
  every(DROP_BODIES_INTERVAL_MS, 'job could not be queued', () => queue.send(name, {}, { key: name }));
}
