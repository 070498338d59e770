import { createCombinedReader } from './formats/combined.ts';
import { createJsonReader } from './formats/json-lines.ts';
import { createW3cReader } from './formats/w3c.ts';
import { createLineSplitter } from './line-splitter.ts';
import type { RequestReader } from './log-request.ts';

/** Maximum number of lines used to detect the format. */
const MAX_LINES = 200;
const CREATORS: readonly (() => RequestReader)[] = [
  () => createCombinedReader({ hasHost: true }),
  () => createCombinedReader({ hasHost: false }),
  createW3cReader,
  () => createJsonReader('caddy'),
  () => createJsonReader('cloudflare'),
];

/**
 * Returns a reader for the format that more of the first lines have than any other format; null when none of them is a
 * request in a known format.
 */
export function detectFormat(firstBytes: Buffer): RequestReader | null {
  const results = CREATORS.map((create) => ({ create, requests: countRequests(create(), firstBytes) }));
  const best = results.reduce((a, b) => (b.requests > a.requests ? b : a));
  return best.requests === 0 ? null : best.create();
}

function countRequests(reader: RequestReader, firstBytes: Buffer): number {
  let lines = 0;
  let requests = 0;
  const splitter = createLineSplitter({
    onLine(bytes, start, end) {
      lines += 1;
      if (lines <= MAX_LINES && reader.read(bytes, start, end) === 'request') requests += 1;
    },
    onLongLine() {},
  });
  splitter.push(firstBytes);
  splitter.end();
  return requests;
}
