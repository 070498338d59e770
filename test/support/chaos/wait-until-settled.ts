import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';

const POLL_MS = 2_000;
/** A job of a killed worker runs again after its limit (up to 120 s) and a delay; several kills may add up. */
const LIMIT_MS = 15 * 60_000;

/** What is still waiting, running or held. Jobs that are scheduled for later do not count. */
const OPEN_WORK_QUERY = `
  select 'analysis ' || status as what, count(*)::int as count from analyses
    where status not in ('completed', 'failed', 'cancelled') group by 1
  union all select 'report ' || status, count(*)::int from report_files where status in ('queued', 'running') group by 1
  union all select 'webhook delivery', count(*)::int from webhook_deliveries where state = 'waiting'
  union all select 'job ' || name || ' ' || state::text, count(*)::int from pgboss.job
    where state = 'active' or (state in ('created', 'retry') and (start_after <= now() or state = 'retry')) group by 1
  union all select 'advisory lock', count(*)::int from pg_locks where locktype = 'advisory'
  union all select 'open transaction', count(*)::int from pg_stat_activity
    where state like 'idle in transaction%' and xact_start < now() - interval '5 seconds'`;

/** Waits until no work is left. @returns what is left at the end of the limit; empty = settled */
export async function waitUntilSettled({ query }: Installation): Promise<string[]> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const rows = await query<{ what: string; count: number }>(
      `select * from (${OPEN_WORK_QUERY}) open where count > 0`,
    );
    const left = rows.map(({ what, count }) => `${count} × ${what}`);
    if (left.length === 0 || Date.now() > deadline) return left;
    await pause(POLL_MS);
  }
}

/**
 * Returns jobs that failed for good. Jobs that are never retried are excluded: they repeat every minute, and the next
 * one does their work.
 */
export async function listFailedJobs({ query }: Installation): Promise<string[]> {
  const rows = await query<{ name: string; output: unknown }>(
    `select name, output from pgboss.job where state = 'failed' and retry_limit > 0`,
  );
  return rows.map(({ name, output }) => `${name}: ${JSON.stringify(output)}`);
}

/** Describes what happened in a run, so that a run in which nothing happened is noticed. */
export async function summarize({ query, smtp, receiver, stripe }: Installation): Promise<string> {
  const rows = await query<{ status: string; starts: number; count: number }>(
    'select status, starts, count(*)::int as count from analyses group by 1, 2 order by 1, 2',
  );
  const analyses = rows.map(({ status, starts, count }) => `${count} ${status} after ${starts} starts`);
  const events = new Set(receiver.received.map(({ id }) => id)).size;
  return [
    ...analyses,
    `${smtp.received.length} emails`,
    `${receiver.received.length} webhook requests for ${events} events`,
    `${stripe.account.events.length} payment events`,
  ].join(', ');
}
