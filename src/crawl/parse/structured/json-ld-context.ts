import { isAbsoluteIri, resolveIri } from './schema-name.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';

const SCHEMA_VOCABULARY = 'https://schema.org/';

const JSON_LD_KEYWORDS: ReadonlySet<string> = new Set([
  '@id',
  '@type',
  '@value',
  '@language',
  '@graph',
  '@list',
  '@set',
  '@reverse',
  '@context',
  '@index',
  '@nest',
  '@included',
  '@direction',
  '@json',
  '@none',
  '@base',
  '@vocab',
  '@container',
]);
const SCHEMA_CONTEXT = /^https?:\/\/(?:www\.)?schema\.org(?:\/*|\/docs\/jsonldcontext\.json(?:ld)?)$/i;
/** Commonly used prefixes from the context of schema.org (https://schema.org/docs/jsonldcontext.jsonld). */
const SCHEMA_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['schema', SCHEMA_VOCABULARY],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['dct', 'http://purl.org/dc/terms/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['gs1', 'https://ref.gs1.org/voc/'],
]);

interface Term {
  iri: string;
  /** Whether strings under this term are IDs of nodes (`"@type": "@id"`). */
  isReference: boolean;
  isReverse: boolean;
}

/** The definitions of an `@context`; nothing is fetched. Immutable: `extendContext` returns a new context. */
export class JsonLdContext {
  /** Whether an `@context` was applied, known or not. */
  readonly isSet: boolean;
  readonly vocab: string | null;
  readonly baseUrl: string;
  readonly language: string | undefined;
  readonly #terms: ReadonlyMap<string, Term>;
  readonly #keywords: ReadonlyMap<string, string>;

  constructor(state: ContextState, isSet: boolean) {
    this.isSet = isSet;
    this.vocab = state.vocab;
    this.baseUrl = state.baseUrl;
    this.language = state.language;
    this.#terms = state.terms;
    this.#keywords = state.keywords;
  }

  static createInitial(baseUrl: string): JsonLdContext {
    return new JsonLdContext(buildInitialState(baseUrl), false);
  }

