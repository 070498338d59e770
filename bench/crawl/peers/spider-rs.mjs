// Usage: node spider-rs.mjs <start address>. Runs in the folder its package is installed in.
import { createRequire } from 'node:module';

// CommonJS: the native binding has no named exports an import could see.
const { Website } = createRequire(import.meta.url)('@spider-rs/spider-rs');
let pages = 0;
const website = new Website(process.argv[2]).build();
await website.crawl(() => {
  pages += 1;
});
console.log(JSON.stringify({ pages, links: website.getLinks().length }));
process.exit(0);
