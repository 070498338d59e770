import { parentPort } from 'node:worker_threads';

/** A request to a thread; its response has the same number. */
export interface NumberedRequest {
  number: number;
  request: unknown;
}

/** Response of a thread to a request. */
export type NumberedResponse = { number: number } & ({ output: unknown } | { error: unknown });

/** Answers every request that `createRequestThread` sends to this thread, one after the other. */
export function handleRequests<Request>(answer: (request: Request) => unknown): void {
  parentPort?.on('message', ({ number, request }: { number: number; request: Request }) => {
    const post = (response: NumberedResponse) => parentPort?.postMessage(response);
    try {
      post({ number, output: answer(request) });
    } catch (error) {
      post({ number, error });
    }
  });
}
