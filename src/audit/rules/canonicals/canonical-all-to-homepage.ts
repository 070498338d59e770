import { canonicalTag } from '#audit/reading/canonical-declarations.ts';
import { CANONICAL_PLACE } from '#audit/reading/canonical-findings.ts';
import {
  commonText,
  MAX_HOME_SIMILARITY,
  MIN_HOME_CANONICALS,
  wrongHomeCanonicals,
} from '#audit/reading/home-canonicals.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'canonical-all-to-homepage',
  category: 'canonicals',
  family: 'canonical-target',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'canonicals'],
  title: 'Pages with their own content do not name the home page as canonical',
  failureTitle: 'Several pages name the home page as their canonical address',
  impact: 'Search engines are asked to leave these pages out and to list the home page in their place.',
  why: 'A template that writes the address of the home page into every canonical link declares the whole site to be copies of the home page. Pages with content of their own can then disappear from search.',
  howToFix:
    'Find the template or setting that writes the canonical link and let it write the address of the page itself. Remove the canonical link when you cannot do that at once.',
  measure: `Pages other than the home page that name it as their canonical are compared with it by sequences of five words. Those with less than half in common (estimated Jaccard similarity below ${MAX_HOME_SIMILARITY}, both texts with at least 100 words) are counted; ${MIN_HOME_CANONICALS} are reported. When the home page has only 20 to 99 words, pages of at least 100 words and more than twice its length count as well, because less than half can be in common. The numbers are our own choice; Google and Lighthouse name the fault.`,
  traps:
    'Addresses of the home page with parameters are its copies and do not count, and neither do further pages of a list on the home page. Other short texts are left out. One or two such pages are reported as canonical addresses with different content.',
  sources: [
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
    'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  check({ site, canonicals }) {
    const { homeUrl } = site;
    const declared = canonicals.checkedCount - canonicals.withoutCount;
    if (homeUrl === null) return notMeasured('The home page was not read.', null);
    if (declared === 0) return notApplicable('No page that was read names a canonical address');
    const wrong = wrongHomeCanonicals(canonicals, homeUrl);
    if (wrong.length < MIN_HOME_CANONICALS) {
      const isCut = canonicals.toHome.count > canonicals.toHome.items.length;
      return isCut ? notMeasured('Too many pages name the home page to look at each of them.', null) : pass(declared);
    }
    return failSite(
      wrong.map((page) => ({
        url: page.url,
        found: `${homeUrl}, with ${commonText(page)}`,
        expected: 'the address of the page itself',
        where: CANONICAL_PLACE,
        fix: canonicalTag(page.url),
      })),
      { pageUrls: wrong.map(({ url }) => url), count: wrong.length, checked: declared },
    );
  },
});
