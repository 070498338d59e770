import { beforeEach, expect, it } from 'vitest';
import { createRequestScope } from '#lib/runtime/request-scope.ts';
import { createBrowserQueue } from './browser-queue.ts';
import { startSiteThread } from './site-thread.ts';
import { MemoryLimitError } from './watch-memory.ts';

const MEMORY_LIMIT_MB = 128;
const scope = createRequestScope();
let events: string[] = [];

beforeEach(() => {
  events = [];
});

function startThread(script: string) {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  return startSiteThread<null, never, string>({
    entry,
    input: null,
    browserQueue: createBrowserQueue(),
    memoryLimitMb: MEMORY_LIMIT_MB,
    observeThread: () => {
      events.push('start');
      return {
        onEvent: ({ kind }) => events.push(`${kind} for ${scope.readId()}`),
        onEnd: (error) => events.push(`end: ${error instanceof Error ? error.message : error}`),
      };
    },
  });
}

it('returns the outcome of the thread', async () => {
  const thread = startThread(`import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ type: 'outcome', outcome: 'done' });`);
  await expect(thread.outcome).resolves.toBe('done');
});

it('reports what happens in the thread, in the scope that started it', async () => {
  const thread = scope.run('request-1', () =>
    startThread(`import { parentPort } from 'node:worker_threads';
      parentPort.postMessage({ type: 'event', event: { kind: 'render-started' } });
      parentPort.postMessage({ type: 'outcome', outcome: 'done' });`),
  );
  await thread.outcome;
  expect(events).toEqual(['start', 'render-started for request-1', 'end: null']);
});

it.each([
  ['buffers outside the heap', 'setInterval(() => kept.push(new Uint8Array(8_000_000).fill(1)), 5);'],
  [
    'buffers, while its event loop is blocked',
    'const end = Date.now() + 20_000; while (Date.now() < end) if (kept.length < 40) kept.push(new Uint8Array(8_000_000).fill(1));',
  ],
  ['objects', 'for (let index = 0; ; index += 1) kept.push({ index, text: String(index) });'],
])('terminates only the thread, not the process, when it uses too much memory for %s', async (_what, script) => {
  const thread = startThread(`const kept = []; globalThis.kept = kept; ${script}`);
  await expect(thread.outcome).rejects.toThrow(MemoryLimitError);
});

it('reports any other exit unchanged', async () => {
  await expect(startThread('process.exit(3);').outcome).rejects.toThrow('exit code 3');
  await expect(startThread("throw new Error('broken');").outcome).rejects.toThrow('broken');
  expect(events).toContain('end: broken');
});
