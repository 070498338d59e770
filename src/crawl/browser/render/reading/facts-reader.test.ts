import { describe, expect, it } from 'vitest';
import { createFactsReader } from './facts-reader.ts';

const makeDocument = (html: string) => ({
  body: Buffer.from(html),
  url: 'https://example.com/',
  contentType: 'text/html',
});

const buildWorkerUrl = (messageCode: string, startCode = '') =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ url }) => { ${messageCode} }); parentPort.postMessage({ isReady: true }); ${startCode}`)}`,
  );

describe('createFactsReader', () => {
  it('reads documents one after another', async () => {
    const reader = createFactsReader();
    const [first, second] = await Promise.all([
      reader.read(makeDocument('<title>One</title>')),
      reader.read(makeDocument('<title>Two</title>')),
    ]);
    expect([first?.titles[0]?.text, second?.titles[0]?.text]).toEqual(['One', 'Two']);
    await reader.close();
    expect(await reader.read(makeDocument('<title>Late</title>'))).toBeNull();
  });

  it('starts its thread before the first document if requested', async () => {
    const channel = new BroadcastChannel('facts-reader-prepared');
    const started = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    const workerUrl = buildWorkerUrl(
      'parentPort.postMessage({ facts: url });',
      `new BroadcastChannel('facts-reader-prepared').postMessage('started');`,
    );
    const reader = createFactsReader({ workerUrl });
    reader.prepare();
    await started;
    channel.close();
    expect(await reader.read(makeDocument(''))).toBe('https://example.com/');
    await reader.close();
  });

  it('abandons a document that takes too much time or memory, and reads the next one', async () => {
    // The loop sleeps, so that it takes time but no CPU time.
    const workerUrl = buildWorkerUrl(`const sleeper = new Int32Array(new SharedArrayBuffer(4));
      if (url.endsWith('stuck')) while (true) Atomics.wait(sleeper, 0, 0, 10);
      if (url.endsWith('eater')) for (const all = []; ; ) all.push(new Array(1e5).fill({}));
      if (url.endsWith('failing')) parentPort.postMessage({ failure: 'no' }); else parentPort.postMessage({ facts: url });`);
    const reader = createFactsReader({ deadlineMs: 3_000, maxOldGenerationSizeMb: 32, workerUrl });
    const read = (url: string) => reader.read({ ...makeDocument(''), url });
    expect(await Promise.all(['stuck', 'a', 'eater', 'b', 'failing', 'c'].map(read))).toEqual([
      null,
      'a',
      null,
      'b',
      null,
      'c',
    ]);
    await reader.close();
  }, 30_000);

  it('throws when its thread cannot start', async () => {
    const reader = createFactsReader({ workerUrl: new URL('./no-such-thread.ts', import.meta.url) });
    await expect(reader.read(makeDocument(''))).rejects.toThrow('could not start');
    await reader.close();
  });
});
