import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDiskFull } from '#lib/runtime/disk-full.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { toSqlName, VIEW_TABLES } from '../views/view-tables.ts';
import { CrawlFileVersionError, hasCurrentVersion, openCrawlFile, openCrawlFileForReading } from './crawl-file.ts';
import { writeMeta } from './stored-values.ts';

const dropViewTables = () =>
  Object.keys(VIEW_TABLES)
    .map((table) => `DROP TABLE ${toSqlName(table)};`)
    .join(' ');
const keys = z.object({ key: z.string() });
const insert = 'INSERT INTO meta (key, value) VALUES (:key, :value)';

async function withFile(use: (path: string) => void | Promise<void>): Promise<void> {
  await using folder = await temporaryFolder();
  await use(join(folder.path, 'crawl.sqlite'));
}

describe('a crawl file', () => {
  it('rolls back only the change that fails', () =>
    withFile((path) => {
      const file = openCrawlFile(path);
      file.write(() => file.run(insert, { key: 'kept', value: '1' }));
      const failing = () =>
        file.write(() => {
          file.run(insert, { key: 'lost', value: '1' });
          throw new Error('no');
        });
      expect(failing).toThrow('no');
      expect(file.all(keys, 'SELECT key FROM meta')).toEqual([{ key: 'kept' }]);
      file.close();
      const reopenedFile = openCrawlFileForReading(path);
      expect(reopenedFile.all(keys, 'SELECT key FROM meta')).toEqual([{ key: 'kept' }]);
      reopenedFile.close();
    }));

  it('commits after many changes and on request, and nests changes', () =>
    withFile((path) => {
      const file = openCrawlFile(path);
      const reader = openCrawlFileForReading(path);
      const countVisibleKeys = () => reader.all(keys, 'SELECT key FROM meta').length;
      file.write(() => file.write(() => file.run(insert, { key: 'first', value: '1' })));
      expect(countVisibleKeys()).toBe(0);
      file.commit();
      expect(countVisibleKeys()).toBe(1);
      for (let index = 0; index < 500; index++) file.write(() => file.run(insert, { key: `k${index}`, value: '1' }));
      expect(countVisibleKeys()).toBe(501);
      reader.close();
      file.close();
    }));

  it('commits automatically within about a second', () =>
    withFile(async (path) => {
      const file = openCrawlFile(path);
      file.write(() => file.run(insert, { key: 'a', value: '1' }));
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      const reader = openCrawlFileForReading(path);
      expect(reader.all(keys, 'SELECT key FROM meta')).toHaveLength(1);
      reader.close();
      file.close();
    }));

  it('leaves a single file after it is closed', () =>
    withFile((path) => {
      const file = openCrawlFile(path);
      file.write(() => file.run(insert, { key: 'a', value: '1' }));
      file.close();
      file.close();
      expect([existsSync(path), existsSync(`${path}-wal`), existsSync(`${path}-shm`)]).toEqual([true, false, false]);
    }));

  it('rejects a file with a different version, and a missing file that should be read', () =>
    withFile((path) => {
      new DatabaseSync(path).exec('PRAGMA user_version = 999; CREATE TABLE x (a);');
      expect([hasCurrentVersion(path), hasCurrentVersion(`${path}.absent`)]).toEqual([false, true]);
      expect(() => openCrawlFile(path)).toThrow(CrawlFileVersionError);
      expect(() => openCrawlFileForReading(path)).toThrow(CrawlFileVersionError);
      expect(() => openCrawlFileForReading(`${path}.absent`)).toThrow();
    }));

  it('reads a file from before the bulk views, and adds their tables when it is opened for writing', () =>
    withFile((path) => {
      openCrawlFile(path).close();
      const database = new DatabaseSync(path);
      database.exec(`${dropViewTables()} PRAGMA user_version = 8`);
      database.close();
      expect(hasCurrentVersion(path)).toBe(true);
      openCrawlFileForReading(path).close();
      const file = openCrawlFile(path);
      expect(file.all(z.object({ n: z.number() }), 'SELECT count(*) AS n FROM page_details')).toEqual([{ n: 0 }]);
      file.close();
    }));

  it('rejects rows that do not match the schema', () =>
    withFile((path) => {
      const file = openCrawlFile(path);
      expect(() => file.get(z.object({ n: z.string() }), 'SELECT 1 AS n')).toThrow();
      expect(file.get(z.object({ n: z.number() }), 'SELECT 1 AS n')).toEqual({ n: 1 });
      expect(file.get(keys, 'SELECT key FROM meta')).toBeNull();
      file.close();
    }));
});

it('throws a disk-full error when there is no space for a write', async () => {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'full.sqlite'));
  file.run('PRAGMA max_page_count = 1');
  let thrownError: unknown = null;
  try {
    file.write(() => writeMeta(file, 'text', 'x'.repeat(1_000_000)));
    file.commit();
  } catch (error) {
    thrownError = error;
  }
  expect(isDiskFull(thrownError)).toBe(true);
  expect(isDiskFull(new Error(String(thrownError)))).toBe(true);
});
