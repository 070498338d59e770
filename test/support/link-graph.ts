import { gzipSync } from 'node:zlib';
import type { ServedRelease } from '#providers/common-crawl/local-server.ts';
import { createRandom } from './seeded-random.ts';

/** A small domain graph: each domain with its position, hosts and the domains that it references. */
export type SmallGraph = readonly { domain: string; hosts?: number; references?: readonly string[]; isWww?: boolean }[];

/** Lines of the three files of a release, without the header of the ranks. */
export interface GraphLines {
  ranks: string[];
  vertices: string[];
  edges: string[];
}

export const RANKS_HEADER = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts';

/** Writes a graph in the format of Common Crawl. IDs are in the order of the reversed names, as in a sorted release. */
export function writeGraph(graph: SmallGraph): GraphLines {
  const names = graph.map(
    ({ domain, isWww }) => `${domain.split('.').reverse().join('.')}${isWww === true ? '.www' : ''}`,
  );
  const sorted = [...names].sort();
  const ids = new Map(graph.map(({ domain }, index) => [domain, sorted.indexOf(names[index] ?? '')]));
  const edges = graph.flatMap(({ domain, references = [] }) =>
    references.map((to) => [ids.get(domain) ?? -1, ids.get(to) ?? -1] as const),
  );
  const hosts = new Map(names.map((name, index) => [name, graph[index]?.hosts ?? 1]));
  return {
    ranks: names.map(
      (name, index) => `${index + 1}\t${2e7 - index}.5\t${index + 2}\t0.001\t${name}\t${hosts.get(name)}`,
    ),
    vertices: sorted.map((name, id) => `${id}\t${name}\t${hosts.get(name)}`),
    edges: edges.sort(([a, b], [c, d]) => a - c || b - d).map((edge) => edge.join('\t')),
  };
}

/** Shuffles the lines of every file. */
export function shuffleGraph({ ranks, vertices, edges }: GraphLines, seed: number): GraphLines {
  const random = createRandom(seed);
  const shuffle = (lines: readonly string[]) =>
    lines
      .map((line) => ({ line, key: random.pickBetween(0, 1e9) }))
      .sort((a, b) => a.key - b.key)
      .map(({ line }) => line);
  return { ranks: shuffle(ranks), vertices: shuffle(vertices), edges: shuffle(edges) };
}

const toText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Builds the files of a release as the local server serves them. */
export function buildRelease(
  id: string,
  { ranks, vertices, edges }: GraphLines,
): ServedRelease & { files: Record<string, Uint8Array> } {
  return {
    id,
    files: {
      ranks: gzipSync(toText([RANKS_HEADER, ...ranks])),
      vertices: gzipSync(toText(vertices)),
      edges: gzipSync(toText(edges)),
    },
    domains: vertices.length,
    links: edges.length,
  };
}

/** Invents domains in the order of their positions; all but the first reference up to four with better positions. */
export function inventGraph(count: number, seed: number): { domain: string; hosts: number; references: string[] }[] {
  const random = createRandom(seed);
  const getName = (index: number) => `domain-${index}.example`;
  return Array.from({ length: count }, (_, index) => ({
    domain: getName(index),
    hosts: random.pickBetween(1, 5),
    references: [...new Set(Array.from({ length: 4 }, () => random.pickBetween(0, Math.max(0, index - 1))))]
      .filter((target) => target !== index)
      .map(getName),
  }));
}
