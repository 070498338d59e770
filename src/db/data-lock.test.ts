import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { acquireDataLock, DataFolderInUseError } from './data-lock.ts';

const LOCK_MODULE = join(import.meta.dirname, 'data-lock.ts');
const lockInOtherProcess = (folder: string) => {
  const script = `const { acquireDataLock } = await import(${JSON.stringify(LOCK_MODULE)}); try { acquireDataLock(${JSON.stringify(folder)}); console.log('taken'); } catch (error) { console.log(error.name); }`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim();
};

it('keeps a second process out, and admits it after the first has ended', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-lock-'));
  const lock = acquireDataLock(folder);
  expect(() => acquireDataLock(folder)).toThrow(DataFolderInUseError);
  expect(lockInOtherProcess(folder)).toBe('DataFolderInUseError');
  lock.release();
  // This process exits without releasing the lock; its exit releases it.
  expect(lockInOtherProcess(folder)).toBe('taken');
  acquireDataLock(folder).release();
  rmSync(folder, { recursive: true });
});
