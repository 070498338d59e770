import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './client.ts';

/** Looks for due jobs while it runs. */
export interface JobWatch {
  /** Adds a queue to the watch; the first queue starts it. */
  add(queue: string): void;
  /** Stops the watch; resolves when no query is running. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 500;
const dueQueuesSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * Creates a watch that reports which queues have due jobs, with one query for all queues. When each worker queried its
 * own queue, a process without work sent more than 50 statements a second, which kept a core busy for 7% of the time.
 *
 * @param onDue called twice a second for each queue with due jobs until a worker has taken them
 */
export function createJobWatch(
  { db }: Pick<Database, 'db'>,
  { onDue, onError }: { onDue(queue: string): void; onError(error: unknown): void },
): JobWatch {
  const queues: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let pendingReport = Promise.resolve();

  async function reportDueQueues(): Promise<void> {
    const result = await db.execute(sql`
      select distinct name from pgboss.job
      where name in ${queues} and state < 'active' and start_after < now() and not blocked`);
    for (const { name } of dueQueuesSchema.parse(result).rows) onDue(name);
  }

  function scheduleReport(): void {
    timer = setTimeout(() => {
      pendingReport = reportDueQueues()
        .catch(onError)
        .finally(() => timer !== null && scheduleReport());
    }, INTERVAL_MS);
  }

  return {
    add(queue) {
      queues.push(queue);
      if (timer === null) scheduleReport();
    },
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await pendingReport;
    },
  };
}
