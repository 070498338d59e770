import { DamagedFileError } from './damaged-file-error.ts';

const NEWLINE = 10;
const TAB = 9;
const DIGIT_0 = 48;
/** Maximum number of IDs: a counter for each needs 2 bytes. */
const MAX_ID = 1_000_000_000;

/** A line of a vertices file; the name is part of the block. */
export interface VertexLine {
  id: number;
  block: Uint8Array;
  nameStart: number;
  nameEnd: number;
  /** Number of hosts; 0 in releases that do not count them. */
  hosts: number;
}

/** Reads blocks of complete lines. */
export interface VertexReader {
  /** @throws DamagedFileError */
  read(block: Uint8Array): void;
  getLineCount(): number;
}

/**
 * Creates the reader of a vertices file: `id<tab>reversed domain<tab>number of hosts` per line, in any order.
 *
 * @param onVertex receives the lines one after the other in the same object
 */
export function createVertexReader(file: string, onVertex: (vertex: Readonly<VertexLine>) => void): VertexReader {
  const vertex: VertexLine = { id: 0, block: new Uint8Array(), nameStart: 0, nameEnd: 0, hosts: 0 };
  let lineCount = 0;
  /** Position after the last number that was read. */
  let at = 0;

  function readNumber(block: Uint8Array): number {
    let value = 0;
    let digit = (block[at] ?? 0) - DIGIT_0;
    while (digit >= 0 && digit <= 9) {
      value = value * 10 + digit;
      at += 1;
      digit = (block[at] ?? 0) - DIGIT_0;
    }
    return value;
  }

  function readLine(block: Uint8Array): boolean {
    const start = at;
    vertex.id = readNumber(block);
    if (at === start || block[at] !== TAB || vertex.id >= MAX_ID) return false;
    at += 1;
    vertex.nameStart = at;
    while ((block[at] ?? NEWLINE) > 32) at += 1;
    vertex.nameEnd = at;
    if (at === vertex.nameStart) return false;
    vertex.hosts = 0;
    if (block[at] === NEWLINE) return true;
    if (block[at] !== TAB) return false;
    at += 1;
    const hostsStart = at;
    vertex.hosts = readNumber(block);
    return at > hostsStart && block[at] === NEWLINE;
  }

  return {
    read(block) {
      vertex.block = block;
      at = 0;
      while (at < block.length) {
        const start = at;
        if (!readLine(block)) throw createError(block, start);
        at += 1;
        lineCount += 1;
        onVertex(vertex);
      }
    },
    getLineCount: () => lineCount,
  };

  function createError(block: Uint8Array, start: number): DamagedFileError {
    const line = new TextDecoder().decode(block.subarray(start, block.indexOf(NEWLINE, start)));
    const problem = `expected an ID, a reversed domain and a number of hosts separated by tabs, found ${JSON.stringify(line.slice(0, 80))}`;
    return new DamagedFileError(file, lineCount + 1, problem);
  }
}
