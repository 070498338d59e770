/** Longer canonical chains than this are not followed. */
const MAX_STEPS = 5;

export interface IdentityOptions {
  /** One above the largest row id. */
  size: number;
  /** Row id of the final redirect target; 0 without one. */
  getFinal(id: number): number;
  /** Row id of the canonical URL that a page of the site declares; 0 without one. */
  getCanonical(id: number): number;
  isIndexable(id: number): boolean;
}

/**
 * By row id: the row id of the page that search engines attribute a URL to, in most cases the URL itself. A redirect
 * counts for its final URL, and a page with a canonical link for the canonical page, provided that one can be indexed:
 * a canonical link consolidates signals
 * (https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls).
 */
export function pageIdentities(options: IdentityOptions): Uint32Array {
  const identities = new Uint32Array(options.size);
  for (let id = 0; id < options.size; id++) identities[id] = readIdentity(id, options);
  return identities;
}

function readIdentity(id: number, { getFinal, getCanonical, isIndexable }: IdentityOptions): number {
  const end = getFinal(id) || id;
  let at = end;
  for (let step = 0; step < MAX_STEPS; step++) {
    const canonical = getCanonical(at);
    if (canonical === 0 || canonical === at) break;
    at = getFinal(canonical) || canonical;
    if (isIndexable(at)) return at;
  }
  return end;
}
