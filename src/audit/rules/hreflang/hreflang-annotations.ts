import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { inDocument } from '#audit/engine/where.ts';
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

/** https://developers.google.com/search/docs/specialty/international/localized-versions, "HTML tags" and "HTTP headers". */
export function hreflangAnnotations(page: HtmlAuditPage): HreflangAnnotation[] {
  const inHead = page.facts.hreflang.map((entry) => ({
    code: entry.code,
    href: entry.href,
    url: entry.url,
    where: inDocument({ ...entry, inHead: true }),
  }));
  return [...inHead, ...headerAnnotations(page)];
}

function headerAnnotations({ headers, finalUrl }: HtmlAuditPage): HreflangAnnotation[] {
  const header = headers.link ?? '';
  if (!header.toLowerCase().includes('hreflang')) return [];
  return readLinkHeader(header).flatMap(({ target, parameters }) => {
    const code = parameters.get('hreflang');
    const isAlternate = parameters.get('rel')?.toLowerCase().split(/\s+/).includes('alternate') === true;
    if (code === undefined || !isAlternate) return [];
    return [{ code, href: target, url: resolveHttpUrl(target, finalUrl), where: 'Link response header' }];
  });
}

/** The hreflang tag of an alternate, ready to be copied. */
export function hreflangTag(code: string, url: string): string {
  return `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(url)}">`;
}
