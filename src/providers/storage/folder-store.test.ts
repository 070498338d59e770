import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolderStore } from './folder-store.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'awi-store-'));

describe('folder store', () => {
  it('stores, opens and deletes a file', async () => {
    const root = folder();
    const local = join(folder(), 'a.sqlite');
    writeFileSync(local, 'content');
    const store = createFolderStore(root);
    await store.put('crawls/a.sqlite', local);
    const path = await store.open('crawls/a.sqlite');
    expect(path && readFileSync(path, 'utf8')).toBe('content');
    expect(await store.computeSize('crawls/a.sqlite')).toBe(7);
    await store.delete('crawls/a.sqlite');
    expect(await store.computeSize('crawls/a.sqlite')).toBeNull();
    expect(await store.open('crawls/a.sqlite')).toBeNull();
  });

  it('deletes all files in a folder, but none outside it', async () => {
    const root = folder();
    const store = createFolderStore(root);
    for (const key of ['search/a/2026-10.sqlite', 'search/a/2026-11.sqlite', 'search/ab/2026-11.sqlite']) {
      const local = join(folder(), 'part');
      writeFileSync(local, 'content');
      await store.put(key, local);
    }
    await store.deleteFolder('search/a');
    await store.deleteFolder('search/none');
    expect(await store.computeSize('search/a/2026-11.sqlite')).toBeNull();
    expect(await store.computeSize('search/ab/2026-11.sqlite')).toBe(7);
    await expect(store.deleteFolder('../search')).rejects.toThrow('Not an artifact key');
  });

  it('copies a file, and lists the keys of a folder', async () => {
    const store = createFolderStore(folder());
    const local = join(folder(), 'part');
    writeFileSync(local, 'content');
    await store.put('search/a/b/2026-10.sqlite', local);
    expect(await store.copyTo('search/a/b/2026-10.sqlite', local)).toBe(true);
    expect(readFileSync(local, 'utf8')).toBe('content');
    expect(await store.copyTo('search/none.sqlite', local)).toBe(false);
    await expect(store.copyTo('search/a/b/2026-10.sqlite', join(local, 'x'))).rejects.toThrow();
    expect(await store.listKeys('search')).toEqual(['search/a/b/2026-10.sqlite']);
    expect(await store.listKeys('none')).toEqual([]);
    expect(await store.readUsage()).toMatchObject({ usedBytes: 7, fileCount: 1 });
  });

  it.each(['../x', '/etc/passwd', 'a/../../b', 'A', 'a//b', ''])('rejects the key %s', async (key) => {
    await expect(createFolderStore(folder()).open(key)).rejects.toThrow('Not an artifact key');
  });
});
