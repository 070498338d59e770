// Usage: node linkinator.mjs <origin>. Runs in the folder that contains its package.
import { LinkChecker } from 'linkinator';

const origin = process.argv[2];
const isPage = (link) => link.startsWith(origin) && /(?:\.html?|\/)$/.test(new URL(link).pathname);
const result = await new LinkChecker().check({
  path: `${origin}/`,
  recurse: true,
  concurrency: 100,
  timeout: 20_000,
  linksToSkip: async (link) => !isPage(link),
});
console.log(JSON.stringify({ passed: result.passed, links: result.links.length }));
