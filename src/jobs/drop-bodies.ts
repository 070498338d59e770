import { z } from 'zod';
import type { ArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import { DROP_BODIES_QUEUE } from '#services/analyses/start/queue-definition.ts';
import type { Job } from './job.ts';

const payloadSchema = z.object({});

/** Interval of the job. */
export const DROP_BODIES_INTERVAL_MS = 24 * 3_600_000;

/** Maximum number of batches per run; the rest is processed on the next day. */
const MAX_PORTIONS = 20;

/** Removes raw documents that are older than the limit, in batches. */
export function dropBodiesJob(retention: ArtifactRetention): Job<z.infer<typeof payloadSchema>> {
  return {
    queue: DROP_BODIES_QUEUE,
    payload: payloadSchema,
    concurrency: 1,
    async handle() {
      for (let portion = 0; portion < MAX_PORTIONS; portion += 1) {
        const { isMoreLikely } = await retention.dropOldBodies();
        if (!isMoreLikely) return;
      }
    },
  };
}
