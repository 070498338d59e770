import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBrowserQueue } from '../analyses/run/browser-queue.ts';
import { createReportPrinter } from './report-printer.ts';

const broken = { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } as const;

function printer(change: Partial<Parameters<typeof createReportPrinter>[0]> = {}) {
  const browserQueue = createBrowserQueue();
  const options = {
    browserQueue,
    browser: async () => ({ executable: broken }),
    profileRoot: join(tmpdir(), 'awi-printer-test'),
    ...change,
  };
  return { browserQueue, ...createReportPrinter(options) };
}
const work = (onPrinting = () => {}) => ({ signal: new AbortController().signal, onPrinting });

it('reports why there is no PDF without a browser', async () => {
  const missing = { reason: 'The browser is disabled on this server', step: null };
  const { print } = printer({ browser: async () => ({ executable: null, missing }) });
  await expect(print('<p>', work())).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('The browser is disabled on this server. PowerPoint'),
  });
});

it('reports a browser that does not start, and releases its turn', async () => {
  const { print, browserQueue } = printer();
  await expect(print('<p>', work())).rejects.toMatchObject({ code: 'unavailable' });
  let isNext = false;
  browserQueue.enqueue(() => {
    isNext = true;
  });
  expect(isNext).toBe(true);
});

it('stops waiting for its turn at the time limit', async () => {
  const { print, browserQueue } = printer({ slotWaitMs: 40 });
  const turn = browserQueue.enqueue(() => {});
  let printingAtMs = 0;
  const startedAtMs = performance.now();
  await print(
    '<p>',
    work(() => {
      printingAtMs = performance.now();
    }),
  ).catch(() => {});
  expect(printingAtMs - startedAtMs).toBeGreaterThanOrEqual(35);
  // The queue position of the timed-out request was released as well, so the next request is served next.
  const order: string[] = [];
  browserQueue.enqueue(() => order.push('next'));
  turn.release();
  expect(order).toEqual(['next']);
});
