import type { AuditPage } from '#contracts/site/artifacts.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { readLinkHeader } from '#lib/url/link-header.ts';
import { getPageIdentity, resolveHttpUrl } from '#lib/url/page-url.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { formatDocumentLocation } from '../engine/where.ts';

export interface CanonicalDeclaration {
  href: string;
  /** Null when it is not an http(s) URL. */
  url: string | null;
  where: string;
}

/** Reads the canonical URLs that count: those in the head and in the Link header (RFC 8288). */
export function readCanonicalDeclarations(page: HtmlAuditPage): CanonicalDeclaration[] {
  const inHead = page.facts.canonicals
    .filter((canonical) => canonical.inHead)
    .map((canonical) => ({ href: canonical.href, url: canonical.url, where: formatDocumentLocation(canonical) }));
  return [...inHead, ...readHeaderCanonicals(page)];
}

function readHeaderCanonicals(page: AuditPage): CanonicalDeclaration[] {
  const header = page.headers.link ?? '';
  if (!header.toLowerCase().includes('canonical')) return [];
  return readLinkHeader(header)
    .filter(({ parameters }) => parameters.get('rel')?.toLowerCase().split(/\s+/).includes('canonical') === true)
    .map(({ target }) => ({
      href: target,
      url: resolveHttpUrl(target, page.finalUrl),
      where: 'Link response header',
    }));
}

/** Returns the URL of the page in the form used to compare canonicals. */
export function getOwnUrl(page: AuditPage): string {
  const url = URL.parse(page.finalUrl);
  return url === null ? page.finalUrl : getPageIdentity(url);
}

/**
 * Returns the one other URL that the page declares as its canonical; null when it declares none, several, or itself.
 */
export function findCanonicalElsewhere(page: AuditPage): string | null {
  const canonical = readDeclaredCanonical(page);
  return canonical === null || canonical === getOwnUrl(page) ? null : canonical;
}

/** Returns the canonical tag for this URL, ready to copy. */
export function buildCanonicalTag(url: string): string {
  return `<link rel="canonical" href="${escapeHtml(url)}">`;
}
