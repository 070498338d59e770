import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import type { PageLink } from '#contracts/page/page-facts.ts';
import { isSameSite } from '#lib/url/page-url.ts';

const readTokens = ({ rel }: PageLink): string[] => rel.split(' ');

export default defineRule({
  id: 'target-blank-opener',
  category: 'security',
  family: 'opener',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'External links do not use rel="opener"',
  failureTitle: 'External links with rel="opener" (tabnabbing)',
  aliases: [
    'target="_blank" without noopener',
    'unsafe cross-origin links',
    'rel="noopener"',
    'reverse tabnabbing',
    'links to cross-origin destinations are unsafe',
  ],
  impact: "The linked page can redirect the visitor's original tab to another URL.",
  why: 'A link with target="_blank" and rel="opener" gives the page it opens access to your page\'s window. The other site can use this access to replace your page while the visitor is not looking at it. Without "opener", browsers cut that connection automatically.',
  howToFix:
    'Remove "opener" from the rel attribute of the listed links, unless the linked page belongs to you and needs the connection.',
  measure:
    'Links to other sites with target="_blank" whose rel contains "opener" but neither "noopener" nor "noreferrer" are listed. The HTML standard treats every other such link as if it had noopener.',
  traps:
    'A link with target="_blank" and no rel has been safe in every browser since 2021, although many tools still report it. Links between pages of the same site are skipped.',
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-opener',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/noopener',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove "opener" from the rel attribute of the listed links.',
      'Keep "opener" only for your own pages that need the connection.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="https://parts.example/" target="_blank" rel="opener">Parts</a>',
    correct: '<a href="https://parts.example/" target="_blank" rel="noopener">Parts</a>',
  },
  check({ page }) {
    const { links, markup } = page.facts;
    const newTabLinks = markup.linkExtras.filter(({ target }) => target === '_blank');
    if (newTabLinks.length === 0) return notApplicable('The page has no link that opens in a new window');
    const riskyLinks = newTabLinks
      .map(({ index }) => links[index])
      .filter((link) => link !== undefined)
      .filter((link) => {
        const tokens = readTokens(link);
        const isOpen = tokens.includes('opener') && !tokens.includes('noopener') && !tokens.includes('noreferrer');
        return isOpen && link.url !== null && !isSameSite(link.url, page.finalUrl);
      });
    if (riskyLinks.length === 0) return pass();
    return warn(
      riskyLinks.map((link) => ({
        url: page.url,
        found: `${link.href} with rel="${link.rel}"`,
        expected: 'a link without rel="opener"',
        where: formatElementLocation(link),
        fix: `rel="${[...readTokens(link).filter((token) => token !== 'opener'), 'noopener'].join(' ')}"`,
      })),
    );
  },
});
