/**
 * Generated sites, each on its own port, in one separate process: `node site-server.ts <pages of the first> <pages of
 * the second> ...` with an IPC channel. Sends the list of ports once all of them are listening.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSyntheticSite } from '../crawl/synthetic-site.ts';

async function serveSite(pageCount: number): Promise<number> {
  const site = createSyntheticSite(pageCount);
  const server = createServer((request, response) => {
    const page = site.findPage(request.url ?? '');
    if (page === null) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>Not found</title>');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(site.getHtml(page));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

process.on('disconnect', () => process.exit(0));
process.send?.(await Promise.all(process.argv.slice(2).map((count) => serveSite(Number(count)))));
