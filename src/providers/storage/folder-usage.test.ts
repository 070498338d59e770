import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { readFolderUsage } from './folder-usage.ts';

it('measures the size of the files below a folder, and the free space', async () => {
  await using temporary = await temporaryFolder();
  const folder = temporary.path;
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(10));
  writeFileSync(join(folder, 'a', 'b', 'two'), 'x'.repeat(20));
  expect(await readFolderUsage(folder)).toMatchObject({ usedBytes: 30, fileCount: 2, freeBytes: expect.any(Number) });
});

it('returns zero for a folder that does not exist yet', async () => {
  await using temporary = await temporaryFolder();
  expect(await readFolderUsage(join(temporary.path, 'none'))).toMatchObject({
    usedBytes: 0,
    fileCount: 0,
    freeBytes: expect.any(Number),
  });
});
