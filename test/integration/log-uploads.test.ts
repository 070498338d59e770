import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logReportSchema } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import { LOG_PART_BYTES, logUploadSchema } from '#contracts/outside/logs/log-uploads.ts';
import { logUploads } from '#db/tables.ts';
import { serveCrawlerIps } from '#providers/crawler-ips/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { GPTBOT, GPTBOT_IP, OTHER_IP } from '#services/access-logs/count-text.fixture.ts';
import { createLogRunner } from '#services/access-logs/upload/log-runner.ts';
import { createUploadFiles } from '#services/access-logs/upload/upload-files.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

let product: TestProduct;
let operatorServer: LocalServer;
beforeAll(async () => {
  operatorServer = await serveCrawlerIps({ gptbot: [`${OTHER_IP}/32`], 'mistral-user': ['52.0.0.0/24'] });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { AWI_CRAWLER_IPS_BASE_URL: operatorServer.origin },
  });
});
afterAll(async () => {
  await product.close();
  await operatorServer[Symbol.asyncDispose]();
});

const SECRET = 'query-secret';
const LINE = `${GPTBOT_IP} - jane [02/Nov/2026:10:00:00 +0000] "GET /a?q=${SECRET} HTTP/1.1" 200 9 "-" "${GPTBOT}"\n`;
const LOG = Buffer.from(LINE.repeat(Math.ceil((LOG_PART_BYTES * 1.2) / LINE.length)));
const LINE_COUNT = LOG.length / LINE.length;

async function addPerson(options: { isPremium?: boolean } = {}) {
  const person = await registerUser(product, options);
  const { id } = await (await product.call(person, 'POST', '/api/user/websites', { url: 'example.com' })).json();
  return { person, path: `/api/websites/${id}/ai-crawlers` };
}
type Place = Awaited<ReturnType<typeof addPerson>>;

const start = ({ person, path }: Place, bytes: number, name = 'access.log') =>
  product.call(person, 'POST', `${path}/uploads`, { name, bytes });
const begin = async (place: Place, bytes: number, name?: string) =>
  logUploadSchema.parse(await (await start(place, bytes, name)).json());

function send(
  { person, path }: Place,
  id: string,
  { offset, bytes, ...checksum }: { offset: number; bytes: Buffer; sha256?: string },
) {
  const form = new FormData();
  form.set('part', new File([new Uint8Array(bytes)], 'part'));
  const { sha256 = createHash('sha256').update(bytes).digest('hex') } = checksum;
  return product.putForm(person, `${path}/uploads/${id}?offset=${offset}&sha256=${sha256}`, form);
}

async function sendAll(place: Place, id: string, bytes: Buffer): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += LOG_PART_BYTES) {
    const response = await send(place, id, { offset, bytes: bytes.subarray(offset, offset + LOG_PART_BYTES) });
    expect(response.status).toBe(200);
  }
}

const read = async ({ person, path }: Place) =>
  logReportSchema.parse(await (await product.call(person, 'GET', path)).json());

