import { Worker } from 'node:worker_threads';
import type { ExportInput, ExportMessage } from './export-worker.ts';

/** A download that takes longer is ended: whoever asked for it does not read it. */
const MAX_MS = 10 * 60_000;

/**
 * A table of a crawl file as a stream, written by a thread of its own that works only as fast as the stream is read. Null when no
 * build that runs here can read the file. `onEnd` is called once, however it ends.
 */
export async function exportStream(input: ExportInput, onEnd: () => void): Promise<ReadableStream<Uint8Array> | null> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: input });
  const timer = setTimeout(() => worker.terminate(), MAX_MS);
  timer.unref();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => {});
  worker.once('error', ended.reject);
  worker.once('exit', () => {
    clearTimeout(timer);
    ended.reject(new Error('The thread that writes a download ended before it was finished'));
    onEnd();
  });
  const next = () =>
    Promise.race([new Promise<ExportMessage>((resolve) => worker.once('message', resolve)), ended.promise]);
  const first = await next();
  if ('isKept' in first && !first.isKept) return null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const message = next();
        worker.postMessage('next');
        const answer = await message;
        if (!('piece' in answer) || answer.piece === null) controller.close();
        else controller.enqueue(answer.piece);
      },
      cancel: () => void worker.terminate(),
    },
    { highWaterMark: 1 },
  );
}
