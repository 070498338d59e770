/**
 * `npm run bench:links [-- --edges 10000000 --domains 1000000 --tracked 100 --rounds 3]`: imports the referring domains
 * of a generated graph, and reads the same files with `gzip -dc | awk`. Prints CPU time, peak memory and the ratio,
 * round by round. Exits with 1 if a count is wrong, or the median ratio exceeds 1.5.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type GeneratedGraph, generateGraph } from './generate.ts';
import type { OurResult } from './ours.ts';

const MAX_RATIO = 1.5;
const { values } = parseArgs({
  options: {
    edges: { type: 'string', default: '10000000' },
    domains: { type: 'string' },
    tracked: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
  },
});
const edges = Number(values.edges);
/** Common Crawl: 4.3 billion links between 119 million domains. */
const domains = Number(values.domains ?? Math.ceil(edges / 36));
const folder = join(tmpdir(), 'awi-bench', 'links');

function runOurs(graph: GeneratedGraph): OurResult {
  const settings = JSON.stringify({ graph, path: join(folder, 'links.sqlite') });
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'ours.ts'), settings], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return JSON.parse(output) as OurResult;
}

/** Reads every field of both files, and returns the CPU time of decompressing and reading. */
function runPeer({ vertices, edges: links }: GeneratedGraph): { cpuMs: number; linksCpuMs: number } {
  const measure = (file: string, program: string): number => {
    const command = `TIMEFORMAT='%U %S'; time gzip -dc '${file}' | awk -F'\\t' '${program}'`;
    // The shell prints the times on standard error.
    const output = execFileSync('bash', ['-c', `{ ${command} > /dev/null; } 2>&1`], { encoding: 'utf8' });
    const [user = 0, system = 0] = output.trim().split(/\s+/).map(Number);
    return (user + system) * 1_000;
  };
  const linksCpuMs = measure(links, '{ from += $1; to += $2 } END { print NR, from, to }');
  const verticesCpuMs = measure(vertices, '{ id += $1; name = $2; hosts += $3 } END { print NR, id, name, hosts }');
  return { cpuMs: linksCpuMs + verticesCpuMs, linksCpuMs };
}

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

mkdirSync(folder, { recursive: true });
const graph = await generateGraph(folder, { edges, domains, tracked: Number(values.tracked) });
const size = (statSync(graph.vertices).size + statSync(graph.edges).size) / 1e6;
console.log(`${edges} links, ${domains} domains, ${values.tracked} tracked, ${size.toFixed(0)} MB compressed`);
const ratios: number[] = [];
const linkRatios: number[] = [];
let hasWrongCount = false;
for (let round = 1; round <= Number(values.rounds); round += 1) {
  const peer = runPeer(graph);
  const ours = runOurs(graph);
  ratios.push(ours.cpuMs / peer.cpuMs);
  linkRatios.push(ours.linksCpuMs / peer.linksCpuMs);
  hasWrongCount ||= Object.entries(graph.tracked).some(([domain, count]) => ours.totals[domain] !== count);
  console.log(
    `round ${round}: ours ${(ours.cpuMs / 1_000).toFixed(2)} s CPU (links ${(ours.linksCpuMs / 1_000).toFixed(2)} s), ` +
      `${(ours.wallMs / 1_000).toFixed(1)} s, peak ${ours.peakMb} MB; peer ${(peer.cpuMs / 1_000).toFixed(2)} s CPU ` +
      `(links ${(peer.linksCpuMs / 1_000).toFixed(2)} s); load ${loadavg()[0]?.toFixed(1)}`,
  );
}
const isMet = median(ratios) <= MAX_RATIO;
console.log(`CPU ratio: import ${median(ratios).toFixed(2)}, links alone ${median(linkRatios).toFixed(2)}`);
console.log(`Limit ${MAX_RATIO}: ${isMet ? 'met' : 'not met'}. Counts: ${hasWrongCount ? 'wrong' : 'as planted'}.`);
process.exitCode = isMet && !hasWrongCount ? 0 : 1;
