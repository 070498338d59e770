import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where corpora, peers and results are stored between runs: `AWI_BENCH_DIR`, or a folder in the system's temporary
 * directory.
 */
export const BENCH_FOLDER = process.env.AWI_BENCH_DIR ?? join(tmpdir(), 'awi-bench');

/** Returns a folder below `BENCH_FOLDER`, and creates it if it does not exist. */
export function ensureBenchFolder(...names: string[]): string {
  const path = join(BENCH_FOLDER, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

export type Availability = { ok: true } | { ok: false; reason: string };

const isOnPath = (program: string) =>
  spawnSync('sh', ['-c', `command -v "$0" || PATH="$PATH:/usr/sbin:/sbin" command -v "$0"`, program]).status === 0;

/**
 * Checks for a system program. As root, installs it from the given Debian package; otherwise the reason contains the
 * command to type.
 */
export function ensureProgram(program: string, debianPackage: string): Availability {
  if (isOnPath(program)) return { ok: true };
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    process.stderr.write(`Installing ${debianPackage}...\n`);
    const options = { stdio: ['ignore', 2, 2] as ('ignore' | 2)[] };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], options);
    if (isOnPath(program)) return { ok: true };
  }
  return { ok: false, reason: `${program} is not installed: sudo apt-get install -y ${debianPackage}` };
}

/** Returns the first line of a program's output that contains a version number; "unknown" if there is none. */
export function getVersion(program: string, argument = '--version'): string {
  const { stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' });
  return (
    `${stdout}${stderr}`
      .split('\n')
      .find((line) => /\d\.\d/.test(line))
      ?.trim() ?? 'unknown'
  );
}
