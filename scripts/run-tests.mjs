/**
 * `npm test`: every check and test, with one closing line `N passed, N failed`. The checks run while the product is
 * built; then up to four suites run at a time, the longest first. Suites print their output when they end.
 *
 * Files with failed tests run again at the end, one by one with nothing else running (decision 70). A test that fails
 * again counts as failed; one that passes is listed as unstable. The end of the output lists both, because a truncated
 * log shows nothing else.
 *
 * Usage: node scripts/run-tests.mjs [--long] [--only=checks|unit|integration|hostile|mutation|e2e|long]
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildOmittedSpecPattern } from './daily-specs.mjs';
import { EMBEDDED_ONLY_ARGS } from './integration-databases.mjs';
import { countRemainingFailures } from './second-run.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const root = join(import.meta.dirname, '..');
const node = process.execPath;
const startedAt = Date.now();
const getBinPath = (name) => join(root, 'node_modules', '.bin', name);
const isLong = process.argv.includes('--long');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const reportsFolder = mkdtempSync(join(tmpdir(), 'awi-tests-'));
/** The embedded database after a first start; products in tests start from a copy of it. */
const templateFolder = join(reportsFolder, 'template');
const totals = { passed: 0, failed: 0, cpuSeconds: 0 };
const failures = [];
/** @type {(() => Promise<void>)[]} Second runs, started when all suites have ended. */
const secondRuns = [];
const unstableTests = [];
/** If more files than this fail, a busy machine is not the cause. */
const MAX_FILES_TO_REPEAT = 10;
/**
 * Analyses lower their CPU priority to 10 (decision 162). Next to several suites with the default they would get almost
 * no CPU time, so the suites start one step above.
 */
const NICENESS_OF_SUITES = 9;
if (getPriority() < NICENESS_OF_SUITES) setPriority(NICENESS_OF_SUITES);

/** Returns how many seconds the cores were busy and idle since the machine started, added up over all cores. */
function readCoreSeconds() {
  const times = cpus().map((core) => core.times);
  const sum = (pick) => times.reduce((total, time) => total + pick(time), 0) / 1_000;
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
}
const coresAtStart = readCoreSeconds();

/** Describes how busy the cores were since the start, including everything else that ran on the machine. */
function describeCores() {
  const { busy, idle } = readCoreSeconds();
  const [busySeconds, idleSeconds] = [busy - coresAtStart.busy, idle - coresAtStart.idle];
  const share = Math.round((100 * busySeconds) / Math.max(1, busySeconds + idleSeconds));
  return `All ${cpus().length} cores: busy for ${busySeconds.toFixed(0)} s, ${share}% of the time`;
}

let startedCommandCount = 0;

/**
 * Runs a command and prints its output when it ends, because others run at the same time. Resolves to whether it
 * succeeded and to the CPU seconds it used (0 if unknown).
 */
function run(command, args, env = {}) {
  const cpuFile = join(reportsFolder, `cpu-${startedCommandCount++}`);
  return new Promise((resolve) => {
    const child = spawn(node, [join(root, 'scripts/count-cpu-time.mjs'), cpuFile, command, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Every analysis starts threads; caching the compiled code saves time between them.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(tmpdir(), 'awi-compile-cache'),
        // Uses bundled threads, as `npm start` does.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=awi-built`,
        ...(existsSync(join(templateFolder, 'db')) && { AWI_TEST_TEMPLATE: join(templateFolder, 'db') }),
        ...env,
      },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', () => resolve({ ok: false, cpuSeconds: 0 }));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      const cpuSeconds = existsSync(cpuFile) ? Number(readFileSync(cpuFile, 'utf8')) : 0;
      totals.cpuSeconds += cpuSeconds;
      resolve({ ok: code === 0, cpuSeconds });
    });
  });
}

function record(name, { passed, failed, startedAt, cpuSeconds }) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`-- ${name}: ${passed} passed, ${failed} failed in ${seconds} s, ${cpuSeconds.toFixed(1)} CPU s\n`);
}

/** Runs a check, which counts as one test. */
async function check(name, [command, ...args], env = {}) {
  if (only !== undefined && only !== 'checks') return;
  const startedAt = Date.now();
  const { ok, cpuSeconds } = await run(command, args, env);
  record(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, startedAt, cpuSeconds });
  if (!ok) failures.push(name);
}

/**
 * Runs a suite. Counts come from the runner's own report; a run that fails without one counts as a failure. `read`
 * returns `{passed, failed, skipped, failedTests: {file, name, message}[]}`; `buildSuiteArgs(files)` returns the
 * arguments that run these files one by one.
 */
