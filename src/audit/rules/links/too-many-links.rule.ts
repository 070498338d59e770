import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { groupByTarget, hasNofollow, isQualified, listForeignLinks, ownLinks } from '#audit/links/page-links.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const MANY_OWN = 300;
const MAX_OWN = 1_000;
const MAX_FOREIGN = 100;
/** With this many words per external link, a page is text with sources or a directory with descriptions. */
const WORDS_PER_SOURCE = 10;

/** Pages that are meant to be lists of links. */
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
  title: 'Pages have a reasonable number of links',
  failureTitle: 'Pages with too many links',
  aliases: [
    'too many on-page links',
    'pages with high internal outlinks',
    'pages with high external outlinks',
    'excessive links',
    'link count',
  ],
  impact: 'Visitors cannot find the important links among so many, and each one passes little link equity.',
  why: 'Google sets no limit: there is no ideal number of links, but "if you think it is too much, then it probably is". Too many links make a page heavy and hard to use. They often come from a menu that repeats the entire site on every page.',
  howToFix:
    'Shorten menus to the main sections, and let each section page link to its own pages. Split very long lists into several pages. Remove unneeded external links from the footer and sidebar.',
  measure:
    'Internal links are counted with repetitions, and followed external links by distinct URLs. More than 1,000 internal links or more than 100 external links are too many. More than 300 internal links are shown as possible and do not affect the score. These limits are conventions of audit tools, not of a search engine, so the result is rated likely.',
  traps:
    'Sitemaps, archives, indexes, glossaries and directories, recognized by their URL, are meant to be lists and are skipped. External links do not count when the page has ten or more words per external link. Articles with sources and directories with descriptions are examples.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB'],
  check({ page }) {
    if (LISTS.test(new URL(page.url).pathname))
      return notApplicable('The URL shows that the page is meant to be a list of links');
    const own = ownLinks(page).length;
    const foreign = countForeign(page);
    const isSourced = page.facts.bodyWordCount >= foreign * WORDS_PER_SOURCE;
    const found: Evidence[] = [];
    if (own > MAX_OWN) found.push(buildPiece(page, `${own} internal links`, `at most ${MAX_OWN}`));
    if (foreign > MAX_FOREIGN && !isSourced) {
      found.push(buildPiece(page, `followed links to ${foreign} external URLs`, `at most ${MAX_FOREIGN}`));
    }
    if (found.length > 0) return warn(found);
    if (own <= MANY_OWN) return pass();
    const piece = buildPiece(page, `${own} internal links`, `about ${MANY_OWN} or fewer`);
    return warn([piece], { confidence: 'possible' });
  },
});

function countForeign(page: HtmlAuditPage): number {
  if (hasNofollow(page)) return 0;
  return groupByTarget(listForeignLinks(page).filter((link) => !isQualified(link))).length;
}

function buildPiece(page: HtmlAuditPage, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: 'all links on the page' };
}
