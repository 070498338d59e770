import type { AuditPage, ProbeResponse } from '#contracts/site/artifacts.ts';

/** Redirect facts for a page or an additional request. */
export type RedirectedResponse = Pick<AuditPage | ProbeResponse, 'redirects' | 'finalUrl'>;

/** Number of URLs shown at the start and at the end of a long chain. */
const URLS_SHOWN_PER_END = 3;

/** Returns the absolute URL that hop number `index` leads to, or the final URL when the hop states no valid one. */
export function findTarget({ redirects, finalUrl }: RedirectedResponse, index: number): string {
  const next = redirects[index + 1];
  if (next !== undefined) return next.url;
  const hop = redirects[index];
  // The last hop of a chain that was not followed to its end leads to a URL that was not requested.
  const target = hop === undefined ? null : URL.parse(hop.location, hop.url);
  if (target === null) return finalUrl;
  target.hash = '';
  return target.href;
}

/**
 * Formats every URL of the chain, including the last one: `https://a -> https://b`. Long chains are shortened in the
 * middle.
 */
export function formatRedirectChain(answer: RedirectedResponse): string {
  const { redirects } = answer;
  const urls = [...redirects.map((hop) => hop.url), findTarget(answer, redirects.length - 1)];
  if (urls.length <= URLS_SHOWN_PER_END * 2) return urls.join(' -> ');
  return [
    ...urls.slice(0, URLS_SHOWN_PER_END),
    `(${urls.length - URLS_SHOWN_PER_END * 2} more)`,
    ...urls.slice(-URLS_SHOWN_PER_END),
  ].join(' -> ');
}

/** Builds the response that a server should return for a permanent move. */
export function buildPermanentRedirect(url: string): string {
  return `HTTP/1.1 301 Moved Permanently\nLocation: ${url}`;
}
