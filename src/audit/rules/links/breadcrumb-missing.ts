import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { isInLanguageFolder } from '#audit/reading/home-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_CLICKS = 3;
const MIN_SEGMENTS = 2;
/** One ancestor and the page itself. */
const MIN_ITEMS = 2;

export default defineRule({
  id: 'breadcrumb-missing',
  category: 'links',
  family: 'breadcrumb',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Deep pages show where they belong',
  failureTitle: 'Deep pages without breadcrumbs',
  impact: 'Visitors who arrive from a search do not see what the page belongs to, nor a way up.',
  why: 'A breadcrumb trail (Home > Wheels > Front wheels) shows the place of a page in the site and leads one step up with each link. Google reads it too and may show it in search results in place of the address.',
  howToFix:
    'Add a line of links to the pages above to the template of these pages: <nav aria-label="Breadcrumb"> with an ordered list, the page itself last. Mark it up as BreadcrumbList, so that search engines are sure what it is. Most shop and content systems have a setting or module for it.',
  measure:
    'An indexable page three clicks or more from the home page (four under a language folder such as /de/, where one click selects the language), with two path segments or more in its address, has neither a visible trail of two items or more (a navigation or list that calls itself a breadcrumb by label, id, class or itemtype) nor structured data of type BreadcrumbList. The number of clicks is our own. The result counts as likely, because a trail is known by its name, and as possible while pages are unread, because a shorter way may lead over them.',
  traps:
    'Flat sites, whose addresses have one segment, are left out, and so are later pages of a numbered series and pages that are only known from a sitemap. A trail of one ancestor and the page is enough.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
    'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  ],
  checked: null,
  peers: ['SQ'],
  check({ page, site }) {
    const minClicks = isInLanguageFolder(page, site) ? MIN_CLICKS + 1 : MIN_CLICKS;
    if (page.depth === null || page.depth < minClicks) {
      return notApplicable(`The page is fewer than ${minClicks} clicks from the home page`);
    }
    if (seriesPlace(page.url).page > 1)
      return notApplicable('Later pages of a series belong where its first page does');
    const { pathname } = new URL(page.url);
    if (pathname.split('/').filter((segment) => segment !== '').length < MIN_SEGMENTS) {
      return notApplicable('The address of the page names no section that a trail could show');
    }
    if (hasTrail(page)) return pass();
    const evidence = {
      url: page.url,
      found: `no breadcrumbs, ${page.depth} clicks from the home page`,
      expected: 'a trail of links to the pages above, or BreadcrumbList structured data',
      where: 'body',
    };
    return fail([evidence], { confidence: site.isCrawlComplete ? 'likely' : 'possible' });
  },
});

function hasTrail({ facts }: HtmlAuditPage): boolean {
  if ((facts.markup.breadcrumbs?.items.length ?? 0) >= MIN_ITEMS) return true;
  return facts.structuredData.nodes.some(({ types }) => types.includes('BreadcrumbList'));
}
