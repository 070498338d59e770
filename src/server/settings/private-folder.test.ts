import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensurePrivateFolder } from './private-folder.ts';

it('restricts access to a new folder, and to an existing folder that others can access', () => {
  const root = mkdtempSync(join(tmpdir(), 'awi-private-'));
  const mode = (path: string) => statSync(path).mode & 0o777;
  ensurePrivateFolder(join(root, 'a', 'b'));
  expect(mode(join(root, 'a', 'b'))).toBe(0o700);
  chmodSync(root, 0o755);
  ensurePrivateFolder(root);
  expect(mode(root)).toBe(0o700);
  rmSync(root, { recursive: true });
});
