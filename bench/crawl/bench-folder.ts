import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where corpora, peers and results are kept between runs: `AWI_BENCH_DIR`, else a folder of the system's temporary one. */
export const BENCH_FOLDER = process.env.AWI_BENCH_DIR ?? join(tmpdir(), 'awi-bench');

/** A folder below `BENCH_FOLDER`, made when it is not there. */
export function benchFolder(...names: string[]): string {
  const path = join(BENCH_FOLDER, ...names);
  mkdirSync(path, { recursive: true });
  return path;
}

export type Availability = { ok: true } | { ok: false; reason: string };

const isOnPath = (program: string) =>
  spawnSync('sh', ['-c', `command -v "$0" || PATH="$PATH:/usr/sbin:/sbin" command -v "$0"`, program]).status === 0;

/** A program of the system; as root it is installed from the named Debian package, otherwise the line to type is the reason. */
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

/** First line of what a program says about its version. */
export function versionOf(program: string, argument = '--version'): string {
  const { stdout, stderr } = spawnSync(program, [argument], { encoding: 'utf8' });
  return (
    `${stdout}${stderr}`
      .split('\n')
      .find((line) => /\d\.\d/.test(line))
      ?.trim() ?? 'unknown'
  );
}
