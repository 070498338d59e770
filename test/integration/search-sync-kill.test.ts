import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { openDatabase } from '#db/client.ts';
import { queueSearchSync } from '#db/queries/outside/search-syncs.ts';
import { dataConnections, searchSyncs, users, websites } from '#db/tables.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createSearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { runSearchSync, type SearchSyncProcessSettings } from '#test/support/run-search-sync.ts';
import { createSimulatedProperty } from '#test/support/simulated-search/simulate-property.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Kills the process that imports search data twice, at arbitrary points. */
const TODAY = '2026-11-26';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const ROOT = join(import.meta.dirname, '..', '..');
const PROPERTY = { seed: 5, lastDay: TODAY, days: 65, pageCount: 6, queryCount: 20 };
const dataDir = mkdtempSync(join(tmpdir(), 'awi-search-kill-'));
let databaseUrl: string | undefined;
let connectionId: string;

beforeAll(async () => {
  copyEmbeddedTemplate(inject('embeddedTemplate'), dataDir);
  databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'a@site.example', firstName: 'Ann', lastName: 'E' });
  const [website] = await db.insert(websites).values({ userId: 'ann', domain: 'shop.awi.test' }).returning();
  const property = { propertyId: 'https://shop.awi.test/', propertyKind: 'prefix' as const };
  const [connection] = await db
    .insert(dataConnections)
    .values({
      websiteId: website?.id ?? '',
      provider: 'google-search-console',
      method: 'api-key',
      secret: 'x',
      ...property,
    })
    .returning();
  connectionId = connection?.id ?? '';
  await queueSearchSync(db, connectionId);
  await close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Each process starts after the heartbeat of the previous one has stopped. */
const buildSettings = (attempt: number): SearchSyncProcessSettings => ({
  dataDir,
  databaseUrl,
  connectionId,
  property: PROPERTY,
  today: TODAY,
  now: new Date(NOON + attempt * 60_000).toISOString(),
  delayMs: 3,
});

/** Runs a process, kills it after some requests, and returns all of its requests. */
async function runAndKill(attempt: number, afterRequests: number): Promise<string[]> {
  const script = join(ROOT, 'test', 'support', 'run-search-sync.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(buildSettings(attempt))], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const requests: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    requests.push(line);
    if (requests.length === afterRequests) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return requests;
}

it('an import that was killed twice completes, and repeats only the days being imported at that time', {
  tags: ['long'],
}, async () => {
  const requests = [...(await runAndKill(0, 90)), ...(await runAndKill(1, 110))];
  await runSearchSync(buildSettings(2), (request) => requests.push(request));
  const repeated = [...Map.groupBy(requests, (request) => request)].filter(([, same]) => same.length > 1);
  const repeatedDays = new Set(repeated.map(([request]) => request.slice(0, 10)).filter((day) => day < '2026-11-23'));
  // Per kill: the day that was about to be stored, and the next one, which was already being requested.
  expect(repeatedDays.size).toBeLessThanOrEqual(4);
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const thread = createSearchThread();
  try {
    expect(await db.select().from(searchSyncs)).toMatchObject([{ state: 'done', daysDone: 64, daysTotal: 64 }]);
    const store = createSearchStore({ db, store: createFolderStore(join(dataDir, 'artifacts')), thread });
    const property = createSimulatedProperty(PROPERTY);
    const range = { from: property.firstDay, to: TODAY };
    const list = await store.readTop(connectionId, { dimension: 'page', ...range, limit: 1_000 });
    const expected = new Map<string, number>();
    for (let day = range.from; day < TODAY; day = addDays(day, 1)) {
      for (const { keys, clicks } of property.listDayRows(day, ['page'], { asOf: TODAY })) {
        expected.set(keys[0] ?? '', (expected.get(keys[0] ?? '') ?? 0) + clicks);
      }
    }
    expect(new Map(list.rows.map(({ key, clicks }) => [key, clicks]))).toEqual(expected);
    expect(list.storedDays).toBe(64);
    expect(readdirSync(join(dataDir, 'work'))).toEqual([]);
  } finally {
    await thread.close();
    await close();
  }
});
