import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSessionSecret } from './session-secret.ts';

it('creates one secret per data folder, readable only by its owner, unless one is configured', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-secret-'));
  const secret = readSessionSecret(undefined, folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readSessionSecret(undefined, folder)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0);
  expect(readSessionSecret('configured', folder)).toBe('configured');
  writeFileSync(join(folder, 'session-secret'), '');
  expect(() => readSessionSecret(undefined, folder)).toThrow('is corrupt');
  rmSync(folder, { recursive: true });
});
