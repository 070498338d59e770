import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isInLanguageFolder } from '#audit/page/home-page.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MIN_CLICKS = 3;
const MIN_SEGMENTS = 2;
/** Minimum length of a breadcrumb trail: one parent page and the page itself. */
const MIN_BREADCRUMB_ITEMS = 2;

export default defineRule({
  id: 'breadcrumb-missing',
  category: 'links',
  family: 'breadcrumb',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Deep pages have breadcrumbs',
  failureTitle: 'Missing breadcrumbs on deep pages',
  aliases: ['breadcrumb navigation', 'breadcrumb trail', 'breadcrumbs', 'BreadcrumbList', 'breadcrumb structured data'],
  impact: 'Visitors who land on these pages from search cannot see where they are on the site or move up a level.',
  why: 'A breadcrumb trail (Home > Wheels > Front wheels) shows the position of a page in the site, and each link leads one level up. Google also reads breadcrumbs and, on desktop, may show them in search results in place of the URL.',
  howToFix:
    'In the template of these pages, add a breadcrumb trail with links to the parent pages. Use <nav aria-label="Breadcrumb"> with an ordered list, and put the page itself last. Mark it up as BreadcrumbList so that search engines recognize it. Most shop systems and CMSs have a setting or module for this.',
  measure:
    'The check covers indexable pages three or more clicks from the home page, with two or more path segments in their URL. Under a language folder such as /de/, the threshold is four clicks, because one click selects the language. The check fails when a page has neither a visible breadcrumb trail of two or more items nor BreadcrumbList structured data. A trail is a navigation element or list whose label, id, class or itemtype identifies it as a breadcrumb. We chose the click threshold. The result is rated "likely", because trails are recognized by name. It is rated "possible" while some pages have not been crawled, because a shorter path may lead through them.',
  traps:
    'Flat sites, whose URLs have one path segment, are skipped. So are pages 2 and later of a paginated series, and pages known only from a sitemap. A trail of one parent page and the page itself is enough.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
    'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
      copy: '2025-12-10',
      quote: 'This feature is available on desktop in all regions and languages where Google Search is available.',
    },
    {
      url: 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
      copy: null,
      quote:
        'A breadcrumb trail consists of a list of links to the parent pages of the current page in hierarchical order.',
    },
  ],
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 3,
    steps: [
      'Add a breadcrumb trail in nav aria-label="Breadcrumb" to the listed templates.',
      'Generate it from the CMS category tree.',
      'Add BreadcrumbList structured data.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/bikes/">Bikes</a>

GET /bikes/
<a href="/bikes/touring/">Touring bikes</a>

GET /bikes/touring/
<a href="/bikes/touring/panniers">Panniers</a>

GET /bikes/touring/panniers
<h1>Panniers</h1>`,
    correct: `GET /
<a href="/bikes/">Bikes</a>

GET /bikes/
<a href="/bikes/touring/">Touring bikes</a>

GET /bikes/touring/
<a href="/bikes/touring/panniers">Panniers</a>

GET /bikes/touring/panniers
<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a> › Panniers
</nav>`,
  },
  check({ page, site }) {
    const minClicks = isInLanguageFolder(page, site) ? MIN_CLICKS + 1 : MIN_CLICKS;
    if (page.depth === null || page.depth < minClicks) {
      return notApplicable(`The page is fewer than ${minClicks} clicks from the home page`);
    }
    if (parseSeriesUrl(page.url).page > 1)
      return notApplicable('Paginated pages share the position of the first page of their series');
    const { pathname } = new URL(page.url);
    if (pathname.split('/').filter((segment) => segment !== '').length < MIN_SEGMENTS) {
      return notApplicable('The URL has no parent section that breadcrumbs could show');
    }
    if (hasBreadcrumbs(page)) return pass();
    const evidence = {
      url: page.url,
      found: `no breadcrumbs, ${page.depth} clicks from the home page`,
      expected: 'a breadcrumb trail with links to the parent pages, or BreadcrumbList structured data',
      where: 'body',
    };
    return fail([evidence], { confidence: site.isCrawlComplete ? 'likely' : 'possible' });
  },
});

function hasBreadcrumbs({ facts }: HtmlAuditPage): boolean {
  if ((facts.markup.breadcrumbs?.items.length ?? 0) >= MIN_BREADCRUMB_ITEMS) return true;
  return facts.structuredData.nodes.some(({ types }) => types.includes('BreadcrumbList'));
}
