import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createParsePool } from './parse-pool.ts';

const input = (html: string) => ({ body: Buffer.from(html), url: 'https://example.com/', contentType: 'text/html' });
const folder = await mkdtemp(join(tmpdir(), 'parse-pool-'));
afterAll(() => rm(folder, { recursive: true }));

function workerWith(source: string): URL {
  const path = join(folder, `${Buffer.from(source).toString('hex').slice(0, 40)}.mjs`);
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads';\nparentPort.postMessage({ isReady: true });\n${source}`,
  );
  return pathToFileURL(path);
}

describe('createParsePool', () => {
  it('reads documents in worker threads, and leaves the given bytes alone', async () => {
    const pool = createParsePool({ size: 2 });
    const inputs = ['A', 'B', 'C', 'D'].map((title) => input(`<title>${title}</title>`));
    const results = await Promise.all(inputs.map((one) => pool.parse(one)));
    expect(results.map((result) => result.ok && result.facts.titles[0]?.text)).toEqual(['A', 'B', 'C', 'D']);
    expect(inputs[0]?.body.byteLength).toBe(16);
    await pool.close();
  });

  it('ends a worker that takes too long and goes on with a new one', async () => {
    const workerUrl = workerWith(
      `parentPort.on('message', ({ id, input }) => { while (input.url.endsWith('stuck')); parentPort.postMessage({ id, ok: true, facts: input.url }); });`,
    );
    const pool = createParsePool({ size: 1, deadlineMs: 1_500, workerUrl });
    const [stuck, next] = await Promise.all([pool.parse({ ...input(''), url: 'stuck' }), pool.parse(input(''))]);
    expect(stuck).toMatchObject({ ok: false, code: 'parse-timeout' });
    expect(next).toMatchObject({ ok: true });
    await pool.close();
  });

  it('survives a worker that runs out of memory', async () => {
    const workerUrl = workerWith(
      `parentPort.on('message', ({ id, input }) => { const all = []; while (input.url === 'eat') all.push(new Array(1e5).fill({})); parentPort.postMessage({ id, ok: true, facts: {} }); });`,
    );
    const pool = createParsePool({ size: 1, maxOldGenerationSizeMb: 16, workerUrl, deadlineMs: 20_000 });
    expect(await pool.parse({ ...input(''), url: 'eat' })).toMatchObject({ ok: false });
    expect(await pool.parse(input(''))).toMatchObject({ ok: true });
    await pool.close();
  }, 30_000);

  it('is loud about a worker that cannot start', async () => {
    const pool = createParsePool({ size: 1, workerUrl: new URL('./no-such-worker.ts', import.meta.url) });
    await expect(pool.parse(input('<p>'))).rejects.toThrow('could not start');
    await pool.close();
  });

  it('answers what is left when it is closed', async () => {
    const pool = createParsePool({ size: 1 });
    const pending = [pool.parse(input('<p>')), pool.parse(input('<p>'))];
    await pool.close();
    for (const result of await Promise.all(pending)) expect(result).toMatchObject({ ok: false, code: 'unknown' });
    expect(await pool.parse(input(''))).toMatchObject({ ok: false });
  });
});
