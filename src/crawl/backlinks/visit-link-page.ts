import type { PageRegion } from '#contracts/page/page-region.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import { parsePage } from '../run/pages/visit-page.ts';
import { decodeFacts } from '../store/pages/page-codec.ts';
import type { PacedClient } from './paced-client.ts';

/** A link that was found on a page. */
export interface FoundLink {
  targetUrl: string;
  /** Empty for a link without text. */
  anchor: string;
  rel: string;
  region: PageRegion;
}

/** The links of a page to a domain, or why the page could not be read. */
export type VisitedPage =
  | { state: 'read'; links: FoundLink[] }
  | { state: 'unread'; reason: 'robots' | 'no-response' | 'unavailable' | 'status' | 'challenge' | 'not-html' };

const MAX_BYTES = 2 * 1_048_576;
const MAX_LINKS = 20;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const MAX_TEXT_LENGTH = 300;

/** Reads a page and lists up to `MAX_LINKS` of its links to a domain and its subdomains, in document order. */
export async function visitLinkPage(
  url: string,
  targetDomain: string,
  { client, parser }: { client: PacedClient; parser: ParsePool },
): Promise<VisitedPage> {
  const domain = getRegistrableDomain(new URL(url).hostname);
  const outcome = await client.fetch(url, {
    maxBytes: MAX_BYTES,
    mayFollow: (target) => getRegistrableDomain(new URL(target).hostname) === domain,
  });
  if (outcome === 'disallowed') return { state: 'unread', reason: 'robots' };
  if (outcome === 'unreachable' || outcome.status === null) return { state: 'unread', reason: 'no-response' };
  if (outcome.status >= SERVER_ERROR || outcome.status === TOO_MANY_REQUESTS)
    return { state: 'unread', reason: 'unavailable' };
  if (outcome.status !== 200) return { state: 'unread', reason: 'status' };
  const { parsed, challenge } = await parsePage({ parser }, outcome);
  if (challenge !== null) return { state: 'unread', reason: 'challenge' };
  if (parsed === null) return { state: 'unread', reason: 'not-html' };
  const links = decodeFacts(parsed.transferredPage.content, []).links.flatMap(({ href, text, rel, region }) => {
    const targetUrl = resolveHttpUrl(href, outcome.finalUrl);
    const isWanted = targetUrl !== null && getRegistrableDomain(new URL(targetUrl).hostname) === targetDomain;
    return isWanted ? [{ targetUrl, anchor: text.slice(0, MAX_TEXT_LENGTH), rel, region }] : [];
  });
  return { state: 'read', links: links.slice(0, MAX_LINKS) };
}
