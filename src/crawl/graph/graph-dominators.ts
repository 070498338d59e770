import { type DirectedGraph, reverseGraph } from './directed-graph.ts';

/** Sentinel for "no node"; never a valid node number. */
export const NO_NODE = 0xffffffff;

export interface DominatorTree {
  /** Nodes that the root reaches, in depth-first order; the root is first. */
  order: Uint32Array;
  /** Position of each node in `order`; `NO_NODE` for unreached nodes. */
  place: Uint32Array;
  /**
   * The closest node that every path from the root to a node passes through; `NO_NODE` for the root and unreached
   * nodes.
   */
  dominator: Uint32Array;
}

/**
 * Finds the dominators of every node that the root reaches, in O(edges x log nodes) and without recursion. Source:
 * Lengauer, Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (TOPLAS 1979), the simple version.
 */
export function findDominators(graph: DirectedGraph, root: number, reversedGraph = reverseGraph(graph)): DominatorTree {
  const walk = walkDepthFirst(graph, root);
  return {
    order: walk.order,
    place: walk.place,
    dominator: new DominatorSolver(walk, reversedGraph).computeDominators(),
  };
}

interface DepthFirstWalk {
  order: Uint32Array;
  place: Uint32Array;
  /** Position of the node from which the walk reached each position. */
  parent: Uint32Array;
}

function walkDepthFirst({ size, offsets, targets }: DirectedGraph, root: number): DepthFirstWalk {
  const order = new Uint32Array(size);
  const place = new Uint32Array(size).fill(NO_NODE);
  const parent = new Uint32Array(size).fill(NO_NODE);
  const stack = new Uint32Array(size + 1);
  const next = offsets.slice(0, size);
  let depth = 0;
  let count = 0;
  const enter = (node: number, from: number): void => {
    place[node] = count;
    parent[count] = from;
    order[count] = node;
    count += 1;
    stack[depth] = node;
    depth += 1;
  };
  if (root < size) enter(root, NO_NODE);
  while (depth > 0) {
    const node = stack[depth - 1] ?? 0;
    const at = next[node] ?? 0;
    if (at >= (offsets[node + 1] ?? 0)) {
      depth -= 1;
      continue;
    }
    next[node] = at + 1;
    const target = targets[at] ?? 0;
    if (place[target] === NO_NODE) enter(target, place[node] ?? NO_NODE);
  }
  return { order: order.slice(0, count), place, parent: parent.slice(0, count) };
}

/** Computes dominators. All numbers in this class are positions in the walk. */
class DominatorSolver {
  readonly #walk: DepthFirstWalk;
  readonly #reversed: DirectedGraph;
  readonly #semi: Uint32Array;
  readonly #ancestor: Uint32Array;
  readonly #label: Uint32Array;
  readonly #path: Uint32Array;

  constructor(walk: DepthFirstWalk, reversedGraph: DirectedGraph) {
    const count = walk.order.length;
    this.#walk = walk;
    this.#reversed = reversedGraph;
    this.#semi = Uint32Array.from({ length: count }, (_, place) => place);
    this.#label = this.#semi.slice();
    this.#ancestor = new Uint32Array(count).fill(NO_NODE);
    this.#path = new Uint32Array(count);
  }

  computeDominators(): Uint32Array {
    const { order, parent } = this.#walk;
    const dominator = new Uint32Array(order.length).fill(NO_NODE);
    // Nodes waiting for their semidominator, as linked lists.
    const first = new Uint32Array(order.length).fill(NO_NODE);
    const nextNodes = new Uint32Array(order.length).fill(NO_NODE);
    for (let node = order.length - 1; node > 0; node--) {
      const semidominator = this.#findSemidominator(node);
      this.#semi[node] = semidominator;
      nextNodes[node] = first[semidominator] ?? NO_NODE;
      first[semidominator] = node;
      const above = parent[node] ?? 0;
      this.#ancestor[node] = above;
      for (let waiting = first[above] ?? NO_NODE; waiting !== NO_NODE; waiting = nextNodes[waiting] ?? NO_NODE) {
        dominator[waiting] = this.#findCandidate(waiting, above);
      }
      first[above] = NO_NODE;
    }
    this.#resolveCandidates(dominator);
    return this.#indexByNode(dominator);
  }

  /** Returns the dominator of a node, or a node that has the same dominator. */
  #findCandidate(node: number, above: number): number {
    const best = this.#evaluate(node);
    return (this.#semi[best] ?? 0) < (this.#semi[node] ?? 0) ? best : above;
  }

  #resolveCandidates(dominator: Uint32Array): void {
    for (let node = 1; node < dominator.length; node++) {
      const found = dominator[node] ?? 0;
      if (found !== this.#semi[node]) dominator[node] = dominator[found] ?? 0;
    }
  }

  #findSemidominator(node: number): number {
    const { order, place } = this.#walk;
    const { offsets, targets } = this.#reversed;
    const own = order[node] ?? 0;
    let semidominator = node;
    for (let at = offsets[own] ?? 0; at < (offsets[own + 1] ?? 0); at++) {
      const source = place[targets[at] ?? 0] ?? NO_NODE;
      if (source !== NO_NODE) semidominator = Math.min(semidominator, this.#semi[this.#evaluate(source)] ?? 0);
    }
    return semidominator;
  }

  /** Finds the node with the smallest semidominator on the path up, with path compression. */
  #evaluate(node: number): number {
    const ancestor = this.#ancestor;
    if (ancestor[node] === NO_NODE) return node;
    let length = 0;
    for (let at = node; ancestor[ancestor[at] ?? 0] !== NO_NODE; at = ancestor[at] ?? 0) this.#path[length++] = at;
    while (length > 0) {
      const at = this.#path[--length] ?? 0;
      const above = ancestor[at] ?? 0;
      if (this.#getLabelSemidominator(above) < this.#getLabelSemidominator(at))
        this.#label[at] = this.#label[above] ?? 0;
      ancestor[at] = ancestor[above] ?? 0;
    }
    return this.#label[node] ?? 0;
  }

  #getLabelSemidominator(node: number): number {
    return this.#semi[this.#label[node] ?? 0] ?? 0;
  }

  #indexByNode(dominator: Uint32Array): Uint32Array {
    const { order, place } = this.#walk;
    const nodes = new Uint32Array(place.length).fill(NO_NODE);
    for (let at = 1; at < order.length; at++) nodes[order[at] ?? 0] = order[dominator[at] ?? 0] ?? NO_NODE;
    return nodes;
  }
}
