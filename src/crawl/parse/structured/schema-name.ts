import { normalizeStorableText } from '#lib/text/storable-text.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { STRUCTURED_LIMITS } from './structured-limits.ts';

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\/+(?=[^/]+$)/i;
const ABSOLUTE_IRI = /^[a-z][a-z\d+.-]*:[^\s]/i;

/**
 * Returns the local name of a schema.org term, and any other IRI unchanged, both truncated at the length limit.
 * https://schema.org/docs/faq.html#19 treats http and https alike.
 */
export function readSchemaName(iri: string): string {
  const first = iri.charCodeAt(0);
  const name = first === 0x68 || first === 0x48 ? iri.replace(SCHEMA_ORG, '') : iri;
  if (name.length > STRUCTURED_LIMITS.maxNameLength) return truncateText(name, STRUCTURED_LIMITS.maxNameLength);
  return normalizeStorableText(name);
}

/** Whether the text has a scheme. A blank node label is not an IRI. */
export function isAbsoluteIri(text: string): boolean {
  return ABSOLUTE_IRI.test(text);
}

/** Returns the absolute form of a reference, or the reference itself when it cannot be resolved. */
export function resolveIri(reference: string, baseUrl: string): string {
  if (reference.startsWith('_:') || isAbsoluteIri(reference)) return reference;
  return URL.parse(reference, baseUrl)?.href ?? reference;
}
