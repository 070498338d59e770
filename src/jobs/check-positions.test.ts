import { expect, it, vi } from 'vitest';
import { createCheckPositionsJob, createSendRankRun } from './check-positions.ts';

const RUN_ID = '5f0c1c1e-7d8a-4f4e-9c55-0b7cf1c6a001';

it('performs the run in its payload', async () => {
  const run = vi.fn(async () => {});
  await createCheckPositionsJob({ run }).run({ runId: RUN_ID });
  expect(run).toHaveBeenCalledExactlyOnceWith(RUN_ID);
});

it('rejects a payload without a run', async () => {
  await expect(createCheckPositionsJob({ run: async () => {} }).run({})).rejects.toThrow();
});

it('queues one job per run', async () => {
  const send = vi.fn(async () => {});
  await createSendRankRun({ send })(RUN_ID);
  expect(send).toHaveBeenCalledExactlyOnceWith('check-positions', { runId: RUN_ID }, { key: RUN_ID });
});
