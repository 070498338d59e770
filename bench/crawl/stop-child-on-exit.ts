import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child when this process exits, for whatever reason (`run.ts` turns signals into exits). `isProcessGroup`: the
 * child was started detached and is ended along with everything it started.
 */
export function stopChildOnExit(
  child: ChildProcess,
  options: { isProcessGroup: boolean } = { isProcessGroup: false },
): void {
  const end = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(options.isProcessGroup ? -child.pid : child.pid, options.isProcessGroup ? 'SIGKILL' : 'SIGTERM');
    } catch {
      // It ended at this moment.
    }
  };
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
}
