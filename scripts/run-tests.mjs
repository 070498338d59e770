/**
 * `npm test`: every check and test, one after the other (two cores), with one closing line `N passed, N failed`.
 *
 * Usage: node scripts/run-tests.mjs [--long] [--only=checks|unit|integration|hostile|e2e]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const isLong = process.argv.includes('--long');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const reports = mkdtempSync(join(tmpdir(), 'awi-tests-'));
const totals = { passed: 0, failed: 0 };
const failures = [];

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Every analysis starts threads: compiled code is kept between them.
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'awi-compile-cache'), ...env },
    }).status === 0
  );
}

function record(name, passed, failed, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
  console.log(`-- ${name}: ${passed} passed, ${failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/** A check is one test. */
function check(name, command, args) {
  if (only !== undefined && only !== 'checks') return;
  const startedAt = Date.now();
  const ok = run(command, args);
  record(name, ok ? 1 : 0, ok ? 0 : 1, startedAt);
}

/** Counts come from the runner's own report; a run that ends badly without one counts as a failure. */
function suite({ group, name, command, args, reportFile, read, env }) {
  if (only !== undefined && only !== group) return;
  const startedAt = Date.now();
  const ok = run(command, args, env);
  const counts = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A skipped test is a test that did not run: the house does not have any.
  const failed = counts.failed + counts.skipped;
  const silent = failed === 0 && (!ok || counts.passed === 0);
  record(name, counts.passed, silent ? 1 : failed, startedAt);
}

function vitest(group, name, project, env = {}, extra = []) {
  const reportFile = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  suite({
    group,
    name,
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...extra,
    ],
    reportFile,
    env,
    read: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      // A file that does not even load has no failed test.
      failed:
        numFailedTests +
        testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
      skipped: numPendingTests + numTodoTests,
    }),
  });
}

function playwright(name, env = {}, extra = []) {
  const reportFile = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  suite({
    group: 'e2e',
    name,
    command: bin('playwright'),
    args: ['test', '--reporter=line,json', ...extra],
    reportFile,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  });
}

const node = process.execPath;
check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']);
check('page types', bin('react-router'), ['typegen']);
check('types', bin('tsc'), []);
check('layers', node, ['scripts/check-layers.mjs']);
check('house rules', node, ['scripts/check-house.mjs']);
check('unused code', bin('knip'), []);
check('generated files', node, ['scripts/generate.mjs', '--check']);
check('architecture diagram', node, ['scripts/draw-architecture.mjs', '--check']);
check('lock file', node, ['scripts/check-lock-file.mjs']);
vitest('unit', 'unit tests', 'unit', {}, ['--maxWorkers=2']);
vitest('integration', 'integration on the embedded database', 'integration', { AWI_TEST_DATABASE: 'pglite' });
vitest('integration', 'integration on PostgreSQL', 'integration', { AWI_TEST_DATABASE: 'postgresql' });
// Its servers mostly wait: two files at once on two cores.
vitest('hostile', 'the hostile web', 'hostile', {}, ['--maxWorkers=2']);
playwright('browser journeys, embedded database', { AWI_TEST_DATABASE: 'pglite' });
// What a page looks like does not depend on the database: the journeys that store something.
const STORING = ['core-2-sign-in', 'core-4', 'decisions-development'];
playwright(
  'browser journeys, PostgreSQL with web and worker apart',
  { AWI_TEST_DATABASE: 'postgresql' },
  isLong ? ['--grep-invert', 'house 6'] : STORING,
);
if (isLong) vitest('long', 'long tests', 'long', { AWI_TEST_DOSE: '50' });
else vitest('long', 'long tests, small dose', 'long', { AWI_TEST_DOSE: '5' }, ['kill-and-resume']);

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
