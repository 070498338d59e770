/** Reads what Linux reports about processes: `proc(5)`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Length of a clock tick: USER_HZ is 100 for user space on every architecture Linux supports, see `time(7)`. */
const TICK_SECONDS = 0.01;
const PAGE_BYTES = 4_096;

const readFileOrEmpty = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

/** Returns a process and all its descendants, the process first. */
export function listProcessTree(pid: number): number[] {
  const pids = [pid];
  for (let index = 0; index < pids.length; index += 1) {
    const tasksFolder = `/proc/${pids[index]}/task`;
    for (const task of listFolderOrEmpty(tasksFolder)) {
      for (const child of readFileOrEmpty(`${tasksFolder}/${task}/children`).split(' '))
        if (child !== '') pids.push(Number(child));
    }
  }
  return pids;
}

const listFolderOrEmpty = (path: string) => {
  try {
    return readdirSync(path);
  } catch {
    // The process has ended in the meantime.
    return [];
  }
};

/** Returns the resident memory of a process in bytes; 0 when it has ended. */
export const readResidentBytes = (pid: number): number =>
  Number(readFileOrEmpty(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;

/**
 * Returns resident memory, with shared memory divided among the processes that share it, so that a sum over the
 * processes of a browser counts it once. Slower to read.
 */
export const readProportionalBytes = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;

/** Returns the user and system CPU seconds of a process and the children it has waited for; 0 when it has ended. */
export const readCpuSeconds = (pid: number): number =>
  computeTickSeconds(readStatFields(`/proc/${pid}/stat`), ['self', 'endedChildren']);

/** Returns CPU seconds of all ended children of this process and of their descendants. */
export const readEndedChildrenCpuSeconds = (): number =>
  computeTickSeconds(readStatFields('/proc/self/stat'), ['endedChildren']);

/** Returns CPU seconds of every thread of this process, by thread ID, with its name. */
export function readThreadCpuSeconds(): Map<string, { name: string; seconds: number }> {
  const threads = new Map<string, { name: string; seconds: number }>();
  for (const id of listFolderOrEmpty('/proc/self/task')) {
    const name = readFileOrEmpty(`/proc/self/task/${id}/comm`).trim();
    threads.set(id, { name, seconds: computeTickSeconds(readStatFields(`/proc/self/task/${id}/stat`), ['self']) });
  }
  return threads;
}

/** Returns the fields after the second, which is a name in parentheses and may contain anything. */
const readStatFields = (path: string) => readFileOrEmpty(path).split(') ').at(-1)?.split(' ') ?? [];

/** utime, stime, cutime and cstime are fields 14 to 17 of `proc_pid_stat(5)`. */
const STAT_FIELDS = { self: [11, 12], endedChildren: [13, 14] } as const;

function computeTickSeconds(fields: readonly string[], kinds: readonly (keyof typeof STAT_FIELDS)[]): number {
  const positions = kinds.flatMap((kind) => STAT_FIELDS[kind]);
  return positions.reduce((sum, position) => sum + Number(fields[position] ?? 0), 0) * TICK_SECONDS;
}
