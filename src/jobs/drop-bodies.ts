import { z } from 'zod';
import type { ArtifactRetention } from '#services/analyses/library/artifact-retention.ts';
import { defineJob, type Job } from './job.ts';

const DAY_MS = 24 * 3_600_000;

/** Maximum number of batches per run; the rest is processed on the next day. */
const MAX_BATCHES = 20;

/** Removes files that belong to no analysis and, in batches, raw documents that are older than the limit. */
export function createDropBodiesJob(retention: Pick<ArtifactRetention, 'deleteLeftovers' | 'dropOldBodies'>): Job {
  return defineJob({
    // A failed run is repeated the next day; one waiting job is enough for all workers.
    queue: {
      name: 'drop-bodies',
      duplicates: 'one-per-key',
      retryLimit: 1,
      retryDelaySeconds: 60,
      expireInSeconds: 2 * 3_600,
    },
    payload: z.object({}),
    concurrency: 1,
    everyMs: DAY_MS,
    async handle() {
      await retention.deleteLeftovers();
      for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
        const { mayHaveMore } = await retention.dropOldBodies();
        if (!mayHaveMore) return;
      }
    },
  });
}
