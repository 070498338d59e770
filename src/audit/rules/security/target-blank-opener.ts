import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { PageLink } from '#contracts/page-facts.ts';
import { isSameSite } from '#lib/page-url.ts';

const tokensOf = ({ rel }: PageLink): string[] => rel.split(' ');

export default defineRule({
  id: 'target-blank-opener',
  category: 'security',
  family: 'opener',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Foreign pages cannot reach back to this one',
  failureTitle: 'Links that hand your page to a foreign one',
  impact: 'The page that opens can send the tab your visitor came from to another address.',
  why: 'A link with target="_blank" and rel="opener" gives the page it opens a handle on yours. A foreign site can use it to replace your page while the visitor reads theirs. Without "opener" browsers cut that connection by themselves.',
  howToFix:
    'Remove "opener" from the rel attribute of the listed links, unless the foreign page belongs to you and needs the connection.',
  measure:
    'Links to other sites with target="_blank" whose rel contains "opener" and neither "noopener" nor "noreferrer" are listed. The HTML standard makes every other such link behave as if it said noopener.',
  traps:
    'A link with target="_blank" and no rel is safe in every browser since 2021, although many tools still report it. Links between pages of the same site are left out.',
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#link-type-opener',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/rel/noopener',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ'],
  check({ page }) {
    const { links, markup } = page.facts;
    const blank = markup.linkExtras.filter(({ target }) => target === '_blank');
    if (blank.length === 0) return notApplicable('The page has no link that opens in a new window');
    const risky = blank
      .map(({ index }) => links[index])
      .filter((link) => link !== undefined)
      .filter((link) => {
        const tokens = tokensOf(link);
        const isOpen = tokens.includes('opener') && !tokens.includes('noopener') && !tokens.includes('noreferrer');
        return isOpen && link.url !== null && !isSameSite(link.url, page.finalUrl);
      });
    if (risky.length === 0) return pass();
    return warn(
      risky.map((link) => ({
        url: page.url,
        found: `${link.href} with rel="${link.rel}"`,
        expected: 'a link without rel="opener"',
        where: atElement(link),
        fix: `rel="${[...tokensOf(link).filter((token) => token !== 'opener'), 'noopener'].join(' ')}"`,
      })),
    );
  },
});
