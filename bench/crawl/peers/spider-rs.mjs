// Usage: node spider-rs.mjs <start URL>. Runs in the folder that contains its package.
import { createRequire } from 'node:module';

// CommonJS: the native binding has no named exports to import.
const { Website } = createRequire(import.meta.url)('@spider-rs/spider-rs');
let pages = 0;
const website = new Website(process.argv[2]).build();
await website.crawl(() => {
  pages += 1;
});
console.log(JSON.stringify({ pages, links: website.getLinks().length }));
process.exit(0);
