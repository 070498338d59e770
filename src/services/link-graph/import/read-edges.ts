import { DamagedFileError } from './damaged-file-error.ts';

const NEWLINE = 10;
const TAB = 9;
const DIGIT_0 = 48;
/** Marks the counter of a tracked domain, so that one memory access both counts and recognizes it. */
const TRACKED_FLAG = 0x80_00;
/** A counter has 15 bits, because a smaller array means fewer cache misses; the few that overflow continue in a map. */
const COUNTER_SIZE = 0x80_00;
const COUNTER_MASK = 0x7f_ff;

/** Counts the domains that reference each domain, and recognizes references to tracked domains. */
export interface EdgeReader {
  /** Reads a block of complete lines. @throws DamagedFileError */
  read(block: Uint8Array): void;
  /** Returns the number of complete lines that were read. */
  getLineCount(): number;
  /** Returns the number of domains that reference a domain. */
  getReferringCount(id: number): number;
}

export interface EdgeReaderOptions {
  /** Name of the file, for errors. */
  file: string;
  /** Number of IDs, which start at 0. */
  idCount: number;
  /** IDs of tracked domains. */
  tracked: Iterable<number>;
  /** Receives each reference to a tracked domain. */
  onReference(from: number, to: number): void;
}

/**
 * Creates the reader of an edges file: `from<tab>to` per line, in any order. The reader uses one counter per domain.
 */
export function createEdgeReader({ file, idCount, tracked, onReference }: EdgeReaderOptions): EdgeReader {
  const counters = new Uint16Array(idCount);
  const overflows = new Map<number, number>();
  for (const id of tracked) counters[id] = TRACKED_FLAG;
  let lineCount = 0;

  /** Position after the last number that was read. */
  let at = 0;

  function readNumber(block: Uint8Array): number {
    let value = 0;
    let position = at;
    let digit = (block[position] ?? 0) - DIGIT_0;
    while (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      position += 1;
      digit = (block[position] ?? 0) - DIGIT_0;
    }
    at = position;
    return value;
  }

  function read(block: Uint8Array): void {
    at = 0;
    while (at < block.length) {
      const start = at;
      const from = readNumber(block);
      const tabAt = at;
      at += 1;
      const to = readNumber(block);
      const isComplete = tabAt > start && block[tabAt] === TAB && at > tabAt + 1 && block[at] === NEWLINE;
      if (!isComplete || from >= idCount || to >= idCount) fail(block, start);
      at += 1;
      lineCount += 1;
      count(from, to);
    }
  }

  function count(from: number, to: number): void {
    const counter = counters[to] ?? 0;
    if ((counter & COUNTER_MASK) === COUNTER_MASK) {
      overflows.set(to, (overflows.get(to) ?? 0) + 1);
      counters[to] = counter & TRACKED_FLAG;
    } else {
      counters[to] = counter + 1;
    }
    if (counter >= TRACKED_FLAG) onReference(from, to);
  }

  /** @throws DamagedFileError */
  function fail(block: Uint8Array, start: number): never {
    const line = new TextDecoder().decode(block.subarray(start, block.indexOf(NEWLINE, start)));
    const isEdge = /^\d+\t\d+$/.test(line);
    const problem = isEdge
      ? `an ID that the vertices file does not contain: ${line.replace('\t', ' ')}`
      : `expected two IDs separated by a tab, found ${JSON.stringify(line.slice(0, 80))}`;
    throw new DamagedFileError(file, lineCount + 1, problem);
  }

  return {
    read,
    getLineCount: () => lineCount,
    getReferringCount: (id) => (overflows.get(id) ?? 0) * COUNTER_SIZE + ((counters[id] ?? 0) & COUNTER_MASK),
  };
}
