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

it('keeps other processes out until the lock is released or its owner exits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-lock-'));
  const lock = acquireDataLock(folder);
  expect(() => acquireDataLock(folder)).toThrow(DataFolderInUseError);
  expect(lockInOtherProcess(folder)).toBe('DataFolderInUseError');
  lock.release();
  // The other process acquires the lock and exits without releasing it, so the operating system releases it.
  expect(lockInOtherProcess(folder)).toBe('taken');
  acquireDataLock(folder).release();
  rmSync(folder, { recursive: true });
});
