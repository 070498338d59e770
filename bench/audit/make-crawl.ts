/**
 * `node make-crawl.ts <crawl file> <pages>`: crawls the generated site of the crawl benchmarks into a file that later
 * runs reuse.
 */

import { renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crawlSite } from '#crawl/crawl-site.ts';
import { createSyntheticSite } from '../crawl/synthetic-site.ts';

const [path = '', count = '1000'] = process.argv.slice(2);
const site = createSyntheticSite(Number(count));
const server = createServer((request, response) => {
  const page = site.findPage(request.url ?? '');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (page === null) response.writeHead(404).end('<h1>Not found</h1>');
  else response.end(site.getHtml(page));
});
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo;
  const partPath = `${path}.part`;
  rmSync(partPath, { force: true });
  const startUrl = new URL(`http://127.0.0.1:${port}/index.html`);
  const { state, pagesFetched } = await crawlSite({
    startUrl,
    filePath: partPath,
    userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
    guardOptions: { allowTargets: [startUrl.host] },
    limits: {
      maxPages: Number(count),
      maxDurationMs: 3_600_000,
      maxParallel: 16,
      requestsPerSecond: Number.POSITIVE_INFINITY,
      recheckDelayMs: 0,
    },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  process.stderr.write(`Crawled ${pagesFetched} pages (${state})\n`);
  if (pagesFetched < Number(count) / 2) throw new Error('The crawl did not reach enough pages');
  renameSync(partPath, path);
  server.close();
  server.closeAllConnections();
});
