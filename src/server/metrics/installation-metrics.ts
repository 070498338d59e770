import { Gauge } from 'prom-client';
import type { DiskState, StorageUsage } from '#contracts/product/system.ts';
import type { PoolState } from '#db/client.ts';
import type { AnalysisQueueState } from '#db/queries/analyses/analysis-queue.ts';
import type { QueueState } from '#db/queue.ts';
import { createCachedReader } from './cached-reader.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

/** State that every process of an installation reports identically, because it comes from the database. */
export interface InstallationState {
  queues: readonly QueueState[];
  analyses: AnalysisQueueState;
  workers: readonly WorkerAge[];
}

export interface WorkerAge {
  id: string;
  roles: string;
  isAlive: boolean;
  /** Time since the last heartbeat. */
  silentSeconds: number;
}

export interface InstallationMetricsOptions {
  readState(): Promise<InstallationState>;
  /** Null for the embedded database. */
  readPool(): PoolState | null;
  readDisk(): Promise<DiskState>;
  readStorage(): Promise<StorageUsage>;
}

const STATE_MAX_AGE_MS = 10_000;
const STATE_TIMEOUT_MS = 3_000;
/** Counting files takes longer the more there are, and a bucket charges for each request. */
const STORAGE_MAX_AGE_MS = 600_000;
const STORAGE_TIMEOUT_MS = 5_000;

type SetValue = (labels: Record<string, string>, value: number) => void;

/** Adds metrics that are read when they are requested. Values that cannot be read are absent. */
export function addInstallationMetrics(registry: MetricsRegistry, options: InstallationMetricsOptions): void {
  const readState = createCachedReader({
    read: options.readState,
    maxAgeMs: STATE_MAX_AGE_MS,
    timeoutMs: STATE_TIMEOUT_MS,
  });
  addGauge(registry, {
    name: 'awi_database_up',
    help: 'Whether the database responds.',
    read: async (set) => set({}, (await readState()) === null ? 0 : 1),
  });
  addQueueMetrics(registry, readState);
  addWorkerMetrics(registry, readState);
  addPoolMetrics(registry, options.readPool);
  addDiskMetrics(registry, options);
}

interface GaugeDefinition {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Passes all current values to `set`. */
  read(set: SetValue): Promise<void> | void;
}

function addGauge(registry: MetricsRegistry, { name, help, labelNames = [], read }: GaugeDefinition): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      gauge.reset();
      // `reset` sets a metric without labels to 0, which would be wrong for an unknown value.
      if (labelNames.length === 0) gauge.remove();
      await read((labels, value) => gauge.set(labels, value));
    },
  });
}

type ReadState = () => Promise<InstallationState | null>;

function addQueueMetrics(registry: MetricsRegistry, readState: ReadState): void {
  addGauge(registry, {
    name: 'awi_queue_jobs',
    help: 'Jobs by queue and state: waiting, active or failed for good. Analyses are in the queue run-analysis.',
    labelNames: ['queue', 'state'],
    async read(set) {
      for (const { name: queue, ...counts } of listQueues(await readState()))
        for (const state of ['waiting', 'active', 'failed'] as const) set({ queue, state }, counts[state]);
    },
  });
  addGauge(registry, {
    name: 'awi_queue_oldest_waiting_seconds',
    help: 'Age of the oldest job that is due and waiting, by queue; 0 when no job is waiting.',
    labelNames: ['queue'],
    async read(set) {
      for (const { name: queue, oldestWaitingSeconds } of listQueues(await readState()))
        set({ queue }, oldestWaitingSeconds ?? 0);
    },
  });
  addGauge(registry, {
    name: 'awi_analyses',
    help: 'Unfinished analyses by state: queued, running or paused.',
    labelNames: ['state'],
    async read(set) {
      const state = await readState();
      if (state === null) return;
      const { waiting, running, paused } = state.analyses;
      set({ state: 'queued' }, waiting);
      set({ state: 'running' }, running);
      set({ state: 'paused' }, paused);
    },
  });
}

/** Lists all queues; analyses wait in their own table. */
function listQueues(state: InstallationState | null): QueueState[] {
  if (state === null) return [];
  const { waiting, running, oldestWaitingSeconds } = state.analyses;
  return [{ name: 'run-analysis', waiting, active: running, failed: 0, oldestWaitingSeconds }, ...state.queues];
}

function addWorkerMetrics(registry: MetricsRegistry, readState: ReadState): void {
  addGauge(registry, {
    name: 'awi_worker_heartbeat_age_seconds',
    help: 'Time since the last heartbeat of each process, unless it shut down normally or was silent for a day.',
    labelNames: ['worker', 'roles'],
    async read(set) {
      for (const { id, roles, silentSeconds } of (await readState())?.workers ?? [])
        set({ worker: id, roles }, Math.max(0, silentSeconds));
    },
  });
  addGauge(registry, {
    name: 'awi_workers',
    help: 'Processes by role and state: alive, or missing without a normal shutdown within the last day.',
    labelNames: ['role', 'state'],
    async read(set) {
      const state = await readState();
      if (state === null) return;
      for (const role of ['web', 'worker']) {
        const processes = state.workers.filter(({ roles }) => roles.split(',').includes(role));
        const alive = processes.filter(({ isAlive }) => isAlive).length;
        set({ role, state: 'alive' }, alive);
        set({ role, state: 'missing' }, processes.length - alive);
      }
    },
  });
}

function addPoolMetrics(registry: MetricsRegistry, readPool: InstallationMetricsOptions['readPool']): void {
  addGauge(registry, {
    name: 'awi_database_pool_connections',
    help: 'Connections of this process to PostgreSQL by state: idle or busy.',
    labelNames: ['state'],
    read(set) {
      const pool = readPool();
      if (pool === null) return;
      set({ state: 'idle' }, pool.idle);
      set({ state: 'busy' }, pool.total - pool.idle);
    },
  });
  addGauge(registry, {
    name: 'awi_database_pool_waiting',
    help: 'Queries of this process that wait for a connection to PostgreSQL.',
    read(set) {
      const pool = readPool();
      if (pool !== null) set({}, pool.waiting);
    },
  });
}

function addDiskMetrics(
  registry: MetricsRegistry,
  { readDisk, readStorage }: Pick<InstallationMetricsOptions, 'readDisk' | 'readStorage'>,
): void {
  const setIfKnown = (set: SetValue, value: number | null | undefined) => {
    if (value !== null && value !== undefined) set({}, value);
  };
  addGauge(registry, {
    name: 'awi_disk_free_bytes',
    help: 'Free space in the data folder of this process.',
    read: async (set) => setIfKnown(set, (await readDisk()).freeBytes),
  });
  addGauge(registry, {
    name: 'awi_disk_min_free_bytes',
    help: 'Free space below which no analysis is accepted or started.',
    read: async (set) => setIfKnown(set, (await readDisk()).minFreeBytes),
  });
  const readUsage = createCachedReader({
    read: readStorage,
    maxAgeMs: STORAGE_MAX_AGE_MS,
    timeoutMs: STORAGE_TIMEOUT_MS,
  });
  addGauge(registry, {
    name: 'awi_store_bytes',
    help: 'Size of the stored files of analyses, reports and images.',
    read: async (set) => setIfKnown(set, (await readUsage())?.usedBytes),
  });
  addGauge(registry, {
    name: 'awi_store_files',
    help: 'Number of stored files of analyses, reports and images.',
    read: async (set) => setIfKnown(set, (await readUsage())?.fileCount),
  });
}
