import { expect, it } from 'vitest';
import { createCheckDataSourcesJob } from './check-data-sources.ts';

it('disconnects lost sources before it checks ownership, which may depend on them', async () => {
  const done: string[] = [];
  const job = createCheckDataSourcesJob({
    recheckOwnership: async () => void done.push('ownership'),
    disconnectLostSources: async () => void done.push('lost'),
  });
  await job.run({});
  expect([done, job.everyMs]).toEqual([['lost', 'ownership'], 86_400_000]);
});
