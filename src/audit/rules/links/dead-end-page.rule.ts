import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import {
  buildHrefAttribute,
  hasNofollow,
  isQualifiedLink,
  listExternalLinks,
  listInternalLinks,
} from '#audit/links/page-links.ts';
import { formatInteger } from '#lib/text/format.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/** A document with fewer words, a script and no link to another page of the site counts as built by JavaScript. */
const MIN_WORDS = 50;

export default defineRule({
  id: 'dead-end-page',
  category: 'links',
  family: 'dead-end',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'No dead-end pages',
  failureTitle: 'Dead-end pages: no outgoing internal links',
  aliases: ['no outgoing internal links', 'page has no outgoing links', 'pages without internal outlinks', 'dead ends'],
  impact: 'Visitors who land here cannot continue to the rest of the site, and crawlers find no more pages.',
  why: 'People arrive from a search result and want to see more. A page without a menu, a logo that links home or a link in its text ends the visit. Such a page also passes no link equity to other pages.',
  howToFix:
    'Add the site header with its menu to the page. At a minimum, link to the home page and to the next logical page. Check that the template outputs the menu as real links (<a href="...">).',
  measure:
    'An indexable page is reported when its HTML contains no followed link (<a href>) to another page of the site. The finding is confirmed when the page runs no JavaScript. Otherwise it is rated "likely", because JavaScript may add links that this check cannot see.',
  traps:
    'Files such as PDFs and pages hidden from search are not checked. Sites with a single page are skipped, and so are pages built by JavaScript (fewer than 50 words and no link). Links to other hosts of the same domain count as a way forward. Pages that ask search engines not to follow any of their links are covered by the nofollow check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Include the header with the main menu in the listed templates.',
      'Output menu items as <a href> links.',
      'Add a link to the next logical page.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<body>
  <main>
    <h1>Bicycle repair</h1>
    <p>[120 words]</p>
  </main>
</body>`,
    correct: `<body>
  <main>
    <h1>Bicycle repair</h1>
    <p>[120 words]</p>
    <a href="/">Riverton Cycles</a>
  </main>
</body>`,
  },
  check({ page, site }) {
    if (site.pagesKnown <= 1) return notApplicable('The site has only one page');
    if (hasNofollow(page)) return notApplicable('The page forbids following its links, which another check covers');
    const internalLinks = listInternalLinks(page);
    if (internalLinks.some((link) => !isQualifiedLink(link)) || hasSameDomainLink(page)) return pass();
    const { bodyWordCount, markup } = page.facts;
    const hasScripts = markup.scripts.length > 0;
    if (internalLinks.length === 0 && hasScripts && bodyWordCount < MIN_WORDS) {
      return notApplicable('JavaScript builds this page, so its links are not in the HTML');
    }
    return fail(
      [
        {
          url: page.url,
          found: describeUnfollowedLinks(internalLinks.length),
          expected: 'a followed link to another page of the site',
          where: 'body',
          ...buildHomeLinkFix(site),
        },
      ],
      {
        confidence: hasScripts ? 'likely' : 'confirmed',
      },
    );
  },
});

function describeUnfollowedLinks(count: number): string {
  if (count === 0) return 'no link to another page of the site';
  if (count === 1) return 'one link to another page of the site, with nofollow';
  return `${formatInteger(count)} links to other pages of the site, all with nofollow`;
}

function hasSameDomainLink(page: HtmlAuditPage): boolean {
  const domain = getRegistrableDomain(new URL(page.finalUrl).hostname);
  return listExternalLinks(page).some(
    (link) =>
      link.url.includes(domain) &&
      !isQualifiedLink(link) &&
      getRegistrableDomain(new URL(link.url).hostname) === domain,
  );
}

function buildHomeLinkFix({ homeUrl, displayHost }: { homeUrl: string | null; displayHost: string }): { fix?: string } {
  return homeUrl === null ? {} : { fix: `<a ${buildHrefAttribute(homeUrl)}>${displayHost}</a>` };
}
