const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
/** Far above any valid line; servers limit a request line to 8 or 16 KB. */
const MAX_LINE_BYTES = 128 * 1_024;

/** Receives the lines of a file. */
export interface LineHandler {
  /** Gets the bytes from `start` to `end`, without the line break; they are only valid during the call. */
  onLine(bytes: Buffer, start: number, end: number): void;
  /** Called for a line that is too long to be read, whose bytes are dropped. */
  onLongLine(): void;
}

/** Cuts chunks into lines. Only lines whose line break is not in the same chunk are copied. */
export function createLineSplitter({ onLine, onLongLine }: LineHandler) {
  let rest = Buffer.alloc(0);
  let isSkipping = false;

  function emit(bytes: Buffer, start: number, end: number): void {
    onLine(bytes, start, end > start && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end);
  }

  /** Ends the line that began in an earlier chunk, and returns where the next one starts. */
  function endRest(chunk: Buffer): number {
    const end = chunk.indexOf(NEWLINE);
    if (end === -1) {
      keep(chunk);
      return chunk.length;
    }
    if (isSkipping) onLongLine();
    else {
      const line = Buffer.concat([rest, chunk.subarray(0, end)]);
      emit(line, 0, line.length);
    }
    isSkipping = false;
    rest = Buffer.alloc(0);
    return end + 1;
  }

  function keep(part: Buffer): void {
    if (!isSkipping) rest = Buffer.concat([rest, part]);
    if (rest.length <= MAX_LINE_BYTES) return;
    isSkipping = true;
    rest = Buffer.alloc(0);
  }

  return {
    push(chunk: Buffer): void {
      let start = rest.length > 0 || isSkipping ? endRest(chunk) : 0;
      while (start < chunk.length) {
        const end = chunk.indexOf(NEWLINE, start);
        if (end === -1) {
          keep(chunk.subarray(start));
          return;
        }
        emit(chunk, start, end);
        start = end + 1;
      }
    },
    /** Reads the last line, which may lack its line break. */
    end(): void {
      if (isSkipping) onLongLine();
      else if (rest.length > 0) emit(rest, 0, rest.length);
      rest = Buffer.alloc(0);
      isSkipping = false;
    },
  };
}
