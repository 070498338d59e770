import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { DataFolderInUseError } from '#db/data-lock.ts';
import { consumeQuota, formatDay, formatMonth, readMonthlyUse, refundQuota } from '#db/queries/analyses/monthly-use.ts';
import { createQueue } from '#db/queue.ts';
import { users } from '#db/tables.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { createNextDatabase, createNextEmptyDatabase } from '#test/support/test-product.ts';

const template = inject('postgresTemplate');
const folders: string[] = [];
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-db-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const open = (dataDir: string, databaseUrl: string | null) =>
  openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined });

/** Opens a copy of a database in its state after a first start, because creating a database takes most of the time. */
const openNextDatabase = async () => {
  const [folder, url] = [createFolder(), await createNextDatabase(template)];
  if (url === null) copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
  return open(folder, url);
};

async function addUser({ db }: Database, id: string): Promise<void> {
  await db
    .insert(users)
    .values({ id, name: 'Ann Example', email: `${id}@site.example`, firstName: 'Ann', lastName: 'Example' });
}

describe('the database', () => {
  it('applies the migrations once and keeps the data across a restart', async () => {
    const folder = createFolder();
    const url = await createNextEmptyDatabase(template);
    const first = await open(folder, url);
    await addUser(first, 'kept');
    await first.backUp();
    await first.close();
    const second = await open(folder, url);
    expect(await second.db.select({ id: users.id }).from(users)).toEqual([{ id: 'kept' }]);
    await second.close();
  });

  it('lets processes that start together migrate one after the other', async () => {
    const url = await createNextEmptyDatabase(template);
    if (url === null) {
      // With the embedded database, the second process gets a clear error instead of a corrupted folder.
      const folder = createFolder();
      copyEmbeddedTemplate(inject('embeddedTemplate'), folder);
      const first = await open(folder, null);
      await expect(open(folder, null)).rejects.toThrow(DataFolderInUseError);
      await expect(open(folder, null)).rejects.toThrow(/in use by another process.*AWI_DATA_DIR.*DATABASE_URL/s);
      await first.close();
      await (await open(folder, null)).close();
      return;
    }
    const opened = await Promise.all([1, 2, 3].map(() => open(createFolder(), url)));
    for (const database of opened) await database.ping();
    for (const database of opened) await database.close();
  });

  it('counts quota atomically up to the limit and refunds it up to the daily limit', async () => {
    const database = await openNextDatabase();
    await addUser(database, 'counted');
    const { db } = database;
    const moment = new Date('2026-11-20T10:00:00Z');
    const use = { userId: 'counted', month: formatMonth(moment) };
    const taken = await Promise.all(Array.from({ length: 20 }, () => consumeQuota(db, { ...use, limit: 5 })));
    expect(taken.filter(Boolean)).toHaveLength(5);
    const back = [];
    for (let index = 0; index < 4; index += 1)
      back.push(await refundQuota(db, { ...use, day: formatDay(moment), dailyLimit: 3 }));
    expect(back).toEqual([true, true, true, false]);
    expect(await readMonthlyUse(db, 'counted', use.month)).toBe(2);
    await database.close();
  });
});

describe('the queue', () => {
  it('runs a job from a committed transaction, but none from one that was rolled back', async () => {
    const database = await openNextDatabase();
    const queue = createQueue(database, { isWorker: true, onError: () => {} });
    await queue.start([
      { name: 'echo', duplicates: 'allowed', retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 60 },
    ]);
    const seen: unknown[] = [];
    await queue.work('echo', 1, async (payload) => void seen.push(payload));
    await database.db.transaction((transaction) => queue.send('echo', { kept: true }, { transaction }));
    await database.db
      .transaction(async (transaction) => {
        await queue.send('echo', { kept: false }, { transaction });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([{ kept: true }]);
    await queue.stop(1_000);
    await database.close();
  });

  it('retries a failing job', async () => {
    const database = await openNextDatabase();
    const queue = createQueue(database, { isWorker: true, onError: () => {} });
    await queue.start([
      { name: 'flaky', duplicates: 'allowed', retryLimit: 2, retryDelaySeconds: 0, expireInSeconds: 60 },
    ]);
    let tries = 0;
    await queue.work('flaky', 1, async () => {
      tries += 1;
      if (tries === 1) throw new Error('first try fails');
    });
    await queue.send('flaky', {});
    await expect.poll(() => tries, { timeout: 15_000 }).toBe(2);
    expect(await queue.isReady()).toBe(true);
    await queue.stop(1_000);
    await database.close();
  });

  it('starts jobs of other processes and jobs that become due, long before a worker polls', async () => {
    const database = await openNextDatabase();
    const sender = createQueue(database, { isWorker: false, onError: () => {} });
    const worker = createQueue(database, { isWorker: true, onError: () => {} });
    const settings = { duplicates: 'allowed', retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 60 } as const;
    const definitions = [
      { name: 'at-once', ...settings },
      { name: 'later', ...settings },
    ];
    const seen: string[] = [];
    await worker.start(definitions);
    await sender.start(definitions);
    for (const { name } of definitions) await worker.work(name, 2, async () => void seen.push(name));
    await sender.send('later', {}, { startAfterSeconds: 2 });
    await sender.send('at-once', {});
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['at-once', 'later']);
    await worker.stop(1_000);
    await sender.stop(1_000);
    await database.close();
  });

  it('runs jobs of different keys in parallel, and jobs of one key one after the other', async () => {
    const database = await openNextDatabase();
    const errors: unknown[] = [];
    const queue = createQueue(database, { isWorker: true, onError: (error) => void errors.push(error) });
    const settings = { retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 60 };
    await queue.start([{ name: 'in-turn', duplicates: 'one-at-a-time', ...settings }]);
    const running: string[] = [];
    const seen: string[] = [];
    await queue.work('in-turn', 3, async (payload) => {
      const { key } = payload as { key: string };
      running.push(key);
      seen.push([...running].toSorted().join(' '));
      // Queued while its predecessor runs, as the next batch of an issue is.
      if (seen.length === 1) await queue.send('in-turn', { key: 'a' }, { key: 'a' });
      if (seen.length === 1) await queue.send('in-turn', { key: 'b' }, { key: 'b' });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      running.splice(running.indexOf(key), 1);
    });
    await queue.send('in-turn', { key: 'a' }, { key: 'a' });
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(3);
    expect(seen.toSorted()).toEqual(expect.arrayContaining(['a', 'a b']));
    expect(seen).not.toContain('a a');
    expect(errors).toEqual([]);
    await queue.stop(1_000);
    await database.close();
  });
});
