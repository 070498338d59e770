import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import type { WrongKeyLoad, WrongKeyResult } from '#test/support/send-wrong-keys.ts';

/** Wrong API keys at 10,000 a minute do not slow pages down, lock anyone out, fill memory or appear in the log. */
const CALLS_PER_MINUTE = 10_500;
/** A thread that is busy for less than half of the time serves a page in less than twice the time on average. */
const MAX_BUSY_SHARE = 0.5;
/**
 * Maximum growth of memory from the first third of the run to its end; most of it is garbage that was not collected
 * yet.
 */
const MAX_GROWTH_MB = 96;
/** A key of the free plan may be used 60 times a minute. */
const KEY_PAUSE_MS = 1_500;
const PAGE = '/checks/broken-internal-link';

let product: ProductProcess;
let baseUrl = '';
let dataDir = '';
let key = '';
let owner: HttpUser;

beforeAll(async () => {
  dataDir = makeDataFolder('awi-wrong-keys-');
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  product = await startProductProcess({
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: 'none',
    AWI_LOG_LEVEL: 'debug',
  });
  owner = await registerVerifiedUser(baseUrl);
  const body = { name: 'Load', scopes: ['websites:read'], expiresInDays: 7 };
  key = (await (await owner.call('POST', '/api/user/api-keys', body)).json()).token;
}, 120_000);
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** CPU time of the main thread of the product, which serves all requests. */
const readCpuMs = (): number =>
  Number(readFileSync(`/proc/${product.process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const readMemoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1]) / 1_024;

async function readPage(): Promise<void> {
  const response = await fetch(`${baseUrl}${PAGE}`);
  await response.text();
  expect(response.status).toBe(200);
}

async function callWithRightKey(): Promise<number> {
  const response = await fetch(`${baseUrl}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });
  await response.text();
  return response.status;
}

function startLoad(load: WrongKeyLoad): { child: ChildProcess; result: Promise<WrongKeyResult> } {
  const child = fork(join(import.meta.dirname, '..', 'support', 'send-wrong-keys.ts'));
  const { promise: result, resolve, reject } = Promise.withResolvers<WrongKeyResult>();
  child.once('message', (message) => resolve(message as WrongKeyResult));
  child.once('error', reject);
  child.send(load);
  return { child, result };
}

/** Sends wrong keys, checks their effects, and returns how many were sent in a minute. */
async function sendWrongKeys(count: number): Promise<number> {
  await readPage();
  const cpuBefore = readCpuMs();
  const { child, result } = startLoad({ origin: baseUrl, count, perMinute: CALLS_PER_MINUTE });
  let isRunning = true;
  const ended = result.finally(() => {
    isRunning = false;
  });
  const statuses: number[] = [];
  const memory: number[] = [];
  let nextUseAt = 0;
  while (isRunning) {
    await readPage();
    memory.push(readMemoryMb());
    if (performance.now() >= nextUseAt) {
      statuses.push(await callWithRightKey());
      nextUseAt = performance.now() + KEY_PAUSE_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { statuses: wrong, keys, durationMs } = await ended;
  child.disconnect();
  // Relative to the time that the calls take at the intended rate, because a busy machine delays them.
  const busyShare = (readCpuMs() - cpuBefore) / ((count / CALLS_PER_MINUTE) * 60_000);
  expect(wrong).toEqual({ 401: count });
  expect(statuses.length).toBeGreaterThan(3);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await owner.call('GET', '/api/user/api-keys')).status).toBe(200);
  expect(busyShare).toBeLessThan(MAX_BUSY_SHARE);
  expect((memory.at(-1) ?? 0) - (memory[Math.floor(memory.length / 3)] ?? 0)).toBeLessThan(MAX_GROWTH_MB);
  const log = product.output();
  expect(keys.filter((one) => log.includes(one))).toEqual([]);
  expect(log).not.toContain(key);
  return (count / durationMs) * 60_000;
}

it('the product withstands a burst of 2,000 wrong keys', async () => {
  await sendWrongKeys(2_000);
}, 120_000);

it('the product withstands wrong keys for a minute', { tags: ['long'], timeout: 300_000 }, async () => {
  expect(await sendWrongKeys(CALLS_PER_MINUTE)).toBeGreaterThanOrEqual(10_000);
});
