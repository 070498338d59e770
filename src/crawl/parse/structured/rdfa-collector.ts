import type { OpenElement } from '../tree-rules/open-element.ts';
import { expandResource, expandTerm, extendTerms, NO_RDFA_TERMS, type RdfaTerms } from './rdfa-terms.ts';
import { STRUCTURED_LIMITS as LIMITS, readTokens } from './structured-limits.ts';

/** The subject of statements: a node with an IRI, a blank node, or the document. */
export interface RdfaSubject {
  /** Reference as expanded, not yet resolved. Null for a blank node without a label, empty for the document. */
  reference: string | null;
  element: OpenElement;
}

/** A node with `typeof`. */
export interface RdfaTypedResource {
  subject: RdfaSubject;
  types: string[];
  isTopLevel: boolean;
}

/** An element with `property`. */
export interface RdfaProperty {
  subject: RdfaSubject;
  names: string[];
  value: { kind: 'subject'; subject: RdfaSubject } | { kind: 'reference' | 'url' | 'text'; text: string };
}

/** The state that applies inside one element. */
interface Evaluation {
  terms: RdfaTerms;
  /** Subject of the properties on the element itself. */
  subject: RdfaSubject;
  /** The subject of `typeof`. */
  typedSubject: RdfaSubject | null;
  /** Subject of the content, unless it declares another one. */
  object: RdfaSubject;
}

/**
 * Matches Open Graph and similar properties, which are read separately. Read as RDFa, they would add a node to nearly
 * every page.
 */
const SOCIAL_PROPERTY = /^\s*(?:og|fb|al|twitter|article|book|profile|product|place|business|video|music|website):/i;

/**
 * Collects typed nodes and properties of RDFa Lite, and `about`, while the document streams. Not read: `rel`, `rev`,
 * `inlist`, `datatype`, `xmlns:` prefixes, `rdfa:copy`. Processing: https://www.w3.org/TR/rdfa-core/#s_sequence and
 * https://www.w3.org/TR/html-rdfa/#extensions-to-the-html5-syntax
 */
export class RdfaCollector {
  readonly typedResources: RdfaTypedResource[] = [];
  readonly properties: RdfaProperty[] = [];
  isTruncated = false;
  #root: Evaluation | null = null;
  readonly #evaluations = new Map<OpenElement, Evaluation>();

  /** Handles the first `<html>` tag, whose attributes apply to the entire document. */
  openRoot(element: OpenElement): void {
    if (this.#root !== null) return;
    this.#root = evaluate(element, buildInitialEvaluation(element));
    this.#collectTypes(element, this.#root);
    if (element.attributes.has('resource')) this.#collectProperty(element, this.#root);
  }

  /**
   * Handles an element with `typeof` or `property`. If its text is needed, returns a callback to call with the text
   * when the element closes.
   */
  open(element: OpenElement): ((text: string) => void) | null {
    const property = element.attributes.get('property');
    const isSocial = element.name === 'meta' && property !== undefined && SOCIAL_PROPERTY.test(property);
    if (isSocial && !element.attributes.has('typeof')) return null;
    if (
      this.properties.length >= LIMITS.maxPropertyElements ||
      this.typedResources.length >= LIMITS.maxPropertyElements
    ) {
      this.isTruncated = true;
      return null;
    }
    const evaluation = this.#getEvaluation(element);
    this.#collectTypes(element, evaluation);
    return property === undefined ? null : this.#collectProperty(element, evaluation);
  }

  #collectTypes({ attributes }: OpenElement, { typedSubject, terms }: Evaluation): void {
    if (typedSubject === null) return;
    const types: string[] = [];
    for (const token of readTokens(attributes.get('typeof'))) {
      const type = expandTerm(token, terms);
      if (type !== null) types.push(type);
    }
    this.typedResources.push({ subject: typedSubject, types, isTopLevel: !attributes.has('property') });
  }

