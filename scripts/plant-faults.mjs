/**
 * Plants faults one at a time in a copy of the code and reports which suite catches each: the question behind moving a
 * test to another level. Every fault is a file of `test/planted-faults/` with the text to replace and what a user would
 * notice. Suites run from the cheapest to the most expensive, only with the tests that import the changed file; a fault
 * that they miss goes to the browser journeys, which run the built product.
 *
 * Usage: node scripts/plant-faults.mjs <folder for the copy> [--only 03,17] [--without-journeys]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, 'without-journeys': { type: 'boolean', default: false } },
});
const [copy] = positionals;
if (copy === undefined) throw new Error('Name a folder for the copy.');
const bin = (name) => join(copy, 'node_modules/.bin', name);
const FAULTS = join(root, 'test/planted-faults');
const SUITES = [
  { name: 'unit', projects: ['unit', 'unit-alone'] },
  { name: 'integration', projects: ['integration'], env: { AWI_TEST_DATABASE: 'pglite' } },
  { name: 'hostile and mutation', projects: ['hostile', 'mutation'] },
  { name: 'browser', projects: ['browser'], env: { AWI_ALLOW_UNSANDBOXED_BROWSER: '1' } },
];

/** Makes the copy: the commit's files, with the installed packages and the build of this folder. */
function prepareCopy() {
  if (existsSync(copy)) return;
  mkdirSync(copy, { recursive: true });
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function run(command, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
    timeout: 900_000,
  });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}

/** Returns the first failed test of a run's output, without colors. */
function findFailure(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences of terminals begin with one
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  return (/^ *(?:FAIL|\d+\)) +(.{1,160})/m.exec(plain)?.[1] ?? plain.trim().split('\n').at(-1) ?? '').trim();
}

/** Returns which suite catches the fault, with the first failed test, or null. */
function findCatcher({ file }) {
  for (const { name, projects, env } of SUITES) {
    const { ok, output } = run(
      bin('vitest'),
      [
        'related',
        '--run',
        '--bail=1',
        '--maxWorkers=2',
        '--passWithNoTests',
        ...projects.flatMap((one) => ['--project', one]),
        file,
      ],
      env,
    );
    if (!ok) return { suite: name, test: findFailure(output) };
  }
  if (values['without-journeys']) return null;
  const build = run(process.execPath, ['scripts/setup.mjs', '--build']);
  if (!build.ok) return { suite: 'build', test: findFailure(build.output) };
  const journeys = run(bin('playwright'), ['test', '--reporter=line', '-x'], {
    AWI_TEST_DATABASE: 'pglite',
    NODE_OPTIONS: '--conditions=awi-built',
  });
  return journeys.ok ? null : { suite: 'journeys', test: findFailure(journeys.output) };
}

prepareCopy();
const wanted = values.only?.split(',');
const ids = readdirSync(FAULTS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''))
  .filter((id) => wanted === undefined || wanted.includes(id));
let missed = 0;
for (const id of ids) {
  const fault = JSON.parse(readFileSync(join(FAULTS, `${id}.json`), 'utf8'));
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.old).length !== 2) throw new Error(`${id}: the text to replace occurs not exactly once.`);
  writeFileSync(
    path,
    source.replace(fault.old, () => fault.new),
  );
  const types = run(process.execPath, ['node_modules/typescript-7/bin/tsc']);
  const found = types.ok ? findCatcher(fault) : { suite: 'types', test: findFailure(types.output) };
  writeFileSync(path, source);
  if (found === null) missed += 1;
  const line = `${id} ${found === null ? 'MISSED' : found.suite}: ${fault.effect}${found === null ? '' : ` [${found.test}]`}`;
  console.log(line);
  appendFileSync(`${copy}-results.txt`, `${line}\n`);
}
console.log(`${ids.length} faults, ${missed} missed`);
process.exitCode = missed > 0 ? 1 : 0;
