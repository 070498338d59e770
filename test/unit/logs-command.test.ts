import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { logTotalsSchema } from '#contracts/outside/logs/log-totals.ts';
import { compareCounts } from '../../bench/logs/compare-counts.ts';
import { createPlantedLog } from '../../bench/logs/planted-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'awi-logs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const output = join(folder, 'totals.json');

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/logs.ts', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function writeLog(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

it('counts planted bots, spoofs and errors exactly, in plain and compressed files', () => {
  const log = createPlantedLog(40_000);
  const lines = Array.from({ length: 40_000 }, () => log.next());
  const first = writeLog('access.log', `${lines.slice(0, 15_000).join('\n')}\n`);
  const second = writeLog('access.log.1.gz', gzipSync(`${lines.slice(15_000).join('\n')}\n`));
  const { status, stdout, stderr } = run(first, second, '--output', output);
  expect(stderr).toBe(`Totals written to ${output}.\n`);
  expect(status).toBe(0);
  const text = readFileSync(output, 'utf8');
  const totals = logTotalsSchema.parse(JSON.parse(text));
  expect(compareCounts(totals, log.counts)).toEqual([]);
  expect(text).not.toContain('planted-');
  expect(stdout).toContain('Source: access log access.log, access.log.1.gz, 2026-11-01 to 2026-11-30');
  expect(stdout).toMatch(/ {2}access\.log: combined, 15,000 lines; \d+ bad lines \(\d+/);
  expect(stdout).toContain('Visits from assistants');
  expect(stdout).toContain('a newer IP address is counted as spoofed');
});

it('explains logs that contain the IP addresses of a proxy', () => {
  const line = '81.2.69.160 - - [27/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 9 "-" "GPTBot/1.3"';
  const { stdout } = run(writeLog('proxy.log', line), '--output', output);
  expect(stdout).toContain('If the server is behind a proxy or CDN');
});

it('ends with the reason, and writes nothing, when a file cannot be read', () => {
  const missing = join(folder, 'none.json');
  const unknown = run(writeLog('notes.txt', 'personal text'), '--output', missing);
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown.stderr).toContain('notes.txt: the first lines have none of the supported formats');
  expect(unknown.stderr).not.toContain('personal');
  expect(run(join(folder, 'absent.log'))).toMatchObject({ status: 2 });
  expect(run().stderr).toContain('Enter the path of an access log.');
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(missing)).toBe(false);
});
