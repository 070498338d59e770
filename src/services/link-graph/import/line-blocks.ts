const NEWLINE = 10;
/** Far above any valid line: a domain name has up to 253 characters. */
const MAX_LINE_BYTES = 64 * 1_024;

/** A line that is longer than any valid line. */
export class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/**
 * Cuts chunks into blocks of complete lines. Only lines that cross two chunks are copied. The last line may lack its
 * newline, which is added.
 *
 * @throws LineTooLongError
 */
export async function* readLineBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array();
  for await (const chunk of chunks) {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last === -1) {
      rest = join(rest, chunk);
      if (rest.length > MAX_LINE_BYTES) throw new LineTooLongError(`a line has more than ${MAX_LINE_BYTES} bytes`);
      continue;
    }
    let start = 0;
    if (rest.length > 0) {
      start = chunk.indexOf(NEWLINE) + 1;
      yield join(rest, chunk.subarray(0, start));
    }
    if (last + 1 > start) yield chunk.subarray(start, last + 1);
    rest = Uint8Array.from(chunk.subarray(last + 1));
  }
  if (rest.length > 0) yield join(rest, Uint8Array.of(NEWLINE));
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
