import { z } from 'zod';
import type { AnalysisRunner } from '#services/analyses/analysis-runner.ts';
import { ANALYSIS_QUEUE } from '#services/analyses/queue-definition.ts';
import type { Job } from './job.ts';

const payloadSchema = z.object({ analysisId: z.uuid() });

/** Runs one analysis in its own thread. */
export function runAnalysisJob(runner: AnalysisRunner, concurrency: number): Job<z.infer<typeof payloadSchema>> {
  return {
    queue: ANALYSIS_QUEUE,
    payload: payloadSchema,
    concurrency,
    handle: ({ analysisId }) => runner.run(analysisId),
  };
}
