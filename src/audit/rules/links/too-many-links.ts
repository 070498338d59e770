import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { byTarget, forbidsFollowing, foreignLinks, isQualified, ownLinks } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MANY_OWN = 300;
const MAX_OWN = 1_000;
const MAX_FOREIGN = 100;
/** So many words for each link to another site make a text with sources, or a directory with descriptions. */
const WORDS_PER_SOURCE = 10;

/** Pages that are lists of links by purpose. */
const LISTS =
  /\/(?:[a-z-]*site-?map|html-sitemap|archives?|archiv|index|a-z|a-to-z|glossary|glossar|glossaire|directory|verzeichnis|annuaire|directorio|links|resources|tags|categories)(?:[/.]|$)/i;

export default defineRule({
  id: 'too-many-links',
  category: 'links',
  family: 'link-count',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages hold a number of links that people can take in',
  failureTitle: 'Pages with a very large number of links',
  impact: 'Nobody finds the important links among so many, and each of them carries little weight.',
  why: 'Google sets no limit: there is no ideal number of links, but "if you think it is too much, then it probably is". Very many links make a page heavy and hard to use, and often come from a menu that repeats the whole site on every page.',
  howToFix:
    'Shorten menus to the main sections and let each section page link to its own pages. Divide very long lists into several pages. Take links to other sites that nobody needs out of the footer and the side column.',
  measure:
    'Links to the site itself are counted with repetitions, followed links to other sites by their different addresses. More than 1,000 of the first or more than 100 of the second are too many. More than 300 of the first are shown as a possibility that costs nothing. The numbers are conventions of audit tools, not of a search engine, so the result counts as likely.',
  traps:
    'Sitemaps, archives, indexes, glossaries and directories, known by their address, are lists by purpose and left out. Many links to other sites do not count in a text of ten words or more for each of them, as articles with sources and directories with descriptions have.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB'],
  check({ page }) {
    if (LISTS.test(new URL(page.url).pathname)) return notApplicable('The page is a list of links by its address');
    const own = ownLinks(page).length;
    const foreign = countForeign(page);
    const isSourced = page.facts.bodyWordCount >= foreign * WORDS_PER_SOURCE;
    const found: Evidence[] = [];
    if (own > MAX_OWN) found.push(pieceOf(page, `${own} links to pages of the site`, `at most ${MAX_OWN}`));
    if (foreign > MAX_FOREIGN && !isSourced) {
      found.push(pieceOf(page, `followed links to ${foreign} addresses of other sites`, `at most ${MAX_FOREIGN}`));
    }
    if (found.length > 0) return warn(found);
    if (own <= MANY_OWN) return pass();
    const piece = pieceOf(page, `${own} links to pages of the site`, `about ${MANY_OWN} or fewer`);
    return warn([piece], { confidence: 'possible' });
  },
});

function countForeign(page: HtmlAuditPage): number {
  if (forbidsFollowing(page)) return 0;
  return byTarget(foreignLinks(page).filter((link) => !isQualified(link))).length;
}

function pieceOf(page: HtmlAuditPage, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: 'all links of the document' };
}
