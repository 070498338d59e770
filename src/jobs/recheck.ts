import { z } from 'zod';
import type { RecheckRunner } from '#services/analyses/recheck/recheck-runner.ts';
import { RECHECK_QUEUE } from '#services/analyses/start/queue-definition.ts';
import type { Job } from './job.ts';

const payloadSchema = z.object({ recheckId: z.uuid() });

const CONCURRENCY = 2;

/** Re-checks one finding. */
export function recheckJob(runner: RecheckRunner): Job<z.infer<typeof payloadSchema>> {
  return {
    queue: RECHECK_QUEUE,
    payload: payloadSchema,
    concurrency: CONCURRENCY,
    handle: ({ recheckId }) => runner.run(recheckId),
  };
}
