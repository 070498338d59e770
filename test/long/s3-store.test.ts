import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { S3_LIMITS } from '#providers/storage/s3-client.ts';
import { createS3Store } from '#providers/storage/s3-store.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { createBucket, createSwiftClient, type SwiftServer, startSwift } from '#test/support/swift-server.ts';

/** Tests our store on a real S3-compatible server: OpenStack Swift. The test next to the source file injects errors. */
const BUCKET = 'store-tests';
const PART_BYTES = 5 * 1_024 * 1_024;
/** More files than fit on one page of a list. */
const FILE_COUNT = 1_005;

let swift: SwiftServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  swift = await startSwift();
  await createBucket(swift, BUCKET);
});
afterAll(async () => {
  await swift.stop();
  await folder[Symbol.asyncDispose]();
});

/** Creates the store of a machine, with local copies of its own. */
function createStore(machine: string, change: Partial<Parameters<typeof createS3Store>[0]['settings']> = {}) {
  const { endpoint, keyId, secret } = swift;
  const settings = {
    endpoint,
    keyId,
    secret,
    region: 'us-east-1',
    bucket: BUCKET,
    prefix: 'awi',
    usesPathStyle: true,
    ...change,
  };
  const limits = { ...S3_LIMITS, partBytes: PART_BYTES, maxAttempts: 2 };
  return createS3Store({ settings, cache: { folder: join(folder.path, machine), maxBytes: 1e9 }, limits });
}

function writeLocal(content: Buffer | string, name = 'local'): string {
  const path = join(folder.path, name);
  writeFileSync(path, content);
  return path;
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a file', () => {
  it('is stored on one machine, and read, replaced and deleted on another', async () => {
    const [one, two] = [createStore('one'), createStore('two')];
    await one.put('crawls/a.sqlite', writeLocal('old'));
    const oldPath = (await two.open('crawls/a.sqlite')) ?? '';
    await one.put('crawls/a.sqlite', writeLocal('newer'));
    const newPath = (await two.open('crawls/a.sqlite')) ?? '';
    expect([oldPath, newPath].map((path) => readFileSync(path, 'utf8'))).toEqual(['old', 'newer']);
    expect(await two.computeSize('crawls/a.sqlite')).toBe(5);
    expect(await createStore('one', { prefix: 'other' }).open('crawls/a.sqlite')).toBeNull();
    await two.delete('crawls/a.sqlite');
    await two.delete('crawls/a.sqlite');
    expect([await one.open('crawls/a.sqlite'), await one.computeSize('crawls/a.sqlite')]).toEqual([null, null]);
  });

  it('is uploaded in parts, is the same after its download, and appears only when it is complete', async () => {
    const content = randomBytes(PART_BYTES * 3 + 12_345);
    const one = createStore('one');
    const upload = one.put('crawls/large.sqlite', writeLocal(content));
    const early = await createStore('two').open('crawls/large.sqlite');
    await upload;
    expect(early).toBeNull();
    const path = (await createStore('two').open('crawls/large.sqlite')) ?? '';
    expect(hash(readFileSync(path))).toBe(hash(content));
    const copy = join(folder.path, 'copy');
    expect(await createStore('three').copyTo('crawls/large.sqlite', copy)).toBe(true);
    expect(hash(readFileSync(copy))).toBe(hash(content));
    await one.delete('crawls/large.sqlite');
  });

  it('may be empty', async () => {
    await createStore('one').put('reports/empty', writeLocal(''));
    expect(readFileSync((await createStore('two').open('reports/empty')) ?? '', 'utf8')).toBe('');
  });
});

it('the store lists, sums and deletes more files than fit on one page of a list', async () => {
  const store = createStore('many');
  const before = await store.readUsage();
  const names = Array.from({ length: FILE_COUNT }, (_, index) => `logs/all/${String(index).padStart(6, '0')}`);
  const waiting = [...names];
  const putWaitingFiles = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      await store.put(name, writeLocal('x', basename(name)), { keepsCopy: false });
    }
  };
  await Promise.all(Array.from({ length: 8 }, putWaitingFiles));
  await store.put('logs/other', writeLocal('x'));
  expect(await store.listKeys('logs/all')).toEqual(names);
  expect(await createStore('many').readUsage()).toMatchObject({
    usedBytes: (before.usedBytes ?? 0) + FILE_COUNT + 1,
    fileCount: (before.fileCount ?? 0) + FILE_COUNT + 1,
  });
  await store.deleteFolder('logs/all');
  expect([await store.listKeys('logs/all'), await store.listKeys('logs')]).toEqual([[], ['logs/other']]);
});

describe('a store that cannot be used', () => {
  it.each([
    ['a wrong secret', { secret: 'wrong' }],
    ['a bucket that does not exist', { bucket: 'not-there' }],
  ])('reports %s', async (_, change) => {
    const store = createStore('wrong', change);
    const local = writeLocal('x');
    await expect(store.check()).rejects.toMatchObject({ problem: 'rejected' });
    await expect(store.put('a', local)).rejects.toMatchObject({ problem: 'rejected' });
    expect(existsSync(local)).toBe(true);
  });

  it('reports that the server is gone, and works when it is back', async () => {
    const store = createStore('outage');
    await store.put('a', writeLocal('content'));
    await swift.stopProxy();
    await expect(store.check()).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(store.open('a')).rejects.toMatchObject({ problem: 'unreachable', status: 503 });
    await swift.startProxy();
    await store.check();
    expect(readFileSync((await store.open('a')) ?? '', 'utf8')).toBe('content');
  });
});

it('the store deletes the parts of an upload that was not completed within a day', async () => {
  const client = createSwiftClient(swift);
  const target = { Bucket: BUCKET, Key: 'awi/abandoned' };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: 'x' }));
  const countUploads = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads?.length ?? 0;
  const store = createStore('one');
  await store.cleanUp(new Date());
  expect(await countUploads()).toBe(1);
  await store.cleanUp(new Date(Date.now() + 2 * 86_400_000));
  expect(await countUploads()).toBe(0);
  client.destroy();
});
