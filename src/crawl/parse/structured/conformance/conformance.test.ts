import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StructuredData, StructuredNode } from '#contracts/page/structured-data.ts';
import { readStructured } from '../read-for-test.ts';

/** Published test cases. Source and license are in each file; omitted cases and the reasons are in README.md. */
const FILES = ['rdfa-lite.json'];

const caseSchema = z.object({
  name: z.string(),
  comment: z.string(),
  base: z.string(),
  html: z.string(),
  nodes: z.array(z.unknown()),
});
const fileSchema = z.object({ source: z.string(), change: z.string(), cases: z.array(caseSchema) });

describe.each(FILES)('%s', (file) => {
  const { cases } = fileSchema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

  it.each(cases)('$name: $comment', ({ html, base, nodes }) => {
    expect(sortByJson(buildTrees(readStructured(html, base)))).toEqual(sortByJson(nodes));
  });
});

/**
 * Builds trees in the format of the case files: nodes with an ID are listed separately, nodes without one are nested.
 */
function buildTrees({ nodes }: StructuredData): unknown[] {
  const inner = new Set<number>();
  for (const { properties } of nodes) {
    for (const value of properties.flatMap(({ values }) => values)) {
      if (value.kind === 'node' && nodes[value.index]?.id === null) inner.add(value.index);
    }
  }
  return nodes.filter(({ index }) => !inner.has(index)).map((node) => buildTree(node, nodes));
}

function buildTree({ id, types, properties }: StructuredNode, nodes: readonly StructuredNode[]): unknown {
  const values = properties.map(({ name, values: list }) => [
    name,
    sortByJson(list.map((value) => buildTreeValue(value, nodes))),
  ]);
  return { id, types: types.toSorted(), properties: Object.fromEntries(values) };
}

type StructuredValue = StructuredNode['properties'][number]['values'][number];

function buildTreeValue(value: StructuredValue, nodes: readonly StructuredNode[]): unknown {
  if (value.kind === 'url' || value.kind === 'reference') return { iri: value.value };
  const node = value.kind === 'node' ? nodes[value.index] : undefined;
  if (node === undefined) return { text: 'value' in value ? String(value.value) : null };
  return node.id === null ? { node: buildTree(node, nodes) } : { iri: node.id };
}

function sortByJson(list: readonly unknown[]): unknown[] {
  return list.toSorted((one, other) => (stringifySorted(one) < stringifySorted(other) ? -1 : 1));
}

/** Returns JSON with sorted keys. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
