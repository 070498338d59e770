/** Longer canonical chains are not followed. */
const MAX_STEPS = 5;

export interface IdentityOptions {
  /** One above the largest row ID. */
  size: number;
  /** Returns the row ID of the final redirect target, or 0 without redirects. */
  getFinalId(id: number): number;
  /** Returns the row ID of the canonical URL that a page of the site declares, or 0 without one. */
  getCanonicalId(id: number): number;
  isIndexable(id: number): boolean;
}

/**
 * Returns, by row ID, the row ID of the page that search engines attribute a URL to, in most cases the URL itself. A
 * redirect counts for its final URL, and a page with a canonical link for the canonical page if that page can be
 * indexed, because a canonical link consolidates signals
 * (https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls).
 */
export function computePageIdentities(options: IdentityOptions): Uint32Array {
  const identities = new Uint32Array(options.size);
  for (let id = 0; id < options.size; id++) identities[id] = readIdentity(id, options);
  return identities;
}

function readIdentity(id: number, { getFinalId, getCanonicalId, isIndexable }: IdentityOptions): number {
  const end = getFinalId(id) || id;
  let at = end;
  for (let step = 0; step < MAX_STEPS; step++) {
    const canonical = getCanonicalId(at);
    if (canonical === 0 || canonical === at) break;
    at = getFinalId(canonical) || canonical;
    if (isIndexable(at)) return at;
  }
  return end;
}
