import { afterEach, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts';

const CHECK_MS = 20;
const servers: LoopbackServer[] = [];
let proxy: RoundRobinProxy;

afterEach(async () => {
  proxy.close();
  for (const server of servers.splice(0)) await server[Symbol.asyncDispose]();
});

async function startBackend(name: string) {
  const state = { isReady: true, isBroken: false };
  const server = await serveHttp((request, response) => {
    if (request.url === '/readyz') response.writeHead(state.isReady ? 200 : 503).end();
    else if (state.isBroken)
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    else response.end(name);
  });
  servers.push(server);
  return { state, origin: server.origin };
}

it('sends requests in turn to the backends that are ready', async () => {
  const [first, second] = [await startBackend('first'), await startBackend('second')];
  proxy = await startRoundRobinProxy({ port: 0, backends: [first.origin, second.origin], checkMs: CHECK_MS });
  const read = async () => (await fetch(proxy.origin)).text();
  expect(new Set([await read(), await read()])).toEqual(new Set(['first', 'second']));
  first.state.isReady = false;
  await expect.poll(() => proxy.isInUse(first.origin)).toBe(false);
  expect([await read(), await read()]).toEqual(['second', 'second']);
  expect(proxy.failures).toEqual([]);
});

it('reports requests that failed', async () => {
  const backend = await startBackend('only');
  proxy = await startRoundRobinProxy({ port: 0, backends: [backend.origin], checkMs: CHECK_MS });
  backend.state.isBroken = true;
  await expect(fetch(proxy.origin).then((response) => response.text())).rejects.toThrow();
  expect(proxy.failures).toHaveLength(1);
  backend.state.isReady = false;
  await expect.poll(() => proxy.isInUse(backend.origin)).toBe(false);
  expect((await fetch(proxy.origin)).status).toBe(502);
  expect(proxy.failures.at(-1)).toMatch(/GET \/: no backend is ready$/);
});
