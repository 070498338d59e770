import { readReversedDomain } from '#lib/links/reversed-domain.ts';
import { DamagedFileError } from './damaged-file-error.ts';

const NEWLINE = 10;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
/** Names of the columns: https://github.com/commoncrawl/cc-webgraph */
const POSITION_COLUMN = '#harmonicc_pos';
const DOMAIN_COLUMN = '#host_rev';
const HOSTS_COLUMN = '#n_hosts';
const NAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

/** The position of a domain by harmonic centrality. */
export interface RankRow {
  position: number;
  domain: string;
  hosts: number;
}

/** Reads blocks of complete lines. */
export interface RankReader {
  /** @throws DamagedFileError */
  read(block: Uint8Array): void;
  getLineCount(): number;
  /** Whether every position up to the limit was found, so that the rest of the file is not needed. */
  isComplete(): boolean;
}

interface Columns {
  position: number;
  domain: number;
  hosts: number | null;
  count: number;
}

/**
 * Creates the reader of a ranks file. The reader keeps the rows with positions up to `limit`, regardless of their order
 * in the file, because releases are not always sorted.
 */
export function createRankReader(options: { file: string; limit: number; onRow(row: RankRow): void }): RankReader {
  const { file, limit, onRow } = options;
  const decoder = new TextDecoder();
  const seen = new Uint8Array(Math.ceil((limit + 1) / 8));
  let missing = limit;
  let lineCount = 0;
  let columns: Columns | null = null;

  const createError = (problem: string) => new DamagedFileError(file, lineCount + 1, problem);

  function markSeen(position: number): void {
    const bit = 1 << (position & 7);
    const byte = seen[position >> 3] ?? 0;
    if ((byte & bit) !== 0) return;
    seen[position >> 3] = byte | bit;
    missing -= 1;
  }

  function readRow(line: string, { position: positionAt, domain: domainAt, hosts: hostsAt, count }: Columns): void {
    const fields = line.split('\t');
    if (fields.length !== count) throw createError(`expected ${count} columns, found ${fields.length}`);
    const position = readCount(fields[positionAt]);
    if (position === null || position === 0) {
      throw createError(`${POSITION_COLUMN} is not a position: ${quote(fields[positionAt])}`);
    }
    if (position > limit) return;
    const name = fields[domainAt] ?? '';
    if (!NAME.test(name)) throw createError(`${DOMAIN_COLUMN} is not a reversed domain: ${quote(name)}`);
    const hosts = hostsAt === null ? 0 : readCount(fields[hostsAt]);
    if (hosts === null) throw createError(`${HOSTS_COLUMN} is not a number: ${quote(fields[hostsAt ?? 0])}`);
    markSeen(position);
    onRow({ position, domain: readReversedDomain(name), hosts });
  }

  function readLine(block: Uint8Array, start: number, end: number): void {
    if (columns === null) {
      columns = readHeader(decoder.decode(block.subarray(start, end)), createError);
    } else if (columns.position !== 0 || !isBeyond(block, start, limit)) {
      readRow(decoder.decode(block.subarray(start, end)), columns);
    }
    lineCount += 1;
  }

  return {
    read(block) {
      let start = 0;
      while (start < block.length && missing > 0) {
        const end = block.indexOf(NEWLINE, start);
        readLine(block, start, end);
        start = end + 1;
      }
    },
    getLineCount: () => lineCount,
    isComplete: () => missing === 0,
  };
}

function readHeader(line: string, createError: (problem: string) => DamagedFileError): Columns {
  const names = line.split('\t');
  const position = names.indexOf(POSITION_COLUMN);
  const domain = names.indexOf(DOMAIN_COLUMN);
  const hosts = names.indexOf(HOSTS_COLUMN);
  if (position === -1 || domain === -1) {
    const found = quote(names.join(' '));
    throw createError(`expected the columns ${POSITION_COLUMN} and ${DOMAIN_COLUMN} separated by tabs, found ${found}`);
  }
  return { position, domain, hosts: hosts === -1 ? null : hosts, count: names.length };
}

const readCount = (text: string | undefined): number | null => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : null);

const quote = (text: string | undefined): string => JSON.stringify((text ?? '').slice(0, 80));

/** Whether a line begins with a position above the limit: such lines are skipped without decoding them. */
function isBeyond(block: Uint8Array, start: number, limit: number): boolean {
  let value = 0;
  let at = start;
  for (; at < start + 10; at += 1) {
    const byte = block[at] ?? 0;
    if (byte < DIGIT_0 || byte > DIGIT_9) break;
    value = value * 10 + byte - DIGIT_0;
  }
  return at > start && block[at] === 9 && value > limit;
}
