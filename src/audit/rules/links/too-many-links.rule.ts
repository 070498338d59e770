import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import {
  groupByTarget,
  hasNofollow,
  isQualifiedLink,
  listExternalLinks,
  listInternalLinks,
} from '#audit/links/page-links.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatInteger } from '#lib/text/format.ts';

const MANY_INTERNAL_LINKS = 300;
const MAX_INTERNAL_LINKS = 1_000;
const MAX_EXTERNAL_LINKS = 100;
/**
 * With this many words or more per external link, a page is an article with sources or a directory with descriptions.
 */
const WORDS_PER_SOURCE = 10;

/** Matches the URLs of pages that are meant to be lists of links. */
const LINK_LIST_PATH =
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
  impact: 'Visitors cannot find the important links among so many, and each link passes little link equity.',
  why: 'Google sets no limit: there is no ideal number of links, but "if you think it is too much, then it probably is". Too many links make a page heavy and hard to use. Such links often come from a menu that repeats the entire site on every page.',
  howToFix:
    'Shorten menus to the main sections, and let each section page link to its own pages. Split very long lists into several pages. Remove unneeded external links from the footer and sidebar.',
  measure:
    'Internal links are counted with repeats; followed external links are counted by distinct URL. More than 1,000 internal links or more than 100 external links are too many. Pages with more than 300 internal links are reported as possible issues and do not affect the score. These limits are conventions of audit tools, not of a search engine, so the result is rated "likely".',
  traps:
    'Sitemaps, archives, indexes, glossaries and directories, recognized by their URL, are meant to be lists and are skipped. External links do not count when the page has ten or more words per external link. Articles with sources and directories with descriptions are examples.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SB'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Reduce menus to main sections that link to their own pages.',
      'Paginate very long lists.',
      'Remove unneeded links from footer and sidebar.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="/parts/1">Part 1</a> <!-- 1,001 times -->',
    correct: '<a href="/parts/1">Part 1</a> <!-- 50 times -->',
  },
  check({ page }) {
    if (LINK_LIST_PATH.test(new URL(page.url).pathname))
      return notApplicable('The URL shows that the page is meant to be a list of links');
    const internalCount = listInternalLinks(page).length;
    const externalCount = countExternalLinks(page);
    const hasEnoughTextPerLink = page.facts.bodyWordCount >= externalCount * WORDS_PER_SOURCE;
    const found: Evidence[] = [];
    if (internalCount > MAX_INTERNAL_LINKS)
      found.push(
        buildEvidence(
          page,
          `${formatInteger(internalCount)} internal links`,
          `up to ${formatInteger(MAX_INTERNAL_LINKS)}`,
        ),
      );
    if (externalCount > MAX_EXTERNAL_LINKS && !hasEnoughTextPerLink) {
      found.push(
        buildEvidence(
          page,
          `followed links to ${formatInteger(externalCount)} external URLs`,
          `up to ${MAX_EXTERNAL_LINKS}`,
        ),
      );
    }
    if (found.length > 0) return warn(found);
    if (internalCount <= MANY_INTERNAL_LINKS) return pass();
    const piece = buildEvidence(
      page,
      `${formatInteger(internalCount)} internal links`,
      `about ${MANY_INTERNAL_LINKS} or fewer`,
    );
    return warn([piece], { confidence: 'possible' });
  },
});

function countExternalLinks(page: HtmlAuditPage): number {
  if (hasNofollow(page)) return 0;
  return groupByTarget(listExternalLinks(page).filter((link) => !isQualifiedLink(link))).length;
}

function buildEvidence(page: HtmlAuditPage, found: string, expected: string): Evidence {
  return { url: page.url, found, expected, where: 'all links on the page' };
}
