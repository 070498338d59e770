import { inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const MAX_EVIDENCE = 10;

export default defineRule({
  id: 'broken-fragment-link',
  category: 'links',
  family: 'broken-fragment',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Links to a place on the page find it',
  failureTitle: 'Links to a place on the page that does not exist',
  impact: 'Visitors press the link and nothing happens; skip links and tables of contents do not work.',
  why: 'A link such as "#prices" jumps to the element with that id. When a heading is renamed or a section removed, its id goes and the link stays behind. Search engines also use such places for links to parts of a page.',
  howToFix:
    'Give the section that is meant the id of the link, or change the link to the id that the section has. Remove the link when the section is gone.',
  measure:
    'On the rendered page, the part after "#" of every link to the page itself is compared with the ids of all elements and the names of anchors, as written and decoded, as browsers do it.',
  traps:
    'Links to "#", "#top", addresses of applications such as "#/prices" or "#!prices", text fragments (#:~:text=) and links that open a menu or a tab are left out, and so are links that exchange the content of the page when followed. Links to a place on another page are not checked. A section that a script adds late can exist after all, so that the finding is likely only.',
  sources: [
    'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
    'https://developer.mozilla.org/en-US/docs/Web/URI/Reference/Fragment',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SW'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'brokenFragments');
    if (unread !== null) return unread;
    const routes = new Set(
      render.hashRoutes.filter(({ changesContent }) => changesContent).map(({ href }) => hashOf(href)),
    );
    const broken = render.brokenFragments.filter(({ href }) => !routes.has(hashOf(href)));
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
  },
});

function hashOf(href: string): string {
  const start = href.indexOf('#');
  return start === -1 ? '' : href.slice(start);
}
