/**
 * A process that sends calls with wrong keys at a fixed rate, so that its CPU time counts neither for the test nor for
 * the product.
 */
import { Agent, request } from 'node:http';
import { createApiKeyToken } from '#services/api-keys/key-format.ts';

/** What the process is asked to send. */
export interface WrongKeyLoad {
  origin: string;
  count: number;
  perMinute: number;
}

/** What the process reports when the last response has arrived. */
export interface WrongKeyResult {
  /** Number of responses by status; `0` for a connection that failed. */
  statuses: Record<number, number>;
  keys: string[];
  durationMs: number;
}

const CONNECTION_COUNT = 32;
const MS_PER_MINUTE = 60_000;
const TICK_MS = 20;
const PATHS = ['/api/v1/websites', '/api/v1/no/such/call', '/mcp'] as const;

/** Every second key has a correct checksum, so that the product looks it up; the others are truncated or mistyped. */
function createWrongKey(index: number): string {
  const key = createApiKeyToken();
  if (index % 2 === 0) return key;
  return index % 4 === 1 ? key.slice(0, -1) : `${key.slice(0, 20)}${key[20] === 'a' ? 'b' : 'a'}${key.slice(21)}`;
}

function send(origin: string, agent: Agent, { key, path }: { key: string; path: string }): Promise<number> {
  const isMcp = path === '/mcp';
  const { promise, resolve } = Promise.withResolvers<number>();
  const options = { agent, method: isMcp ? 'POST' : 'GET', headers: { authorization: `Bearer ${key}` } };
  const call = request(`${origin}${path}`, options, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode ?? 0));
  });
  call.on('error', () => resolve(0));
  call.end();
  return promise;
}

async function run({ origin, count, perMinute }: WrongKeyLoad): Promise<WrongKeyResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTION_COUNT });
  const keys = Array.from({ length: count }, (_, index) => createWrongKey(index));
  const statuses: Record<number, number> = {};
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / MS_PER_MINUTE) * perMinute));
    while (pending.length < due) {
      const [key = '', path = ''] = [keys[pending.length], PATHS[pending.length % PATHS.length]];
      const response = send(origin, agent, { key, path });
      pending.push(
        response.then((status) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
        }),
      );
    }
    if (pending.length < count) return;
    clearInterval(timer);
    resolve();
  }, TICK_MS);
  await sent;
  await Promise.all(pending);
  agent.destroy();
  return { statuses, keys, durationMs: performance.now() - startedAt };
}

process.once('message', (load: WrongKeyLoad) => void run(load).then((result) => process.send?.(result)));
