/** Limits of the crawl settings, in a file without schemas so that pages do not bundle them. */

export const SCOPE_LIMITS = { patterns: 50, patternLength: 300, urls: 10_000, urlLength: 2_000 } as const;

/**
 * Which hosts belong to the site: only the host itself, the host with and without `www.`, or all hosts of the
 * registrable domain.
 */
export const SUBDOMAIN_POLICIES = ['same-host', 'www', 'all'] as const;

/** Maximum length of a URL list, enough for 10,000 URLs with a few extra columns. */
export const URL_LIST_MAX_CHARACTERS = 4_000_000;
