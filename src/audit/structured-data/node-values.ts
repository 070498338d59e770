import type { StructuredData, StructuredNode } from '#contracts/page/structured-data.ts';

/**
 * Returns the values of a property as text: strings, URLs, dates, numbers and referenced IDs. Nested items and booleans
 * are skipped.
 */
export function readNodeTexts(node: StructuredNode, name: string): string[] {
  return node.properties
    .filter((property) => property.name === name)
    .flatMap(({ values }) =>
      values.flatMap((value) =>
        value.kind === 'node' || value.kind === 'boolean' ? [] : [String(value.value).trim()],
      ),
    )
    .filter((text) => text !== '');
}

/** Returns the nested items of a property that the page describes. */
export function findNodeChildren({ nodes }: StructuredData, node: StructuredNode, name: string): StructuredNode[] {
  return node.properties
    .filter((property) => property.name === name)
    .flatMap(({ values }) =>
      values.flatMap((value) => {
        const child = value.kind === 'node' ? nodes[value.index] : undefined;
        return child === undefined ? [] : [child];
      }),
    );
}

/** Whether the item has one of the types. */
export function isOfType({ types }: StructuredNode, wantedTypes: ReadonlySet<string>): boolean {
  return types.some((type) => wantedTypes.has(type));
}
