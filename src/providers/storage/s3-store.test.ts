import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { type S3Fake, type S3Fault, type S3Request, startS3Fake } from '#test/support/s3-fake.ts';
import { S3_LIMITS, type S3Settings } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';
import { StorageError } from './storage-error.ts';

const SECRET = 'planted-secret';
const KEY_ID = 'planted-key';
const KEY = 'crawls/a.sqlite';
const LIMITS = {
  ...S3_LIMITS,
  connectMs: 300,
  requestMs: 300,
  idleMs: 300,
  maxAttempts: 2,
  pauseMs: 10,
  partBytes: 1_000,
};
const DAY_MS = 86_400_000;

let fake: S3Fake;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  fake = await startS3Fake();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await fake.close();
  await folder[Symbol.asyncDispose]();
});

interface StoreChange extends Partial<S3Settings> {
  machine?: string;
  maxBytes?: number;
}

/** Creates the store of a machine; each machine has its own local copies. */
function createStore({ machine = 'one', maxBytes = 1e9, ...change }: StoreChange = {}) {
  const settings = {
    endpoint: fake.endpoint,
    region: 'us-east-1',
    bucket: 'bucket',
    prefix: 'awi',
    keyId: KEY_ID,
    secret: SECRET,
    usesPathStyle: true,
    ...change,
  };
  return createS3Store({ settings, cache: { folder: join(folder.path, machine), maxBytes }, limits: LIMITS });
}

function writeLocal(content: string | Buffer, name = 'local'): string {
  mkdirSync(join(folder.path, 'work'), { recursive: true });
  const path = join(folder.path, 'work', name);
  writeFileSync(path, content);
  return path;
}

/** Injects a fault into the first requests that match. */
function failFirstRequests(count: number, fault: S3Fault, matches: (request: S3Request) => boolean): void {
  let left = count;
  fake.setFaults((request) => {
    if (left === 0 || !matches(request)) return null;
    left -= 1;
    return fault;
  });
}

const isGet = ({ method, key }: S3Request) => method === 'GET' && key !== '';
const countRequests = (matches: (request: S3Request) => boolean) => fake.requests.filter(matches).length;
const buildContent = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

async function expectProblem(work: Promise<unknown>, problem: StorageError['problem']): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageError);
  const { problem: found, status, message, stack, cause } = error as StorageError;
  expect([found, status]).toEqual([problem, 503]);
  const texts = [message, stack, String(cause), JSON.stringify(error), JSON.stringify(cause)].join('\n');
  expect(texts).not.toContain(SECRET);
  expect(texts).not.toContain(KEY_ID);
}

