import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuilt, markAsBuilt } from './build-stamp.mjs';

const FILES = ['client/assets/entry-a1.js', 'server/index.js', 'node/server.js'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'awi-stamp-'));
  for (const name of ['client/assets', 'server', 'node']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of FILES) writeFileSync(join(folder, name), '');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('accepts the build of the same sources', () => {
  expect(isBuilt(folder, 'a')).toBe(false);
  markAsBuilt(folder, 'a');
  expect([isBuilt(folder, 'a'), isBuilt(folder, 'b')]).toEqual([true, false]);
});

it('accepts a build next to files that other commands write', () => {
  markAsBuilt(folder, 'a');
  mkdirSync(join(folder, 'api-client'));
  writeFileSync(join(folder, 'api-client', 'index.ts'), '');
  expect(isBuilt(folder, 'a')).toBe(true);
});

it.each(FILES)('notices that %s is missing', (name) => {
  markAsBuilt(folder, 'a');
  rmSync(join(folder, name));
  expect(isBuilt(folder, 'a')).toBe(false);
});

it('notices that the files for browsers were replaced by others', () => {
  markAsBuilt(folder, 'a');
  rmSync(join(folder, 'client'), { recursive: true });
  mkdirSync(join(folder, 'client', 'generated'), { recursive: true });
  expect(isBuilt(folder, 'a')).toBe(false);
});