  #collectProperty(element: OpenElement, evaluation: Evaluation): ((text: string) => void) | null {
    const names: string[] = [];
    for (const token of readTokens(element.attributes.get('property'))) {
      const name = expandTerm(token, evaluation.terms);
      if (name !== null) names.push(name);
    }
    if (names.length === 0) return null;
    const value = readValue(element, evaluation);
    const property: RdfaProperty = { subject: evaluation.subject, names, value: value ?? { kind: 'text', text: '' } };
    this.properties.push(property);
    if (value !== null) return null;
    return (text) => {
      property.value = { kind: 'text', text };
    };
  }

  /**
   * Returns the state inside an element. Ancestors are evaluated on first use, each once for the entire document,
   * because most pages have no RDFa.
   */
  #getEvaluation(element: OpenElement): Evaluation {
    const missing: OpenElement[] = [];
    let known: Evaluation | undefined;
    for (let current: OpenElement | null = element; current !== null; current = current.parent) {
      known = this.#evaluations.get(current);
      if (known !== undefined) break;
      missing.push(current);
    }
    let evaluation = known ?? this.#root ?? buildInitialEvaluation(element);
    for (let index = missing.length - 1; index >= 0; index--) {
      const current = missing[index];
      if (current === undefined) continue;
      evaluation = evaluate(current, evaluation);
      this.#evaluations.set(current, evaluation);
    }
    return evaluation;
  }
}

function buildInitialEvaluation(element: OpenElement): Evaluation {
  const document = { reference: '', element };
  return { terms: NO_RDFA_TERMS, subject: document, typedSubject: null, object: document };
}

/** Performs steps 2 to 6 and 13 of the processing sequence, for elements without `rel` and `rev`. */
function evaluate(element: OpenElement, parentEvaluation: Evaluation): Evaluation {
  const { attributes } = element;
  const terms = extendTerms(parentEvaluation.terms, attributes.get('vocab'), attributes.get('prefix'));
  const about = findSubject(element, terms, ['about']);
  const hasType = attributes.has('typeof');
  const isPlainProperty = attributes.has('property') && !attributes.has('content') && !attributes.has('datatype');
  if (isPlainProperty) {
    const subject = about ?? parentEvaluation.object;
    if (!hasType) return { terms, subject, typedSubject: null, object: subject };
    const typedSubject =
      about ??
      findSubject(element, terms, ['resource', 'href', 'src']) ??
      buildDefaultSubject(element, parentEvaluation);
    return { terms, subject, typedSubject, object: typedSubject };
  }
  const named = about ?? findSubject(element, terms, ['resource', 'href', 'src']);
  const subject = named ?? (hasType ? buildDefaultSubject(element, parentEvaluation) : parentEvaluation.object);
  return { terms, subject, typedSubject: hasType ? subject : null, object: subject };
}

/**
 * Builds the subject of an element that references none: the parent's object for `html`, `head` and `body` (HTML+RDFa
 * 1.1, section 3.1), otherwise a blank node.
 */
function buildDefaultSubject(element: OpenElement, parentEvaluation: Evaluation): RdfaSubject {
  const isDocument = element.name === 'html' || element.name === 'head' || element.name === 'body';
  return isDocument ? parentEvaluation.object : { reference: null, element };
}

function findSubject(element: OpenElement, terms: RdfaTerms, names: readonly string[]): RdfaSubject | null {
  for (const name of names) {
    const attribute = element.attributes.get(name);
    if (attribute === undefined) continue;
    const reference = isLinkAttribute(name) ? attribute.trim() : expandResource(attribute, terms);
    if (reference !== null) return { reference, element };
  }
  return null;
}

const isLinkAttribute = (name: string): boolean => name === 'href' || name === 'src';

/** Performs step 11 of the processing sequence. Returns null when the value is the text of the element. */
function readValue(element: OpenElement, { terms, typedSubject }: Evaluation): RdfaProperty['value'] | null {
  const { attributes } = element;
  const content = attributes.get('content');
  if (content !== undefined) return { kind: 'text', text: content.trim() };
  const datetime = attributes.get('datetime');
  if (datetime !== undefined) return { kind: 'text', text: datetime.trim() };
  if (attributes.has('datatype')) return null;
  const link = readLinkedValue(element, terms);
  if (link !== null && (typedSubject === null || attributes.has('about'))) return link;
  return typedSubject === null || attributes.has('about') ? null : { kind: 'subject', subject: typedSubject };
}

function readLinkedValue({ attributes }: OpenElement, terms: RdfaTerms): RdfaProperty['value'] | null {
  const resource = attributes.get('resource');
  const reference = resource === undefined ? null : expandResource(resource, terms);
  if (reference !== null) return { kind: 'reference', text: reference };
  const url = attributes.get('href') ?? attributes.get('src');
  return url === undefined ? null : { kind: 'url', text: url.trim() };
}
