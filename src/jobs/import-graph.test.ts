import { expect, it, vi } from 'vitest';
import { createImportGraphJob, createSendGraphImport } from './import-graph.ts';

const importId = '0b0f7a6e-3a53-4c0c-9b0e-3f6f4d2f8a11';

it('runs the import', async () => {
  const run = vi.fn(async () => {});
  await createImportGraphJob({ run }).run({ importId });
  expect(run).toHaveBeenCalledWith(importId);
  await expect(createImportGraphJob({ run }).run({ importId: 'x' })).rejects.toThrow();
});

it('queues an import only once', async () => {
  const send = vi.fn(async () => {});
  await createSendGraphImport({ send })(importId);
  expect(send).toHaveBeenCalledWith('import-graph', { importId }, { key: importId });
});