describe('files', () => {
  it('are stored below the prefix with their hash, and read on another machine', async () => {
    const local = writeLocal('content');
    await createStore().put(KEY, local);
    expect(existsSync(local)).toBe(false);
    const sha256 = createHash('sha256').update('content').digest('hex');
    expect(fake.objects.get(`awi/${KEY}`)).toEqual({ body: Buffer.from('content'), sha256 });
    const other = createStore({ machine: 'two' });
    const path = await other.open(KEY);
    expect(path?.endsWith('.sqlite') && readFileSync(path, 'utf8')).toBe('content');
    expect(await other.computeSize(KEY)).toBe(7);
    expect(await createStore({ prefix: 'other' }).open(KEY)).toBeNull();
    expect(await other.copyTo(KEY, join(folder.path, 'copy'))).toBe(true);
    expect(readFileSync(join(folder.path, 'copy'), 'utf8')).toBe('content');
  });

  it('are downloaded once, even by two simultaneous readers, and not on the machine that stored them', async () => {
    await createStore().put(KEY, writeLocal('content'));
    await createStore().open(KEY);
    expect(countRequests(isGet)).toBe(0);
    const other = createStore({ machine: 'two' });
    await Promise.all([other.open(KEY), other.open(KEY)]);
    await createStore({ machine: 'two' }).open(KEY);
    expect(countRequests(isGet)).toBe(1);
  });

  it('are read in their newest version, while existing readers keep the old version', async () => {
    const [one, two] = [createStore(), createStore({ machine: 'two' })];
    await one.put(KEY, writeLocal('old'));
    const oldPath = (await two.open(KEY)) ?? '';
    await one.put(KEY, writeLocal('new'));
    const newPath = (await two.open(KEY)) ?? '';
    expect([readFileSync(oldPath, 'utf8'), readFileSync(newPath, 'utf8')]).toEqual(['old', 'new']);
  });

  it('are found without a hash if other programs stored them', async () => {
    fake.objects.set(`awi/${KEY}`, { body: Buffer.from('copied'), sha256: undefined });
    const path = await createStore().open(KEY);
    expect(path && readFileSync(path, 'utf8')).toBe('copied');
  });

  it('are deleted with their local copies, individually or by folder, across all pages of the list', async () => {
    const store = createStore();
    const keys = ['search/a/1.sqlite', 'search/a/2.sqlite', 'search/a/b/3.sqlite', 'search/ab/4.sqlite', 'search/a'];
    for (const key of keys.slice(0, 4)) await store.put(key, writeLocal(key));
    expect(await store.listKeys('search/a')).toEqual(keys.slice(0, 3));
    expect(await store.readUsage()).toMatchObject({ usedBytes: 71, fileCount: 4 });
    await store.deleteFolder('search/a');
    expect([...fake.objects.keys()]).toEqual(['awi/search/ab/4.sqlite']);
    await store.delete('search/ab/4.sqlite');
    await store.delete('search/ab/4.sqlite');
    expect(fake.objects.size).toBe(0);
    const copies = readdirSync(join(folder.path, 'one'), { recursive: true, withFileTypes: true });
    expect(copies.filter((entry) => entry.isFile())).toEqual([]);
    expect(await store.open('search/ab/4.sqlite')).toBeNull();
    expect(await store.copyTo('search/ab/4.sqlite', join(folder.path, 'copy'))).toBe(false);
    expect(await store.computeSize('search/ab/4.sqlite')).toBeNull();
  });

  it('have no local copy when this machine will not read them', async () => {
    const local = writeLocal('content');
    await createStore().put(KEY, local, { keepsCopy: false });
    expect([existsSync(local), existsSync(join(folder.path, 'one', KEY))]).toEqual([false, false]);
  });

  it.each(['../x', '/etc/passwd', 'a/../../b', ''])('are not found outside the prefix: %s', async (key) => {
    const store = createStore();
    await expect(store.open(key)).rejects.toThrow('Not an artifact key');
    await expect(store.deleteFolder(key)).rejects.toThrow('Not an artifact key');
    expect(fake.requests).toEqual([]);
  });
});

