import { type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import type { PageLink } from '#contracts/page/page-facts.ts';
import type { LinkExtra } from '#contracts/page/page-markup.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import { AT, makePage, type PageOverrides } from './audit-page.ts';

/** What a test specifies about a link; `extra`: what its markup contains in addition to URL, text and `rel`. */
export type LinkOverrides = Partial<PageLink> & { extra?: Omit<LinkExtra, 'index'> };

const BASE = 'https://example.com/services';

/** Builds a link on the page `https://example.com/services`, resolved as the page reader does. */
export function makePageLink({ extra: _, ...link }: LinkOverrides = {}): PageLink {
  const href = link.href ?? '/prices';
  return {
    href,
    url: resolveHttpUrl(href, BASE),
    text: 'Prices',
    rel: '',
    region: 'main',
    selector: 'main > a',
    ...AT,
    ...link,
  };
}

/** Returns a page without issues that contains these links. */
export function makePageWithLinks(links: readonly LinkOverrides[], overrides: PageOverrides = {}): HtmlAuditPage {
  const linkExtras = links.flatMap(({ extra }, index) => (extra === undefined ? [] : [{ index, ...extra }]));
  const { facts, ...rest } = overrides;
  const page = makePage({ url: BASE, ...rest, facts: { links: links.map(makePageLink), ...facts } });
  if (!hasFacts(page)) throw new Error('A page with links has facts');
  return { ...page, facts: { ...page.facts, markup: { ...page.facts.markup, linkExtras } } };
}
