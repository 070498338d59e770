import { ledElsewhere, unanswered } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { escapeHtml } from '#lib/escape-html.ts';

const MIN_ROUTES = 3;
/** `#/about`, `#!about`: the spellings of routers, not of places in a page. */
const ROUTE = /#(?:!|\/)/;

export default defineRule({
  id: 'hash-routing',
  category: 'javascript-rendering',
  family: 'hash-routing',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Every page of the site has an address of its own',
  failureTitle: 'Pages that differ only behind the # of their address',
  impact: 'Search engines see a single page where visitors see several, so that the others cannot be found.',
  why: 'The links of the navigation lead to addresses that differ only in what follows the # sign, and a script exchanges the content. Search engines leave out everything behind the #, so that all these pages are one address to them.',
  howToFix:
    'Switch the router of the application from hash mode to the History API (createWebHistory, BrowserRouter, PathLocationStrategy and the like), and let the server answer each of these addresses with its page. Redirect the old addresses by script, because servers never see what follows the #.',
  measure: `Up to five links of the rendered page that differ from its address only behind the #, and name no place in it, are followed in the browser. Those that begin with #/ or #! count when fewer than half of the words of the main content stay. The rule fails at ${MIN_ROUTES} or more; the number is our own choice.`,
  traps: 'A link to a place in the page changes no content and does not count, nor do tabs and buttons that carry a #.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const gap = ledElsewhere(page, render) ?? unanswered(render, 'hashRoutes');
    if (gap !== null) return gap;
    const routes = render.hashRoutes.filter(({ href, changesContent }) => changesContent && ROUTE.test(href));
    if (routes.length < MIN_ROUTES) return pass();
    return fail(
      routes.map(({ href }) => ({
        url: page.url,
        found: `a link to ${href}, which exchanges the main content without a new address`,
        expected: 'a link to an address without #',
        where: `a[href="${href}"] in the rendered page`,
        ...fixOf(href),
        cause: 'links with #/ or #!',
      })),
    );
  },
});

/** The same way as a path, where the fragment is one. */
function fixOf(href: string): { fix?: string } {
  const path = /#!?(\/[^#]+)$/.exec(href)?.[1];
  return path === undefined ? {} : { fix: `<a href="${escapeHtml(path)}">` };
}
