import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the ID and command of each running process in a group, from Linux's /proc. Excludes those that have ended and
 * are waiting for their parent.
 */
export function listGroupProcesses(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // After the command in parentheses: state, parent, group (proc_pid_stat(5)).
        const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, , processGroup] = line.slice(line.lastIndexOf(')') + 2).split(' ');
        if (Number(processGroup) !== group || state === 'Z' || state === 'X') return [];
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)}`];
      } catch {
        // The process ended during the check.
        return [];
      }
    });
}

/** Waits until no process of the group is running; returns those that are still running when the time is up. */
export async function waitForGroupEnd(group: number, waitMs: number): Promise<string[]> {
  const deadline = Date.now() + waitMs;
  while (listGroupProcesses(group).length > 0 && Date.now() < deadline) await sleep(25);
  return listGroupProcesses(group);
}
