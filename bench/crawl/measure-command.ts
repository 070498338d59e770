import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  listProcessTree,
  readCpuSeconds,
  readEndedChildrenCpuSeconds,
  readProportionalBytes,
  readResidentBytes,
} from './process-tree.ts';
import { stopChildOnExit } from './stop-child-on-exit.ts';

const SAMPLE_MS = 100;
/** Time between asking a process to end and the next, more forceful signal. */
const GRACE_MS = 5_000;

export interface Command {
  program: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** For browsers: memory shared by several processes counts once instead of once per process. */
  countsSharedMemoryOnce?: boolean;
}

export interface ProcessMeasurement {
  /** User and system time of the entire process tree. */
  cpuSeconds: number;
  wallSeconds: number;
  /** Sum over the tree; shared memory counts for each process unless the command requests otherwise. */
  peakResidentBytes: number;
  startedAtMs: number;
  /** Stopped by the benchmark because its time was up. */
  isCapped: boolean;
  exitCode: number | null;
}

/**
 * When to stop a command: after a number of CPU seconds, so that a busy machine does not shorten its work, or after a
 * limit of wall time.
 */
export interface Cap {
  cpuSeconds: number;
  wallSeconds: number;
}

/**
 * Runs a command until it ends or its time is up, and returns the resources it used. Its output goes to `outputPath`.
 */
export async function measureCommand(command: Command, cap: Cap, outputPath: string): Promise<ProcessMeasurement> {
  const output = openSync(outputPath, 'w');
  const cpuSecondsBefore = readEndedChildrenCpuSeconds();
  const startedAtMs = Date.now();
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    stdio: ['ignore', output, output],
    // A separate process group, so that its children are stopped with it.
    detached: true,
    env: { ...process.env, ...command.env },
  });
  stopChildOnExit(child, { isProcessGroup: true });
  const exitPromise = once(child, 'exit').then(([code]) => code as number | null);
  const watch = watchProcessTree(
    child,
    cap,
    command.countsSharedMemoryOnce ? readProportionalBytes : readResidentBytes,
  );
  const exitCode = await exitPromise.finally(() => closeSync(output));
  const { peakResidentBytes, sampledCpuSeconds, isCapped } = await watch.end();
  return {
    // A child that was killed before its parent waited for it shows up only in the samples.
    cpuSeconds: Math.max(readEndedChildrenCpuSeconds() - cpuSecondsBefore, sampledCpuSeconds),
    wallSeconds: (Date.now() - startedAtMs) / 1_000,
    peakResidentBytes,
    startedAtMs,
    isCapped,
    exitCode,
  };
}

function watchProcessTree(child: ChildProcess, cap: Cap, getBytes: (pid: number) => number) {
  const result = { peakResidentBytes: 0, sampledCpuSeconds: 0, isCapped: false };
  const { pid } = child;
  let hasEnded = false;
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGKILL'];
  let nextSignalAt = performance.now() + cap.wallSeconds * 1_000;

  async function watch(): Promise<void> {
    while (pid !== undefined && !hasEnded) {
      const pids = listProcessTree(pid);
      result.peakResidentBytes = Math.max(result.peakResidentBytes, sum(pids.map(getBytes)));
      result.sampledCpuSeconds = Math.max(result.sampledCpuSeconds, sum(pids.map(readCpuSeconds)));
      if (result.sampledCpuSeconds > cap.cpuSeconds && !result.isCapped) stop(pid);
      else if (performance.now() > nextSignalAt) stop(pid);
      await pause(SAMPLE_MS);
    }
  }
  function stop(processGroupId: number): void {
    result.isCapped = true;
    nextSignalAt = performance.now() + GRACE_MS;
    try {
      process.kill(-processGroupId, signals.shift() ?? 'SIGKILL');
    } catch {
      // It ended by itself at this moment.
    }
  }
  const watchPromise = watch();
  return {
    async end() {
      hasEnded = true;
      await watchPromise;
      return result;
    },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
