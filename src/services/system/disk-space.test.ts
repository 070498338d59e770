import { expect, it } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

function disk(free: number | null) {
  const clock = { ms: 0 };
  const reads = { count: 0, free };
  const space = createDiskSpace({
    readFreeBytes: async () => {
      reads.count += 1;
      return reads.free;
    },
    minFreeBytes: 100,
    readMonotonicMs: () => clock.ms,
  });
  return { space, clock, reads };
}

it('reports disk space as low below the minimum, and as critical below half of it', async () => {
  expect(await disk(100).space.readState()).toMatchObject({ freeBytes: 100, isLow: false, isCritical: false });
  expect(await disk(99).space.readState()).toMatchObject({ isLow: true, isCritical: false });
  expect(await disk(49).space.readState()).toMatchObject({ isLow: true, isCritical: true });
  expect(await disk(null).space.readState()).toMatchObject({ freeBytes: null, isLow: false, isCritical: false });
});

it('queries the system no more than once every two seconds', async () => {
  const { space, clock, reads } = disk(500);
  await space.readState();
  reads.free = 10;
  clock.ms = 1_999;
  expect(await space.readState()).toMatchObject({ isLow: false });
  clock.ms = 2_000;
  expect(await space.readState()).toMatchObject({ isLow: true });
  expect(reads.count).toBe(2);
});

it('treats the disk as full for half a minute after a failed write, regardless of the reported free space', async () => {
  const { space, clock } = disk(500);
  space.reportFullDisk();
  expect(await space.readState()).toMatchObject({ isLow: true, isCritical: false });
  clock.ms = 30_000;
  expect(await space.readState()).toMatchObject({ isLow: false });
});
