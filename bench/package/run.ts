/**
 * `npm run bench:package`: how long a pipeline needs from an empty folder to the result of its first audit. Packs the
 * command line, installs it from the tarball with npm (with a warm cache after the first installation), and audits the
 * example site without a browser.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const ORIGIN = 'https://harbour-kiln.example';
const RUN_COUNT = 3;

function run(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function writeSite(folder: string): void {
  cpSync(join(ROOT, 'test', 'fixtures', 'sites', 'clean', 'pages'), folder, { recursive: true });
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!['.html', '.xml', '.txt'].includes(extname(name))) continue;
    const path = join(parentPath, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('{{origin}}', ORIGIN));
  }
}

const [tarball = ''] = run(ROOT, process.execPath, ['scripts/build-package.ts']).split(' (');
console.log(`${(statSync(tarball).size / 1e6).toFixed(1)} MB packed; load ${loadavg()[0]?.toFixed(1)}`);
for (let index = 0; index <= RUN_COUNT; index += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'awi-bench-package-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeSite(join(folder, 'dist'));
  const startedAt = performance.now();
  run(folder, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball]);
  const installedAt = performance.now();
  const program = join(folder, 'node_modules', '.bin', 'awi');
  run(folder, program, ['audit', '--static-dir', 'dist', '--origin', ORIGIN, '--max-renders', '0']);
  const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
  const name = index === 0 ? 'warm-up' : `run ${index}`;
  console.log(`${name}: install ${seconds(startedAt, installedAt)}, audit ${seconds(installedAt, performance.now())}`);
  rmSync(folder, { recursive: true, force: true });
}
