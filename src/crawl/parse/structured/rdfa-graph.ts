import type { DraftNode, DraftValue, GraphBuilder } from './graph-builder.ts';
import type { RdfaCollector, RdfaProperty, RdfaSubject } from './rdfa-collector.ts';
import { resolveIri } from './schema-name.ts';
import { parseTextValue } from './typed-value.ts';

/** Adds the nodes described in RDFa to the graph. */
export function addRdfa(builder: GraphBuilder, rdfa: RdfaCollector, baseUrl: string): void {
  if (rdfa.isTruncated) builder.isTruncated = true;
  const subjects = new SubjectNodes(builder, baseUrl);
  for (const { subject, types, isTopLevel } of rdfa.typedResources) subjects.findNode(subject, types, isTopLevel);
  for (const { subject, names, value } of rdfa.properties) {
    const node = subjects.findNode(subject, [], true);
    const valueNode = node === null ? null : subjects.buildDraftValue(value);
    if (node === null || valueNode === null) continue;
    for (const name of names) builder.addValue(node, name, valueNode);
  }
}

class SubjectNodes {
  readonly #builder: GraphBuilder;
  readonly #baseUrl: string;
  readonly #known = new Map<RdfaSubject, DraftNode | null>();

  constructor(builder: GraphBuilder, baseUrl: string) {
    this.#builder = builder;
    this.#baseUrl = baseUrl;
  }

  /**
   * Returns the node of a subject, or null when there are too many. `isTopLevel` applies to a node that was not seen
   * before.
   */
  findNode(subject: RdfaSubject, types: readonly string[], isTopLevel: boolean): DraftNode | null {
    const known = this.#known.get(subject);
    if (known !== undefined && types.length === 0) return known;
    const id = subject.reference === null ? null : this.#getIri(subject.reference);
    const init = { key: buildKey(id), id, types, position: subject.element, isTopLevel };
    const node = this.#builder.addNode({ format: 'rdfa', ...init });
    if (node !== null && subject.reference === '') node.canLackType = true;
    this.#known.set(subject, node);
    return node;
  }

  buildDraftValue(value: RdfaProperty['value']): DraftValue | null {
    if (value.kind === 'subject') return this.findNode(value.subject, [], false);
    if (value.kind === 'text') return parseTextValue(value.text);
    const id = this.#getIri(value.text);
    return { kind: 'resource', key: buildKey(id) ?? id, id, role: value.kind };
  }

  /** Returns the IRI of a reference. A reference to the document has no fragment. */
  #getIri(reference: string): string {
    if (reference !== '') return resolveIri(reference, this.#baseUrl);
    return this.#baseUrl.split('#', 1)[0] ?? this.#baseUrl;
  }
}

/** Returns the key of a node. Blank node labels of RDFa are separate from JSON-LD labels. */
function buildKey(id: string | null): string | null {
  return id?.startsWith('_:') ? `rdfa ${id}` : id;
}
