import type { WaitReason, WaitState } from '#contracts/analysis/analysis-state.ts';
import type { Db } from '#db/client.ts';
import { listQueue, type QueuedAnalysis } from '#db/queries/analyses/analysis-queue.ts';
import type { DiskSpace } from '#services/system/disk-space.ts';
import { RUNNING_CAPS } from '../run/running-caps.ts';

/** Minimum interval between reads of the queue, regardless of the number of viewers. */
const READ_INTERVAL_MS = 500;

/** Describes what queued analyses are waiting for. */
export interface QueueView {
  /** Returns null when the analysis is no longer queued. */
  findWaitState(analysisId: string): Promise<WaitState | null>;
}

export interface QueueViewOptions {
  db: Db;
  disk: Pick<DiskSpace, 'readState'>;
  now(): Date;
  readMonotonicMs?(): number;
}

export function createQueueView({
  db,
  disk,
  now,
  readMonotonicMs = () => performance.now(),
}: QueueViewOptions): QueueView {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<QueuedAnalysis[]> = Promise.resolve([]);

  function readQueue(): Promise<QueuedAnalysis[]> {
    if (readMonotonicMs() - readAtMs >= READ_INTERVAL_MS) {
      readAtMs = readMonotonicMs();
      latest = listQueue(db, RUNNING_CAPS, now());
    }
    return latest;
  }

  return {
    async findWaitState(analysisId) {
      const queue = await readQueue();
      const entry = queue.find(({ id }) => id === analysisId);
      if (entry === undefined) return null;
      const { isLow } = await disk.readState();
      return { reason: describeReason(entry, isLow), place: entry.place, of: queue.length };
    },
  };
}

function describeReason({ isHostBusy, isOwnerBusy }: QueuedAnalysis, isDiskLow: boolean): WaitReason {
  if (isDiskLow) return 'disk';
  if (isOwnerBusy) return 'own-analyses';
  return isHostBusy ? 'host' : 'worker';
}