async function runSuite({ group, name, command, args, buildSuiteArgs, reportFile, read, env }) {
  if (only !== undefined && only !== group) return;
  const readReport = () =>
    existsSync(reportFile)
      ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, failedTests: [] };
  const startedAt = Date.now();
  console.log(`-- ${name}: started`);
  const { ok, cpuSeconds } = await run(command, args, env);
  const firstReport = readReport();
  // A skipped test did not run, so it counts as failed.
  const failed = firstReport.failed + firstReport.skipped;
  const isSilent = failed === 0 && (!ok || firstReport.passed === 0);
  record(name, { passed: firstReport.passed, failed: isSilent ? 1 : failed, startedAt, cpuSeconds });
  if (isSilent) failures.push(`${name}: exited with an error but without a failed test`);
  if (failed === 0) return;

  const files = [...new Set(firstReport.failedTests.map(({ file }) => file))];
  const reportTests = (tests, list) =>
    list.push(...tests.map((test) => `${name}: ${test.file}: ${test.name}\n    ${test.message}`));
  if (files.length === 0 || files.length > MAX_FILES_TO_REPEAT) return reportTests(firstReport.failedTests, failures);
  secondRuns.push(async () => {
    rmSync(reportFile, { force: true });
    const repeatedAt = Date.now();
    const { ok: hasSucceeded } = await run(command, buildSuiteArgs(files), env);
    const secondReport = readReport();
    const remainingFailures = countRemainingFailures(secondReport, hasSucceeded);
    const seconds = ((Date.now() - repeatedAt) / 1000).toFixed(1);
    console.log(
      `-- ${name}, second run of ${files.length} files: ${secondReport.passed} passed, ${remainingFailures} failed in ${seconds} s\n`,
    );
    if (remainingFailures > 0)
      return reportTests(
        secondReport.failedTests.length > 0 ? secondReport.failedTests : firstReport.failedTests,
        failures,
      );
    totals.passed += failed;
    totals.failed -= failed;
    reportTests(firstReport.failedTests, unstableTests);
  });
}