  /** Applies the value of an `@context`. `onUnknownContext` is called for every unknown context. */
  extendContext(context: unknown, onUnknownContext: (detail: string) => void): JsonLdContext {
    const state: ContextState = {
      vocab: this.vocab,
      baseUrl: this.baseUrl,
      language: this.language,
      terms: new Map(this.#terms),
      keywords: new Map(this.#keywords),
    };
    for (const part of Array.isArray(context) ? context.slice(0, LIMITS.maxTokensPerAttribute) : [context]) {
      applyContext(state, part, onUnknownContext);
    }
    return new JsonLdContext(state, true);
  }

  /** Returns the keyword that a key is or is an alias of, or null for any other key. */
  getKeyword(key: string): string | null {
    if (key.charCodeAt(0) === 0x40) return JSON_LD_KEYWORDS.has(key) ? key : null;
    return this.#keywords.get(key) ?? null;
  }

  /** Returns the IRI of a property or type, or the name as written when no definition applies. */
  expandProperty(name: string): string {
    const term = this.#terms.get(name);
    return term === undefined ? expandName(name, this.vocab, this.#terms) : term.iri;
  }

  isReference(key: string): boolean {
    return this.#terms.get(key)?.isReference ?? false;
  }

  isReverse(key: string): boolean {
    return this.#terms.get(key)?.isReverse ?? false;
  }

  /** Returns the absolute ID of a node: compact IRIs are expanded and references resolved. */
  readId(reference: string): string {
    const colon = reference.indexOf(':');
    const prefix = colon > 0 && !reference.startsWith('//', colon + 1) ? reference.slice(0, colon) : '';
    const term = prefix === '' || prefix === '_' ? undefined : this.#terms.get(prefix);
    return term === undefined ? resolveIri(reference, this.baseUrl) : term.iri + reference.slice(colon + 1);
  }
}

interface ContextState {
  vocab: string | null;
  baseUrl: string;
  language: string | undefined;
  terms: Map<string, Term>;
  keywords: Map<string, string>;
}

function buildInitialState(baseUrl: string): ContextState {
  return { vocab: null, baseUrl, language: undefined, terms: new Map(), keywords: new Map() };
}

function applyContext(state: ContextState, part: unknown, onUnknownContext: (detail: string) => void): void {
  if (part === null) Object.assign(state, buildInitialState(state.baseUrl));
  else if (typeof part === 'string') applyNamedContext(state, part.trim(), onUnknownContext);
  else if (typeof part === 'object' && !Array.isArray(part)) applyInlineContext(state, part);
  else onUnknownContext(JSON.stringify(part)?.slice(0, LIMITS.maxDetailLength) ?? '');
}

function applyNamedContext(state: ContextState, name: string, onUnknownContext: (detail: string) => void): void {
  if (!SCHEMA_CONTEXT.test(name)) {
    onUnknownContext(name);
    return;
  }
  state.vocab = SCHEMA_VOCABULARY;
  state.keywords.set('id', '@id').set('type', '@type');
  for (const [prefix, iri] of SCHEMA_PREFIXES) {
    state.terms.set(prefix, { iri, isReference: false, isReverse: false });
  }
}

function applyInlineContext(state: ContextState, part: object): void {
  const entries = Object.entries(part).slice(0, LIMITS.maxContextTerms);
  for (const [key, value] of entries) applyKeyword(state, key, value);
  for (const [key, value] of entries) {
    if (key.startsWith('@') || state.terms.size >= LIMITS.maxContextTerms) continue;
    defineTerm(state, part, { key, value });
  }
}

function applyKeyword(state: ContextState, key: string, value: unknown): void {
  const text = typeof value === 'string' ? value : null;
  if (key === '@vocab') state.vocab = text;
  else if (key === '@language') state.language = text ?? undefined;
  else if (key === '@base' && text !== null) state.baseUrl = resolveIri(text, state.baseUrl);
}

function defineTerm(state: ContextState, part: object, { key, value }: { key: string; value: unknown }): void {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const reverseName = isObject ? readOwnText(value, '@reverse') : undefined;
  const target = isObject ? (reverseName ?? readOwnText(value, '@id') ?? key) : value;
  if (typeof target !== 'string') {
    state.terms.delete(key);
    state.keywords.delete(key);
  } else if (JSON_LD_KEYWORDS.has(target)) state.keywords.set(key, target);
  else {
    const coercion = isObject ? readOwnText(value, '@type') : undefined;
    const iri = expandTarget(target, state, part);
    const isReference = coercion === '@id' || coercion === '@vocab';
    state.terms.set(key, { iri, isReference, isReverse: reverseName !== undefined });
  }
}

/** Expands the target of a term, which may use a prefix that the same context defines later. */
function expandTarget(target: string, state: ContextState, part: object): string {
  const colon = target.indexOf(':');
  const prefix = colon > 0 ? target.slice(0, colon) : '';
  const siblingPrefix = prefix === '' || target.startsWith('//', colon + 1) ? undefined : readOwnText(part, prefix);
  return siblingPrefix === undefined
    ? expandName(target, state.vocab, state.terms)
    : siblingPrefix + target.slice(colon + 1);
}

function expandName(name: string, vocab: string | null, terms: ReadonlyMap<string, Term>): string {
  const colon = name.indexOf(':');
  if (colon > 0) {
    const prefix = terms.get(name.slice(0, colon));
    if (prefix !== undefined && !name.startsWith('//', colon + 1)) return prefix.iri + name.slice(colon + 1);
    if (isAbsoluteIri(name)) return name;
  }
  return vocab === null ? name : vocab + name;
}

function readOwnText(value: object, key: string): string | undefined {
  const found: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}