const getFolder = () => join(product.dataDir, 'artifacts', 'log-uploads');
/** Lists stored parts of uploads, and local files. */
const listFiles = (): string[] =>
  [getFolder(), join(product.dataDir, 'work', 'log-uploads')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${basename(parentPath)}/${name}`);

const POLL = { timeout: 60_000, interval: 250 };

describe('an uploaded log', () => {
  it('is counted, and deleted with everything but its totals', async () => {
    const place = await addPerson();
    const { id, receivedBytes, state } = await begin(place, LOG.length);
    expect({ receivedBytes, state }).toEqual({ receivedBytes: 0, state: 'receiving' });
    await sendAll(place, id, LOG);
    await expect.poll(async () => (await read(place)).imports.length, POLL).toBe(1);
    await expect.poll(async () => (await read(place)).upload, POLL).toBeNull();
    const report = await read(place);
    expect(report.observed).toMatchObject({
      requests: LINE_COUNT,
      source: 'access log access.log, 2026-11-02',
      agents: [{ token: 'GPTBot', verified: LINE_COUNT }],
      pages: { rows: [{ path: '/a', read: LINE_COUNT }] },
    });
    expect(report.usage).toMatchObject({ usedFiles: 1, usedBytes: LOG.length });
    expect(JSON.stringify(report)).not.toContain(SECRET);
    expect(listFiles()).toEqual([]);
  });

  it('continues where it was interrupted, and rejects other, damaged and repeated parts', async () => {
    const place = await addPerson();
    const { id } = await begin(place, LOG.length);
    const first = { offset: 0, bytes: LOG.subarray(0, LOG_PART_BYTES) };
    const damaged = await send(place, id, { ...first, sha256: '0'.repeat(64) });
    expect([damaged.status, (await damaged.json()).message]).toEqual([400, LOG_TEXTS.damagedPart]);
    expect((await send(place, id, { ...first, bytes: LOG.subarray(0, 100) })).status).toBe(400);
    expect((await send(place, id, { ...first, offset: LOG_PART_BYTES })).status).toBe(409);
    expect((await send(place, id, first)).status).toBe(200);
    expect((await send(place, id, first)).status).toBe(409);
    expect(await begin(place, LOG.length)).toMatchObject({ id, receivedBytes: LOG_PART_BYTES });
    expect((await start(place, LOG.length, 'other.log')).status).toBe(409);
    const other = { ...place, person: await registerUser(product) };
    expect((await send(other, id, first)).status).toBe(404);
    expect(listFiles()).toHaveLength(1);
    const { person, path } = place;
    expect((await product.call(person, 'DELETE', `${path}/uploads/${id}`)).status).toBe(200);
    expect(listFiles()).toEqual([]);
    expect((await read(place)).upload).toBeNull();
  });

  it('explains why it cannot be imported, without the text of its lines', async () => {
    const place = await addPerson({ isPremium: true });
    for (const [bytes, failure] of [
      [Buffer.from(`${SECRET}\n`.repeat(3)), 'none of the supported formats'],
      [gzipSync(LOG.subarray(0, 1e6)).subarray(0, -20), 'the compressed data is damaged'],
      [Buffer.from(`other.example:443 ${LINE}`), LOG_TEXTS.otherHosts],
    ] as const) {
      const { id } = await begin(place, bytes.length);
      await sendAll(place, id, Buffer.from(bytes));
      await expect.poll(async () => (await read(place)).upload?.state, POLL).toBe('failed');
      const { upload } = await read(place);
      expect(upload?.failure).toContain(failure);
      expect(upload?.failure).not.toContain(SECRET);
      expect(listFiles()).toEqual([]);
    }
    expect((await read(place)).usage.usedFiles).toBe(0);
  });

  it('is counted by another worker if its worker dies', async () => {
    const place = await addPerson();
    const { db } = product.application;
    const { id } = await begin(place, LINE.length);
    mkdirSync(join(getFolder(), id), { recursive: true });
    writeFileSync(join(getFolder(), id, '000000000000'), LINE);
    const dead = { state: 'running', workerId: 'dead', heartbeatAt: new Date(Date.now() - 60_000) } as const;
    await db
      .update(logUploads)
      .set({ ...dead, receivedBytes: LINE.length })
      .where(eq(logUploads.id, id));
    await expect.poll(async () => (await read(place)).observed?.requests, POLL).toBe(1);
  });

  it('is deleted if it was not continued for 24 hours', async () => {
    const place = await addPerson();
    const { id } = await begin(place, LOG.length);
    await send(place, id, { offset: 0, bytes: LOG.subarray(0, LOG_PART_BYTES) });
    const cleanUpAfter = (hours: number) =>
      createLogRunner({
        db: product.application.db,
        files: createUploadFiles({
          store: createFolderStore(join(product.dataDir, 'artifacts')),
          workFolder: join(product.dataDir, 'work'),
        }),
        ipLists: { read: async () => [] },
        count: async () => {
          throw new Error('A cleanup counts no log');
        },
        send: async () => {},
        now: () => new Date(Date.now() + hours * 3_600_000),
        onError: (error) => {
          throw error;
        },
      }).cleanUp();
    await cleanUpAfter(23);
    expect(listFiles()).toEqual([`${id}/000000000000`]);
    await cleanUpAfter(25);
    expect(listFiles()).toEqual([]);
    expect((await read(place)).upload).toBeNull();
  });

  it('is checked against the plan before it is sent', async () => {
    const free = await start(await addPerson(), 101e6);
    expect([free.status, (await free.json()).message]).toEqual([402, LOG_TEXTS.freeBytes]);
    const premium = await addPerson({ isPremium: true });
    expect((await start(premium, 2.1e9)).status).toBe(413);
    expect((await start(premium, 2e9)).status).toBe(201);
    expect((await start(premium, 0)).status).toBe(400);
  });
});

it('crawlers are verified with the newest lists of their operators', async () => {
  const place = await addPerson({ isPremium: true });
  const { person, path } = place;
  const refresh = () => product.call(person, 'POST', `${path}/ip-lists/refresh`);
  const findDay = async (token: string) =>
    (await read(place)).ipLists.find(({ tokens }) => tokens.includes(token))?.day;
  expect([await findDay('GPTBot'), await findDay('MistralAI-User')]).toEqual(['2026-08-21', null]);
  operatorServer.setFault({ status: 503 });
  expect((await refresh()).status).toBe(502);
  expect(await findDay('GPTBot')).toBe('2026-08-21');
  operatorServer.setFault(null);
  expect((await refresh()).status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  expect([await findDay('GPTBot'), await findDay('MistralAI-User')]).toEqual([today, today]);
  expect(await findDay('Bingbot')).toBe('2026-08-21');

  const log = Buffer.from(`${LINE}${LINE.replace(GPTBOT_IP ?? '', OTHER_IP)}`);
  const { id } = await begin(place, log.length);
  await sendAll(place, id, log);
  await expect
    .poll(async () => (await read(place)).observed?.agents, POLL)
    .toMatchObject([{ verified: 1, spoofed: 1 }]);
  expect([(await refresh()).status, (await refresh()).status, (await refresh()).status]).toEqual([200, 200, 429]);
}, 120_000);