/** Runs the files of Vitest projects while other suites run: one after the other, or in two processes. */
function runVitest(group, name, { projects = [group], env = {}, extraArgs = [], workers = 1 } = {}) {
  const reportFile = join(reportsFolder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const buildArgs = (files, maxWorkers = 1) => [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${maxWorkers}`,
    ...(isLong ? [] : ['--tags-filter=!long']),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ];
  return runSuite({
    group,
    name,
    command: getBinPath('vitest'),
    args: buildArgs(extraArgs, workers),
    buildSuiteArgs: (files) => buildArgs(files),
    reportFile,
    env,
    read: (report) => readVitestReport(report, { isLong }),
  });
}

function runPlaywright(name, { env = {}, extraArgs = [] } = {}) {
  const reportFile = join(reportsFolder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const baseArgs = ['test', '--reporter=line,json'];
  return runSuite({
    group: 'e2e',
    name,
    command: getBinPath('playwright'),
    // Only the second run records traces, because recording every response costs more than the failures are worth.
    args: [...baseArgs, '--trace=off', ...extraArgs],
    buildSuiteArgs: (files) => [
      ...baseArgs,
      '--workers=1',
      ...extraArgs.filter((argument) => argument.startsWith('--grep')),
      ...files,
    ],
    reportFile,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
    read: readPlaywrightReport,
  });
}

/**
 * Tests of network containment, leftover browsers and the appearance of screens; tests of how pages are measured are
 * part of the long run.
 */
const SHORT_BROWSER_TESTS = [
  'containment',
  'first-screen',
  'focus-visibility',
  'no-leftovers',
  'print-report',
  'report-looks',
  'restricted-process',
  'screen-defects',
];
/** Runs in parallel with all other checks, which together take about as long. */
async function checkTypes() {
  await check('page types', [getBinPath('react-router'), 'typegen']);
  // TypeScript 7 takes half the time of version 6, which other tools need for its API. Several threads check shared
  // types several times, and collecting garbage half as often saves a third of the time.
  await check('types', [node, 'node_modules/typescript-7/bin/tsc', '--singleThreaded'], { GOGC: '200' });
}
async function runOtherChecks() {
  await check('format and lint', [getBinPath('biome'), 'check', '--error-on-warnings', '.']);
  await check('layers', [node, 'scripts/check-layers.mjs']);
  await check('house rules', [node, 'scripts/check-house.mjs']);
  await check('complexity', [node, 'scripts/check-complexity.mjs']);
  await check('requirements', [node, 'scripts/check-requirements.mjs']);
  await check('wording', [node, 'scripts/check-wording.mjs']);
  await check('databases of the tests', [node, 'scripts/check-databases.mjs']);
  await check('commit messages', [node, 'scripts/check-commits.mjs']);
  await check('unused code', [getBinPath('knip')]);
  await check('generated files', [node, 'scripts/generate.mjs', '--check']);
  await check('architecture diagram', [node, 'scripts/draw-architecture.mjs', '--check']);
  await check('settings', [node, 'scripts/check-settings.ts']);
  await check('lock file', [node, 'scripts/check-lock-file.mjs']);
}
// How a page looks does not depend on the database, so only the tests that store data are repeated; the long run
// repeats all except the visual ones. Playwright compares `--grep` with the file name and the titles.
const STORING_TESTS = ['analysis-journey', 'development-mailbox'];
/** Runs only on PostgreSQL in `npm test`; `first-run` analyzes the example site on the embedded database. */
const POSTGRESQL_JOURNEY = 'development-mailbox';
const FULL_RUN_ENV = isLong ? { AWI_TEST_FULL: '1' } : {};
/** Excludes what only the long run contains, by file or tag. */
const SHORT_JOURNEYS = isLong ? [] : [`--grep-invert=@long|${buildOmittedSpecPattern()}`];
const BROWSER_DOSE_ENV = { AWI_TEST_DOSE: isLong ? '50' : '2' };
const KILL_DOSE_ENV = { AWI_TEST_DOSE: isLong ? '50' : '1' };

/**
 * Every suite, ordered by how long it takes on its own. The longest suites use two processes, so that no suite runs
 * alone at the end.
 */
const suites = [
  () =>
    runVitest('integration', 'integration on PostgreSQL', {
      env: { ...FULL_RUN_ENV, AWI_TEST_DATABASE: 'postgresql' },
      workers: 2,
    }),
  () => runVitest('unit', 'unit tests', { projects: ['unit', 'unit-alone'], env: FULL_RUN_ENV, workers: 2 }),
  () =>
    runPlaywright('browser journeys, embedded database', {
      env: { ...FULL_RUN_ENV, AWI_TEST_DATABASE: 'pglite' },
      extraArgs: SHORT_JOURNEYS.map((argument) => `${argument}|${POSTGRESQL_JOURNEY}`),
    }),
  () =>
    runVitest('browser', 'pages in a browser', { extraArgs: isLong ? [] : SHORT_BROWSER_TESTS, env: BROWSER_DOSE_ENV }),
  () => runVitest('hostile', 'the hostile web', { env: FULL_RUN_ENV }),
  () =>
    runVitest('integration', 'integration on the embedded database', {
      env: { ...FULL_RUN_ENV, AWI_TEST_DATABASE: 'pglite' },
      extraArgs: isLong ? [] : EMBEDDED_ONLY_ARGS,
    }),
  () =>
    runPlaywright('browser journeys, PostgreSQL with web and worker apart', {
      env: { AWI_TEST_DATABASE: 'postgresql' },
      extraArgs: isLong ? ['--grep-invert=accessibility.spec'] : [...SHORT_JOURNEYS, ...STORING_TESTS],
    }),
  () => runVitest('mutation', 'injected faults', { env: FULL_RUN_ENV }),
  () =>
    runVitest('long', isLong ? 'long tests' : 'long tests, short version', {
      env: KILL_DOSE_ENV,
      extraArgs: isLong ? [] : ['kill-and-resume'],
    }),
];
/**
 * Four suites keep two fast cores busy, because each spends much of its time waiting for a server, a page or a timer.
 */
const MAX_PARALLEL_SUITES = 4;
/** More than this many suites start only while a core has time for them; otherwise all of them would time out. */
const ALWAYS_PARALLEL_SUITES = 2;
const MIN_IDLE_SHARE = 0.1;
const IDLE_CHECK_MS = 10_000;

/** Resolves as soon as the cores were idle for a tenth of a period, or no suite remains. */
async function waitForIdleCores() {
  while (suites.length > 0) {
    const before = readCoreSeconds();
    await setTimeout(IDLE_CHECK_MS);
    const after = readCoreSeconds();
    const idle = after.idle - before.idle;
    if (idle / (idle + after.busy - before.busy) >= MIN_IDLE_SHARE) return;
  }
}

/** Starts the next suite whenever one ends, so that no core is idle while suites remain. */
async function runSuites({ needsIdleCores = false } = {}) {
  while (suites.length > 0) {
    if (needsIdleCores) await waitForIdleCores();
    await suites.shift()?.();
  }
}

/** Builds what the tests start: the product, a browser and a database. The checks need none of them. */
async function prepareSuites() {
  if (only === 'checks') return;
  const { ok } = await run(node, ['scripts/setup.mjs', '--build', '--browser']);
  if (!ok) throw new Error('Setup failed; its messages are above.');
  if (only === undefined) await run(node, ['test/support/database-template.ts', templateFolder]);
}

const checks = Promise.all([checkTypes(), runOtherChecks()]);
await prepareSuites();
await Promise.all([
  checks.then(() => runSuites({ needsIdleCores: true })),
  ...Array.from({ length: MAX_PARALLEL_SUITES - 1 }, (_, lane) =>
    runSuites({ needsIdleCores: lane >= ALWAYS_PARALLEL_SUITES }),
  ),
]);

for (const runAgain of secondRuns) await runAgain();

rmSync(reportsFolder, { recursive: true, force: true });
if (unstableTests.length > 0)
  console.log(`Unstable: failed while other suites were running, passed alone:\n- ${unstableTests.join('\n- ')}`);
if (failures.length > 0) console.log(`Failed:\n- ${failures.join('\n- ')}`);
console.log(
  `Took ${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${totals.cpuSeconds.toFixed(0)} CPU s. ${describeCores()}.`,
);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
