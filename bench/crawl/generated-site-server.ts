/**
 * A site whose pages are built on request, in a separate process: `node generated-site-server.ts <pages> [port]` with
 * an IPC channel. Sends its port once it is listening. Replies to each message with the number of pages delivered so
 * far.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSyntheticSite } from './synthetic-site.ts';

export type ServerMessage = { port: number } | { deliveredPages: number };

const site = createSyntheticSite(Number(process.argv[2]));
let deliveredPages = 0;
const server = createServer((request, response) => {
  const page = site.findPage(request.url ?? '');
  if (page === null) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
    return;
  }
  if (request.method === 'GET') deliveredPages += 1;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(site.getHtml(page));
});
server.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () => send({ port: (server.address() as AddressInfo).port }));
process.on('message', () => send({ deliveredPages }));
process.on('disconnect', () => process.exit(0));

function send(message: ServerMessage): void {
  process.send?.(message);
}
