import type { DraftNode, DraftValue, GraphBuilder } from './graph-builder.ts';
import type { MicrodataCollector, MicrodataItem, MicrodataProperty, ScopePath } from './microdata-collector.ts';
import { isAbsoluteIri, resolveIri } from './schema-name.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';
import { parseTextValue } from './typed-value.ts';

/** Adds the items of a document to the graph, with `itemref` resolved. */
export function addMicrodata(builder: GraphBuilder, microdata: MicrodataCollector, baseUrl: string): void {
  if (microdata.isTruncated) builder.isTruncated = true;
  const nodes = new Map<MicrodataItem, DraftNode>();
  for (const item of microdata.items) {
    const node = addItem(builder, item, baseUrl);
    if (node !== null) nodes.set(item, node);
  }
  const referencedProperties = findReferencedProperties(builder, microdata);
  for (const [item, node] of nodes) {
    for (const property of mergeProperties(item.properties, referencedProperties.get(item))) {
      const value = buildDraftValue(property, nodes, baseUrl);
      if (value === null) continue;
      for (const name of property.names) builder.addValue(node, name, value);
    }
  }
}

/** Returns the properties of an item and those it references, each once, in document order. */
function mergeProperties(
  own: readonly MicrodataProperty[],
  referencedProperties: readonly MicrodataProperty[] | undefined,
): readonly MicrodataProperty[] {
  if (referencedProperties === undefined) return own;
  const sorted = [...own, ...referencedProperties].sort((one, other) => one.order - other.order);
  return sorted.filter((property, index) => property !== sorted[index - 1]);
}

function addItem(builder: GraphBuilder, item: MicrodataItem, baseUrl: string): DraftNode | null {
  const { element, isTopLevel } = item;
  const types = item.types.filter(isAbsoluteIri);
  const id = item.id === null || item.id === '' ? null : resolveIri(item.id, baseUrl);
  const node = builder.addNode({ format: 'microdata', key: id, id, types, position: element, isTopLevel });
  if (types.length < item.types.length) {
    const relative = item.types.filter((type) => !isAbsoluteIri(type));
    builder.addProblem('relative-type', relative.join(' '), element);
    if (node !== null) node.canLackType = true;
  }
  return node;
}

function buildDraftValue(
  { value }: MicrodataProperty,
  nodes: ReadonlyMap<MicrodataItem, DraftNode>,
  baseUrl: string,
): DraftValue | null {
  if (value.kind === 'item') return nodes.get(value.item) ?? null;
  if (value.kind === 'text') return parseTextValue(value.text);
  // "Otherwise the value is the empty string": a missing attribute is not a URL.
  if (value.text === '') return parseTextValue('');
  const id = resolveIri(value.text, baseUrl);
  return { kind: 'resource', key: id, id, role: 'url' };
}

/** A path to the top of the document, reduced to the elements that an `itemref` references. */
interface TargetPath {
  id: string;
  next: TargetPath | null;
}

/**
 * Finds the properties that `itemref` adds: those on or inside an element with that ID, without another item in
 * between. https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item
 */
function findReferencedProperties(
  builder: GraphBuilder,
  { items, properties, firstById }: MicrodataCollector,
): Map<MicrodataItem, MicrodataProperty[]> {
  const itemsByRef = groupByReference(builder, items, firstById);
  const referencedProperties = new Map<MicrodataItem, MicrodataProperty[]>();
  if (itemsByRef.size === 0) return referencedProperties;
  const targets = new Map<ScopePath, TargetPath | null>();
  const isTarget = ({ id, element }: ScopePath) => itemsByRef.has(id) && firstById.get(id) === element;
  let added = 0;
  for (const property of properties) {
    for (let target = findTargets(property.path, targets, isTarget); target !== null; target = target.next) {
      for (const item of itemsByRef.get(target.id) ?? []) {
        if (property.path.owner === item) continue;
        if (++added > LIMITS.maxReferencedProperties) {
          builder.isTruncated = true;
          return referencedProperties;
        }
        appendToList(referencedProperties, item, property);
      }
    }
  }
  return referencedProperties;
}

function groupByReference(
  builder: GraphBuilder,
  items: MicrodataCollector['items'],
  firstById: MicrodataCollector['firstById'],
): Map<string, MicrodataItem[]> {
  const itemsByRef = new Map<string, MicrodataItem[]>();
  for (const item of items) {
    for (const ref of item.refs) {
      if (!firstById.has(ref)) builder.addProblem('itemref-missing', ref, item.element);
      else appendToList(itemsByRef, ref, item);
    }
  }
  return itemsByRef;
}

function appendToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/**
 * Finds the targets on the path up, nearest first; null without one. Each step is visited once for the entire document.
 */
function findTargets(
  path: ScopePath,
  known: Map<ScopePath, TargetPath | null>,
  isTarget: (path: ScopePath) => boolean,
): TargetPath | null {
  const missing: ScopePath[] = [];
  let found: TargetPath | null = null;
  for (let current: ScopePath | null = path; current !== null; current = current.up) {
    const target = known.get(current);
    if (target !== undefined) {
      found = target;
      break;
    }
    missing.push(current);
  }
  for (let index = missing.length - 1; index >= 0; index--) {
    const current = missing[index];
    if (current === undefined) continue;
    if (isTarget(current)) found = { id: current.id, next: found };
    known.set(current, found);
  }
  return found;
}
