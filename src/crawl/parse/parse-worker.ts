/** Entry of a parse worker thread: one document in, its facts out. A bug in the reader becomes an answer, not a crash. */
import { parentPort } from 'node:worker_threads';
import { type ParseInput, parsePage } from './parse-page.ts';
import type { WorkerAnswer, WorkerMessage } from './parse-pool.ts';

parentPort?.on('message', ({ id, input }: { id: number; input: ParseInput }) => {
  parentPort?.postMessage(answer(id, input));
});
parentPort?.postMessage({ isReady: true } satisfies WorkerMessage);

function answer(id: number, input: ParseInput): WorkerAnswer {
  try {
    return { id, ok: true, facts: parsePage(input) };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
