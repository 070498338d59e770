import { Worker } from 'node:worker_threads';
import type { PageFacts } from '#contracts/page-facts.ts';
import { PARSE_LIMITS } from '../../limits.ts';
import type { ParseInput } from '../../parse/parse-page.ts';

/** What the reading thread sends back. */
export type FactsAnswer = { facts: PageFacts } | { fault: string };
/** First it says that it is ready. */
export type FactsMessage = FactsAnswer | { isReady: true };

/** Reads documents in a thread of its own: what a site sends must not be able to stop ours. */
export interface FactsReader {
  /** Starts the thread, so that the first document need not wait for it. */
  prepare(): void;
  /** One document after the other. Null when it could not be read in time or memory; rejects when no thread starts. */
  read(input: ParseInput): Promise<PageFacts | null>;
  close(): Promise<void>;
}

export interface FactsReaderOptions {
  deadlineMs?: number;
  maxOldGenerationSizeMb?: number;
  /** Thread entry; another one only in tests. */
  workerUrl?: URL;
}

/** The thread starts with the first document, unless it was prepared, and is replaced when it was stopped or died. */
export function createFactsReader(options: FactsReaderOptions = {}): FactsReader {
  const { deadlineMs = PARSE_LIMITS.deadlineMs, maxOldGenerationSizeMb = PARSE_LIMITS.workerMemoryMb } = options;
  const workerUrl = options.workerUrl ?? new URL(import.meta.resolve('#threads/facts'));
  let starting: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): Promise<Worker> {
    starting ??= startWorker(workerUrl, maxOldGenerationSizeMb);
    // Whoever reads meets the error.
    starting.catch(() => {});
    return starting;
  }

  async function readNext(input: ParseInput): Promise<PageFacts | null> {
    if (isClosed) return null;
    const worker = await start();
    const answer = await ask(worker, input, deadlineMs);
    if (answer === null) {
      starting = null;
      await worker.terminate();
    }
    return answer !== null && 'facts' in answer ? answer.facts : null;
  }

  return {
    prepare: () => void start(),
    read(input) {
      const reading = last.then(() => readNext(input));
      last = reading.catch(() => {});
      return reading;
    },
    async close() {
      isClosed = true;
      const worker = await starting?.catch(() => null);
      await worker?.terminate();
    },
  };
}

/** Resolves when the thread is ready: the time it takes to start is not the document's. */
function startWorker(workerUrl: URL, maxOldGenerationSizeMb: number): Promise<Worker> {
  // The flags of the process (a debugger, an evaluated script) are not the thread's.
  const worker = new Worker(workerUrl, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    // Later on an error is followed by the end of the thread, which is what counts.
    worker.on('error', (cause) => reject(new Error('The reader of rendered pages could not start', { cause })));
    worker.once('exit', () => reject(new Error('The reader of rendered pages ended at its start')));
  });
}

/** Null when the thread died or took too long. */
function ask(worker: Worker, input: ParseInput, deadlineMs: number): Promise<FactsAnswer | null> {
  return new Promise((resolve) => {
    const end = (answer: FactsAnswer | null) => {
      clearTimeout(timer);
      worker.off('message', end);
      worker.off('exit', onExit);
      resolve(answer);
    };
    const onExit = () => end(null);
    const timer = setTimeout(() => end(null), deadlineMs);
    worker.once('message', end);
    worker.once('exit', onExit);
    worker.postMessage(input);
  });
}
