import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { isCompleteCopy, writeUnpackedList } from './unpacked-copy.ts';

async function makeCopy(root: string): Promise<string> {
  const copy = join(root, '1.0.0');
  await mkdir(join(copy, 'lib'), { recursive: true, mode: 0o700 });
  await writeFile(join(copy, 'chromium'), '12345');
  await writeFile(join(copy, 'lib', 'libx.so'), '123');
  await writeUnpackedList(copy, { folder: copy, files: { chromium: 5, 'lib/libx.so': 3 } });
  return copy;
}

/** Each entry damages a copy so that it must not be executed. */
const COPY_DAMAGES: [string, (copy: string) => Promise<unknown>][] = [
  ['contains a truncated program', (copy) => writeFile(join(copy, 'chromium'), '1234')],
  ['lacks a library', (copy) => rm(join(copy, 'lib', 'libx.so'))],
  ['has no list', (copy) => rm(join(copy, 'unpacked.json'))],
  ['has an unreadable list', (copy) => writeFile(join(copy, 'unpacked.json'), '{"folder"')],
  ['lists no program', (copy) => writeUnpackedList(copy, { folder: copy, files: { 'lib/libx.so': 3 } })],
  ['is writable for other users', (copy) => chmod(copy, 0o777)],
  ['was moved', (copy) => writeUnpackedList(copy, { folder: '/elsewhere', files: { chromium: 5 } })],
  [
    'is a link',
    async (copy) => {
      await rename(copy, `${copy}-real`);
      await symlink(`${copy}-real`, copy);
    },
  ],
  [
    'has a link instead of the program',
    async (copy) => {
      await rename(join(copy, 'chromium'), join(copy, 'real'));
      await symlink('real', join(copy, 'chromium'));
    },
  ],
];

describe('isCompleteCopy', () => {
  it('accepts a freshly unpacked copy, and rejects a missing one', async () => {
    await using root = await temporaryFolder();
    expect(await isCompleteCopy(await makeCopy(root.path))).toBe(true);
    expect(await isCompleteCopy(join(root.path, 'gone'))).toBe(false);
  });

  it.each(COPY_DAMAGES)('rejects a copy that %s', async (_, damage) => {
    await using root = await temporaryFolder();
    const copy = await makeCopy(root.path);
    await damage(copy);
    expect(await isCompleteCopy(copy)).toBe(false);
  });
});
