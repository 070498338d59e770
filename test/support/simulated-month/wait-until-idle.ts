import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { analyses } from '#db/tables.ts';
import type { TestProduct } from '../test-product.ts';

const POLL_MS = 100;
const MAX_WAIT_MS = 180_000;

const jobsSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Lists the analyses that have not ended, and the jobs that are due. */
export async function listWork({ application: { db } }: TestProduct): Promise<string[]> {
  const unfinished = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.status, ['queued', 'running']));
  const result = await db.execute(sql`
    select name from pgboss.job
    where state in ('active', 'created', 'retry') and start_after <= now() and name not like '\\_\\_%'`);
  return [
    ...unfinished.map(({ id }) => `analysis ${id}`),
    ...jobsSchema.parse(result).rows.map(({ name }) => `job ${name}`),
  ];
}

/** Resolves when no analysis and no job that is due remains. */
export async function waitUntilIdle(product: TestProduct): Promise<void> {
  const endMs = performance.now() + MAX_WAIT_MS;
  for (let idlePolls = 0; idlePolls < 2; ) {
    const work = await listWork(product);
    idlePolls = work.length === 0 ? idlePolls + 1 : 0;
    if (performance.now() > endMs) {
      throw new Error(`The product is still busy: ${JSON.stringify({ work, log: product.log.slice(-5) })}`);
    }
    await sleep(POLL_MS);
  }
}
