import type { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';

/** A background job: its queue, its data and its handler. */
export interface Job<Payload> {
  queue: QueueDefinition;
  payload: z.ZodType<Payload>;
  /** Maximum number of concurrent handlers in this process. */
  concurrency: number;
  handle(payload: Payload): Promise<void>;
}
