/**
 * Imports the referring domains of a generated graph and prints the cost of the import.
 * Usage: node ours.ts <settings as JSON>
 */
import { rmSync } from 'node:fs';
import { importLinks, type LinkStep } from '#services/link-graph/import/import-links.ts';
import { openDiskSource } from '#services/link-graph/import/input-source.ts';
import { openGraphFile } from '#services/link-graph/store/graph-files.ts';
import type { GeneratedGraph } from './generate.ts';

export interface OurResult {
  cpuMs: number;
  /** CPU time of the pass over the links. */
  linksCpuMs: number;
  wallMs: number;
  peakMb: number;
  /** Referring domains of each tracked domain. */
  totals: Record<string, number>;
}

const [settings = ''] = process.argv.slice(2);
const { graph, path } = JSON.parse(settings) as { graph: GeneratedGraph; path: string };
const readCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const startedAt = performance.now();
const cpuAtStep = new Map<LinkStep, number>();
const cpuBefore = readCpuMs();
await importLinks({
  vertices: await openDiskSource(graph.vertices),
  edges: await openDiskSource(graph.edges),
  path,
  previousPath: null,
  ranks: { listSize: 1, findPosition: () => null },
  release: 'bench',
  tracked: Object.keys(graph.tracked),
  importedAt: new Date(),
  signal: new AbortController().signal,
  onProgress(step) {
    if (!cpuAtStep.has(step)) cpuAtStep.set(step, readCpuMs());
  },
});
const cpuMs = readCpuMs() - cpuBefore;
const wallMs = performance.now() - startedAt;
const peakMb = Math.round(process.resourceUsage().maxRSS / 1_024);
const file = openGraphFile(path);
const rows = file?.database.prepare('SELECT domain, total FROM targets').all() ?? [];
file?.database.close();
rmSync(path);
const result: OurResult = {
  cpuMs,
  linksCpuMs: (cpuAtStep.get('name-domains') ?? 0) - (cpuAtStep.get('read-links') ?? 0),
  wallMs,
  peakMb,
  totals: Object.fromEntries(rows.map(({ domain, total }) => [String(domain), Number(total)])),
};
process.stdout.write(JSON.stringify(result));
