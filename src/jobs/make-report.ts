import { z } from 'zod';
import type { ReportMaker } from '#services/reports/report-maker.ts';
import { REPORT_QUEUE } from '#services/reports/report-queue.ts';
import type { Job } from './job.ts';

const payloadSchema = z.object({ reportId: z.uuid() });

/** Generates one report. Each process generates one at a time, because a report needs the browser or much CPU time. */
export function makeReportJob(maker: Pick<ReportMaker, 'run'>): Job<z.infer<typeof payloadSchema>> {
  return {
    queue: REPORT_QUEUE,
    payload: payloadSchema,
    concurrency: 1,
    handle: ({ reportId }) => maker.run(reportId),
  };
}
