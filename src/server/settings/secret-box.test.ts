import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { isEncryptionKeyList, readSecretBox } from './secret-box.ts';

const PLACE = { table: 'connections', rowId: '7', column: 'token' };

it('generates one key per data folder, readable only by its owner', async () => {
  await using folder = await temporaryFolder();
  const envelope = readSecretBox(undefined, folder.path).seal('a token', PLACE);
  const file = join(folder.path, 'encryption-key');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readSecretBox(undefined, folder.path).open(envelope, PLACE)).toBe('a token');
  // The generated key can be moved into the setting.
  expect(readSecretBox(readFileSync(file, 'utf8'), folder.path).open(envelope, PLACE)).toBe('a token');
});

it('uses the configured keys, and creates no file', async () => {
  await using folder = await temporaryFolder();
  const keys = [1, 2].map(() => randomBytes(32).toString('base64'));
  const envelope = readSecretBox(keys[1], folder.path).seal('a token', PLACE);
  expect(readSecretBox(keys.join(','), folder.path).open(envelope, PLACE)).toBe('a token');
  expect(() => statSync(join(folder.path, 'encryption-key'))).toThrow('ENOENT');
});

it('refuses a corrupt key file', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, 'encryption-key'), 'half of a k');
  expect(() => readSecretBox(undefined, folder.path)).toThrow('is corrupt. Restore it from a backup');
});

it('recognizes lists of keys', () => {
  expect(isEncryptionKeyList(randomBytes(32).toString('base64'))).toBe(true);
  expect(isEncryptionKeyList('x'.repeat(32))).toBe(false);
});
