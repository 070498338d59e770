import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHostPacers } from './host-pacers.ts';

describe('createHostPacers', () => {
  afterEach(() => vi.useRealTimers());

  it('applies one limit to all hosts together and one to each host', async () => {
    const pacers = createHostPacers({ maxParallel: 5, maxParallelPerHost: 2, requestsPerSecondPerHost: Infinity });
    const running = new Map<string, number>();
    let maxRunning = 0;
    let maxRunningPerHost = 0;
    const runTask = async (host: string) => {
      running.set(host, (running.get(host) ?? 0) + 1);
      maxRunning = Math.max(
        maxRunning,
        [...running.values()].reduce((sum, count) => sum + count, 0),
      );
      maxRunningPerHost = Math.max(maxRunningPerHost, running.get(host) ?? 0);
      await sleep(3);
      running.set(host, (running.get(host) ?? 0) - 1);
    };
    const hosts = Array.from({ length: 80 }, (_, index) => `host${index % 3}.example`);
    await Promise.all(hosts.map((host) => pacers.getHostPacer(host).run(() => runTask(host))));
    expect([maxRunning, maxRunningPerHost]).toEqual([5, 2]);
  });

  it('spaces the requests to each host, but not requests to different hosts', async () => {
    // The clock is fake, because a task that starts late would change the spacing.
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const pacers = createHostPacers({ requestsPerSecondPerHost: 20 });
    const startedAt = performance.now();
    const starts = new Map<string, number[]>(['a', 'b', 'c'].map((host) => [host, []]));
    const hosts = ['a', 'b', 'c', 'a', 'b', 'c'];
    const all = Promise.all(
      hosts.map((host) =>
        pacers.getHostPacer(host).run(async () => {
          starts.get(host)?.push(performance.now() - startedAt);
        }),
      ),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await all;
    expect([...starts.values()]).toEqual([
      [0, 50],
      [0, 50],
      [0, 50],
    ]);
  });

  it('gives a freed slot to the next host when the host before it has stopped waiting', async () => {
    const pacers = createHostPacers({ maxParallel: 1, requestsPerSecondPerHost: Infinity });
    const order: string[] = [];
    const stop = new AbortController();
    const first = pacers.getHostPacer('a').run(() => sleep(20));
    const waitingRun = pacers.getHostPacer('b').run(async () => order.push('b'), stop.signal);
    const thirdTask = pacers.getHostPacer('c').run(async () => order.push('c'));
    stop.abort(new Error('left'));
    await expect(waitingRun).rejects.toThrow('left');
    await Promise.all([first, thirdTask]);
    expect(order).toEqual(['c']);
  });

  it('drops idle hosts, but none that are busy or paused', async () => {
    const pacers = createHostPacers({ maxHosts: 3, requestsPerSecondPerHost: Infinity });
    const heldPacer = pacers.getHostPacer('held');
    heldPacer.pauseFor(5_000);
    const busy = pacers.getHostPacer('busy').run(() => sleep(20));
    for (let count = 0; count < 50; count++) pacers.getHostPacer(`host${count}`);
    expect(pacers.size).toBeLessThanOrEqual(4);
    expect(pacers.getHostPacer('held')).toBe(heldPacer);
    await busy;
  });
});
