import { type HtmlAuditPage, hasFacts } from '#audit/html-audit-page.ts';
import type { PageLink } from '#contracts/page-facts.ts';
import type { LinkExtra } from '#contracts/page-markup.ts';
import { resolveHttpUrl } from '#lib/page-url.ts';
import { AT, makePage, type PageOverrides } from './audit-page.ts';

/** What a test says about a link; `extra`: what its markup says beyond address, text and `rel`. */
export type LinkOverrides = Partial<PageLink> & { extra?: Omit<LinkExtra, 'index'> };

const BASE = 'https://example.com/services';

/** A link of the page `https://example.com/services`, resolved as the reader of pages does it. */
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

/** A page without faults that holds these links. */
export function pageWithLinks(links: readonly LinkOverrides[], overrides: PageOverrides = {}): HtmlAuditPage {
  const linkExtras = links.flatMap(({ extra }, index) => (extra === undefined ? [] : [{ index, ...extra }]));
  const { facts, ...rest } = overrides;
  const page = makePage({ url: BASE, ...rest, facts: { links: links.map(makePageLink), ...facts } });
  if (!hasFacts(page)) throw new Error('A page with links has facts');
  return { ...page, facts: { ...page.facts, markup: { ...page.facts.markup, linkExtras } } };
}
