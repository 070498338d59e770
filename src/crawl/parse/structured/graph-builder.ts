import type {
  StructuredData,
  StructuredDataFormat,
  StructuredNode,
  StructuredProblem,
  StructuredProblemCode,
  StructuredValue,
} from '#contracts/page/structured-data.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { readSchemaName } from './schema-name.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';
import { buildUrlValue, type PlainValue } from './typed-value.ts';

/** Position in the document, 1-based. */
export interface SourcePosition {
  line: number;
  column: number;
}

/**
 * A value that may turn out to be a node of the page once all nodes are known. `reference` identifies a node by its ID.
 * `url` is a link, which refers to a node only when it points to a fragment that is a node ID (a page's own URL in
 * `url` remains a URL).
 */
export interface NamedResource {
  kind: 'resource';
  key: string;
  id: string;
  role: 'reference' | 'url';
}

export type DraftValue = PlainValue | NamedResource | DraftNode;

/** A node while its page is being read. */
export class DraftNode {
  readonly kind = 'draft';
  readonly index: number;
  readonly format: StructuredDataFormat;
  readonly id: string | null;
  readonly position: SourcePosition;
  readonly types: string[] = [];
  readonly properties = new Map<string, DraftValue[]>();
  isTopLevel = false;
  /**
   * Whether the node needs no type, because a missing type is reported elsewhere or the node is the document itself.
   */
  canLackType = false;

  constructor(index: number, init: NodeOptions) {
    this.index = index;
    this.format = init.format;
    this.id = init.id;
    this.position = { line: init.position.line, column: init.position.column };
  }
}

export interface NodeOptions {
  format: StructuredDataFormat;
  /** Identity on the page. Nodes with equal keys are merged into one; a node with null is never merged. */
  key: string | null;
  id: string | null;
  types: readonly string[];
  position: SourcePosition;
  isTopLevel: boolean;
}

/** Merges the nodes of all formats, within the limits. */
export class GraphBuilder {
  isTruncated = false;
  readonly #nodes: DraftNode[] = [];
  readonly #byKey = new Map<string, DraftNode>();
  readonly #problems: StructuredProblem[] = [];
  #length = 0;

  /**
   * Returns the node with this key, new or merged, or null when there are too many. `types` are IRIs or local names.
   */
  addNode(init: NodeOptions): DraftNode | null {
    const known = init.key === null ? undefined : this.#byKey.get(init.key);
    const node = known ?? this.#create(init);
    if (node === null) return null;
    const types = init.types.map(readSchemaName);
    if (known !== undefined) this.#compareTypes(known, types, init.position);
    for (const type of types) {
      if (node.types.includes(type)) continue;
      if (node.types.length < LIMITS.maxTypesPerNode) node.types.push(type);
      else this.isTruncated = true;
    }
    node.isTopLevel ||= init.isTopLevel;
    return node;
  }

  #create(init: NodeOptions): DraftNode | null {
    if (this.#nodes.length >= LIMITS.maxNodes) {
      this.isTruncated = true;
      return null;
    }
    const id = init.id === null ? null : truncateText(init.id, LIMITS.maxValueLength);
    const node = new DraftNode(this.#nodes.length, { ...init, id });
    this.#nodes.push(node);
    if (init.key !== null) this.#byKey.set(init.key, node);
    return node;
  }

  #compareTypes(node: DraftNode, types: readonly string[], position: SourcePosition): void {
    if (node.types.length === 0 || types.length === 0 || types.some((type) => node.types.includes(type))) return;
    this.addProblem('conflicting-types', `${node.id}: ${node.types.join(', ')} and ${types.join(', ')}`, position);
  }

  /** Adds one value to a property. `name` is an IRI or a name as written. */
  addValue(node: DraftNode, name: string, value: DraftValue): void {
    const key = readSchemaName(name);
    const values = node.properties.get(key);
    this.#length += computeLength(value) + (values === undefined ? key.length : 0);
    const isFull = values === undefined ? node.properties.size >= LIMITS.maxPropertiesPerNode : hasMaxValues(values);
    if (isFull || this.#length > LIMITS.maxTotalLength) this.isTruncated = true;
    else if (values === undefined) node.properties.set(key, [value]);
    else values.push(value);
  }

  addProblem(code: StructuredProblemCode, detail: string, { line, column }: SourcePosition): void {
    if (this.#problems.length >= LIMITS.maxProblems) this.isTruncated = true;
    else this.#problems.push({ code, detail: truncateText(detail, LIMITS.maxDetailLength), line, column });
  }

  /** Returns the finished graph, in which references are node indexes. */
  finish(): StructuredData {
    for (const node of this.#nodes) {
      if (node.types.length > 0 || node.canLackType) continue;
      this.addProblem('missing-type', [...node.properties.keys()].slice(0, 5).join(', '), node.position);
    }
    const nodes = this.#nodes.map((node) => this.#finishNode(node));
    return { nodes, problems: this.#problems, truncated: this.isTruncated };
  }

  #finishNode({ index, format, types, id, properties, position, isTopLevel }: DraftNode): StructuredNode {
    const list: StructuredNode['properties'] = [];
    for (const [name, values] of properties)
      list.push({ name, values: values.map((value) => this.#resolveValue(value)) });
    return { index, format, types, id, properties: list, ...position, isTopLevel };
  }

  #resolveValue(value: DraftValue): StructuredValue {
    if (value.kind === 'draft') return { kind: 'node', index: value.index };
    if (value.kind !== 'resource') return value;
    const isUrlValue = value.role === 'url';
    const node = isUrlValue && !value.id.includes('#') ? undefined : this.#byKey.get(value.key);
    if (node !== undefined) return { kind: 'node', index: node.index };
    const id = truncateText(value.id, LIMITS.maxValueLength);
    return isUrlValue ? buildUrlValue(id) : { kind: 'reference', value: id };
  }
}

const hasMaxValues = (values: readonly DraftValue[]): boolean => values.length >= LIMITS.maxValuesPerProperty;

function computeLength(value: DraftValue): number {
  if (value.kind === 'resource') return Math.min(value.id.length, LIMITS.maxValueLength);
  return 'value' in value && typeof value.value === 'string' ? value.value.length : 1;
}
