import type { StructuredData, StructuredNode, StructuredValue } from '#contracts/page/structured-data.ts';
import { structuredDataSchema } from '#contracts/page/structured-data.ts';
import { tokenPageReader } from '../tokenizer/token-page-reader.ts';

/** Reads the structured data that the page reader finds in a document. For tests. */
export function readStructured(html: string, url = 'https://example.com/dir/page'): StructuredData {
  return structuredDataSchema.parse(tokenPageReader.read({ html, url }).structuredData);
}

/** Reads the structured data of one JSON-LD block in a document. */
export function readJson(value: unknown): StructuredData {
  const source = typeof value === 'string' ? value : JSON.stringify(value);
  return readStructured(`<script type="application/ld+json">${source}</script>`);
}

/**
 * Returns the graph's roots with nested nodes inline, for comparisons. Texts, numbers and booleans are returned
 * unchanged, other values with their kind as a prefix.
 */
export function buildTrees({ nodes }: StructuredData): unknown[] {
  return nodes.filter(({ isTopLevel }) => isTopLevel).map((node) => buildTree(nodes, node, []));
}

function buildTree(nodes: readonly StructuredNode[], node: StructuredNode, ancestors: readonly number[]): unknown {
  const tree = new Map<string, unknown>([['types', node.types]]);
  if (node.id !== null) tree.set('id', node.id);
  if (ancestors.includes(node.index)) return `#${node.index}`;
  const path = [...ancestors, node.index];
  for (const { name, values } of node.properties) {
    tree.set(
      name,
      values.map((value) => buildPlainValue(nodes, value, path)),
    );
  }
  return Object.fromEntries(tree);
}

function buildPlainValue(nodes: readonly StructuredNode[], value: StructuredValue, path: readonly number[]): unknown {
  if (value.kind === 'node') {
    const node = nodes[value.index];
    return node === undefined ? null : buildTree(nodes, node, path);
  }
  return value.kind === 'text' || value.kind === 'number' || value.kind === 'boolean'
    ? value.value
    : `${value.kind}:${value.value}`;
}
