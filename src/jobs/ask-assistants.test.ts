import { expect, it, vi } from 'vitest';
import { createAskAssistantsJob, createSendVisibilityRun } from './ask-assistants.ts';

const RUN_ID = '5f0c1c1e-7d8a-4f4e-9c55-0b7cf1c6a001';

it('performs the run in its payload', async () => {
  const run = vi.fn(async () => {});
  await createAskAssistantsJob({ run }).run({ runId: RUN_ID });
  expect(run).toHaveBeenCalledExactlyOnceWith(RUN_ID);
});

it('rejects a payload without a run', async () => {
  await expect(createAskAssistantsJob({ run: async () => {} }).run({})).rejects.toThrow();
});

it('queues one job per run', async () => {
  const send = vi.fn(async () => {});
  await createSendVisibilityRun({ send })(RUN_ID);
  expect(send).toHaveBeenCalledExactlyOnceWith('ask-assistants', { runId: RUN_ID }, { key: RUN_ID });
});
