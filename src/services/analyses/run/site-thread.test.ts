import { expect, it } from 'vitest';
import { createBrowserQueue } from './browser-queue.ts';
import { startSiteThread } from './site-thread.ts';
import { MemoryLimitError } from './watch-memory.ts';

const MEMORY_LIMIT_MB = 128;

function startThread(script: string) {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  return startSiteThread<null, never, string>({
    entry,
    input: null,
    browserQueue: createBrowserQueue(),
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
}

it('returns the outcome of the thread', async () => {
  const thread = startThread(`import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ type: 'outcome', outcome: 'done' });`);
  await expect(thread.outcome).resolves.toBe('done');
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
});
