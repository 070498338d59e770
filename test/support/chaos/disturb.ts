import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#test/support/seeded-random.ts';
import type { Installation } from './installation.ts';

export interface DisturbanceOptions {
  kills: number;
  /** How long the store does not respond. */
  outageMs: number;
  /** How long a worker is suspended: longer than it takes until another worker takes over its work. */
  stallMs: number;
  random: Random;
  onEvent(text: string): void;
}

const MIN_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 8_000;

/**
 * Kills random processes at random moments, restarts PostgreSQL, suspends a worker, and takes the store away once. The
 * first kill is for a worker, the second one for a web process. Resolves when every process runs again.
 */
export async function disturb(installation: Installation, options: DisturbanceOptions): Promise<void> {
  const { kills, random, onEvent } = options;
  const { members, postgres } = installation;
  let outage = Promise.resolve();
  const restartAt = Math.floor(kills / 3);
  const stallAt = Math.floor(kills / 2);
  const outageAt = Math.floor((2 * kills) / 3);
  for (let index = 0; index < kills; index += 1) {
    await pause(random.pickBetween(MIN_PAUSE_MS, MAX_PAUSE_MS));
    if (index === restartAt) {
      onEvent('PostgreSQL restarts');
      await postgres.restart();
    }
    if (index === stallAt) suspendWorker(installation, options);
    if (index === outageAt) outage = interruptStore(installation, options);
    const running = members.filter(({ isRestarting }) => !isRestarting);
    const role = index < 2 ? (['worker', 'web'] as const)[index] : null;
    const candidates = running.filter((member) => role === null || member.role === role);
    if (candidates.length === 0) continue;
    const victim = random.pick(candidates);
    onEvent(`kill ${index + 1}: ${victim.name}`);
    // Failures are reported by `settle`.
    victim.killAndRestart().catch(() => {});
  }
  await outage;
  await Promise.all(members.map((member) => member.settle()));
}

function suspendWorker({ members }: Installation, { random, stallMs, onEvent }: DisturbanceOptions): void {
  const candidates = members.filter(({ role, isRestarting }) => role === 'worker' && !isRestarting);
  if (candidates.length === 0) {
    onEvent('no worker to suspend');
    return;
  }
  const worker = random.pick(candidates);
  onEvent(`${worker.name} is suspended`);
  void worker.stall(stallMs).then(() => onEvent(`${worker.name} continues`));
}

async function interruptStore({ swift }: Installation, { outageMs, onEvent }: DisturbanceOptions): Promise<void> {
  onEvent('the store stops');
  await swift.stopProxy();
  await pause(outageMs);
  await swift.startProxy();
  onEvent('the store responds again');
}
