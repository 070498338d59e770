import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { registerShutdown } from './shutdown.ts';

let handlers: Map<string | symbol, (value?: unknown) => void>;
let lines: string[];

beforeEach(() => {
  handlers = new Map();
  lines = [];
  vi.useFakeTimers();
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(event, handler);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const start = (stop: () => Promise<void>, drainMs = 0) =>
  registerShutdown({ logger: createLogger('info', (line) => lines.push(line)), stop, drainMs });

it('stops and ends the process with an error after an uncaught exception', async () => {
  const stop = vi.fn(async () => {});
  start(stop);
  handlers.get('uncaughtException')?.(new Error('a bug in a callback'));
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  // A supervisor restarts a process that ended with an error.
  expect(process.exit).toHaveBeenCalledWith(1);
  expect(lines.join('')).toContain('a bug in a callback');
});

it.each(['SIGTERM', 'SIGINT'])('stops once and ends the process without an error on %s', async (signal) => {
  const stop = vi.fn(async () => {});
  start(stop);
  handlers.get(signal)?.();
  handlers.get(signal)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stop).toHaveBeenCalledOnce();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(0);
});

it.each([0, 10_000])('ends the process when stopping takes too long, after %i ms of draining', async (drainMs) => {
  start(() => new Promise(() => {}), drainMs);
  handlers.get('SIGTERM')?.();
  await vi.advanceTimersByTimeAsync(drainMs + 24_000);
  expect(process.exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(process.exit).toHaveBeenCalledWith(1);
});