describe('large files', () => {
  const content = buildContent(4_500);

  it('are uploaded in parts', async () => {
    await createStore().put(KEY, writeLocal(content));
    expect(countRequests(({ query }) => query.has('partNumber'))).toBe(5);
    const path = (await createStore({ machine: 'two' }).open(KEY)) ?? '';
    expect(readFileSync(path).equals(content)).toBe(true);
  });

  it('are uploaded even if a part fails at first', async () => {
    failFirstRequests(
      1,
      { kind: 'status', status: 503, code: 'SlowDown' },
      ({ query }) => query.get('partNumber') === '3',
    );
    await createStore().put(KEY, writeLocal(content));
    expect(fake.objects.get(`awi/${KEY}`)?.body.equals(content)).toBe(true);
  });

  it('are not stored if a part is missing; the local file is kept, and the uploaded parts are deleted', async () => {
    const local = writeLocal(content);
    failFirstRequests(
      9,
      { kind: 'status', status: 500, code: 'InternalError' },
      ({ query }) => query.get('partNumber') === '3',
    );
    await expectProblem(createStore().put(KEY, local), 'unreachable');
    expect([fake.objects.size, fake.uploads.size, existsSync(local)]).toEqual([0, 0, true]);
  });

  it('are rejected when the server lost a part', async () => {
    fake.setFaults(({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { kind: 'status', status: 400, code: 'InvalidPart' } : null,
    );
    await expectProblem(createStore().put(KEY, writeLocal(content)), 'rejected');
    expect(fake.uploads.size).toBe(0);
  });

  it('are stored when only the last response was lost', async () => {
    failFirstRequests(1, { kind: 'lost-response' }, ({ method, query }) => method === 'POST' && query.has('uploadId'));
    await createStore().put(KEY, writeLocal(content));
    expect(fake.objects.get(`awi/${KEY}`)?.body.equals(content)).toBe(true);
  });

  it('do not keep parts of old uploads that a killed process began', async () => {
    fake.uploads.set('old', { key: 'awi/x', initiated: new Date(Date.now() - 2 * DAY_MS) });
    fake.uploads.set('new', { key: 'awi/y', initiated: new Date() });
    await createStore().cleanUp(new Date());
    expect([...fake.uploads.keys()]).toEqual(['new']);
  });
});

describe('errors', () => {
  it.each([
    ['503 SlowDown', { kind: 'status', status: 503, code: 'SlowDown' }],
    ['500', { kind: 'status', status: 500, code: 'InternalError' }],
    ['no response', { kind: 'silence' }],
  ] as const)('%s: the request is repeated', async (_, fault) => {
    failFirstRequests(1, fault, ({ method }) => method === 'PUT');
    await createStore().put(KEY, writeLocal('content'));
    expect(fake.objects.size).toBe(1);
  });

  it.each([
    ['503 SlowDown', { kind: 'status', status: 503, code: 'SlowDown' }, 'unreachable'],
    ['500', { kind: 'status', status: 500, code: 'InternalError' }, 'unreachable'],
    ['no response', { kind: 'silence' }, 'unreachable'],
    ['403', { kind: 'status', status: 403, code: 'AccessDenied' }, 'rejected'],
    ['404 for the bucket', { kind: 'status', status: 404, code: 'NoSuchBucket' }, 'rejected'],
    ['400 for a wrong checksum', { kind: 'status', status: 400, code: 'BadDigest' }, 'rejected'],
  ] as const)('%s, every time: the store reports the failure without keys', async (_, fault, problem) => {
    const local = writeLocal('content');
    fake.setFaults(() => fault);
    await expectProblem(createStore().put(KEY, local), problem);
    expect([fake.objects.size, existsSync(local)]).toEqual([0, true]);
    await expectProblem(createStore().check(), problem);
  });

  it('of a server that is not running are reported', async () => {
    await expectProblem(createStore({ endpoint: 'http://127.0.0.1:9' }).open(KEY), 'unreachable');
  });

  it.each([
    ['truncated', { kind: 'truncation', share: 0.5 }],
    ['damaged', { kind: 'damage' }],
    ['silent', { kind: 'silence' }],
  ] as const)('a %s download is repeated', async (_, fault) => {
    await createStore().put(KEY, writeLocal('content'));
    failFirstRequests(1, fault, isGet);
    const path = await createStore({ machine: 'two' }).open(KEY);
    expect(path && readFileSync(path, 'utf8')).toBe('content');
  });

  it.each([
    ['truncated', { kind: 'truncation', share: 0.5 }, 'unreachable'],
    ['damaged', { kind: 'damage' }, 'damaged'],
  ] as const)('a download that remains %s is never visible', async (_, fault, problem) => {
    await createStore().put(KEY, writeLocal('content'));
    fake.setFaults((request) => (isGet(request) ? fault : null));
    const store = createStore({ machine: 'two' });
    await expectProblem(store.open(KEY), problem);
    await expectProblem(store.copyTo(KEY, join(folder.path, 'copy')), problem);
    expect(existsSync(join(folder.path, 'copy'))).toBe(false);
    const files = readdirSync(join(folder.path, 'two'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });
});
