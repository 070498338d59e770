import type { StructuredNode, StructuredValue } from '#contracts/page/structured-data.ts';
import type { StructuredGraph } from './structured-graph.ts';

/** Longer markup is not useful as an example to copy. */
const MAX_LENGTH = 3_000;
const MAX_DEPTH = 6;
/** Limits repetition, because items that reference each other could be repeated endlessly. */
const MAX_NODE_VALUES = 300;

export type JsonValue = string | number | boolean | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Formats JSON-LD for a script element; null when it would be too long to copy. */
export function formatJsonLd(object: JsonObject): string | null {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...object }, null, 2);
  // `</script>` inside a value would end the script element.
  return text.length > MAX_LENGTH ? null : text.replaceAll('<', '\\u003c');
}

/** Converts an item of the page to a JSON-LD object; null when it is too deep or too long to repeat. */
export function buildJsonLd(graph: StructuredGraph, node: StructuredNode): JsonObject | null {
  const object = new NodeWriter(graph).write(node, []);
  return object !== null && JSON.stringify(object).length <= MAX_LENGTH ? object : null;
}

class NodeWriter {
  readonly #graph: StructuredGraph;
  #budget = MAX_NODE_VALUES;

  constructor(graph: StructuredGraph) {
    this.#graph = graph;
  }

  write(node: StructuredNode, ancestors: readonly StructuredNode[]): JsonObject | null {
    if (ancestors.length >= MAX_DEPTH) return null;
    const object: JsonObject = {};
    const [type] = node.types;
    if (type !== undefined) object['@type'] = node.types.length === 1 ? type : [...node.types];
    if (node.id !== null && !node.id.startsWith('_:')) object['@id'] = node.id;
    for (const { name, values } of node.properties) {
      const jsonValues = this.#convertValues(values, [...ancestors, node]);
      if (jsonValues === null) return null;
      const [only] = jsonValues;
      if (only !== undefined) object[name] = jsonValues.length === 1 ? only : jsonValues;
    }
    return object;
  }

  #convertValues(values: readonly StructuredValue[], ancestors: readonly StructuredNode[]): JsonValue[] | null {
    const jsonValues: JsonValue[] = [];
    for (const value of values) {
      const jsonValue = this.#convertValue(value, ancestors);
      if (jsonValue === null) return null;
      jsonValues.push(jsonValue);
    }
    return jsonValues;
  }

  #convertValue(value: StructuredValue, ancestors: readonly StructuredNode[]): JsonValue | null {
    this.#budget -= 1;
    if (this.#budget < 0) return null;
    if (value.kind === 'reference') return { '@id': value.value };
    if (value.kind !== 'node') return value.value;
    const node = this.#graph.data.nodes[value.index];
    if (node === undefined) return null;
    // An item that contains itself can only be repeated as a reference to its ID.
    if (ancestors.includes(node)) return node.id === null ? null : { '@id': node.id };
    return this.write(node, ancestors);
  }
}
