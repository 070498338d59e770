import { Worker } from 'node:worker_threads';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { PARSE_LIMITS } from '#crawl/limits.ts';
import type { ParseInput } from '#crawl/parse/pipeline/parse-page.ts';

/** Reply of the reading thread. */
export type FactsReply = { facts: PageFacts } | { failure: string };
/** The first message reports that the thread is ready. */
export type FactsMessage = FactsReply | { isReady: true };

/** Reads documents in a separate thread, because no document may block the main thread. */
export interface FactsReader {
  /** Starts the thread in advance, so that the first document does not have to wait for it. */
  prepare(): void;
  /**
   * Reads one document at a time. Returns null when the document exceeds the time or memory limit or cannot be read;
   * rejects when no thread starts.
   */
  read(input: ParseInput): Promise<PageFacts | null>;
  close(): Promise<void>;
}

export interface FactsReaderOptions {
  deadlineMs?: number;
  maxOldGenerationSizeMb?: number;
  /** Entry point of the thread; replaced only in tests. */
  workerUrl?: URL;
}

/**
 * Creates a reader. The reader's thread starts with the first document, unless it was prepared, and is replaced when it
 * has been terminated or has crashed.
 */
export function createFactsReader(options: FactsReaderOptions = {}): FactsReader {
  const { deadlineMs = PARSE_LIMITS.deadlineMs, maxOldGenerationSizeMb = PARSE_LIMITS.workerMemoryMb } = options;
  const workerUrl = options.workerUrl ?? new URL(import.meta.resolve('#threads/facts'));
  let startingWorker: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): Promise<Worker> {
    startingWorker ??= startWorker(workerUrl, maxOldGenerationSizeMb);
    // The error surfaces when a document is read.
    startingWorker.catch(() => {});
    return startingWorker;
  }

  async function readNext(input: ParseInput): Promise<PageFacts | null> {
    if (isClosed) return null;
    const worker = await start();
    const reply = await requestFacts(worker, input, deadlineMs);
    if (reply === null) {
      startingWorker = null;
      await worker.terminate();
    }
    return reply !== null && 'facts' in reply ? reply.facts : null;
  }

  return {
    prepare: () => void start(),
    read(input) {
      const pendingFacts = last.then(() => readNext(input));
      last = pendingFacts.catch(() => {});
      return pendingFacts;
    },
    async close() {
      isClosed = true;
      const worker = await startingWorker?.catch(() => null);
      await worker?.terminate();
    },
  };
}

/** Resolves when the thread is ready, because its start does not count against the document's time limit. */
function startWorker(workerUrl: URL, maxOldGenerationSizeMb: number): Promise<Worker> {
  // The flags of this process (a debugger, an evaluated script) must not apply to the thread.
  const worker = new Worker(workerUrl, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb } });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve(worker));
    // Any later error makes the thread exit, and the exit is handled.
    worker.on('error', (cause) => reject(new Error('The reader of rendered pages could not start', { cause })));
    worker.once('exit', () => reject(new Error('The reader of rendered pages exited while starting')));
  });
}

/** Sends a document to the thread; returns null when the thread crashed or took too long. */
function requestFacts(worker: Worker, input: ParseInput, deadlineMs: number): Promise<FactsReply | null> {
  return new Promise((resolve) => {
    const end = (reply: FactsReply | null) => {
      clearTimeout(timer);
      worker.off('message', end);
      worker.off('exit', onExit);
      resolve(reply);
    };
    const onExit = () => end(null);
    const timer = setTimeout(() => end(null), deadlineMs);
    worker.once('message', end);
    worker.once('exit', onExit);
    worker.postMessage(input);
  });
}
