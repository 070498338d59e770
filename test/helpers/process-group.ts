import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Living processes of a process group, from Linux' /proc: number and command. Those that have ended and wait for their parent do not count. */
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
        // It ended while we were looking.
        return [];
      }
    });
}

/** Waits until nobody of the group lives; answers who still does after the time. */
export async function groupAfter(group: number, waitMs: number): Promise<string[]> {
  const deadline = Date.now() + waitMs;
  while (livingOfGroup(group).length > 0 && Date.now() < deadline) await sleep(25);
  return livingOfGroup(group);
}
