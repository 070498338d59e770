import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, type PageVerdict, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';

const MAX_EVIDENCE = 10;
/** Routes (`#/` and `#!`), text fragments, state that a script keeps there. */
const NO_PLACE = /^[!/]|:~:|[=&?/]/;
const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

export default defineRule({
  id: 'broken-fragment-link',
  category: 'links',
  family: 'broken-fragment',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'rendering'],
  title: 'Links to a place on the page find it',
  failureTitle: 'Links to a place on the page that does not exist',
  impact: 'Visitors press the link and nothing happens; skip links and tables of contents do not work.',
  why: 'A link such as "#prices" jumps to the element with that id. When a heading is renamed or a section removed, its id goes and the link stays behind. Search engines also use such places for links to parts of a page.',
  howToFix:
    'Give the section that is meant the id of the link, or change the link to the id that the section has. Remove the link when the section is gone.',
  measure:
    'The part after "#" of every link to the page itself is compared with the ids of all elements and the names of anchors, as written and decoded, as browsers do it: on the rendered page where a browser opened it, else in the served HTML. The served HTML decides alone on pages without scripts that could add an id; where such scripts run, a missing id counts as possible only.',
  traps:
    'Links to "#", "#top", addresses of applications such as "#/prices" or "#!prices", text fragments (#:~:text=) and links that open a menu or a tab are left out: those with a role or attribute of a control, and those that a script adds with a click listener of their own. Links that exchange the content of the page when followed are left out, too. Links to a place on another page are not checked. A section that a script adds late can exist after all, so that the finding on a rendered page is likely only.',
  sources: [
    'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
    'https://developer.mozilla.org/en-US/docs/Web/URI/Reference/Fragment',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SW'],
  check({ page, rendering: { render } }) {
    return render === null ? inServedHtml(page) : inRenderedPage(page, render);
  },
});

function inRenderedPage(page: HtmlAuditPage, render: SuccessfulRender): PageVerdict {
  const unread = unreadPart(page, render, 'brokenFragments');
  if (unread !== null) return unread;
  const routes = new Set(
    render.hashRoutes.filter(({ changesContent }) => changesContent).map(({ href }) => hashOf(href)),
  );
  const served = new Set(page.facts.markup.fragmentLinks.map(({ fragment }) => fragment));
  // A script that writes a link and answers its click opens something with it: the fragment is never followed.
  const broken = render.brokenFragments.filter(
    ({ href, hasListener }) => !routes.has(hashOf(href)) && (hasListener !== true || served.has(hashOf(href).slice(1))),
  );
  if (broken.length === 0) return pass();
  return fail(
    broken.slice(0, MAX_EVIDENCE).map(({ element, href }) => ({
      url: page.url,
      found: href,
      expected: `an element with id="${hashOf(href).slice(1)}"`,
      ...inRendering(element),
      snippet: element.snippet,
      cause: `link to ${hashOf(href)}`,
    })),
  );
}

function inServedHtml(page: HtmlAuditPage): PageVerdict {
  const { fragmentLinks, scripts, analyticsTags } = page.facts.markup;
  const missing = fragmentLinks.filter(
    ({ exists, isControl, fragment }) => !exists && !isControl && !NO_PLACE.test(fragment),
  );
  if (missing.length === 0) return pass();
  const isMeasuring = new Set((analyticsTags ?? []).map(({ line, column }) => `${line}:${column}`));
  const mayAddIds = scripts.some(({ type, line, column }) => runs(type) && !isMeasuring.has(`${line}:${column}`));
  return fail(
    missing.slice(0, MAX_EVIDENCE).map((link) => ({
      url: page.url,
      found: `#${link.fragment}`,
      expected: `an element with id="${link.fragment}"`,
      where: `HTML, ${atPosition(link)}`,
      cause: `link to #${link.fragment}`,
    })),
    { confidence: mayAddIds ? 'possible' : 'confirmed' },
  );
}

/** Data blocks (JSON-LD, import maps, speculation rules) do nothing. */
const runs = (type: string | undefined): boolean => type === undefined || SCRIPT_TYPE.test(type);

function hashOf(href: string): string {
  const start = href.indexOf('#');
  return start === -1 ? '' : href.slice(start);
}
