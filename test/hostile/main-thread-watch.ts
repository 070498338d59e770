/**
 * Loaded into the product with `--import`: measures its main thread for the survival test.
 * - `busy`: the longest time, in milliseconds, for which the thread computed without returning to the event loop.
 *   Measured in CPU time, because a busy machine also stops idle threads.
 * - `peak`: the highest resident memory of the process so far, in bytes.
 * - `memory`: resident memory of the process in bytes after a garbage collection, written when a file `ask` appears;
 *   `busy` and `peak` are then reset. All these files are in the folder that the module's URL specifies (`?folder=`).
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const HEARTBEAT_MS = 20;
const PEAK_STEP_BYTES = 4 * 1_024 * 1_024;

if (isMainThread) {
  const folder = new URL(import.meta.url).searchParams.get('folder') ?? '';
  // A context created before the flag was set does not contain the collector.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let longestMs = 0;
  let peakBytes = 0;
  let lastMs = performance.now();
  let lastCpu = process.threadCpuUsage();
  setInterval(() => {
    const nowMs = performance.now();
    const { user, system } = process.threadCpuUsage(lastCpu);
    const busyMs = Math.min(nowMs - lastMs, (user + system) / 1_000);
    if (busyMs > longestMs) {
      longestMs = busyMs;
      writeFileSync(join(folder, 'busy'), String(longestMs));
    }
    const residentBytes = process.memoryUsage.rss();
    if (residentBytes > peakBytes + PEAK_STEP_BYTES) {
      peakBytes = residentBytes;
      writeFileSync(join(folder, 'peak'), String(peakBytes));
    }
    if (existsSync(join(folder, 'ask'))) {
      rmSync(join(folder, 'ask'));
      rmSync(join(folder, 'busy'), { force: true });
      longestMs = 0;
      peakBytes = 0;
      collect();
      writeFileSync(join(folder, 'memory'), String(process.memoryUsage.rss()));
    }
    lastMs = performance.now();
    lastCpu = process.threadCpuUsage();
  }, HEARTBEAT_MS).unref();
}
