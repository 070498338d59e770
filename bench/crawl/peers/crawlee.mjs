// Usage: node crawlee.mjs <start URL>. Runs in the folder that contains its packages.
import { CheerioCrawler, Configuration } from '@crawlee/cheerio';
import { MemoryStorage } from '@crawlee/memory-storage';

const CONNECTION_COUNT = 32;
const config = new Configuration({
  storageClient: new MemoryStorage({ persistStorage: false, writeMetadata: false }),
  persistStorage: false,
  logLevel: 2,
  availableMemoryRatio: 0.9,
  memoryMbytes: 16_000,
});
const isPage = (url) => /(?:\.html|\/)$/.test(new URL(url).pathname);
let pages = 0;
let links = 0;
let keptFieldCount = 0;
const crawler = new CheerioCrawler(
  {
    maxConcurrency: CONNECTION_COUNT,
    minConcurrency: CONNECTION_COUNT,
    maxRequestRetries: 0,
    useSessionPool: false,
    respectRobotsTxtFile: false,
    async requestHandler({ $, request, enqueueLinks }) {
      pages += 1;
      links += $('a[href]').length;
      const row = {
        url: request.loadedUrl,
        title: $('title').text(),
        description: $('meta[name=description]').attr('content'),
        canonical: $('link[rel=canonical]').attr('href'),
        h1: $('h1').text(),
        images: $('img').length,
      };
      // Read and discarded: storing a dataset would only make the peer slower.
      keptFieldCount += Object.keys(row).length;
      await enqueueLinks({
        strategy: 'same-hostname',
        transformRequestFunction: (found) => (isPage(found.url) ? found : false),
      });
    },
  },
  config,
);
await crawler.run([process.argv[2]]);
console.log(JSON.stringify({ pages, links, kept: keptFieldCount }));
