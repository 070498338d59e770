import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createParsePool, type ParseResult } from './parse-pool.ts';

const makeInput = (html: string, url = 'https://example.com/') => ({
  body: Buffer.from(html),
  url,
  contentType: 'text/html',
  answer: { status: 200, headers: {} },
});
const folder = await mkdtemp(join(tmpdir(), 'parse-pool-'));
afterAll(() => rm(folder, { recursive: true }));

function buildWorkerUrl(source: string, startCode = ''): URL {
  const path = join(
    folder,
    `${Buffer.from(source + startCode)
      .toString('hex')
      .slice(-60)}.mjs`,
  );
  writeFileSync(
    path,
    `import { parentPort, workerData } from 'node:worker_threads';\nconst all = [];\n${startCode}\nparentPort.postMessage({ isReady: true });
const transferredPage = { generation: 1, newUrls: [] };\n${source}`,
  );
  return pathToFileURL(path);
}

const readTitleOrCode = (result: ParseResult) => (result.ok ? result.transferredPage.digest.title : result.code);

describe('createParsePool', () => {
  it('reads documents in worker threads and leaves the given bytes unchanged', async () => {
    const pool = createParsePool({ size: 2 });
    const parseInputs = Array.from('ABCDEFGHIJ', (title) => makeInput(`<title>${title}</title>`));
    const results = await Promise.all(parseInputs.map((one) => pool.parse(one)));
    expect(results.map(readTitleOrCode).join('')).toBe('ABCDEFGHIJ');
    expect(parseInputs[0]?.body.byteLength).toBe(16);
    await pool.close();
  });

  it('translates the link numbers of each page into URLs', async () => {
    const pool = createParsePool({ size: 1 });
    const ids = new Map<string, number>();
    const register = (url: string) => ids.set(url, ids.size + 1).size;
    const targets: number[][] = [];
    for (const html of ['<a href=/a><a href=/b>', '<a href=/b><a href=mailto:x@y.z><a href=/c><a href=/a>']) {
      const result = await pool.parse(makeInput(html));
      if (!result.ok) throw new Error(result.detail);
      const { transferredPage, urlNumbers } = result;
      targets.push(
        [...transferredPage.links].map((number) => (number === 0 ? 0 : urlNumbers.readId(number, register))),
      );
    }
    expect(targets).toEqual([
      [1, 2],
      [2, 0, 3, 1],
    ]);
    expect([...ids.keys()]).toEqual(['a', 'b', 'c'].map((name) => `https://example.com/${name}`));
    await pool.close();
  });

  it("does not count a worker's startup time toward the document's time", async () => {
    const workerUrl = buildWorkerUrl(
      `parentPort.on('message', ({ id }) => parentPort.postMessage([{ id, ok: true, transferredPage }]));`,
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);',
    );
    const pool = createParsePool({ size: 1, deadlineMs: 1_500, workerUrl });
    expect(await pool.parse(makeInput(''))).toMatchObject({ ok: true });
    await pool.close();
  });

  it('starts a worker before the first document when requested', async () => {
    const channel = new BroadcastChannel('parse-pool-prepared');
    const started = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    const pool = createParsePool({
      size: 1,
      workerUrl: buildWorkerUrl('', "new BroadcastChannel('parse-pool-prepared').postMessage('started');"),
    });
    pool.prepare();
    await started;
    channel.close();
    await pool.close();
  });

  it('terminates a worker that takes too long and passes the pending documents to a new one', async () => {
    const workerUrl = buildWorkerUrl(
      `parentPort.on('message', ({ id, input }) => { while (input.url.endsWith('stuck')); parentPort.postMessage([{ id, ok: true, transferredPage }]); });`,
    );
    const pool = createParsePool({ size: 1, deadlineMs: 1_500, workerUrl });
    const [stuckResult, ...next] = await Promise.all([
      pool.parse(makeInput('', 'stuck')),
      ...['a', 'b', 'c', 'd'].map((url) => pool.parse(makeInput('', url))),
    ]);
    expect(stuckResult).toMatchObject({ ok: false, code: 'parse-timeout' });
    for (const result of next) expect(result).toMatchObject({ ok: true });
    await pool.close();
  });

  it('blames the document that is being read, not one whose result is still pending', async () => {
    const workerUrl = buildWorkerUrl(
      `parentPort.on('message', ({ id, input }) => { Atomics.store(workerData.reading, 0, id); while (input.url === 'stuck');
        if (input.url === 'last') parentPort.postMessage(all.splice(0).concat({ id, ok: true, transferredPage }));
        else all.push({ id, ok: true, transferredPage }); });`,
    );
    const pool = createParsePool({ size: 1, deadlineMs: 1_000, workerUrl });
    const urls = ['a', 'b', 'stuck', 'c', 'last'];
    const results = await Promise.all(urls.map((url) => pool.parse(makeInput('', url))));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, true, true]);
    await pool.close();
  });

  it('recovers from a worker that runs out of memory', async () => {
    const workerUrl = buildWorkerUrl(
      `parentPort.on('message', ({ id, input }) => { const all = []; while (input.url === 'eat') all.push(new Array(1e5).fill({})); parentPort.postMessage([{ id, ok: true, transferredPage }]); });`,
    );
    const pool = createParsePool({ size: 1, maxOldGenerationSizeMb: 16, workerUrl, deadlineMs: 20_000 });
    expect(await pool.parse(makeInput('', 'eat'))).toMatchObject({ ok: false });
    expect(await pool.parse(makeInput(''))).toMatchObject({ ok: true });
    await pool.close();
  }, 30_000);

  it('throws when a worker cannot start', async () => {
    const pool = createParsePool({ size: 1, workerUrl: new URL('./no-such-worker.ts', import.meta.url) });
    await expect(pool.parse(makeInput('<p>'))).rejects.toThrow('could not start');
    await pool.close();
  });

  it('resolves pending documents when it is closed', async () => {
    const pool = createParsePool({ size: 1 });
    const pending = Array.from({ length: 6 }, () => pool.parse(makeInput('<p>')));
    await pool.close();
    for (const result of await Promise.all(pending)) expect(result).toMatchObject({ ok: false, code: 'unknown' });
    expect(await pool.parse(makeInput(''))).toMatchObject({ ok: false });
  });
});
