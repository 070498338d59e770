import type { LogFile } from '#contracts/outside/logs/log-totals.ts';
import { MAX_LISTED_BAD_LINES } from '#contracts/outside/logs/log-totals.ts';
import type { LogCounter } from '../count/log-counter.ts';
import { detectFormat } from '../scan/detect-format.ts';
import { createLineSplitter } from '../scan/line-splitter.ts';
import type { RequestReader } from '../scan/log-request.ts';
import { decompress, isDecompressionError } from './decompress.ts';
import { DamagedLogError, UnknownLogFormatError } from './log-errors.ts';

/** Minimum number of bytes used to detect the format; fewer if the file is shorter. */
const DETECTION_BYTES = 64 * 1_024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export interface LogInput {
  name: string;
  /** Compressed or plain bytes. A chunk is only valid until the next one is requested. */
  chunks: AsyncIterable<Buffer>;
  counter: LogCounter;
  signal: AbortSignal;
  onProgress(progress: { bytes: number; lines: number }): void;
}

/** Reads a log once and counts its requests. @throws UnknownLogFormatError, DamagedLogError */
export async function readLog({ name, chunks, counter, signal, onProgress }: LogInput): Promise<LogFile> {
  const state = { lines: 0, badLines: 0, firstBadLines: [] as number[], bytes: 0 };
  const countBytes = async function* () {
    for await (const chunk of chunks) {
      state.bytes += chunk.length;
      yield chunk;
    }
  };
  let reader: RequestReader | null = null;
  const splitter = createLineSplitter({
    onLine(bytes, start, end) {
      state.lines += 1;
      if (end === start || reader === null) return;
      const kind = reader.read(bytes, start, end);
      if (kind === 'request') counter.count(reader.request);
      else if (kind === 'bad') addBadLine();
    },
    onLongLine() {
      state.lines += 1;
      addBadLine();
    },
  });

  /** Only the number of a bad line is kept, because its text can contain personal data. */
  function addBadLine(): void {
    state.badLines += 1;
    if (state.firstBadLines.length < MAX_LISTED_BAD_LINES) state.firstBadLines.push(state.lines);
  }

  try {
    for await (const chunk of joinFirstChunks(decompress(countBytes()))) {
      signal.throwIfAborted();
      reader ??= detectFormat(chunk);
      if (reader === null) throw new UnknownLogFormatError(name);
      splitter.push(chunk);
      onProgress({ bytes: state.bytes, lines: state.lines });
    }
  } catch (error) {
    throw isDecompressionError(error) ? new DamagedLogError(name, state.lines + 1, error) : error;
  }
  splitter.end();
  if (reader === null) throw new UnknownLogFormatError(name);
  return { name, format: reader.getFormat(), ...state };
}

/** Joins the first chunks until the format can be detected, and passes the other chunks through. */
async function* joinFirstChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (first === null) {
      yield chunk;
      continue;
    }
    first = Buffer.concat([first, chunk]);
    if (first.length < DETECTION_BYTES) continue;
    yield dropByteOrderMark(first);
    first = null;
  }
  if (first !== null && first.length > 0) yield dropByteOrderMark(first);
}

const dropByteOrderMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
