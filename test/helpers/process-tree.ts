import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the ID and command of each running descendant of a process, from Linux's /proc. Excludes those that have
 * ended and are waiting for their parent.
 */
export function listDescendants(root: number): { pid: number; command: string }[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = findLivingParent(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: { pid: number; command: string }[] = [];
  const open = [...(children.get(root) ?? [])];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    found.push({ pid, command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') });
    open.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** Returns the parent of a running process, or null for one that has ended. */
function findLivingParent(pid: number): number | null {
  // After the command in parentheses: state, parent (proc_pid_stat(5)).
  const line = read(`/proc/${pid}/stat`);
  const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return line === '' || state === 'Z' || state === 'X' ? null : Number(parent);
}

/** Reads a file; returns an empty string when the process ended during the check. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
