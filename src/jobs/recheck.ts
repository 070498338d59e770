import { z } from 'zod';
import { RECHECK_QUEUE } from '#services/analyses/queue-definition.ts';
import type { RecheckRunner } from '#services/analyses/recheck-runner.ts';
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
