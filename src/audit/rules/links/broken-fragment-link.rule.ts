import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, type PageVerdict, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { buildRenderedLocation } from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';

const MAX_EVIDENCE = 10;
/** Matches routes (`#/` and `#!`), text fragments, and state that JavaScript keeps in the fragment. */
const NON_ANCHOR_FRAGMENT = /^[!/]|:~:|[=&?/]/;
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
  title: 'Anchor links point to existing IDs',
  failureTitle: 'Broken anchor links: target ID does not exist',
  aliases: ['broken bookmarks', 'jump links', 'fragment links', 'in-page links', 'hash links', 'skip links'],
  impact: 'Visitors click the link and nothing happens, so skip links and tables of contents do not work.',
  why: 'A link such as "#prices" jumps to the element with that ID. When a heading is renamed or a section removed, its ID disappears but the link stays. Search engines also use these anchors to link directly to parts of a page.',
  howToFix:
    'Give the target section the ID used in the link, or change the link to the ID that the section has. Remove the link if the section is gone.',
  measure:
    'The part after "#" in every link to the page itself is compared with the IDs of all elements and the names of anchors. Fragments are compared as written and decoded, as browsers do. The check uses the rendered page if a browser opened it, and the served HTML otherwise. On pages without JavaScript that could add an ID, the served HTML is sufficient proof. Where such JavaScript runs, a missing ID is only rated "possible".',
  traps:
    'The check skips links to "#" and "#top", app routes such as "#/prices" or "#!prices", and text fragments (#:~:text=). It also skips links that open a menu or tab. Such links have the role or attributes of a control, or JavaScript adds them together with a click listener. Links that replace the page content when clicked are skipped too. Links to an anchor on another page are not checked. JavaScript may add a section late, so findings on rendered pages are only rated "likely".',
  sources: [
    'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
    'https://developer.mozilla.org/en-US/docs/Web/URI/Reference/Fragment',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SW'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Add the missing id to the target section, or correct the fragment in the link.',
      'Remove the link when the section is gone.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<a href="#prices">Prices</a>
<h2 id="price-list">Prices</h2>`,
    correct: `<a href="#price-list">Prices</a>
<h2 id="price-list">Prices</h2>`,
  },
  check({ page, rendering: { render } }) {
    return render === null ? judgeServedHtml(page) : judgeRenderedPage(page, render);
  },
});

function judgeRenderedPage(page: HtmlAuditPage, render: SuccessfulRender): PageVerdict {
  const unreadVerdict = judgeUnreadPart(page, render, 'brokenFragments');
  if (unreadVerdict !== null) return unreadVerdict;
  const routes = new Set(
    render.hashRoutes.filter(({ changesContent }) => changesContent).map(({ href }) => readHash(href)),
  );
  const servedFragments = new Set(page.facts.markup.fragmentLinks.map(({ fragment }) => fragment));
  // When JavaScript adds a link and handles its click, the link opens something and its fragment is never followed.
  const broken = render.brokenFragments.filter(
    ({ href, hasListener }) =>
      !routes.has(readHash(href)) && (hasListener !== true || servedFragments.has(readHash(href).slice(1))),
  );
  if (broken.length === 0) return pass();
  return fail(
    broken.slice(0, MAX_EVIDENCE).map(({ element, href }) => ({
      url: page.url,
      found: href,
      expected: `an element with id="${readHash(href).slice(1)}"`,
      ...buildRenderedLocation(element),
      snippet: element.snippet,
      cause: `link to ${readHash(href)}`,
    })),
  );
}

function judgeServedHtml(page: HtmlAuditPage): PageVerdict {
  const { fragmentLinks, scripts, analyticsTags } = page.facts.markup;
  const missing = fragmentLinks.filter(
    ({ exists, isControl, fragment }) => !exists && !isControl && !NON_ANCHOR_FRAGMENT.test(fragment),
  );
  if (missing.length === 0) return pass();
  const analyticsPositions = new Set((analyticsTags ?? []).map(({ line, column }) => `${line}:${column}`));
  const mayAddIds = scripts.some(
    ({ type, line, column }) => isExecutableType(type) && !analyticsPositions.has(`${line}:${column}`),
  );
  return fail(
    missing.slice(0, MAX_EVIDENCE).map((link) => ({
      url: page.url,
      found: `#${link.fragment}`,
      expected: `an element with id="${link.fragment}"`,
      where: `HTML, ${formatPosition(link)}`,
      cause: `link to #${link.fragment}`,
    })),
    { confidence: mayAddIds ? 'possible' : 'confirmed' },
  );
}

/** Whether browsers run a script of this type. Data blocks (JSON-LD, import maps, speculation rules) do not run. */
const isExecutableType = (type: string | undefined): boolean => type === undefined || SCRIPT_TYPE.test(type);

function readHash(href: string): string {
  const start = href.indexOf('#');
  return start === -1 ? '' : href.slice(start);
}
