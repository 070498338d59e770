/**
 * `npm run bench:logs [-- --megabytes 300 --rounds 3]`: counts a generated access log with `npm run logs` and with
 * GoAccess (https://goaccess.io, Debian package `goaccess`). Prints CPU time, wall time and peak memory of both. Exits
 * with 1 if a count differs from the planted one, our CPU time exceeds GoAccess's, or our memory reaches 300 MB.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LogTotals, logTotalsSchema } from '#contracts/outside/logs/log-totals.ts';
import { compareCounts } from './compare-counts.ts';
import { generateLog } from './generate.ts';

const MAX_MEMORY_MB = 300;
const POLL_MS = 50;
/** As in `npm run logs`. */
const NODE_OPTION = '--max-semi-space-size=2';
/** Clock ticks per second of /proc. */
const TICKS_PER_SECOND = 100;
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '300' }, rounds: { type: 'string', default: '3' } },
});
const folder = join(tmpdir(), 'awi-bench', 'logs');

interface Cost {
  cpuSeconds: number;
  wallSeconds: number;
  peakMb: number;
}

/** Runs a command and reads its cost from /proc until it ends. */
async function measure(command: string, args: readonly string[]): Promise<Cost> {
  const startedAt = performance.now();
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, NO_COLOR: '1' } });
  const cost = { cpuSeconds: 0, peakMb: 0 };
  const read = () => {
    const usage = readUsage(child.pid ?? 0);
    if (usage === null) return;
    cost.cpuSeconds = Math.max(cost.cpuSeconds, usage.cpuSeconds);
    cost.peakMb = Math.max(cost.peakMb, usage.peakMb);
  };
  const timer = setInterval(read, POLL_MS);
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { ...cost, wallSeconds: (performance.now() - startedAt) / 1_000 };
}

function readUsage(pid: number): { cpuSeconds: number; peakMb: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const peakKb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (peakKb === undefined) return null;
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      peakMb: Math.round(Number(peakKb) / 1_024),
    };
  } catch {
    // The process has ended.
    return null;
  }
}

function requirePeer(): void {
  const isInstalled = () => spawnSync('goaccess', ['--version']).status === 0;
  if (!isInstalled() && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-qq', 'goaccess']);
  if (!isInstalled()) throw new Error('GoAccess is not installed: apt-get install goaccess');
}

const formatCost = ({ cpuSeconds, wallSeconds, peakMb }: Cost): string =>
  `${cpuSeconds.toFixed(2)} s CPU, ${wallSeconds.toFixed(1)} s, peak ${peakMb} MB`;

requirePeer();
const { path, bytes, planted } = generateLog(folder, Number(values.megabytes));
console.log(`${path}: ${(bytes / 1e6).toFixed(0)} MB, ${planted.lines} lines`);
const output = join(folder, 'totals.json');
const ratios: number[] = [];
let problems: string[] = [];
let peakMb = 0;
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const ours = await measure(process.execPath, [NODE_OPTION, 'src/cli/logs.ts', path, '--output', output]);
  const totals: LogTotals = logTotalsSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
  problems = compareCounts(totals, planted);
  const report = join(folder, 'goaccess.json');
  const peer = await measure('goaccess', [path, '--log-format=COMBINED', '--no-progress', '-o', report]);
  ratios.push(ours.cpuSeconds / peer.cpuSeconds);
  peakMb = Math.max(peakMb, ours.peakMb);
  console.log(
    `round ${round}: ours ${formatCost(ours)}; GoAccess ${formatCost(peer)}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
console.log(`CPU ratio ${ratio.toFixed(2)} (limit 1), peak memory ${peakMb} MB (limit ${MAX_MEMORY_MB} MB).`);
console.log(
  problems.length === 0
    ? 'Counts: as planted.'
    : `Counts: ${problems.length} wrong, first ${problems.slice(0, 5).join('; ')}`,
);
process.exitCode = problems.length === 0 && ratio <= 1 && peakMb < MAX_MEMORY_MB ? 0 : 1;
