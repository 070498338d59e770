import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldDownloads } from './delete-old-downloads.ts';
import { lockImports } from './import-lock.ts';
import { getLockPath, getWorkFolder } from './run-import.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-27T12:00:00Z');
let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'awi-old-downloads-'));
  await mkdir(join(getWorkFolder(dataDir), 'links'), { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function addFile(name: string, ageDays: number): Promise<string> {
  const path = join(getWorkFolder(dataDir), name);
  await writeFile(path, 'data');
  const time = new Date(NOW.getTime() - ageDays * DAY_MS);
  await utimes(path, time, time);
  return path;
}

it('deletes downloads that were not continued for a week, including in subfolders', async () => {
  const files = await Promise.all([addFile('a.part', 8), addFile('links/b.sqlite', 9)]);
  await deleteOldDownloads(dataDir, NOW);
  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

it('keeps the old files of an import whose last file is still being downloaded', async () => {
  const files = await Promise.all([addFile('vertices.part', 9), addFile('edges.part', 1)]);
  await deleteOldDownloads(dataDir, NOW);
  expect(files.filter((file) => existsSync(file))).toEqual(files);
});

it('deletes nothing while an import is running', async () => {
  const file = await addFile('a.part', 8);
  using _lock = lockImports(getLockPath(getWorkFolder(dataDir)));
  await deleteOldDownloads(dataDir, NOW);
  expect(existsSync(file)).toBe(true);
});

it('does nothing before the first import', async () => {
  await rm(join(dataDir, 'work'), { recursive: true });
  await deleteOldDownloads(dataDir, NOW);
  expect(existsSync(join(dataDir, 'work'))).toBe(false);
});
