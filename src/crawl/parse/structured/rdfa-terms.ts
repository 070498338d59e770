import { isAbsoluteIri } from './schema-name.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';

/** RDFa Core initial context: https://www.w3.org/2011/rdfa-context/rdfa-1.1 */
const INITIAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['as', 'https://www.w3.org/ns/activitystreams#'],
  ['cc', 'http://creativecommons.org/ns#'],
  ['csvw', 'http://www.w3.org/ns/csvw#'],
  ['ctag', 'http://commontag.org/ns#'],
  ['dc', 'http://purl.org/dc/terms/'],
  ['dc11', 'http://purl.org/dc/elements/1.1/'],
  ['dcat', 'http://www.w3.org/ns/dcat#'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['dqv', 'http://www.w3.org/ns/dqv#'],
  ['duv', 'https://www.w3.org/ns/duv#'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['gr', 'http://purl.org/goodrelations/v1#'],
  ['grddl', 'http://www.w3.org/2003/g/data-view#'],
  ['ical', 'http://www.w3.org/2002/12/cal/icaltzd#'],
  ['ldp', 'http://www.w3.org/ns/ldp#'],
  ['ma', 'http://www.w3.org/ns/ma-ont#'],
  ['oa', 'http://www.w3.org/ns/oa#'],
  ['odrl', 'http://www.w3.org/ns/odrl/2/'],
  ['og', 'http://ogp.me/ns#'],
  ['org', 'http://www.w3.org/ns/org#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['prov', 'http://www.w3.org/ns/prov#'],
  ['qb', 'http://purl.org/linked-data/cube#'],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfa', 'http://www.w3.org/ns/rdfa#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['rev', 'http://purl.org/stuff/rev#'],
  ['rif', 'http://www.w3.org/2007/rif#'],
  ['rr', 'http://www.w3.org/ns/r2rml#'],
  ['schema', 'http://schema.org/'],
  ['sd', 'http://www.w3.org/ns/sparql-service-description#'],
  ['sioc', 'http://rdfs.org/sioc/ns#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['skosxl', 'http://www.w3.org/2008/05/skos-xl#'],
  ['sosa', 'http://www.w3.org/ns/sosa/'],
  ['ssn', 'http://www.w3.org/ns/ssn/'],
  ['time', 'http://www.w3.org/2006/time#'],
  ['v', 'http://rdf.data-vocabulary.org/#'],
  ['vcard', 'http://www.w3.org/2006/vcard/ns#'],
  ['void', 'http://rdfs.org/ns/void#'],
  ['wdr', 'http://www.w3.org/2007/05/powder#'],
  ['wdrs', 'http://www.w3.org/2007/05/powder-s#'],
  ['xhv', 'http://www.w3.org/1999/xhtml/vocab#'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
]);
const INITIAL_TERMS: ReadonlyMap<string, string> = new Map([
  ['describedby', 'http://www.w3.org/2007/05/powder-s#describedby'],
  ['license', 'http://www.w3.org/1999/xhtml/vocab#license'],
  ['role', 'http://www.w3.org/1999/xhtml/vocab#role'],
]);

/** Vocabulary and prefixes that apply to one element. */
export interface RdfaTerms {
  vocab: string | null;
  prefixes: ReadonlyMap<string, string>;
}

export const NO_RDFA_TERMS: RdfaTerms = { vocab: null, prefixes: new Map() };

/** Returns the terms inside an element with these `vocab` and `prefix` attributes. */
export function extendTerms(terms: RdfaTerms, vocab: string | undefined, prefix: string | undefined): RdfaTerms {
  if (vocab === undefined && prefix === undefined) return terms;
  const name = vocab?.trim();
  return {
    vocab: name === undefined ? terms.vocab : name === '' ? null : name,
    prefixes: prefix === undefined ? terms.prefixes : extendPrefixes(terms.prefixes, prefix),
  };
}

/** Reads `prefix="p1: iri1 p2: iri2"`; https://www.w3.org/TR/rdfa-core/#A-prefix */
function extendPrefixes(known: ReadonlyMap<string, string>, attribute: string): ReadonlyMap<string, string> {
  const tokens = attribute
    .trim()
    .slice(0, LIMITS.maxValueLength)
    .split(/\s+/, LIMITS.maxTokensPerAttribute * 2);
  const prefixes = new Map(known);
  for (let index = 0; index + 1 < tokens.length; index += 2) {
    const name = tokens[index] ?? '';
    if (!name.endsWith(':') || name === ':' || name === '_:' || prefixes.size >= LIMITS.maxContextTerms) continue;
    prefixes.set(name.slice(0, -1).toLowerCase(), tokens[index + 1] ?? '');
  }
  return prefixes;
}

/** Returns the IRI of a term, compact IRI or absolute IRI (`property`, `typeof`), or null when it is undefined. */
export function expandTerm(token: string, { vocab, prefixes }: RdfaTerms): string | null {
  const colon = token.indexOf(':');
  if (colon < 0) return vocab === null ? (INITIAL_TERMS.get(token.toLowerCase()) ?? null) : vocab + token;
  if (token.startsWith('_:')) return null;
  const prefix = token.slice(0, colon).toLowerCase();
  const iri = prefixes.get(prefix) ?? INITIAL_PREFIXES.get(prefix);
  if (iri !== undefined && !token.startsWith('//', colon + 1)) return iri + token.slice(colon + 1);
  return isAbsoluteIri(token) ? token : null;
}

/**
 * Returns the reference in `about` or `resource`: safe compact IRI, compact IRI, blank node label or IRI. Null means
 * that it is ignored.
 */
export function expandResource(attribute: string, { prefixes }: RdfaTerms): string | null {
  const text = attribute.trim();
  const isSafeCurie = text.startsWith('[') && text.endsWith(']');
  const token = isSafeCurie ? text.slice(1, -1) : text;
  const colon = token.indexOf(':');
  const prefix = colon < 0 ? '' : token.slice(0, colon).toLowerCase();
  const iri = prefixes.get(prefix) ?? INITIAL_PREFIXES.get(prefix);
  if (iri !== undefined && !token.startsWith('//', colon + 1)) return iri + token.slice(colon + 1);
  return isSafeCurie && prefix !== '_' ? null : token;
}
