/**
 * Runs a command and appends the CPU seconds that it and its descendants used to a file, because Node reports none for
 * child processes. If the system has no /proc, nothing is appended. Chromium's processes for pages are not included,
 * because they end after the process that started them. The total of all cores at the end of `run-tests.mjs` includes
 * them.
 *
 * Usage: node scripts/count-cpu-time.mjs <file> <command> [arguments]
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const [file, command, ...args] = process.argv.slice(2);
/** Linux counts times in /proc in this many ticks per second on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns the CPU seconds of all descendants that have ended, or null if the system does not report them. */
function readChildSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the process comes in parentheses and may contain spaces; the times of children are fields 16 and 17.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

const child = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.on('close', (code) => {
  const seconds = readChildSeconds();
  if (seconds !== null) appendFileSync(file, `${seconds}\n`);
  process.exitCode = code ?? 1;
});
