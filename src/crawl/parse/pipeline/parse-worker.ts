/**
 * Entry module of a parse worker thread, which receives documents and returns packed pages. A bug in the reader becomes
 * an error result, not a crash. Waiting documents are read in one batch and returned together, because every message
 * wakes the other thread.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import { createTokenPageReader } from '../tokenizer/token-page-reader.ts';
import type { WorkerData, WorkerMessage, WorkerResponse, WorkerTask } from './parse-pool.ts';
import { getBuffers, packPage } from './transferred-page.ts';
import { UrlDictionary } from './url-dictionary.ts';

const MAX_RESPONSES = 8;
/** Maximum delay of a result that waits for others. */
const MAX_WAIT_MS = 20;

const { reading } = workerData as WorkerData;
const dictionary = new UrlDictionary();
const reader = createTokenPageReader();

parentPort?.on('message', (first: WorkerTask) => {
  let responses: WorkerResponse[] = [];
  let batchStartedAt = performance.now();
  for (let task: WorkerTask | undefined = first; task !== undefined; task = receiveTask()) {
    responses.push(read(task));
    if (responses.length < MAX_RESPONSES && performance.now() - batchStartedAt < MAX_WAIT_MS) continue;
    send(responses);
    responses = [];
    batchStartedAt = performance.now();
  }
  if (responses.length > 0) send(responses);
});
parentPort?.postMessage({ isReady: true } satisfies WorkerMessage);

function receiveTask(): WorkerTask | undefined {
  return parentPort === null ? undefined : (receiveMessageOnPort(parentPort)?.message as WorkerTask | undefined);
}

function send(responses: readonly WorkerResponse[]): void {
  const buffers = responses.flatMap((response) => (response.ok ? getBuffers(response.transferredPage) : []));
  parentPort?.postMessage(responses satisfies WorkerMessage, buffers);
}

function read({ id, input }: WorkerTask): WorkerResponse {
  Atomics.store(reading, 0, id);
  try {
    return { id, ok: true, transferredPage: packPage(input, dictionary, reader) };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  } finally {
    releaseBytes(input.body);
  }
}
