import { Worker } from 'node:worker_threads';
import { PARSE_LIMITS } from '#crawl/limits.ts';
import type { ParseInput } from './parse-page.ts';
import type { ParsedResponse, TransferredPage } from './transferred-page.ts';
import { UrlNumberMap } from './url-dictionary.ts';

export interface ParsePoolOptions {
  size: number;
  /** Maximum time for one document. Its worker is then terminated and replaced. */
  deadlineMs?: number;
  maxOldGenerationSizeMb?: number;
  /** Entry module of the worker. Replaced only in tests. */
  workerUrl?: URL;
}

export interface ParseRequest extends ParseInput {
  answer: ParsedResponse;
  keepsDocument?: boolean;
}

/** `urlNumbers` maps the URL numbers of the page to row IDs. */
export type ParseResult =
  | { ok: true; transferredPage: TransferredPage; urlNumbers: UrlNumberMap }
  | { ok: false; code: 'parse-timeout' | 'unknown'; detail: string };

/** A document for a worker to parse. */
export interface WorkerTask {
  id: number;
  input: ParseRequest;
}

export interface WorkerData {
  /**
   * One cell with the number of the document being read, so that the right document is blamed when the worker has to be
   * terminated.
   */
  reading: Int32Array<SharedArrayBuffer>;
}

/**
 * Messages from a worker: first that it has started, then one result per document, in batches and in document order.
 */
export type WorkerMessage = { isReady: true } | readonly WorkerResponse[];
export type WorkerResponse =
  | { id: number; ok: true; transferredPage: TransferredPage }
  | { id: number; ok: false; detail: string };

export interface ParsePool {
  /** Starts a worker in advance, so that the first document does not have to wait for it. */
  prepare(): void;
  /**
   * Reads one document. Its bytes are copied to the worker. Rejects only when no worker can start, which is an internal
   * error.
   */
  parse(request: ParseRequest): Promise<ParseResult>;
  /** Terminates every worker; documents in progress fail. */
  close(): Promise<void>;
}

interface Job {
  id: number;
  request: ParseRequest;
  resolve(result: ParseResult): void;
  reject(error: Error): void;
}

/**
 * Maximum number of documents without a result that one worker has received, so that it does not wait for the next one
 * and returns several results together.
 */
const MAX_TASKS_PER_WORKER = 16;

