import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBrowserQueue } from '../analyses/run/browser-turns.ts';
import { createReportPrinter } from './report-printer.ts';

const broken = { source: 'setting', path: '/nowhere/chromium', env: {}, isSandboxed: true } as const;

function printer(change: Partial<Parameters<typeof createReportPrinter>[0]> = {}) {
  const turns = createBrowserQueue();
  const options = {
    turns,
    browser: async () => ({ executable: broken }),
    profileRoot: join(tmpdir(), 'awi-printer-test'),
    ...change,
  };
  return { turns, ...createReportPrinter(options) };
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
  const { print, turns } = printer();
  await expect(print('<p>', work())).rejects.toMatchObject({ code: 'unavailable' });
  let isNext = false;
  turns.ask(() => {
    isNext = true;
  });
  expect(isNext).toBe(true);
});

it('stops waiting for its turn at the time limit', async () => {
  const { print, turns } = printer({ slotWaitMs: 40 });
  const turn = turns.ask(() => {});
  let printingAtMs = 0;
  const startedAtMs = performance.now();
  await print(
    '<p>',
    work(() => {
      printingAtMs = performance.now();
    }),
  ).catch(() => {});
  expect(printingAtMs - startedAtMs).toBeGreaterThanOrEqual(35);
  // Its queue position was released as well, so the next request is served next.
  const order: string[] = [];
  turns.ask(() => order.push('next'));
  turn.end();
  expect(order).toEqual(['next']);
});
