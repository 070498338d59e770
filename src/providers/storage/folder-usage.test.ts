import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { readFolderUsage } from './folder-usage.ts';

it('counts what lies below a folder, and the space that is left', async () => {
  await using temporary = await temporaryFolder();
  const folder = temporary.path;
  mkdirSync(join(folder, 'a', 'b'), { recursive: true });
  writeFileSync(join(folder, 'one'), 'x'.repeat(10));
  writeFileSync(join(folder, 'a', 'b', 'two'), 'x'.repeat(20));
  expect(await readFolderUsage(folder)).toMatchObject({ usedBytes: 30, fileCount: 2, freeBytes: expect.any(Number) });
});

it('counts nothing in a folder that is not there yet', async () => {
  await using temporary = await temporaryFolder();
  expect(await readFolderUsage(join(temporary.path, 'none'))).toMatchObject({
    usedBytes: 0,
    fileCount: 0,
    freeBytes: expect.any(Number),
  });
});
