import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeTruncatedField } from '#audit/rendering/rendered-document.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

const MIN_ROUTES = 3;
/** Matches routes such as `#/about` and `#!about`, not anchors on a page. */
const HASH_ROUTE = /#(?:!|\/)/;

export default defineRule({
  id: 'hash-routing',
  category: 'javascript-rendering',
  family: 'hash-routing',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Every page has its own URL (no hash routing)',
  failureTitle: 'Hash routing: URLs differ only after the #',
  aliases: ['hash URLs', 'hash fragment URLs', 'hashbang URLs', '#! URLs', 'AJAX crawling scheme', 'SPA routing'],
  impact: 'Search engines see a single page where visitors see several, so the others cannot be found.',
  why: 'The navigation links lead to URLs that differ only after the # sign, and JavaScript replaces the content. Search engines ignore everything after the #, so all these pages are one URL to them.',
  howToFix:
    'Switch the router of the application from hash mode to the History API (createWebHistory, BrowserRouter, PathLocationStrategy and the like). Let the server return the page for each of these URLs. Redirect the old URLs with JavaScript, because servers never see what follows the #.',
  measure: `Up to five links on the rendered page are followed in the browser. Their URLs differ from the URL of the page only after the #, and they do not point to a section of the page. Links that begin with #/ or #! count when fewer than half of the words of the main content remain after the click. The check fails at ${MIN_ROUTES} or more such links; we chose this threshold.`,
  traps:
    'A link to a section of the page does not change the content and does not count. Neither do tabs and buttons with a #.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'engineering',
    hours: 16,
    times: 'site',
    steps: [
      'Switch the router from hash mode to the History API.',
      'Make the server return the page for each path.',
      'Redirect old hash URLs with JavaScript.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'browser',
    incorrect: `<ul>
  <li><a href="#/bends">Bends</a></li>
  <li><a href="#/hitches">Hitches</a></li>
  <li><a href="#/loops">Loops</a></li>
</ul>
<p id="view">[40 words]</p>
<script>
  addEventListener('hashchange', () => {
    for (const place of document.querySelectorAll('main p')) place.textContent = (location.hash.slice(2) + ' ').repeat(60)
  })
</script>`,
    correct: `<ul>
  <li><a href="/bends">Bends</a></li>
  <li><a href="/hitches">Hitches</a></li>
  <li><a href="/loops">Loops</a></li>
</ul>`,
  },
  check({ page, render }) {
    const unreadVerdict = judgeOtherDocument(page, render) ?? judgeTruncatedField(render, 'hashRoutes');
    if (unreadVerdict !== null) return unreadVerdict;
    const routes = render.hashRoutes.filter(({ href, changesContent }) => changesContent && HASH_ROUTE.test(href));
    if (routes.length < MIN_ROUTES) return pass();
    return fail(
      routes.map(({ href }) => ({
        url: page.url,
        found: `a link to ${href}, which replaces the main content without a new URL`,
        expected: 'a link to a URL without #',
        where: `a[href="${href}"] in the rendered page`,
        ...buildFix(href),
        cause: 'links with #/ or #!',
      })),
    );
  },
});

/** Returns a link with the route as a path; no fix when the route does not start with a slash, as in `#!about`. */
function buildFix(href: string): { fix?: string } {
  const path = /#!?(\/[^#]+)$/.exec(href)?.[1];
  return path === undefined ? {} : { fix: `<a href="${escapeHtml(path)}">` };
}
