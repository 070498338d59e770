import { expect, it, vi } from 'vitest';
import { createDropBodiesJob } from './drop-bodies.ts';

const deleteLeftovers = vi.fn(async () => {});

it('removes batches until none is left', async () => {
  const dropOldBodies = vi
    .fn(async () => ({ files: 1, mayHaveMore: false }))
    .mockResolvedValueOnce({ files: 1, mayHaveMore: true });
  await createDropBodiesJob({ deleteLeftovers, dropOldBodies }).run({});
  expect(dropOldBodies).toHaveBeenCalledTimes(2);
  expect(deleteLeftovers).toHaveBeenCalledTimes(1);
});

it('leaves the rest for the next day after a fixed number of batches', async () => {
  const dropOldBodies = vi.fn(async () => ({ files: 1, mayHaveMore: true }));
  await createDropBodiesJob({ deleteLeftovers, dropOldBodies }).run({});
  expect(dropOldBodies).toHaveBeenCalledTimes(20);
});
