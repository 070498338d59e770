import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createdApiKeySchema } from '#contracts/account/api-keys.ts';
import { OVERLOAD_MESSAGES } from '#contracts/product/messages.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { loadBuiltPages } from '#server/http/page-handler.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests what clients get while PostgreSQL cannot be reached: the product connects through a relay that can be closed. */
const BASE_URL = 'http://127.0.0.1:3999';
const log: string[] = [];
const sockets = new Set<Socket>();
let relay: Server;
let relayPort = 0;
let product: TestProduct;
let client: TestClient;
let token = '';
let app: ReturnType<typeof createHttpApp>;

async function openRelay(target: URL, port: number): Promise<void> {
  relay = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => sockets.delete(end));
    }
    socket.pipe(upstream).pipe(socket);
  });
  relay.listen(port, '127.0.0.1');
  await once(relay, 'listening');
  relayPort = (relay.address() as AddressInfo).port;
}

async function closeRelay(): Promise<void> {
  const closed = once(relay, 'close');
  relay.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}

let database: URL;

beforeAll(async () => {
  database = new URL((await createNextDatabase(inject('postgresTemplate'))) ?? '');
  await openRelay(database, 0);
  const relayUrl = new URL(database);
  relayUrl.port = String(relayPort);
  product = await startTestProduct({ databaseUrl: relayUrl.href });
  client = await registerUser(product);
  const key = { name: 'Outage', scopes: ['analyses:read'] };
  const created = await product.call(client, 'POST', '/api/user/api-keys', key);
  ({ token } = createdApiKeySchema.parse(await created.json()));
  app = createHttpApp({
    env: readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' }),
    logger: createLogger('warn', (line) => log.push(line)),
    application: product.application,
    pages: await loadBuiltPages(),
  });
});
afterAll(async () => {
  if (!relay.listening) await openRelay(database, relayPort);
  await product.close();
  await closeRelay();
});

const get = async (path: string) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, authorization: `Bearer ${token}` };
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await app.request(`${BASE_URL}${path}`, { headers }, bindings);
  return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
};

describe('an outage of the database', () => {
  it('causes 503 responses, while everything works before and after it', async () => {
    expect((await get('/api/auth/user')).status).toBe(200);
    expect((await get('/websites')).status).toBe(200);
    expect((await get('/api/v1/analyses')).status).toBe(200);
    await closeRelay();
    const unavailable = { status: 503, retry: '3', text: expect.stringContaining(OVERLOAD_MESSAGES.text) };
    expect(await get('/api/auth/user')).toMatchObject(unavailable);
    expect(await get('/api/v1/analyses')).toMatchObject(unavailable);
    const page = await get('/websites');
    expect(page).toMatchObject(unavailable);
    expect(page.text).toContain('<!doctype html>');
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
    expect(log.join('\n')).toContain('ECONNREFUSED');
    await openRelay(database, relayPort);
    expect((await get('/api/auth/user')).status).toBe(200);
    expect((await get('/websites')).status).toBe(200);
  });
});
