/**
 * A directed graph in compressed rows: the targets of node `n` are `targets[offsets[n]]` up to `targets[offsets[n +
 * 1]]`. Takes four bytes per edge and per node.
 */
export interface DirectedGraph {
  size: number;
  /** `size + 1` entries. */
  offsets: Uint32Array;
  targets: Uint32Array;
}

/** Builds a graph from lists of targets. */
export function buildGraph(edges: readonly (readonly number[])[]): DirectedGraph {
  const offsets = new Uint32Array(edges.length + 1);
  for (const [node, targets] of edges.entries()) offsets[node + 1] = (offsets[node] ?? 0) + targets.length;
  return { size: edges.length, offsets, targets: Uint32Array.from(edges.flat()) };
}

/** Reverses every edge. The sources of a node are in ascending order. */
export function reverseGraph({ size, offsets, targets }: DirectedGraph): DirectedGraph {
  const starts = new Uint32Array(size + 1);
  for (const target of targets) starts[target + 1] = (starts[target + 1] ?? 0) + 1;
  for (let node = 0; node < size; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice(0, size);
  const sources = new Uint32Array(targets.length);
  for (let node = 0; node < size; node++) {
    for (let at = offsets[node] ?? 0; at < (offsets[node + 1] ?? 0); at++) {
      const target = targets[at] ?? 0;
      const place = next[target] ?? 0;
      sources[place] = node;
      next[target] = place + 1;
    }
  }
  return { size, offsets: starts, targets: sources };
}
