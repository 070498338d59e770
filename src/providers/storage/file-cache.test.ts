import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { createFileCache, type FileCache } from './file-cache.ts';

const MB = 1_000_000;
const MINUTE_MS = 60_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder[Symbol.asyncDispose]());

/** A new cache on the same folder, as after a restart and in another process. */
const createCache = (maxBytes = 3 * MB) => createFileCache({ folder: join(folder.path, 'cache'), maxBytes });

async function add(cache: FileCache, key: string, { version = 'v1', bytes = MB } = {}): Promise<string> {
  const part = await cache.createPartPath();
  writeFileSync(part, Buffer.alloc(bytes, version));
  return cache.add(key, version, part);
}

/** Sets the last use of a copy to some minutes ago. */
function age(path: string, minutes: number): void {
  const time = new Date(Date.now() - minutes * MINUTE_MS);
  utimesSync(path, time, time);
}

it('finds a copy by its version, even after a restart', async () => {
  const path = await add(createCache(), 'crawls/a.sqlite');
  expect(createCache().find('crawls/a.sqlite', 'v1')).toBe(path);
  expect(path.endsWith('.sqlite')).toBe(true);
  expect(createCache().find('crawls/a.sqlite', 'v2')).toBeNull();
  expect(createCache().find('crawls/b.sqlite', 'v1')).toBeNull();
});

it('evicts the least recently used copies, and stays below its limit', async () => {
  const cache = createCache();
  const paths: string[] = [];
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    paths.push(await add(cache, key, { bytes: 0.9 * MB }));
    age(paths.at(-1) ?? '', 30 - index);
  }
  cache.find('a', 'v1');
  await add(cache, 'd', { bytes: 0.9 * MB });
  expect(paths.map((path) => existsSync(path))).toEqual([true, false, false]);
  expect(readdirSync(join(folder.path, 'cache')).sort()).toEqual(['.parts', 'a', 'd']);
});

it('counts copies that other processes added', async () => {
  const [one, two] = [createCache(), createCache()];
  await add(one, 'a');
  age(await add(two, 'b'), 10);
  age(await add(two, 'c'), 20);
  const path = await add(createCache(), 'd');
  expect([existsSync(path), two.find('c', 'v1')]).toEqual([true, null]);
});

it('keeps an open copy, and a copy whose reader may not have opened it yet', async () => {
  const cache = createCache(MB);
  const open = await add(cache, 'open');
  const descriptor = openSync(open, 'r');
  age(open, 60);
  const recent = await add(cache, 'recent');
  const unused = await add(cache, 'unused');
  age(unused, 60);
  await add(cache, 'new');
  expect([existsSync(open), existsSync(recent), existsSync(unused)]).toEqual([true, true, false]);
  closeSync(descriptor);
  await add(cache, 'next');
  expect(existsSync(open)).toBe(false);
});

it('keeps an open copy in a folder behind a symbolic link', async () => {
  mkdirSync(join(folder.path, 'disk'));
  symlinkSync(join(folder.path, 'disk'), join(folder.path, 'cache'));
  const cache = createCache(MB);
  const open = await add(cache, 'open');
  const descriptor = openSync(open, 'r');
  age(open, 60);
  await add(cache, 'new');
  expect(existsSync(open)).toBe(true);
  closeSync(descriptor);
});

it('replaces an older version once no reader uses it', async () => {
  const cache = createCache();
  const old = await add(cache, 'a');
  await add(cache, 'a', { version: 'v2' });
  expect(existsSync(old)).toBe(true);
  age(old, 10);
  await add(cache, 'a', { version: 'v3' });
  expect(existsSync(old)).toBe(false);
});

it('accepts the same version twice, because two processes may download it', async () => {
  const [one, two] = [createCache(), createCache()];
  const paths = await Promise.all([add(one, 'a'), add(two, 'a')]);
  expect(paths[0]).toBe(paths[1]);
  expect(readFileSync(paths[0])).toHaveLength(MB);
});

it('deletes copies of a file or folder', async () => {
  const cache = createCache();
  await add(cache, 'search/a/1');
  await add(cache, 'search/ab/2');
  await cache.remove('search/a');
  expect([cache.find('search/a/1', 'v1'), cache.find('search/ab/2', 'v1')]).toEqual([null, expect.any(String)]);
});

it('deletes unused copies and incomplete files after a day', async () => {
  const cache = createCache();
  const [used, unused] = [await add(cache, 'used'), await add(cache, 'unused')];
  const part = await cache.createPartPath();
  writeFileSync(part, 'half');
  for (const path of [unused, part]) age(path, 25 * 60);
  mkdirSync(join(folder.path, 'cache', 'empty'));
  await cache.cleanUp(new Date());
  expect([used, unused, part].map((path) => existsSync(path))).toEqual([true, false, false]);
});

it('has nothing to clean up before its first file', async () => {
  await expect(createCache().cleanUp(new Date())).resolves.toBeUndefined();
});
