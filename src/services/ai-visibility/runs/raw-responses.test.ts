import { expect, it } from 'vitest';
import { StorageError } from '#providers/storage/storage-error.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { storeResponsesWithRetries } from './raw-responses.ts';

const RUN = { websiteId: 'site', runId: 'run' };

/** Stores responses in a store that fails several times. */
async function keep(failures: number, error: Error = new StorageError('unreachable', 'planted')) {
  await using folder = await temporaryFolder();
  const waits: number[] = [];
  const errors: unknown[] = [];
  let remainingFailures = failures;
  const options = {
    store: {
      async put() {
        remainingFailures -= 1;
        if (remainingFailures >= 0) throw error;
      },
      open: async () => null,
      delete: async () => {},
    },
    workFolder: folder.path,
    signal: new AbortController().signal,
    sleep: async (ms: number) => waits.push(ms),
    onError: (reason: unknown) => errors.push(reason),
  };
  const key = await storeResponsesWithRetries(options, RUN, [{ text: 'x' }]);
  return { key, waits, errors };
}

it('stores the responses once the store responds again', async () => {
  const { key, waits, errors } = await keep(3);
  expect(key).toMatch(/^visibility\/site\/run\/[0-9a-f-]{36}\.json\.gz$/);
  expect([waits, errors.length]).toEqual([[20_000, 20_000, 20_000], 3]);
});

it('gives up after a minute, so that the answer is kept without them', async () => {
  const { key, errors } = await keep(9);
  expect([key, errors.length]).toEqual([null, 4]);
});

it('fails for any other error', async () => {
  await expect(keep(1, new StorageError('rejected', 'planted'))).rejects.toThrow('rejected');
});
