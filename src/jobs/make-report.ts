import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { ReportMaker, SendReport } from '#services/reports/report-maker.ts';
import { defineJob, type Job } from './job.ts';

/** A report whose worker died is re-queued by `recover`; queue retries cover a worker that could not start. */
const QUEUE: QueueDefinition = {
  name: 'make-report',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 15 * 60,
};

/** Creates the function that queues a report; a report that is already waiting is not queued twice. */
export function createSendReport(queue: Pick<Queue, 'send'>): SendReport {
  return (reportId, options) => queue.send(QUEUE.name, { reportId }, { ...options, key: reportId });
}

/** Generates one report. Each process generates one at a time, because a report needs the browser or much CPU time. */
export function createMakeReportJob(maker: Pick<ReportMaker, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ reportId: z.uuid() }),
    concurrency: 1,
    handle: ({ reportId }) => maker.run(reportId),
  });
}
