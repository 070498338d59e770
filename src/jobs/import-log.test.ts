import { expect, it, vi } from 'vitest';
import { createImportLogJob, createSendLogImport } from './import-log.ts';

const uploadId = '0b0f7a6e-3a53-4c0c-9b0e-3f6f4d2f8a11';

it('reads the uploaded log', async () => {
  const run = vi.fn(async () => {});
  await createImportLogJob({ run }).run({ uploadId });
  expect(run).toHaveBeenCalledWith(uploadId);
  await expect(createImportLogJob({ run }).run({ uploadId: 'x' })).rejects.toThrow();
});

it('queues an upload only once', async () => {
  const send = vi.fn(async () => {});
  await createSendLogImport({ send })(uploadId);
  expect(send).toHaveBeenCalledWith('import-log', { uploadId }, { key: uploadId });
});
