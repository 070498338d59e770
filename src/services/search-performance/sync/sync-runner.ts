import { mkdir } from 'node:fs/promises';
import { findSyncSubject, type SyncSubject, setNextSync } from '#db/queries/outside/search-syncs.ts';
import { isDiskFull } from '#lib/runtime/disk-full.ts';
import { createSearchThread } from '../store/search-thread.ts';
import type { SyncRun } from './import-month.ts';
import { runSync } from './run-sync.ts';
import { planNextSync, planRetry, planWait } from './schedule.ts';
import type { SyncOptions } from './sync-context.ts';
import { LeaseLostError, type SyncLease } from './sync-lease.ts';

const RUN_MS = 5 * 60_000;
const BUSY_RETRY_MS = 30_000;
const DISK_RETRY_MS = 10 * 60_000;

/** Runs claimed syncs. */
export interface SyncRunner {
  /** Runs a sync until it is complete, fails, must wait, or reaches its time limit, and stores the outcome. */
  run(connectionId: string, lease: SyncLease): Promise<void>;
}

/** Creates the runner; `stopSignal` is aborted when the process shuts down. */
export function createSyncRunner(options: SyncOptions, stopSignal: AbortSignal): SyncRunner {
  const { db, now, sendSync } = options;

  async function run(connectionId: string, lease: SyncLease): Promise<void> {
    const subject = await findSyncSubject(db, connectionId);
    // The connection no longer has a property, or was removed together with the sync.
    if (subject === null) return lease.update({ state: 'done', workerId: null, finishedAt: now() }).catch(ignoreLoss);
    let sourceName = 'The source';
    try {
      if (!(await options.hasSpace())) return await wait(lease, subject, DISK_RETRY_MS);
      const sources = await options.openSources(connectionId);
      if (sources === null || sources.search === null) throw new Error('The connection has no search performance');
      sourceName = sources.search.name;
      await mkdir(options.workFolder, { recursive: true });
      const writer = createSearchThread({ keepsOpen: true });
      try {
        const outcome = await runSync(createRun({ subject, lease, writer, source: sources.search }), sources);
        if (outcome === 'done') await complete(lease, subject);
        else await wait(lease, subject, 0);
      } finally {
        await writer.close();
      }
    } catch (error) {
      await settle(error, { lease, subject, sourceName }).catch(ignoreLoss);
    }
  }

  function createRun(parts: Pick<SyncRun, 'subject' | 'lease' | 'writer' | 'source'>): SyncRun {
    const endsAt = performance.now() + (options.runMs ?? RUN_MS);
    return {
      ...parts,
      options,
      signal: AbortSignal.any([stopSignal, parts.lease.signal]),
      hosts: listHosts(parts.subject),
      finalDays: new Set(),
      isTimeUp: () => stopSignal.aborted || performance.now() >= endsAt,
    };
  }

  async function complete(lease: SyncLease, { connectionId, userId, domain, syncedAt }: SyncSubject): Promise<void> {
    const finishedAt = now();
    await lease.transaction((transaction) =>
      setNextSync(transaction, connectionId, {
        syncedAt: finishedAt,
        nextSyncAt: planNextSync(connectionId, finishedAt),
      }),
    );
    await options.onConnectionWorked(connectionId);
    if (syncedAt === null) await options.onFirstSync({ userId, domain });
    await lease.update({ state: 'done', workerId: null, finishedAt });
  }

  /** Returns the sync to the queue. */
  async function wait(lease: SyncLease, { connectionId }: SyncSubject, delayMs: number): Promise<void> {
    const waitingUntil = delayMs === 0 ? null : new Date(now().getTime() + delayMs);
    await lease.update({ state: 'waiting', workerId: null, waitingUntil });
    // Other waiting syncs are continued by `recover`.
    if (delayMs === 0 && !stopSignal.aborted) await sendSync(connectionId);
  }

  /** Handles the error that ended a sync early. */
  async function settle(
    error: unknown,
    { lease, subject, sourceName }: { lease: SyncLease; subject: SyncSubject; sourceName: string },
  ): Promise<void> {
    const { connectionId, failingSince } = subject;
    if (error instanceof LeaseLostError || lease.signal.aborted) return;
    if (stopSignal.aborted) return wait(lease, subject, 0);
    if (isLocked(error)) return wait(lease, subject, BUSY_RETRY_MS);
    if (isDiskFull(error)) return wait(lease, subject, DISK_RETRY_MS);
    const limit = planWait(error, { sourceName, now: now() });
    if (limit !== null) {
      const { until: waitingUntil, reason: waitingFor } = limit;
      return lease.update({ state: 'waiting', workerId: null, waitingUntil, waitingFor });
    }
    const nextSyncAt = planRetry(error, { failingSince, now: now() });
    await lease.transaction((transaction) => setNextSync(transaction, connectionId, { nextSyncAt }));
    await options.onConnectionFailed(connectionId, error);
    await lease.update({ state: 'failed', workerId: null, finishedAt: now() });
  }

  return { run };
}

function ignoreLoss(error: unknown): void {
  if (!(error instanceof LeaseLostError)) throw error;
}

/** Whether an error means that a paused worker on this machine still has the file of the month open. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.message.includes('database is locked');

/**
 * Lists the hosts of the website, because a domain property includes every subdomain; undefined = the entire property.
 */
function listHosts({ propertyKind, domain }: SyncSubject): string[] | undefined {
  if (propertyKind !== 'domain') return undefined;
  const host = domain.replace(/:\d+$/, '');
  return [host, `www.${host}`];
}
