import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { crawlLoopback, temporaryFolder } from '#test/helpers/site-server.ts';

const PAGES = 12;

it('offers the pages once while the last ones are being read, and again when all have been read', async () => {
  await using folder = await temporaryFolder();
  const offerMade = Promise.withResolvers<void>();
  const last = `/page-${PAGES}`;
  await using site = await serveHttp((request, response) => {
    const links = Array.from({ length: PAGES }, (_, page) => `<a href="/page-${page + 1}">Page</a>`).join(' ');
    response.setHeader('content-type', 'text/html');
    const respond = () => response.end(`<!doctype html><title>${request.url}</title>${links}`);
    // The last page gets no response until the others have been offered.
    if (request.url === last) void offerMade.promise.then(respond);
    else respond();
  });
  const order: string[] = [];
  const recordEnd = (name: string, overSignal: AbortSignal) =>
    overSignal.addEventListener('abort', () => order.push(`${name} over`));
  await crawlLoopback(site, join(folder.path, 'crawl.sqlite'), {
    async onHomeRead() {
      order.push('home');
    },
    async onMostPagesRead({ earlier, endSignal: overSignal }) {
      order.push('most');
      recordEnd('most', overSignal);
      await earlier;
      offerMade.resolve();
    },
    async onPagesRead({ endSignal: overSignal }) {
      order.push('all');
      recordEnd('all', overSignal);
    },
  });
  expect(order).toEqual(['home', 'most', 'most over', 'all', 'all over']);
});
