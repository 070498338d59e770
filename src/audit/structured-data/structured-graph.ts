import type { StructuredData, StructuredNode, StructuredValue } from '#contracts/page/structured-data.ts';
import { formatPosition } from '../engine/where.ts';

const MAX_NAME_LENGTH = 80;

/** Reads the structured data of one page: items by type, and the values of their properties. */
export class StructuredGraph {
  readonly data: StructuredData;
  readonly #values = new Map<number, ReadonlyMap<string, readonly StructuredValue[]>>();

  constructor(data: StructuredData) {
    this.data = data;
  }

  /** Returns every item of one of the types, at any level. */
  findNodesByType(types: readonly string[]): StructuredNode[] {
    return this.data.nodes.filter((node) => node.types.some((type) => types.includes(type)));
  }

  /**
   * Returns the items of these types that the page is about: top-level items and main entities of a page. Items that
   * another item only mentions (the product of a review, the publisher of an article) are skipped.
   */
  findMainNodes(types: readonly string[]): StructuredNode[] {
    const found = this.findNodesByType(types);
    if (found.every(({ isTopLevel }) => isTopLevel)) return found;
    const main = new Set(this.data.nodes.flatMap((node) => this.getNestedNodes(node, 'mainEntity')));
    return found.filter((node) => node.isTopLevel || main.has(node));
  }

  getValues(node: StructuredNode, name: string): readonly StructuredValue[] {
    let known = this.#values.get(node.index);
    if (known === undefined) {
      known = new Map(node.properties.map((property) => [property.name, property.values]));
      this.#values.set(node.index, known);
    }
    return known.get(name) ?? [];
  }

  /** Returns the nested items of a property. */
  getNestedNodes(node: StructuredNode, name: string): StructuredNode[] {
    return this.getValues(node, name).flatMap((value) => {
      const childNode = value.kind === 'node' ? this.data.nodes[value.index] : undefined;
      return childNode === undefined ? [] : [childNode];
    });
  }

  /** Returns plain values of a property as text. A dot in `path` separates nested properties. */
  readTexts(node: StructuredNode, path: string): string[] {
    const [name = '', ...rest] = path.split('.');
    if (rest.length > 0)
      return this.getNestedNodes(node, name).flatMap((childNode) => this.readTexts(childNode, rest.join('.')));
    return this.getValues(node, name).flatMap((value) => {
      if (value.kind === 'node' || value.kind === 'reference') return [];
      const text = String(value.value).trim();
      return text === '' ? [] : [text];
    });
  }

  /**
   * Whether the property has a value. An item that the page only references by ID may be described elsewhere, so it
   * counts as present. Plain text in place of an item is the item's name: `"author": "Ann"`.
   */
  has(node: StructuredNode, path: string): boolean {
    const [name = '', ...rest] = path.split('.');
    return this.getValues(node, name).some((value) => {
      if (value.kind === 'reference') return true;
      if (value.kind !== 'node') return rest.length === 0 ? String(value.value).trim() !== '' : isName(value, rest);
      const childNode = this.data.nodes[value.index];
      if (childNode === undefined) return false;
      return rest.length === 0
        ? childNode.properties.length > 0 || childNode.id !== null
        : this.has(childNode, rest.join('.'));
    });
  }

  /** Returns the indexes of the nested items of properties with these names. */
  collectNestedIndexes(names: readonly string[]): Set<number> {
    const indexes = new Set<number>();
    for (const node of this.data.nodes) {
      for (const name of names) for (const { index } of this.getNestedNodes(node, name)) indexes.add(index);
    }
    return indexes;
  }

  /** Describes an item as `Product "Blue chair"`, or by its type when it has no name. */
  describe(node: StructuredNode): string {
    const type = node.types[0] ?? 'An item without a type';
    const [name] = [
      ...this.readTexts(node, 'name'),
      ...this.readTexts(node, 'headline'),
      ...this.readTexts(node, 'title'),
    ];
    return name === undefined ? type : `${type} "${shortenText(name)}"`;
  }
}

/** Whether a value is plain text, not a URL, where the name of an item is expected. */
function isName(value: StructuredValue, rest: readonly string[]): boolean {
  return rest.length === 1 && rest[0] === 'name' && value.kind === 'text' && /^[^\s/.#]/.test(value.value.trim());
}

function shortenText(text: string): string {
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH).trimEnd()}...` : text;
}

/**
 * Formats a position as `JSON-LD, Product, line 12, column 3`. The position of an item in JSON-LD is the position of
 * its script element.
 */
export function formatNodePosition({ format, types, ...place }: StructuredNode): string {
  const language = { 'json-ld': 'JSON-LD', microdata: 'Microdata', rdfa: 'RDFa' }[format];
  return `${language}, ${types[0] ?? 'no type'}, ${formatPosition(place)}`;
}
