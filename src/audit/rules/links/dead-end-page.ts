import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { forbidsFollowing, foreignLinks, hrefAttribute, isQualified, ownLinks } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';
import { registrableDomain } from '#lib/registrable-domain.ts';

/** A document with fewer words and no link is filled in by scripts. */
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
  title: 'Every page leads on to another one',
  failureTitle: 'Pages without a link to the rest of the site',
  impact: 'Visitors who arrive here have no way on and leave, and crawlers find nothing further.',
  why: 'People come to a page from a search result and want to see more. A page without a menu, a logo that leads home or a link in its text ends the visit, and it passes on no weight to other pages.',
  howToFix:
    'Add the header with the menu of the site to the page, or at least a link to the home page and one to what comes next. Check that the template of the page includes the menu as real links (<a href="...">).',
  measure:
    'The document of an indexable page holds no followed link (<a href>) to another page of the site. Confirmed when the page runs no script; otherwise likely, because a script may add links that are not seen here.',
  traps:
    'Files such as PDF, and pages that are hidden from search, are not judged. A page that scripts fill in (fewer than 50 words and no link) is left out, and so is a site of one page. Links to other hosts of the same domain count as a way on. Pages that forbid following all their links are told by the check for nofollow.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'SB'],
  check({ page, site }) {
    if (site.pagesKnown <= 1) return notApplicable('The site has one page only');
    if (forbidsFollowing(page)) return notApplicable('The page forbids following its links, which another check tells');
    const own = ownLinks(page);
    if (own.some((link) => !isQualified(link)) || leadsToSameDomain(page)) return pass();
    const { bodyWordCount, markup } = page.facts;
    const hasScripts = markup.scripts.length > 0;
    if (own.length === 0 && hasScripts && bodyWordCount < MIN_WORDS) {
      return notApplicable('Scripts build this page, so its links are not in the document');
    }
    const found =
      own.length === 0
        ? 'no link to another page of the site'
        : `${counted(own.length, 'link')} to other pages of the site, all with nofollow`;
    return fail([{ url: page.url, found, expected: 'a link that may be followed', where: 'body', ...wayHome(site) }], {
      confidence: hasScripts ? 'likely' : 'confirmed',
    });
  },
});

function leadsToSameDomain(page: HtmlAuditPage): boolean {
  const domain = registrableDomain(new URL(page.finalUrl).hostname);
  return foreignLinks(page).some(
    (link) =>
      link.url.includes(domain) && !isQualified(link) && registrableDomain(new URL(link.url).hostname) === domain,
  );
}

function wayHome({ homeUrl, displayHost }: { homeUrl: string | null; displayHost: string }): { fix?: string } {
  return homeUrl === null ? {} : { fix: `<a ${hrefAttribute(homeUrl)}>${displayHost}</a>` };
}
