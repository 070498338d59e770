import { directivePlaces, pageEffect } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isSameSite } from '#lib/page-url.ts';

export default defineRule({
  id: 'page-has-nofollow-meta',
  category: 'indexability',
  family: 'page-nofollow',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Search engines may follow the links of the pages',
  failureTitle: 'Pages whose links search engines are asked not to follow',
  impact: 'Pages that are linked from here may be found later or not at all, and they gain no weight by these links.',
  why: 'A nofollow in the robots meta element or the X-Robots-Tag header covers every link of the page, the menu and the links to your own pages included. It rarely does what was meant: a single link that should not be followed has an attribute of its own.',
  howToFix:
    'Remove nofollow from the robots meta element or the header of these pages. If single links must not be followed, write rel="nofollow", rel="ugc" or rel="sponsored" on those links.',
  measure:
    'The directives nofollow and none are looked for in the robots and googlebot meta elements and in the X-Robots-Tag header of indexable pages with at least one link to a page of the site.',
  traps:
    'Pages that are hidden from search are left out, and so are pages without a link to another page of the site. The rel attribute of single links is another matter.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'AH'],
  check({ page }) {
    if (!pageEffect(page, 'googlebot').isNofollow) return pass();
    const hasOwnLink = page.facts.links.some(({ url }) => url !== null && isSameSite(url, page.finalUrl));
    if (!hasOwnLink) return notApplicable('The page has no link to a page of the site');
    const places = directivePlaces(page, {
      agents: ['robots', 'googlebot'],
      matches: ({ name }) => name === 'nofollow' || name === 'none',
    });
    return fail(places.map((place) => ({ url: page.url, expected: 'no nofollow for the whole page', ...place })));
  },
});
