/**
 * Proves that the tests still catch every planted fault. A fault is a file of `test/planted-faults/`: the text to
 * replace, what a user would notice, and the test that catches it (`caughtBy`). Each fault is planted alone in a copy
 * of this folder, and only the file with its test runs. The fault counts as caught when that test passes without it and
 * fails with it, so neither a suite that is broken anyway nor a file that no longer loads proves anything.
 *
 * Usage: node scripts/plant-faults.mjs [--only 03,17] [--suite unit,integration] [--jobs 2]
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, suite: { type: 'string' }, jobs: { type: 'string', default: '2' } },
});
const FAULTS_FOLDER = join(root, 'test/planted-faults');
const TIME_LIMIT_MS = 900_000;
const PROJECTS = { unit: ['unit', 'unit-alone'] };
const ENVIRONMENTS = {
  integration: { AWI_TEST_DATABASE: 'pglite' },
  browser: { AWI_ALLOW_UNSANDBOXED_BROWSER: '1' },
  e2e: { AWI_TEST_DATABASE: 'pglite', NODE_OPTIONS: '--conditions=awi-built' },
  'e2e on PostgreSQL': { AWI_TEST_DATABASE: 'postgresql', NODE_OPTIONS: '--conditions=awi-built' },
};
/** Whether the fault shows only in pages from the build. */
const needsBuild = ({ caughtBy }) => caughtBy.suite.startsWith('e2e');

/**
 * Makes a copy of the files as they are now, committed or not. Packages are hard links where possible, so they take no
 * space.
 *
 * @param buildFolder where the build is copied from
 */
function makeCopy(buildFolder) {
  const copy = mkdtempSync(join(tmpdir(), 'awi-faults-'));
  const names = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const name of names.split('\0').filter((file) => file !== '' && existsSync(join(root, file))))
    cpSync(join(root, name), join(copy, name));
  // A symbolic link would not do, because the test browser's configuration contains absolute paths.
  try {
    execFileSync('cp', ['-al', join(root, 'node_modules'), copy], { stdio: 'ignore' });
  } catch {
    // The temporary folder is on another disk.
    execFileSync('cp', ['-a', join(root, 'node_modules'), copy]);
  }
  for (const name of ['build', '.react-router'])
    if (existsSync(join(buildFolder, name))) cpSync(join(buildFolder, name), join(copy, name), { recursive: true });
  return copy;
}

/** Runs a script of the copy with its arguments. */
function run(copy, [script, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(copy, script), ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIME_LIMIT_MS,
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString('utf8') }));
  });
}

async function build(copy) {
  const { ok, output } = await run(copy, ['scripts/setup.mjs', '--build']);
  if (!ok) throw new Error(`The build failed:\n${output.slice(-2_000)}`);
}

/** Runs files of a suite. Returns the status of each test, such as `passed`, by `file: name`. */
async function runSuite(copy, suite, files) {
  const reportFile = join(copy, 'report.json');
  rmSync(reportFile, { force: true });
  const env = ENVIRONMENTS[suite] ?? {};
  const isEndToEnd = suite.startsWith('e2e');
  const { output } = isEndToEnd
    ? await run(copy, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...files], {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      })
    : await run(
        copy,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...(PROJECTS[suite] ?? [suite]).flatMap((project) => ['--project', project]),
          `--maxWorkers=${values.jobs}`,
          '--reporter=json',
          `--outputFile=${reportFile}`,
          ...files,
        ],
        env,
      );
  if (!existsSync(reportFile)) throw new Error(`${suite}: no report was written:\n${output.slice(-2_000)}`);
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  return isEndToEnd ? readPlaywrightOutcomes(report) : readVitestOutcomes(report, copy);
}

const readVitestOutcomes = ({ testResults }, copy) =>
  new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [`${relative(copy, name)}: ${fullName}`, status]),
    ),
  );

function readPlaywrightOutcomes({ suites }) {
  const collectSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(collectSpecs)];
  return new Map(
    suites
      .flatMap(collectSpecs)
      .map(({ file, title, ok }) => [`${join('test/e2e', file)}: ${title}`, ok ? 'passed' : 'failed']),
  );
}

/** Plants the fault; returns a function that removes it, or null when its text is not found exactly once. */
function plantFault(copy, { file, old, new: replacement }) {
  const path = join(copy, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (source.split(old).length !== 2) return null;
  writeFileSync(
    path,
    source.replace(old, () => replacement),
  );
  return () => writeFileSync(path, source);
}

/** Returns what happened to the test of a fault. */
async function judgeFault(copy, fault, baseline) {
  const { suite, file, test } = fault.caughtBy;
  const key = `${file}: ${test}`;
  const before = baseline.get(suite)?.get(key);
  if (before === undefined) return 'test not found: it was moved or renamed';
  if (before !== 'passed') return `test ${before} without the fault, so it proves nothing`;
  const restore = plantFault(copy, fault);
  if (restore === null) return 'cannot be planted: the text to replace does not occur exactly once';
  try {
    if (needsBuild(fault)) await build(copy);
    const outcomes = await runSuite(copy, suite, [file]).catch(() => new Map());
    const outcomeWithFault = outcomes.get(key);
    if (outcomeWithFault === 'failed') return 'caught';
    return outcomeWithFault === 'passed' ? 'MISSED' : 'the file no longer runs with the fault, so it proves nothing';
  } finally {
    restore();
  }
}

const splitList = (text) => text?.split(',');
const faults = readdirSync(FAULTS_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ id: name.replace('.json', ''), ...JSON.parse(readFileSync(join(FAULTS_FOLDER, name), 'utf8')) }))
  .filter(({ id }) => splitList(values.only)?.includes(id) ?? true)
  .filter(({ caughtBy }) => splitList(values.suite)?.includes(caughtBy.suite) ?? true);
const suites = [...new Set(faults.map(({ caughtBy }) => caughtBy.suite))].sort();
// Faults that need a build come last, because the build in the copy contains the fault afterward.
const waiting = [...faults.filter((fault) => !needsBuild(fault)), ...faults.filter(needsBuild)];
const missedFaults = [];
const startedAt = Date.now();
const copy = makeCopy(root);
const copies = [copy];
try {
  if (suites.some((suite) => suite !== 'unit')) await build(copy);
  while (copies.length < Number(values.jobs)) copies.push(makeCopy(copy));
  const baseline = new Map();
  for (const suite of suites) {
    const files = faults.filter(({ caughtBy }) => caughtBy.suite === suite).map(({ caughtBy }) => caughtBy.file);
    baseline.set(suite, await runSuite(copy, suite, [...new Set(files)]));
  }
  const work = async (folder) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const outcome = await judgeFault(folder, fault, baseline);
      if (outcome !== 'caught') missedFaults.push(fault.id);
      console.log(`${fault.id} ${outcome} (${fault.caughtBy.suite}, ${fault.caughtBy.file})`);
    }
  };
  await Promise.all(copies.map(work));
} finally {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((Date.now() - startedAt) / 1_000);
console.log(`${faults.length} faults, ${faults.length - missedFaults.length} caught in ${seconds} s`);
if (missedFaults.length > 0) console.log(`Not caught: ${missedFaults.sort().join(', ')}`);
process.exitCode = missedFaults.length > 0 ? 1 : 0;
