import type { z } from 'zod';
import type { QueueDefinition } from '#contracts/queue.ts';

/** A background job: where it waits, what it carries and what it does. */
export interface Job<Payload> {
  queue: QueueDefinition;
  payload: z.ZodType<Payload>;
  /** Handlers of this process that run at once. */
  concurrency: number;
  handle(payload: Payload): Promise<void>;
}
