import type { LanguageResponse, SiteVariant } from '#contracts/site/site-probes.ts';

const HOME = 'https://example.com/';
/** Text hash, simhash and canonical of every response, unless specified otherwise. */
export const SAME_TRACE = { textHash: 'a', simhash: '00000000000000ff', canonical: null };
export const OTHER_TRACE = { textHash: 'b', simhash: 'ffffffffffffff00', canonical: null };

/** Builds a URL that returns 200 with the usual text. */
export function makeVariant(overrides: Partial<SiteVariant> = {}): SiteVariant {
  const url = overrides.url ?? 'https://www.example.com/';
  return {
    kind: 'other-host',
    pageUrl: HOME,
    url,
    finalUrl: url,
    notAsked: null,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    error: null,
    sizeBytes: 4_000,
    contentHash: null,
    challenge: null,
    trace: SAME_TRACE,
    ...overrides,
  };
}

/** Builds a URL that redirects to `target`. */
export function makeRedirect(from: string, target: string, overrides: Partial<SiteVariant> = {}): SiteVariant {
  const redirects = [{ url: from, status: 301, location: target }];
  return makeVariant({ url: from, finalUrl: target, redirects, ...overrides });
}

/** Builds the home page as returned for one `Accept-Language`. */
export function makeLanguageResponse(overrides: Partial<LanguageResponse> = {}): LanguageResponse {
  return {
    url: HOME,
    finalUrl: HOME,
    notAsked: null,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    error: null,
    sizeBytes: 4_000,
    contentHash: null,
    challenge: null,
    trace: SAME_TRACE,
    acceptLanguage: null,
    vary: null,
    contentLanguage: null,
    ...overrides,
  };
}
