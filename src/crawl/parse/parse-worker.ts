/** Entry of a parse worker thread: one document in, its parcel out. A bug in the reader becomes an answer, not a crash. */
import { parentPort } from 'node:worker_threads';
import { AddressDictionary } from './address-dictionary.ts';
import { buffersOf, packPage } from './page-parcel.ts';
import type { ParseRequest, WorkerAnswer, WorkerMessage } from './parse-pool.ts';
import { createTokenPageReader } from './token-page-reader.ts';

const dictionary = new AddressDictionary();
const reader = createTokenPageReader();

parentPort?.on('message', ({ id, input }: { id: number; input: ParseRequest }) => {
  const answer = read(id, input);
  parentPort?.postMessage(answer, answer.ok ? buffersOf(answer.parcel) : []);
});
parentPort?.postMessage({ isReady: true } satisfies WorkerMessage);

function read(id: number, input: ParseRequest): WorkerAnswer {
  try {
    return { id, ok: true, parcel: packPage(input, dictionary, reader) };
  } catch (error) {
    return { id, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
