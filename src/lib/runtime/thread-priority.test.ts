import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const ENTRY = `
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from '${new URL('./thread-priority.ts', import.meta.url).href}';
  const before = getPriority();
  lowerThreadPriority();
  lowerThreadPriority();
  parentPort.postMessage({ before, after: getPriority() });
`;

it.runIf(process.platform === 'linux')('lowers the priority of its thread only', async () => {
  const priority = getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(ENTRY)}`));
  const [message] = await once(worker, 'message');
  expect(message).toEqual({ before: priority, after: Math.max(10, priority) });
  expect(getPriority()).toBe(priority);
  await worker.terminate();
});
