import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';

/** How the analysis of one site ended, as the API reports it. */
export interface HostileResult {
  /** `completed`, or the code of the failure. */
  end: string;
  /** Failure message; empty if the analysis completed. */
  message: string;
  body: unknown;
  /** Returns the HTML of the report page as its owner receives it. */
  openReport(): Promise<string>;
}

interface SitesRun {
  baseUrl: string;
  /** URLs to submit, keyed by a name that the caller chooses. */
  sites: ReadonlyMap<string, string>;
}

/** Number of analyses that may be unfinished at once on a free account. */
const ANALYSES_PER_USER = FREE_LIMITS.runningAnalyses + FREE_LIMITS.waitingAnalyses;
/** Registrations that the product accepts from one IP address in ten seconds, minus a margin. */
const USERS_PER_WINDOW = 15;
const WINDOW_MS = 10_500;
const POLL_MS = 1_000;
/** A hundred analyses wait at once, and polling each of them every second would be most of the product's work. */
const QUEUED_POLL_MS = 4_000;
/** Limit on the running time, excluding the time in the queue behind a hundred others. */
const TIMEOUT_MS = 180_000;

const REST_SAMPLE_COUNT = 5;
const REST_PAUSE_MS = 2_000;

const pause = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

/** Analyzes sites through the API, all queued at once, and resolves when the last one has ended. */
export async function runSites({ baseUrl, sites }: SitesRun): Promise<Map<string, HostileResult>> {
  const results = new Map<string, HostileResult>();
  const running: Promise<void>[] = [];
  let person: HttpUser | null = null;
  for (const [index, [name, url]] of [...sites].entries()) {
    const group = Math.floor(index / ANALYSES_PER_USER);
    if (group > 0 && index % (ANALYSES_PER_USER * USERS_PER_WINDOW) === 0) await pause(WINDOW_MS);
    if (person === null || index % ANALYSES_PER_USER === 0) person = await registerVerifiedUser(baseUrl);
    running.push(analyze(person, url).then((result) => void results.set(name, result)));
  }
  await Promise.all(running);
  return results;
}

async function analyze(person: HttpUser, url: string): Promise<HostileResult> {
  const accepted = await person.call('POST', '/api/analyze', { url }, { prefer: 'respond-async' });
  const { id, code, message } = (await accepted.json()) as { id: string; code?: string; message?: string };
  const openReport = async () => (await person.call('GET', `/?analysis=${id}`)).text();
  if (accepted.status !== 202)
    return { end: code ?? `status ${accepted.status}`, message: message ?? '', body: null, openReport };
  let deadline = Number.POSITIVE_INFINITY;
  for (;;) {
    const body = (await (await person.call('GET', `/api/analyses/${id}`)).json()) as StoredAnalysis;
    if (body.status === 'completed') return { end: 'completed', message: '', body, openReport };
    if (body.failure != null) {
      return { end: body.failure.code, message: body.failure.message, body, openReport };
    }
    if (body.status !== 'queued') deadline = Math.min(deadline, performance.now() + TIMEOUT_MS);
    if (performance.now() > deadline) return { end: `still ${body.status}`, message: '', body, openReport };
    await pause(body.status === 'queued' ? QUEUED_POLL_MS : POLL_MS);
  }
}

interface StoredAnalysis {
  status: string;
  failure?: { code: string; message: string } | null;
}

/**
 * Polls from a separate thread, so that the work of the hostile server in this process is not mistaken for a missing
 * response.
 */
const HEALTH_WATCH_SCRIPT = `const { parentPort, workerData } = require('node:worker_threads');
let isStopped = false;
let longest = 0;
parentPort.once('message', () => { isStopped = true; });
(async () => {
  while (!isStopped) {
    const startedAt = performance.now();
    const response = await fetch(workerData + '/healthz', { headers: { connection: 'close' } });
    await response.text();
    longest = Math.max(longest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  parentPort.postMessage(longest);
})();`;

/** Requests `/healthz` repeatedly; `stop` returns the longest time without a response, in milliseconds. */
export function watchHealth(baseUrl: string): { stop(): Promise<number> } {
  const worker = new Worker(HEALTH_WATCH_SCRIPT, { eval: true, workerData: baseUrl });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

/**
 * Reads the values that `main-thread-watch.ts`, loaded into the product, writes into a folder. Memory is measured at
 * rest, as the minimum of several samples over ten seconds: V8 keeps emptied pages for eight seconds, and buffers are
 * freed at the second collection.
 */
export function createMainThreadReader(folder: string): {
  readLongestBusyMs(): number;
  readPeakBytes(): number;
  measureResidentBytes(): Promise<number>;
} {
  const file = (name: string) => join(folder, name);
  const readResidentBytes = async () => {
    rmSync(file('memory'), { force: true });
    writeFileSync(file('ask'), '');
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const text = existsSync(file('memory')) ? readFileSync(file('memory'), 'utf8') : '';
      if (text !== '') return Number(text);
      if (performance.now() > deadline) throw new Error('The product does not report its memory');
      await pause(100);
    }
  };
  return {
    readLongestBusyMs: () => Number(readFileSync(file('busy'), 'utf8')),
    readPeakBytes: () => Number(readFileSync(file('peak'), 'utf8')),
    async measureResidentBytes() {
      let least = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < REST_SAMPLE_COUNT; sample += 1) {
        await pause(REST_PAUSE_MS);
        least = Math.min(least, await readResidentBytes());
      }
      return least;
    },
  };
}
