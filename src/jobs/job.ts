import type { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';

/** The job that a file in this folder defines. */
export interface JobDefinition<Payload> {
  queue: QueueDefinition;
  payload: z.ZodType<Payload>;
  /** Maximum number of concurrent handlers in this process. */
  concurrency: number;
  /** Interval of a scheduled job, which is also queued at every start. Its payload is empty. */
  everyMs?: number;
  handle(payload: Payload): Promise<void>;
}

/** A background job. */
export interface Job extends Pick<JobDefinition<unknown>, 'queue' | 'concurrency' | 'everyMs'> {
  /** Checks the payload, then runs the handler. @throws ZodError for a payload with a different shape */
  run(payload: unknown): Promise<void>;
}

/** Creates a job that checks its payload. */
export function defineJob<Payload>(definition: JobDefinition<Payload>): Job {
  const { payload: schema, handle, ...job } = definition;
  return { ...job, run: async (payload) => handle(schema.parse(payload)) };
}
