import { expect, it, vi } from 'vitest';
import { createCheckVisibilityJob } from './check-visibility.ts';

const RUN_ID = '5f0c1c1e-7d8a-4f4e-9c55-0b7cf1c6a001';

it('checks the run in its payload', async () => {
  const check = vi.fn(async () => {});
  await createCheckVisibilityJob({ check }).run({ runId: RUN_ID });
  expect(check).toHaveBeenCalledExactlyOnceWith(RUN_ID);
});

it('rejects a payload without a run', async () => {
  await expect(createCheckVisibilityJob({ check: async () => {} }).run({})).rejects.toThrow();
});
