import { findClosestWord } from '#lib/text/closest-word.ts';

const MAX_DISTANCE = 2;
/** Values that are long enough to distinguish a misspelling from another word. */
const INTENDED_RELATIONS = ['alternate', 'amphtml', 'canonical', 'manifest', 'preconnect', 'shortlink', 'stylesheet'];
/** Registered and widely used values (https://html.spec.whatwg.org/multipage/links.html#linkTypes, https://microformats.org/wiki/existing-rel-values). */
const KNOWN_RELATIONS: ReadonlySet<string> = new Set([
  ...INTENDED_RELATIONS,
  'author',
  'bookmark',
  'dns-prefetch',
  'expect',
  'help',
  'icon',
  'license',
  'modulepreload',
  'next',
  'pingback',
  'prefetch',
  'preload',
  'prerender',
  'prev',
  'privacy-policy',
  'search',
  'terms-of-service',
  'shortcut',
  'self',
  'alternate-stylesheet',
  'stylesheet/less',
  'mask-icon',
  'apple-touch-icon',
  'shorturl',
  'archives',
  'reconnect',
]);

/**
 * Returns the value that a token of `rel` was probably meant to be; null when no unknown token resembles one of the
 * intended values.
 */
export function findIntendedRel(rel: string): string | null {
  for (const word of rel.toLowerCase().split(/\s+/)) {
    if (word === '' || KNOWN_RELATIONS.has(word)) continue;
    const intendedRel = findClosestWord(word, INTENDED_RELATIONS, MAX_DISTANCE);
    if (intendedRel !== null) return intendedRel;
  }
  return null;
}
