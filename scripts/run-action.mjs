/** The step of `action.yml`: runs the packed command line with the inputs. Plain JavaScript for any Node >= 20. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Options with a value, keyed by input. */
const OPTIONS = {
  STATIC_DIR: '--static-dir',
  ORIGIN: '--origin',
  BASELINE: '--baseline',
  FAIL_ON: '--fail-on',
  MIN_PAGES: '--min-pages',
  MAX_PAGES: '--max-pages',
  MAX_RENDERS: '--max-renders',
};
const SAVE_FORMATS = { SAVE_BASELINE: 'baseline', JUNIT: 'junit', MARKDOWN: 'markdown' };

/**
 * Returns the options of the command for the inputs. With `--name=value`, a value that starts with a dash is not read
 * as an option.
 */
export function buildArguments(environment) {
  const read = (input) => environment[`INPUT_${input}`] || null;
  const options = Object.entries(OPTIONS).flatMap(([input, option]) => {
    const value = read(input);
    return value === null ? [] : [`${option}=${value}`];
  });
  const saveArgs = Object.entries(SAVE_FORMATS).flatMap(([input, format]) => {
    const path = read(input);
    return path === null ? [] : [`--save=${format}=${path}`];
  });
  const url = read('URL');
  return [...options, ...saveArgs, ...(url === null ? [] : ['--', url])];
}

function run() {
  const tarball = resolve(process.env.INPUT_PACKAGE || '');
  if (!process.env.INPUT_PACKAGE || !existsSync(tarball)) {
    process.stderr.write(`::error title=Not analyzed::The input "package" is not a file.\n`);
    return 2;
  }
  const args = ['exec', '--yes', `--package=${tarball}`, '--', 'awi', 'audit', ...buildArguments(process.env)];
  const { status, error } = spawnSync('npm', args, { stdio: 'inherit' });
  if (error) process.stderr.write(`::error title=Not analyzed::npm cannot be started.\n`);
  return status ?? 3;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = run();
