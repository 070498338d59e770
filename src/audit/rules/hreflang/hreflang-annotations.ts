import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { readLinkHeader } from '#lib/url/link-header.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';

/** An alternate that the page itself declares, in its head or its Link header. Sitemap alternates are not included. */
export interface HreflangAnnotation {
  /** As written. */
  code: string;
  /** As written. */
  href: string;
  url: string | null;
  where: string;
}

/**
 * Lists the alternates in the head and the Link header, as Google documents them under "HTML tags" and "HTTP headers"
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function readHreflangAnnotations(page: HtmlAuditPage): HreflangAnnotation[] {
  const inHead = page.facts.hreflang.map((entry) => ({
    code: entry.code,
    href: entry.href,
    url: entry.url,
    where: formatDocumentLocation({ ...entry, inHead: true }),
  }));
  return [...inHead, ...readHeaderAnnotations(page)];
}

function readHeaderAnnotations({ headers, finalUrl }: HtmlAuditPage): HreflangAnnotation[] {
  const header = headers.link ?? '';
  if (!header.toLowerCase().includes('hreflang')) return [];
  return readLinkHeader(header).flatMap(({ target, parameters }) => {
    const code = parameters.get('hreflang');
    const isAlternate = parameters.get('rel')?.toLowerCase().split(/\s+/).includes('alternate') === true;
    if (code === undefined || !isAlternate) return [];
    return [{ code, href: target, url: resolveHttpUrl(target, finalUrl), where: 'Link response header' }];
  });
}

/** Returns the hreflang tag of an alternate, ready to copy. */
export function buildHreflangTag(code: string, url: string): string {
  return `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(url)}">`;
}
