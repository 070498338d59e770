import { Worker } from 'node:worker_threads';
import type { ExportInput, ExportMessage } from './export-worker.ts';

/** A download that stalls for this long is ended, so that its slot is free for others. */
const STALL_TIMEOUT_MS = 30_000;

/**
 * Returns a table of a crawl file as a stream. A separate thread writes it only as fast as the stream is read. `onEnd`
 * is called once, regardless of how the stream ends.
 */
export function createExportStream(
  input: ExportInput,
  onEnd: () => void,
  stallTimeoutMs = STALL_TIMEOUT_MS,
): ReadableStream<Uint8Array> {
  const worker = new Worker(new URL(import.meta.resolve('#threads/export')), { workerData: input });
  const end = () => void worker.terminate();
  let stallTimer = setTimeout(end, stallTimeoutMs);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  worker.once('error', ended.reject);
  worker.once('exit', () => {
    clearTimeout(stallTimer);
    ended.reject(new Error('The download ended before it was finished'));
    onEnd();
  });
  const waitForNextChunk = () =>
    Promise.race([new Promise<ExportMessage>((resolve) => worker.once('message', resolve)), ended.promise]);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stallTimer);
        const message = waitForNextChunk();
        worker.postMessage('next');
        const { piece } = await message;
        if (piece === null) return controller.close();
        controller.enqueue(piece);
        stallTimer = setTimeout(end, stallTimeoutMs);
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}
