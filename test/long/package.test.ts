import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildExampleSite, editFile, LIVE_ORIGIN } from '#test/support/pipeline-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const MAX_PACKED_BYTES = 25_000_000;
const ACTION_SCRIPT = join(ROOT, 'scripts', 'run-action.mjs');

let work: Awaited<ReturnType<typeof temporaryFolder>>;
let tarball: string;

/** The environment of a pipeline: the Node.js of the machine, not the pinned one of this repository. */
const searchPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes(join('node_modules', '.bin')) && !folder.includes('node-gyp-bin'))
  .join(delimiter);

function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  return spawnSync(command, args, {
    cwd: work.path,
    encoding: 'utf8',
    env: { ...inherited, PATH: searchPath, GITHUB_ACTIONS: '', npm_config_loglevel: 'error', ...environment },
    timeout: 600_000,
  });
}

beforeAll(async () => {
  work = await temporaryFolder();
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-package.ts')], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  tarball = join(ROOT, 'build', `awi-${version}.tgz`);
  buildExampleSite(join(work.path, 'dist'));
  writeFileSync(join(work.path, 'package.json'), '{"private":true}');
}, 300_000);
afterAll(() => work[Symbol.asyncDispose]());

it('is at most 25 MB packed, and cannot be published by accident', () => {
  expect(statSync(tarball).size).toBeLessThan(MAX_PACKED_BYTES);
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, 'build', 'package', 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ private: true, license: 'MIT', bin: { awi: 'bin/awi.mjs' } });
  expect(existsSync(join(ROOT, 'build', 'package', 'src', 'db'))).toBe(false);
});

it('installs from the tarball and runs with the Node.js of the machine', () => {
  const install = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball]);
  expect([install.status, install.stderr]).toEqual([0, '']);
  expect(Number(run('node', ['--version']).stdout.slice(1).split('.')[0])).toBeGreaterThanOrEqual(20);
  for (const absent of ['@electric-sql', '@sparticuz', 'react', 'vite'])
    expect(existsSync(join(work.path, 'node_modules', absent)), absent).toBe(false);
  const awi = join(work.path, 'node_modules', '.bin', 'awi');
  const audit = (...args: string[]) =>
    run(awi, ['audit', '--static-dir', 'dist', '--origin', LIVE_ORIGIN, '--max-renders', '0', ...args]);
  const first = audit('--save', 'baseline=awi-baseline.json', '--min-pages', '10', '--fail-on', 'score<90');
  expect([first.status, first.stderr]).toEqual([0, expect.stringContaining('Saved: ')]);
  expect(first.stdout).toContain('Limits: passed');
  const refused = audit('--format', 'html');
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('this package does not contain')]);
  const usage = run(awi, []);
  expect([usage.status, usage.stderr]).toEqual([2, expect.stringContaining('Usage: awi <command>')]);
  expect(run(awi, ['audit', '--help']).stdout).toContain('Usage: awi audit <url>');
  writeFileSync(
    join(work.path, 'a.log'),
    '81.2.69.160 - - [27/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 9 "-" "GPTBot/1.3"\n',
  );
  const logs = run(awi, ['logs', 'a.log']);
  expect([logs.status, logs.stdout]).toEqual([0, expect.stringContaining('a.log: combined, 1 line')]);
});

it('runs in the action, with the files of GitHub', () => {
  const branch = join(work.path, 'branch');
  mkdirSync(branch);
  buildExampleSite(branch);
  editFile(branch, 'contact.html', (html) =>
    html.replace('</p>', ' <a href="/gone">Opening hours of the last season</a></p>'),
  );
  const [summaryPath, outputPath] = [join(work.path, 'summary.md'), join(work.path, 'output')];
  const runAction = (inputs: Record<string, string>) =>
    run('node', [ACTION_SCRIPT], {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summaryPath,
      GITHUB_OUTPUT: outputPath,
      INPUT_PACKAGE: tarball,
      INPUT_STATIC_DIR: branch,
      INPUT_ORIGIN: LIVE_ORIGIN,
      INPUT_MAX_RENDERS: '0',
      ...inputs,
    });
  const { status, stderr } = runAction({
    INPUT_BASELINE: 'awi-baseline.json',
    INPUT_FAIL_ON: 'new-issues>0',
    INPUT_JUNIT: 'out/awi.xml',
  });
  expect(status).toBe(1);
  expect(stderr.match(/^::.*$/gm)).toEqual([
    expect.stringMatching(/^::error title=New issue%3A Broken internal links /),
  ]);
  expect(readFileSync(outputPath, 'utf8')).toContain('result=failed\n');
  expect(readFileSync(summaryPath, 'utf8')).toContain('### New issues since the baseline');
  expect(readFileSync(join(work.path, 'out', 'awi.xml'), 'utf8')).toContain('<failure');
  expect(runAction({ INPUT_PACKAGE: 'none.tgz' })).toMatchObject({ status: 2 });
});
