/** What Linux reports about the processes and the machine: `proc(5)`. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { listProcessTree, readCpuSeconds, readProportionalBytes, readResidentBytes } from '../crawl/process-tree.ts';
import type { Installation } from './installation.ts';

const SAMPLE_MS = 500;
/** USER_HZ is 100 for user space on every architecture Linux supports, see `time(7)`. */
const TICK_SECONDS = 0.01;

/** Resident memory in bytes by process. */
export type MemoryByProcess = Map<string, number>;

/** PostgreSQL consists of several processes; the memory that they share counts once. */
export function readMemory({ processes, postgresPid }: Installation): MemoryByProcess {
  const memory: MemoryByProcess = new Map(processes.map(({ name, pid }) => [name, readResidentBytes(pid)]));
  const bytes = listProcessTree(postgresPid).map(readProportionalBytes);
  return memory.set(
    'PostgreSQL',
    bytes.reduce((sum, value) => sum + value, 0),
  );
}

/** Returns the CPU seconds of each process since it started. */
export function readProcessCpu({ processes, postgresPid }: Installation): Map<string, number> {
  const seconds = new Map(processes.map(({ name, pid }) => [name, readCpuSeconds(pid)]));
  const parts = listProcessTree(postgresPid).map(readCpuSeconds);
  return seconds.set(
    'PostgreSQL',
    parts.reduce((sum, value) => sum + value, 0),
  );
}

/** Counts open files, sockets and other handles of a process; 0 when it has ended. */
export function countHandles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Peaks of the memory of one process in bytes. */
export interface MemoryPeaks {
  /** In the first half of the time. */
  early: number;
  /** In the second half: higher than the first if memory grows with the number of analyses. */
  late: number;
}

/** Reads the memory twice a second while `work` runs, and returns the peaks by process. */
export async function watchMemory(
  installation: Installation,
  work: Promise<unknown>,
): Promise<Map<string, MemoryPeaks>> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const samples: MemoryByProcess[] = [];
  while (!isOver) {
    samples.push(readMemory(installation));
    await pause(SAMPLE_MS);
  }
  const middle = Math.ceil(samples.length / 2);
  const findPeak = (name: string, selectedSamples: readonly MemoryByProcess[]) =>
    Math.max(0, ...selectedSamples.map((sample) => sample.get(name) ?? 0));
  const names = [...(samples[0]?.keys() ?? [])];
  return new Map(
    names.map((name) => [
      name,
      { early: findPeak(name, samples.slice(0, middle)), late: findPeak(name, samples.slice(middle)) },
    ]),
  );
}

/** CPU seconds since the machine started. */
export interface MachineCpu {
  /** All processes of the machine. */
  busySeconds: number;
  /** This process and those that it started. */
  ownSeconds: number;
  /** All cores, busy or not. */
  totalSeconds: number;
}

export function readMachineCpu(): MachineCpu {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // user, nice, system, idle, iowait, irq, softirq and steal; guests are part of user.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const total = ticks.reduce((sum, value) => sum + value, 0);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  const own = listProcessTree(process.pid).map(readCpuSeconds);
  return {
    busySeconds: (total - idle) * TICK_SECONDS,
    totalSeconds: total * TICK_SECONDS,
    ownSeconds: own.reduce((sum, value) => sum + value, 0),
  };
}

/** Returns the shares (0..1) of the machine's CPU time that the benchmark and other processes used in a period. */
export function computeCpuShares(before: MachineCpu, after: MachineCpu): { own: number; others: number } {
  const total = after.totalSeconds - before.totalSeconds;
  const own = (after.ownSeconds - before.ownSeconds) / total;
  return { own, others: Math.max(0, (after.busySeconds - before.busySeconds) / total - own) };
}
