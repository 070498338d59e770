/** Limits of what a person may ask to have read; apart from the schemas, which pages need not carry. */

export const SCOPE_LIMITS = { patterns: 50, patternLength: 300, urls: 10_000, urlLength: 2_000 } as const;

/**
 * Which hosts belong to the site: the very host, the host with and without `www.`, or every host below the registrable domain.
 */
export const SUBDOMAIN_POLICIES = ['same-host', 'www', 'all'] as const;

/** Longest list of addresses that is read; enough for 10,000 of them with a few columns beside. */
export const URL_LIST_MAX_CHARACTERS = 4_000_000;
