/** How long the product takes to open the stored report, and to answer the calls that an open report sends. */
import { findMedian } from './summarize.ts';

const CALL_COUNT = 12;
/** Requests that compile code and open files. */
const WARM_UP_CALL_COUNT = 2;
/** After a call that takes longer, the request is not repeated. */
const MAX_CALL_MS = 20_000;

export interface OpeningTime {
  name: string;
  /** Median in milliseconds; null when the request failed. */
  medianMs: number | null;
  bytes: number;
  /** First request, which opens the file and compiles code. */
  firstMs: number;
  status: string;
}

/** Requests the page with the report, then what it loads. */
export async function measureOpening(origin: string, cookie: string, id: string): Promise<OpeningTime[]> {
  const api = `${origin}/api/analyses/${id}`;
  const requests: [string, string][] = [
    ['page with the report', `${origin}/?analysis=${id}`],
    ['analysis', api],
    ['pages, most findings first', `${api}/pages?sort=findings&order=desc`],
    ['findings', `${api}/findings`],
    ['findings of one rule', `${api}/findings?rule=meta-description-missing`],
    ['bulk view of titles', `${api}/views/titles`],
  ];
  const times: OpeningTime[] = [];
  for (const [name, url] of requests) times.push(await measureRequest(name, url, cookie));
  return times;
}

async function measureRequest(name: string, url: string, cookie: string): Promise<OpeningTime> {
  const times: number[] = [];
  let bytes = 0;
  let firstMs = 0;
  for (let call = 0; call < CALL_COUNT; call += 1) {
    const startedAt = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const body = await response.text();
    const elapsedMs = performance.now() - startedAt;
    if (call === 0) firstMs = elapsedMs;
    if (!response.ok)
      return { name, medianMs: null, bytes: 0, firstMs, status: `${response.status}: ${body.slice(0, 200)}` };
    bytes = Buffer.byteLength(body);
    if (call >= WARM_UP_CALL_COUNT) times.push(elapsedMs);
    if (call >= WARM_UP_CALL_COUNT && elapsedMs > MAX_CALL_MS) break;
  }
  return { name, medianMs: findMedian(times), bytes, firstMs, status: 'ok' };
}
