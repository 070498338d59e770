import { expect, it } from 'vitest';
import { createEarlyChecks } from './early-checks.ts';

function start() {
  const checkResolvers: (() => void)[] = [];
  const clock = { ms: 0 };
  const read = createEarlyChecks(
    () => new Promise((resolve) => checkResolvers.push(resolve)),
    () => clock.ms,
  );
  clock.ms = 10_000;
  return {
    read,
    clock,
    countChecks: () => checkResolvers.length,
    async finish(check: Promise<void> | null) {
      checkResolvers.at(-1)?.();
      await check;
    },
  };
}

it('checks pages once the first few are read, and again after many more', async () => {
  const earlyChecks = start();
  expect([1, 2, 3, 4].map((pages) => earlyChecks.read(pages))).toEqual([null, null, null, null]);
  await earlyChecks.finish(earlyChecks.read(5));
  expect(earlyChecks.read(19)).toBeNull();
  await earlyChecks.finish(earlyChecks.read(20));
  expect(earlyChecks.countChecks()).toBe(2);
});

it('runs one check at a time, and skips checks that became due meanwhile', async () => {
  const scheduledCheck = start();
  const first = scheduledCheck.read(5);
  expect(scheduledCheck.read(90)).toBeNull();
  await scheduledCheck.finish(first);
  await scheduledCheck.finish(scheduledCheck.read(91));
  expect(scheduledCheck.read(92)).toBeNull();
  expect(scheduledCheck.countChecks()).toBe(2);
});

it('waits half a second, because the crawl of a small site may end before a check would', () => {
  const scheduledCheck = start();
  scheduledCheck.clock.ms = 400;
  expect(scheduledCheck.read(30)).toBeNull();
  scheduledCheck.clock.ms = 600;
  expect(scheduledCheck.read(31)).not.toBeNull();
});

it('checks again after a failed check', async () => {
  let callCount = 0;
  let ms = 0;
  const read = createEarlyChecks(
    async () => {
      callCount += 1;
      throw new Error('The file cannot be read');
    },
    () => ms,
  );
  ms = 10_000;
  await expect(read(5)).rejects.toThrow('cannot be read');
  await expect(read(20)).rejects.toThrow('cannot be read');
  expect(callCount).toBe(2);
});
