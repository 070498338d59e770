import { Worker } from 'node:worker_threads';
import type { PageFacts } from '#contracts/page-facts.ts';
import { PARSE_LIMITS } from '../limits.ts';
import type { ParseInput } from './parse-page.ts';

export interface ParsePoolOptions {
  size: number;
  /** Longest time for one document; its worker is then ended and replaced. */
  deadlineMs?: number;
  maxOldGenerationSizeMb?: number;
  /** Worker entry; another one only in tests. */
  workerUrl?: URL;
}

export type ParseResult =
  | { ok: true; facts: PageFacts }
  | { ok: false; code: 'parse-timeout' | 'unknown'; detail: string };

/** What a worker sends: that it has started, then one answer per document. */
export type WorkerMessage = { isReady: true } | WorkerAnswer;
export type WorkerAnswer = { id: number; ok: true; facts: PageFacts } | { id: number; ok: false; detail: string };

export interface ParsePool {
  /** Reads one document; its bytes are copied to the worker. Rejects only when no worker can start: our own fault. */
  parse(input: ParseInput): Promise<ParseResult>;
  /** Ends every worker; documents under way answer as failed. */
  close(): Promise<void>;
}

interface Job {
  id: number;
  input: ParseInput;
  resolve(result: ParseResult): void;
  reject(error: Error): void;
}

/** Reads documents in worker threads, so that a hostile one can be stopped. Workers start when first needed. */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const queue: Job[] = [];
  const slots = Array.from({ length: Math.max(1, options.size) }, () => new WorkerSlot(options, pump));
  let lastId = 0;
  let isClosed = false;

  function pump(): void {
    for (const slot of slots) {
      if (slot.isBusy) continue;
      const job = queue.shift();
      if (job === undefined) return;
      slot.run(job);
    }
  }

  return {
    parse(input) {
      return new Promise((resolve, reject) => {
        if (isClosed) return resolve({ ok: false, code: 'unknown', detail: 'the parser was closed' });
        lastId += 1;
        queue.push({ id: lastId, input, resolve, reject });
        pump();
      });
    },
    async close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.resolve({ ok: false, code: 'unknown', detail: 'the parser was closed' });
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

/** One worker thread that is replaced after it was stopped or died. */
class WorkerSlot {
  readonly #options: ParsePoolOptions;
  readonly #onIdle: () => void;
  #worker: Worker | null = null;
  #isReady = false;
  #job: Job | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: ParsePoolOptions, onIdle: () => void) {
    this.#options = options;
    this.#onIdle = onIdle;
  }

  get isBusy(): boolean {
    return this.#job !== null;
  }

  run(job: Job): void {
    this.#job = job;
    this.#worker ??= this.#start();
    const deadlineMs = this.#options.deadlineMs ?? PARSE_LIMITS.deadlineMs;
    this.#timer = setTimeout(
      () => this.#fail({ ok: false, code: 'parse-timeout', detail: `the document took longer than ${deadlineMs} ms` }),
      deadlineMs,
    );
    const body = new Uint8Array(job.input.body);
    this.#worker.postMessage({ id: job.id, input: { ...job.input, body } }, [body.buffer]);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    if (this.#job !== null) this.#fail({ ok: false, code: 'unknown', detail: 'the parser was closed' });
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    this.#isReady = false;
    const worker = new Worker(this.#options.workerUrl ?? new URL('./parse-worker.ts', import.meta.url), {
      // The flags of the process (a debugger, an evaluated script) are not the worker's.
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.#options.maxOldGenerationSizeMb ?? PARSE_LIMITS.workerMemoryMb,
      },
    });
    worker.on('message', (message: WorkerMessage) => {
      if ('isReady' in message) this.#isReady = true;
      else if (message.id === this.#job?.id) this.#finish(toResult(message));
    });
    const onEnd = (detail: string) => {
      if (worker !== this.#worker) return;
      if (!this.#isReady) this.#job?.reject(new Error(`The page reader could not start: ${detail}`));
      this.#fail({ ok: false, code: 'unknown', detail });
    };
    worker.on('error', (error: unknown) => onEnd(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => onEnd('the parser stopped'));
    return worker;
  }

  /** The worker may be stuck in a loop: it is ended, and the next document gets a new one. */
  #fail(result: ParseResult): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#finish(result);
  }

  #finish(result: ParseResult): void {
    const job = this.#job;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#job = null;
    job?.resolve(result);
    this.#onIdle();
  }
}

function toResult(answer: WorkerAnswer): ParseResult {
  return answer.ok ? { ok: true, facts: answer.facts } : { ok: false, code: 'unknown', detail: answer.detail };
}
