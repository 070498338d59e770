import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createErrorHandler } from '#api/errors.ts';
import { rejectUnknownMethods } from './reject-unknown-methods.ts';

async function serve() {
  const logged: unknown[] = [];
  const ended = Promise.withResolvers<number>();
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    if (context.req.method === 'POST') ended.resolve(context.res.status);
  });
  app.use(rejectUnknownMethods());
  app.onError(createErrorHandler({ onError: (error) => logged.push(error) }));
  app.all('*', async (context) => context.text(await new Request(context.req.url, context.req.raw).text()));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { logged, ended: ended.promise, port, [Symbol.asyncDispose]: async () => void server.close() };
}

it('rejects TRACE with a list of the allowed methods, and logs no error', async () => {
  await using server = await serve();
  const traceRequest = request({ port: server.port, host: '127.0.0.1', method: 'TRACE' }).end();
  const [answer] = await once(traceRequest, 'response');
  answer.resume();
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  expect(server.logged).toEqual([]);
});

it('logs no error when a client disconnects in the middle of a body', async () => {
  await using server = await serve();
  const socket = connect(server.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"a":');
  setTimeout(() => socket.destroy(), 100);
  expect(await server.ended).toBe(400);
  expect(server.logged).toEqual([]);
});
