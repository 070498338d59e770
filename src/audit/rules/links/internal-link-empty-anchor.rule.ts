import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { findLinkExtra, groupByTarget, type LinkWithUrl, listInternalLinks } from '#audit/links/page-links.ts';

export default defineRule({
  id: 'internal-link-empty-anchor',
  category: 'links',
  family: 'anchor-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Internal links have anchor text',
  failureTitle: 'Internal links without anchor text',
  aliases: [
    'empty anchor text',
    'internal outlinks with no anchor text',
    'empty links',
    'links do not have a discernible name',
    'image links without alt text',
  ],
  impact: 'Search engines and screen readers cannot tell where these links lead.',
  why: 'Anchor text tells people and Google what the linked page is about. A link around an icon or an image without alt text carries no text, and screen readers read out its URL instead.',
  howToFix:
    'Add text to each listed link. If it contains an image, describe the target in the alt attribute of the image. If it contains an icon, add an aria-label with the name of the target, for example <a href="/cart" aria-label="Cart">.',
  measure:
    'The check fails when an internal link to another page has no text, no image with alt text, and no aria-label, aria-labelledby or title. In addition, no other link on the page to the same URL may have text. One such link is enough. Google lists empty link text and empty alt text of a linked image as bad examples. WCAG 2.4.4 requires that the purpose of each link can be determined.',
  traps:
    'Icon links with aria-label or title have a name. An image link next to a text link to the same URL, as in cards, takes its name from that link. Hidden links and links to the page itself are skipped.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'LH', 'AX'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add text to each listed link, alt text to its image or an aria-label to its icon.',
      'Fix the shared component if there is one.',
    ],
    tools: ['axe'],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="/prices"><img src="/icons/coin.svg" alt=""></a>',
    correct: '<a href="/prices"><img src="/icons/coin.svg" alt="Prices"></a>',
  },
  check({ page }) {
    const links = listInternalLinks(page);
    if (links.length === 0) return notApplicable('The page has no links to other pages of the site');
    const namelessLinks = groupByTarget(findNamelessLinks(page, links));
    if (namelessLinks.length === 0) return pass();
    return fail(
      namelessLinks.map(({ link, count }) => ({
        url: page.url,
        found: `a link to ${link.url} without text`,
        expected: 'text that describes the linked page',
        where: formatElementLocation(link),
        snippet: `<a href="${link.href.slice(0, 200)}">`,
        places: count,
      })),
    );
  },
});

function findNamelessLinks(page: HtmlAuditPage, links: readonly LinkWithUrl[]): LinkWithUrl[] {
  const emptyLinks = links.filter(({ text }) => text === '');
  if (emptyLinks.length === 0) return [];
  const named = new Set(links.filter(({ text }) => text !== '').map(({ url }) => url));
  return emptyLinks.filter((link) => !named.has(link.url) && !isNamedOrHidden(page, link));
}

function isNamedOrHidden(page: HtmlAuditPage, link: LinkWithUrl): boolean {
  const extra = findLinkExtra(page, link);
  if (extra === null) return false;
  const { title, ariaLabel, isLabelledByOthers, isHidden } = extra;
  return title !== undefined || ariaLabel !== undefined || isLabelledByOthers === true || isHidden === true;
}
