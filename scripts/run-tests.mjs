/**
 * `npm test`: every check and test with one closing line `N passed, N failed`. At most two suites at a time, made for two cores: one of
 * the two mostly waits. Those that run beside others print what they have to say when they end.
 *
 * Usage: node scripts/run-tests.mjs [--long] [--only=checks|unit|integration|hostile|mutation|e2e|long]
 */
import { spawn } from 'node:child_process';
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

/** True when it ended well. `isQuiet`: its output is held back until its end. */
function run(command, args, { env = {}, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // Every analysis starts threads: compiled code is kept between them.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(tmpdir(), 'awi-compile-cache'),
        // As `npm start`: threads that are one file.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=awi-built`,
        ...env,
      },
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

function record(name, passed, failed, startedAt) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
  console.log(`-- ${name}: ${passed} passed, ${failed} failed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/** A check is one test. */
async function check(name, command, args) {
  if (only !== undefined && only !== 'checks') return;
  const startedAt = Date.now();
  const ok = await run(command, args, { isQuiet: true });
  record(name, ok ? 1 : 0, ok ? 0 : 1, startedAt);
}

/** Counts come from the runner's own report; a run that ends badly without one counts as a failure. */
async function suite({ group, name, command, args, reportFile, read, env, isQuiet }) {
  if (only !== undefined && only !== group) return;
  const startedAt = Date.now();
  const ok = await run(command, args, { env, isQuiet });
  const counts = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A skipped test is a test that did not run: the house does not have any.
  const failed = counts.failed + counts.skipped;
  const silent = failed === 0 && (!ok || counts.passed === 0);
  record(name, counts.passed, silent ? 1 : failed, startedAt);
}

/** `workers`: files of the suite that run at once; Vitest by itself would leave one of two cores free. */
function vitest(group, name, project, { env = {}, extra = [], isQuiet = false, workers = 2 } = {}) {
  const reportFile = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return suite({
    group,
    name,
    isQuiet,
    command: bin('vitest'),
    args: [
      'run',
      ...[project].flat().flatMap((one) => ['--project', one]),
      `--maxWorkers=${workers}`,
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

function playwright(name, { env = {}, extra = [], isQuiet = false } = {}) {
  const reportFile = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  return suite({
    group: 'e2e',
    name,
    isQuiet,
    command: bin('playwright'),
    args: ['test', '--reporter=line,json', ...extra],
    reportFile,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
  });
}

const node = process.execPath;
/** What keeps the network safe from pages and the machine free of browsers, and how reports look; how pages are measured belongs to the long run. */
const BROWSER_SHORT = ['containment', 'no-leftovers', 'print-report', 'report-looks', 'restricted-process'];
/** The types take one core as long as all other checks take the other. */
async function checkTypes() {
  await check('page types', bin('react-router'), ['typegen']);
  // TypeScript 7 takes half of the time of 6, which other tools need for its programming interface.
  await check('types', node, ['node_modules/typescript-7/bin/tsc']);
}
async function checkTheRest() {
  await check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  await check('layers', node, ['scripts/check-layers.mjs']);
  await check('house rules', node, ['scripts/check-house.mjs']);
  await check('unused code', bin('knip'), []);
  await check('generated files', node, ['scripts/generate.mjs', '--check']);
  await check('architecture diagram', node, ['scripts/draw-architecture.mjs', '--check']);
  await check('settings', node, ['scripts/check-settings.ts']);
  await check('lock file', node, ['scripts/check-lock-file.mjs']);
}
await Promise.all([checkTypes(), checkTheRest()]);
await vitest('unit', 'unit tests', ['unit', 'unit-alone']);
await Promise.all([
  vitest('integration', 'integration on the embedded database', 'integration', {
    env: { AWI_TEST_DATABASE: 'pglite' },
    isQuiet: true,
  }),
  vitest('browser', 'pages in a browser', 'browser', {
    ...{ extra: isLong ? [] : BROWSER_SHORT, env: { AWI_TEST_DOSE: isLong ? '50' : '2' }, isQuiet: true, workers: 1 },
  }),
]);
/** What these assert does not depend on the engine of the database or on many connections: `npm test` runs them on the embedded one only. */
const SAME_ON_BOTH = [
  ...[
    'address-refusals',
    'analyses',
    'artifact-retention',
    'crawl-settings',
    'exploring',
    'finished-analyses',
    'mail',
    'passwords',
    'pause',
  ],
  ...[
    'admin-articles',
    'pictures',
    'private-caching',
    'profile',
    'rechecks',
    'report-file',
    'report-files',
    'share-links',
    'support',
  ],
].flatMap((file) => ['--exclude', `test/integration/${file}.test.ts`]);
await Promise.all([
  vitest('integration', 'integration on PostgreSQL', 'integration', {
    ...{ env: { AWI_TEST_DATABASE: 'postgresql' }, extra: isLong ? [] : SAME_ON_BOTH, isQuiet: true },
  }),
  vitest('hostile', 'the hostile web', 'hostile', { env: isLong ? { AWI_TEST_WHOLE: '1' } : {}, isQuiet: true }),
]);
await Promise.all([
  vitest('mutation', 'injected faults', 'mutation', { env: isLong ? { AWI_TEST_WHOLE: '1' } : {}, isQuiet: true }),
  vitest('long', isLong ? 'long tests' : 'long tests, small dose', 'long', {
    ...{ env: { AWI_TEST_DOSE: isLong ? '50' : '2' }, extra: isLong ? [] : ['kill-and-resume'], isQuiet: true },
    workers: 1,
  }),
]);
// What a page looks like does not depend on the database: the journeys that store something.
const STORING = ['core-2-sign-in', 'core-4', 'decisions-development'];
await playwright('browser journeys, embedded database', { env: { AWI_TEST_DATABASE: 'pglite' } });
await playwright('browser journeys, PostgreSQL with web and worker apart', {
  env: { AWI_TEST_DATABASE: 'postgresql' },
  extra: isLong ? ['--grep-invert', 'house 6'] : STORING,
});

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
