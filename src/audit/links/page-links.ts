import type { PageLink } from '#contracts/page/page-facts.ts';
import type { LinkExtra } from '#contracts/page/page-markup.ts';
import { collectRobotsDirectives } from '#lib/page/indexability.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';

/** A link with a URL that can be fetched. */
export type LinkWithUrl = PageLink & { url: string };

/**
 * Creates a test of whether an absolute URL belongs to the site of a page: the same host, with or without `www.`, over
 * http or https. Compares prefixes only, because it runs for every link on every page.
 */
export function createSameSiteTest(pageUrl: string): (url: string) => boolean {
  const bareHost = new URL(pageUrl).host.replace(/^www\./, '');
  const sitePrefixes = [
    `https://${bareHost}/`,
    `https://www.${bareHost}/`,
    `http://${bareHost}/`,
    `http://www.${bareHost}/`,
  ];
  return (url) => sitePrefixes.some((start) => url.startsWith(start));
}

interface SeparatedLinks {
  internal: readonly LinkWithUrl[];
  external: readonly LinkWithUrl[];
}

/** A page keeps its lists, because a dozen rules read them. */
const linksByPage = new WeakMap<HtmlAuditPage, SeparatedLinks>();

/** Returns links to other pages of the site, in document order. */
export function listInternalLinks(page: HtmlAuditPage): readonly LinkWithUrl[] {
  return separateLinks(page).internal;
}

/** Returns links to other sites, in document order. */
export function listExternalLinks(page: HtmlAuditPage): readonly LinkWithUrl[] {
  return separateLinks(page).external;
}

function separateLinks(page: HtmlAuditPage): SeparatedLinks {
  const known = linksByPage.get(page);
  if (known !== undefined) return known;
  const { facts, finalUrl } = page;
  const isOwn = createSameSiteTest(finalUrl);
  const hasUrl = (link: PageLink): link is LinkWithUrl => link.url !== null;
  const links = { internal: [] as LinkWithUrl[], external: [] as LinkWithUrl[] };
  for (const link of facts.links.filter(hasUrl)) {
    if (!isOwn(link.url)) links.external.push(link);
    else if (link.url !== finalUrl) links.internal.push(link);
  }
  linksByPage.set(page, links);
  return links;
}

const LINK_QUALIFIERS: ReadonlySet<string> = new Set(['nofollow', 'ugc', 'sponsored']);

/**
 * Whether `rel` asks search engines not to count the link
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links).
 */
export function isQualifiedLink({ rel }: Pick<PageLink, 'rel'>): boolean {
  return rel !== '' && rel.split(/[\s,]+/).some((token) => LINK_QUALIFIERS.has(token));
}

/** Whether the page asks Google not to follow any of its links. */
export function hasNofollow(page: HtmlAuditPage): boolean {
  return collectRobotsDirectives(page, 'googlebot').has('nofollow');
}

/** Returns markup facts of a link other than URL and text; null when there are none. */
export function findLinkExtra({ facts }: HtmlAuditPage, link: PageLink): LinkExtra | null {
  const position = facts.links.indexOf(link);
  return facts.markup.linkExtras.find(({ index }) => index === position) ?? null;
}

/** Returns the first link to each URL, with the number of links to it. */
export function groupByTarget<L extends { url: string }>(links: readonly L[]): { link: L; count: number }[] {
  const found = new Map<string, { link: L; count: number }>();
  for (const link of links) {
    const known = found.get(link.url);
    if (known === undefined) found.set(link.url, { link, count: 1 });
    else known.count += 1;
  }
  return [...found.values()];
}

/** Builds an attribute such as `href="https://example.com/a?b=1&amp;c=2"`. */
export function buildHrefAttribute(rawUrl: string): string {
  return `href="${escapeHtml(rawUrl)}"`;
}

/** Returns the start tag with these `rel` tokens, or without the attribute when there are none. */
export function buildLinkTag(href: string, relTokens: readonly string[]): string {
  const rel = relTokens.length === 0 ? '' : ` rel="${escapeHtml(relTokens.join(' '))}"`;
  return `<a ${buildHrefAttribute(href)}${rel}>`;
}
