import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPacer, type Pacer } from './pacer.ts';

/**
 * Runs `count` tasks of `taskMs` each. Returns the times between consecutive starts in milliseconds, and the maximum
 * number of tasks that ran in parallel.
 */
async function measureStarts(pacer: Pacer, count: number, taskMs: number) {
  const starts: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const runTask = async (): Promise<void> => {
    starts.push(performance.now());
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(taskMs);
    running -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => pacer.run(runTask)));
  return { gaps: starts.slice(1).map((start, index) => start - (starts[index] ?? 0)), maxRunning };
}

describe('createPacer', () => {
  it('never runs more than maxParallel at once', async () => {
    const { maxRunning } = await measureStarts(createPacer({ maxParallel: 2, requestsPerSecond: Infinity }), 12, 10);
    expect(maxRunning).toBe(2);
  });

  it('spaces starts by the rate', async () => {
    // A task may record its start a moment late; the spacing itself is exact.
    const { gaps } = await measureStarts(createPacer({ maxParallel: 10, requestsPerSecond: 25 }), 5, 1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
  });

  it('obeys a crawl delay that is slower than the rate, and ignores a faster one', async () => {
    const slow = createPacer({ maxParallel: 10, requestsPerSecond: Infinity });
    slow.setCrawlDelay(60);
    expect(Math.min(...(await measureStarts(slow, 3, 1)).gaps)).toBeGreaterThanOrEqual(50);
    const fastPacer = createPacer({ maxParallel: 10, requestsPerSecond: 20 });
    fastPacer.setCrawlDelay(1);
    expect(Math.min(...(await measureStarts(fastPacer, 3, 1)).gaps)).toBeGreaterThanOrEqual(40);
  });

  it('counts an additional start inside a running task', async () => {
    const pacer = createPacer({ maxParallel: 2, requestsPerSecond: 20 });
    const startedAt = performance.now();
    await pacer.run(() => pacer.waitForStart());
    const next = await pacer.run(async () => performance.now());
    expect(next - startedAt).toBeGreaterThanOrEqual(98);
  });

  it('starts nothing until every pause has ended', async () => {
    const pacer = createPacer({ maxParallel: 2, requestsPerSecond: Infinity });
    const [first, second] = [pacer.pauseRequests(), pacer.pauseRequests()];
    let starts = 0;
    const task = pacer.run(async () => {
      starts += 1;
    });
    first();
    first();
    await sleep(20);
    expect(starts).toBe(0);
    second();
    await task;
    expect(starts).toBe(1);
  });

  it('starts nothing during a timed pause, including redirects, and allows overlapping pauses', async () => {
    const pacer = createPacer({ maxParallel: 4, requestsPerSecond: Infinity });
    const startedAt = performance.now();
    for (let count = 0; count < 10; count++) pacer.pauseFor(100);
    pacer.pauseFor(10);
    const waits = await pacer.run(async () => {
      const ran = performance.now() - startedAt;
      pacer.pauseFor(80);
      await pacer.waitForStart();
      return [ran, performance.now() - startedAt - ran];
    });
    for (const [index, expected] of [100, 80].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(expected - 2);
      // Sequentially, the first ten alone would take a second.
      expect(waits[index]).toBeLessThan(expected + 500);
    }
  });

  it('does not wait before a redirect once the signal has fired', async () => {
    const pacer = createPacer({ maxParallel: 1, requestsPerSecond: Infinity });
    pacer.pauseFor(5_000);
    const startedAt = performance.now();
    await pacer.waitForStart(AbortSignal.timeout(20));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('passes on results and errors, and frees the slot after an error', async () => {
    const pacer = createPacer({ maxParallel: 1, requestsPerSecond: Infinity });
    await expect(pacer.run(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(await pacer.run(async () => 7)).toBe(7);
  });

  it('stops waiting when the signal fires, without running the task', async () => {
    const pacer = createPacer({ maxParallel: 1, requestsPerSecond: Infinity });
    const controller = new AbortController();
    const first = pacer.run(() => sleep(30, 'first'));
    let hasRun = false;
    const second = pacer.run(async () => {
      hasRun = true;
    }, controller.signal);
    const thirdRun = pacer.run(async () => 'third');
    controller.abort(new Error('stop'));
    await expect(second).rejects.toThrow('stop');
    expect(await Promise.all([first, thirdRun])).toEqual(['first', 'third']);
    expect(hasRun).toBe(false);
    await expect(pacer.run(async () => 1, controller.signal)).rejects.toThrow('stop');
  });
});

describe('a pacer that observes responses', () => {
  it('runs fewer requests in parallel after failures, and more again afterward', async () => {
    const pacer = createPacer({ maxParallel: 4, requestsPerSecond: Infinity });
    const reportSetback = () => pacer.observe({ startedAt: performance.now() + 1e6, latencyMs: null, isSetback: true });
    reportSetback();
    reportSetback();
    expect(pacer.parallel).toBe(1);
    expect((await measureStarts(pacer, 6, 2)).maxRunning).toBe(1);
    for (let count = 0; count < 100; count++) {
      pacer.observe({ startedAt: performance.now(), latencyMs: 10, isSetback: false });
    }
    expect((await measureStarts(pacer, 12, 5)).maxRunning).toBe(4);
  });

  it('is idle only when nothing is running, waiting or paused', async () => {
    const pacer = createPacer({ maxParallel: 1, requestsPerSecond: Infinity });
    expect(pacer.isIdle).toBe(true);
    const running = pacer.run(() => sleep(10));
    expect(pacer.isIdle).toBe(false);
    await running;
    expect(pacer.isIdle).toBe(true);
    pacer.pauseFor(1_000);
    expect(pacer.isIdle).toBe(false);
  });
});
