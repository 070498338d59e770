/**
 * Writes the embedded IP ranges of crawlers (src/providers/crawler-ips/embedded) from a copy of
 * https://github.com/ipverse/bot-ip-blocks, which collects the lists that operators publish.
 *
 * Usage: node scripts/embed-crawler-ips.mjs <crawlers.json> <commit>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUTPUT_PATH = join(import.meta.dirname, '../src/providers/crawler-ips/embedded/ip-lists.json');
/**
 * Names of the lists in that repository, by the IDs of `src/contracts/agents/ip-lists.ts`. Lists of entire networks and
 * of web pages are omitted.
 */
const SERVICES = {
  gptbot: 'GPTBot',
  'oai-searchbot': 'OAI-SearchBot',
  'chatgpt-user': 'ChatGPT-User',
  anthropic: 'ClaudeBot',
  perplexitybot: 'PerplexityBot',
  'google-common': 'Googlebot',
  bingbot: 'Bingbot',
  applebot: 'Applebot',
  ccbot: 'Common Crawl',
};

const [path, commit] = process.argv.slice(2);
if (path === undefined || !/^[0-9a-f]{40}$/.test(commit ?? ''))
  throw new Error('Usage: node scripts/embed-crawler-ips.mjs <crawlers.json> <commit>');

const { services } = JSON.parse(readFileSync(path, 'utf8'));
const lists = Object.entries(SERVICES).map(([id, name]) => {
  const { source_url, last_changed_at, ip_list_authoritative, ipv4, ipv6 } = services[name];
  if (!ip_list_authoritative || ipv4.length === 0) throw new Error(`${name} has no list of its operator`);
  return { id, url: source_url, changedOn: last_changed_at.slice(0, 10), ranges: [...ipv4, ...ipv6] };
});
const attribution = {
  source: 'https://github.com/ipverse/bot-ip-blocks',
  license: 'CC0-1.0',
  commit,
  /** The lists were read on this day; `changedOn` is when each last changed. */
  readOn: Object.values(services)
    .map(({ last_changed_at }) => last_changed_at.slice(0, 10))
    .sort()
    .at(-1),
};
writeFileSync(OUTPUT_PATH, `${JSON.stringify({ ...attribution, lists }, null, 2)}\n`);
console.log(
  `${lists.length} lists, ${lists.reduce((sum, { ranges }) => sum + ranges.length, 0)} ranges, read on ${attribution.readOn}`,
);
