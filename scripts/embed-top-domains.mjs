/**
 * Writes the embedded list of top domains (src/providers/common-crawl/embedded) from a copy of
 * https://github.com/commoncrawl/cc-webgraph-statistics.
 *
 * Usage: node scripts/embed-top-domains.mjs <folder of the copy>
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of newest releases whose positions are kept. */
const RELEASE_COUNT = 36;
const OUTPUT_PATH = join(import.meta.dirname, '../src/providers/common-crawl/embedded/top-domains.tsv');

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Usage: node scripts/embed-top-domains.mjs <folder of cc-webgraph-statistics>');

const ranksFolder = join(folder, 'docs/ranks');
const available = new Set(readdirSync(ranksFolder));
/** The list of releases is in chronological order; file names are not. */
const { releases } = JSON.parse(readFileSync(join(folder, 'docs/domain-lookup.json'), 'utf8'));
const lists = releases
  .filter((release) => available.has(`domain-${release}.json`))
  .map((release) => ({ release, positions: readPositions(release) }))
  .filter(({ positions }) => positions.size > 0)
  .slice(-RELEASE_COUNT);
const newest = lists.at(-1);

const lines = [
  '# Top 1,000 domains of the Common Crawl web graph by harmonic centrality, with their positions in earlier releases.',
  '# Source: https://github.com/commoncrawl/cc-webgraph-statistics (Apache License 2.0, see LICENSE); data of the Common Crawl Foundation.',
  '# Changed: selected columns and releases. Written by scripts/embed-top-domains.mjs; an empty position is below the top 1,000.',
  ['domain_rev', ...lists.map(({ release }) => release)].join('\t'),
  ...[...newest.positions.keys()].map((name) =>
    [name, ...lists.map(({ positions }) => positions.get(name) ?? '')].join('\t'),
  ),
];
writeFileSync(OUTPUT_PATH, `${lines.join('\n')}\n`);
console.log(`${newest.positions.size} domains, ${lists.length} releases, newest ${newest.release}`);

/** Returns the positions by reversed domain, in order. */
function readPositions(release) {
  const { header, rows } = JSON.parse(readFileSync(join(ranksFolder, `domain-${release}.json`), 'utf8'));
  const position = header.indexOf('#harmonicc_pos');
  const name = header.indexOf('#host_rev');
  return new Map(rows.map((row) => [row[name], Number(row[position])]).sort((a, b) => a[1] - b[1]));
}