/** Reads documents in worker threads, so that a hostile one can be stopped. Workers start on first use. */
export function createParsePool(options: ParsePoolOptions): ParsePool {
  const queue: Job[] = [];
  const slots = Array.from({ length: Math.max(1, options.size) }, () => new WorkerSlot(options, dispatchJobs));
  let lastId = 0;
  let isClosed = false;

  function dispatchJobs(): void {
    while (queue.length > 0) {
      const slot = slots.reduce((best, other) => (other.load < best.load ? other : best));
      if (slot.load >= MAX_TASKS_PER_WORKER) return;
      const job = queue.shift();
      if (job !== undefined) slot.run(job);
    }
  }

  return {
    prepare: () => slots[0]?.prepare(),
    parse(request) {
      return new Promise((resolve, reject) => {
        if (isClosed) return resolve({ ok: false, code: 'unknown', detail: 'the parser was closed' });
        lastId += 1;
        queue.push({ id: lastId, request, resolve, reject });
        dispatchJobs();
      });
    },
    async close() {
      isClosed = true;
      for (const job of queue.splice(0)) job.resolve({ ok: false, code: 'unknown', detail: 'the parser was closed' });
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

/** A worker thread that is replaced when it has been terminated or has crashed. */
class WorkerSlot {
  readonly #options: ParsePoolOptions;
  readonly #onCapacity: () => void;
  #worker: Worker | null = null;
  #isReady = false;
  /** Documents sent to the worker that have no result yet, in the order in which they were sent. */
  #jobs: Job[] = [];
  #reading = createSharedCell();
  #timer: NodeJS.Timeout | null = null;
  #currentDictionary = { generation: 0, urlNumbers: new UrlNumberMap() };

  constructor(options: ParsePoolOptions, onCapacity: () => void) {
    this.#options = options;
    this.#onCapacity = onCapacity;
  }

  get load(): number {
    return this.#jobs.length;
  }

  prepare(): void {
    this.#worker ??= this.#start();
  }

  run(job: Job): void {
    this.#jobs.push(job);
    this.#worker ??= this.#start();
    if (this.#jobs.length === 1) this.#startClock();
    this.#sendTask(job);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#stopClock();
    for (const job of this.#jobs.splice(0)) {
      job.resolve({ ok: false, code: 'unknown', detail: 'the parser was closed' });
    }
    await worker?.terminate();
  }

  #sendTask({ id, request }: Job): void {
    // The bytes are copied because this document is sent to the next worker if an earlier one kills this worker.
    const body = new Uint8Array(request.body);
    const task: WorkerTask = { id, input: { ...request, body } };
    this.#worker?.postMessage(task, [body.buffer]);
  }

  #start(): Worker {
    this.#isReady = false;
    this.#currentDictionary = { generation: 0, urlNumbers: new UrlNumberMap() };
    this.#reading = createSharedCell();
    const worker = new Worker(this.#options.workerUrl ?? new URL(import.meta.resolve('#threads/parse')), {
      // The flags of the process (a debugger, an evaluated script) must not apply to the worker.
      execArgv: [],
      workerData: { reading: this.#reading } satisfies WorkerData,
      resourceLimits: {
        maxOldGenerationSizeMb: this.#options.maxOldGenerationSizeMb ?? PARSE_LIMITS.workerMemoryMb,
      },
    });
    worker.on('message', (message: WorkerMessage) => {
      if ('isReady' in message) this.#handleReady(worker);
      else if (worker === this.#worker) this.#finish(message);
    });
    const onEnd = (detail: string) => {
      if (worker !== this.#worker) return;
      if (!this.#isReady) this.#jobs[0]?.reject(new Error(`The page reader could not start: ${detail}`));
      this.#fail({ ok: false, code: 'unknown', detail });
    };
    worker.on('error', (error: unknown) => onEnd(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => onEnd('the parser stopped'));
    return worker;
  }

  #toResult(answer: WorkerResponse): ParseResult {
    if (!answer.ok) return { ok: false, code: 'unknown', detail: answer.detail };
    const { transferredPage } = answer;
    if (transferredPage.generation !== this.#currentDictionary.generation) {
      this.#currentDictionary = { generation: transferredPage.generation, urlNumbers: new UrlNumberMap() };
    }
    this.#currentDictionary.urlNumbers.addUrls(transferredPage.newUrls);
    return { ok: true, transferredPage, urlNumbers: this.#currentDictionary.urlNumbers };
  }

  /**
   * Starts timing once the worker is ready: its startup takes seconds on a busy machine and does not count toward the
   * document's time.
   */
  #handleReady(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#isReady = true;
    if (this.#jobs.length === 0) return;
    this.#stopClock();
    this.#startClock();
  }

  #startClock(): void {
    const configuredDeadlineMs = this.#options.deadlineMs ?? PARSE_LIMITS.deadlineMs;
    const deadlineMs = this.#isReady ? configuredDeadlineMs : PARSE_LIMITS.startDeadlineMs;
    this.#timer = setTimeout(
      () => this.#fail({ ok: false, code: 'parse-timeout', detail: `the document took longer than ${deadlineMs} ms` }),
      deadlineMs,
    );
  }

  #stopClock(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Terminates the worker, which may be stuck in a loop. All pending documents except the culprit go to a new one. */
  #fail(result: ParseResult): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#stopClock();
    const jobs = this.#jobs.splice(0);
    const stuckJobIndex = Math.max(
      0,
      jobs.findIndex(({ id }) => id === Atomics.load(this.#reading, 0)),
    );
    const [failed] = jobs.splice(stuckJobIndex, 1);
    for (const job of jobs) this.run(job);
    failed?.resolve(result);
    this.#onCapacity();
  }

  #finish(answers: readonly WorkerResponse[]): void {
    this.#stopClock();
    for (const answer of answers) {
      const job = this.#jobs.shift();
      job?.resolve(this.#toResult(answer));
    }
    if (this.#jobs.length > 0) this.#startClock();
    this.#onCapacity();
  }
}

const createSharedCell = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));
