import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';

const PROGRAM = join(import.meta.dirname, 'awi.ts');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

it('prints its version', () => {
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${ENGINE_VERSION}\n` });
});

it.each([
  [['audi'], 'Unknown command audi. Did you mean audit?\nSee awi --help.\n'],
  [['--verbose'], 'Unknown option --verbose.\nSee awi --help.\n'],
  [['audit', '--max-page', '5'], 'Unknown option --max-page. Did you mean --max-pages?\nSee awi audit --help.\n'],
])('prints only the reason for wrong usage: %j', (args, message) => {
  expect(run(...args)).toEqual({ status: 2, stdout: '', stderr: message });
});

it('suggests a rule for a misspelled one', () => {
  const { status, stderr } = run('audit', 'https://example.com', '--fail-on', 'rule:broken-internal-lnk');
  expect(status).toBe(2);
  expect(stderr).toContain('there is no rule "broken-internal-lnk". Did you mean broken-internal-link?');
});
