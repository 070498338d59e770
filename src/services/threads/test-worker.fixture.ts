/**
 * Entry point of a thread for tests: returns what it receives, throws, ends the thread, or returns the thread ID after
 * being busy for a given time.
 */
import { threadId } from 'node:worker_threads';
import { handleRequests } from './handle-requests.ts';

handleRequests((request: { echo: unknown } | { busyMs: number } | 'throw' | 'end') => {
  if (request === 'throw') throw new RangeError('planted');
  if (request === 'end') process.exit(3);
  if ('busyMs' in request) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, request.busyMs);
    return threadId;
  }
  return request.echo;
});
