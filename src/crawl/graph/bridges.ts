import { type DirectedGraph, reverseGraph } from './directed-graph.ts';
import { findDominators, NO_NODE } from './graph-dominators.ts';

export interface Bridge {
  from: number;
  to: number;
  /** Total weight of the nodes behind the bridge. */
  weight: number;
  /** Nodes behind the bridge, starting with `to`: every path from the root to them uses the bridge. */
  nodes: Uint32Array;
}

export interface BridgeOptions {
  root: number;
  /** Weight of each node. */
  weights: Uint8Array;
  /** Bridges with less weight behind them are ignored. */
  minWeight: number;
}

/**
 * Finds the edges whose removal cuts off part of the graph: every path from the root to that part uses them. Heaviest
 * first, then by node. In a chain of bridges the outermost is returned, and an inner one only when it cuts off at least
 * `minWeight` less than the bridge before it.
 *
 * An edge is a bridge when its source is the immediate dominator of its target and every other edge into the target
 * comes from behind the target (Italiano, Laura, Santaroni, "Finding strong bridges and strong articulation points in
 * linear time", Theoretical Computer Science 2012, section 3).
 */
export function findBridges(graph: DirectedGraph, { root, weights, minWeight }: BridgeOptions): Bridge[] {
  const reversedGraph = reverseGraph(graph);
  const { order, dominator } = findDominators(graph, root, reversedGraph);
  const tree = numberTree(order, dominator, weights);
  const bridges: Bridge[] = [];
  /** Weight behind the closest returned bridge above each node. */
  const weightBehindBridge = new Float64Array(graph.size).fill(Number.POSITIVE_INFINITY);
  for (const node of tree.preorder.subarray(1)) {
    const dominatorNode = dominator[node] ?? NO_NODE;
    const limit = weightBehindBridge[dominatorNode] ?? Number.POSITIVE_INFINITY;
    weightBehindBridge[node] = limit;
    const weight = tree.weight[node] ?? 0;
    if (weight < minWeight || limit - weight < minWeight || !isOnlyPath(reversedGraph, { node, dominatorNode }, tree))
      continue;
    weightBehindBridge[node] = weight;
    const start = tree.start[node] ?? 0;
    const nodes = tree.preorder.subarray(start, start + (tree.count[node] ?? 0));
    bridges.push({ from: dominatorNode, to: node, weight, nodes });
  }
  return bridges.toSorted((a, b) => b.weight - a.weight || a.to - b.to);
}

interface TreeNumbering {
  /** Nodes of the dominator tree, ordered so that descendants follow their node. */
  preorder: Uint32Array;
  /** For each node: position in `preorder`, number of nodes in its subtree, and their weight. */
  start: Uint32Array;
  count: Uint32Array;
  weight: Float64Array;
}

function numberTree(order: Uint32Array, dominator: Uint32Array, weights: Uint8Array): TreeNumbering {
  const { count, weight } = sumSubtrees(order, dominator, weights);
  const { preorder, start } = orderSubtrees(order, dominator, count);
  return { preorder, start, count, weight };
}

function sumSubtrees(
  order: Uint32Array,
  dominator: Uint32Array,
  weights: Uint8Array,
): Pick<TreeNumbering, 'count' | 'weight'> {
  const count = new Uint32Array(dominator.length);
  const weight = new Float64Array(dominator.length);
  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at] ?? 0;
    count[node] = (count[node] ?? 0) + 1;
    weight[node] = (weight[node] ?? 0) + (weights[node] ?? 0);
    if (at === 0) break;
    const dominatorNode = dominator[node] ?? 0;
    count[dominatorNode] = (count[dominatorNode] ?? 0) + (count[node] ?? 0);
    weight[dominatorNode] = (weight[dominatorNode] ?? 0) + (weight[node] ?? 0);
  }
  return { count, weight };
}

function orderSubtrees(
  order: Uint32Array,
  dominator: Uint32Array,
  count: Uint32Array,
): Pick<TreeNumbering, 'preorder' | 'start'> {
  const start = new Uint32Array(dominator.length).fill(NO_NODE);
  const preorder = new Uint32Array(order.length);
  /** Next free position below each node. */
  const free = new Uint32Array(dominator.length);
  for (const [at, node] of order.entries()) {
    const dominatorNode = dominator[node] ?? NO_NODE;
    const place = at === 0 ? 0 : (free[dominatorNode] ?? 0);
    if (at > 0) free[dominatorNode] = place + (count[node] ?? 0);
    start[node] = place;
    free[node] = place + 1;
    preorder[place] = node;
  }
  return { preorder, start };
}

/** Whether `dominatorNode` is the only node that links to `node` from outside the part behind it. */
function isOnlyPath(
  { offsets, targets }: DirectedGraph,
  { node, dominatorNode }: { node: number; dominatorNode: number },
  tree: TreeNumbering,
): boolean {
  const start = tree.start[node] ?? 0;
  const end = start + (tree.count[node] ?? 0);
  let hasEdge = false;
  for (let at = offsets[node] ?? 0; at < (offsets[node + 1] ?? 0); at++) {
    const source = targets[at] ?? 0;
    const place = tree.start[source] ?? NO_NODE;
    if (source === dominatorNode) hasEdge = true;
    else if (place !== NO_NODE && (place < start || place >= end)) return false;
  }
  return hasEdge;
}
