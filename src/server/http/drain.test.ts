import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDrain, type DrainTimes } from './drain.ts';

/** Short times in milliseconds; nothing below measures how precisely they are kept. */
const TIMES: DrainTimes = { drainMs: 0, requestMs: 20_000, streamMs: 20 };

let server: Server;
let agent: Agent;
/** Responses that a test ends itself. */
let openResponses: ServerResponse[];

beforeEach(async () => {
  openResponses = [];
  server = createServer();
  agent = new Agent({ keepAlive: true });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(times: Partial<DrainTimes> = {}) {
  const drain = createDrain(server, { ...TIMES, ...times });
  server.on('request', (request, response) => {
    if (request.url === '/slow' || request.url === '/events') {
      response.writeHead(200).write('begun');
      openResponses.push(response);
    } else response.end('done');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return drain;
}

/** Resolves with the response once its headers have arrived. */
function request(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, resolve).on('error', reject);
  });
}

async function readBody(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

it('still serves requests while load balancers notice the stop, and ends their connections', async () => {
  const drain = await start({ drainMs: 300 });
  const before = await request('/');
  expect([await readBody(before), before.headers.connection]).toEqual(['done', 'keep-alive']);
  expect(drain.isDraining()).toBe(false);
  const closed = drain.close();
  expect(drain.isDraining()).toBe(true);
  const responseWhileDraining = await request('/');
  expect([await readBody(responseWhileDraining), responseWhileDraining.headers.connection]).toEqual(['done', 'close']);
  await closed;
  expect(server.listening).toBe(false);
});

it('waits for a response that is still being sent, and leaves no idle connection', async () => {
  const drain = await start();
  const response = await request('/slow');
  let isClosed = false;
  const closed = drain.close().then(() => {
    isClosed = true;
  });
  await pause(50);
  expect(isClosed).toBe(false);
  openResponses[0]?.end(', complete');
  expect(await readBody(response)).toBe('begun, complete');
  // The client's agent would keep the connection for as long as the server lets it.
  await closed;
});

it('ends event streams soon, and other responses only at their limit', async () => {
  const drain = await start({ requestMs: 300 });
  const stream = await request('/events', { accept: 'text/event-stream' });
  const slow = await request('/slow');
  const ends: string[] = [];
  const bodies = [
    readBody(stream).catch(() => ends.push('stream')),
    readBody(slow).catch(() => ends.push('slow response')),
  ];
  await drain.close();
  await Promise.all(bodies);
  expect(ends).toEqual(['stream', 'slow response']);
});
