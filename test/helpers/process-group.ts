import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the number and command of the running processes of a group, from Linux' /proc. Excludes those that have ended
 * and wait for their parent.
 */
export function livingOfGroup(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // After the command in parentheses: state, parent, group (proc_pid_stat(5)).
        const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, , itsGroup] = line.slice(line.lastIndexOf(')') + 2).split(' ');
        if (Number(itsGroup) !== group || state === 'Z' || state === 'X') return [];
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)}`];
      } catch {
        // It ended during the check.
        return [];
      }
    });
}

/** Waits until no process of the group is running; returns those that still run after the time. */
export async function groupAfter(group: number, waitMs: number): Promise<string[]> {
  const deadline = Date.now() + waitMs;
  while (livingOfGroup(group).length > 0 && Date.now() < deadline) await sleep(25);
  return livingOfGroup(group);
}
