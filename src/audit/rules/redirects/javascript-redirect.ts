import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { movedTo } from '#audit/reading/redirect-way.ts';
import { otherDocument } from '#audit/reading/rendered-document.ts';
import { isUtilityAddress } from '#audit/reading/utility-address.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

/** Gates that send a visitor back when they are passed. */
const GATE =
  /consent|gdpr|cookie-?(?:wall|notice|choice)|privacy-?(?:gate|wall)|age-?(?:gate|check|verif)|captcha|cdn-cgi/i;

export default defineRule({
  id: 'javascript-redirect',
  category: 'redirects',
  family: 'redirect-type',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The server redirects, not a script',
  failureTitle: 'Pages that redirect by script',
  impact:
    'Visitors load a page only to leave it, and crawlers that run no scripts stay on a page that nobody is meant to see.',
  why: 'The address answers 200 with a page, and a script in it sends the browser elsewhere. Google follows that once it has rendered the page, which takes longer and can fail. It advises to use a script only where the server cannot redirect. Most other crawlers do not notice it.',
  howToFix:
    'Let the server answer the address with the proposed redirect and remove the script. When an application redirects by its router, add the rule to the server or to the hosting as well. Link straight to the target.',
  measure:
    'The page is opened in a browser, and nothing is pressed. The rule fails when a script leads the browser to another address than that of the page. It is a warning when a script only writes another path into the address bar with the History API, because the page stays the same then.',
  traps:
    'A script that loads the same page again, and one that changes only parameters, the part after the # or a slash at the end, are no redirect. Ways to a sign-in, a cart, a consent page or an age gate, which lead back later, are left out. Redirects of the server and refreshes in the HTML have checks of their own. The browser looks like a phone: what a script does for computers alone is not seen.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SW', 'SQ'],
  check({ page, render }) {
    const target = otherDocument(page, render);
    const isMove = target !== null && scriptOf(render) !== null;
    const end = isMove ? render.finalUrl : target === null ? rewrittenTo(page, render) : null;
    if (end === null) return pass();
    if (isUtilityAddress(end) || GATE.test(end)) {
      return notApplicable('A script leads to a sign-in, a cart or a gate, from which visitors come back');
    }
    const evidence: Evidence = {
      url: page.url,
      found: isMove ? `a script leads to ${end}` : `a script writes ${end} into the address bar`,
      expected: 'a redirect with status 301 or 308, or the content itself',
      where: isMove ? placeOf(scriptOf(render) ?? '') : 'a script of the page',
      fix: movedTo(end),
    };
    return isMove ? fail([evidence]) : warn([evidence], { confidence: 'likely' });
  },
});

/** What led away: `script`, or `script https://example.com/app.js:12`. */
function scriptOf({ navigations }: SuccessfulRender): string | null {
  return navigations.find(({ cause }) => /^script(?: |$)/.test(cause))?.cause ?? null;
}

function placeOf(cause: string): string {
  const [, url, line] = /^script (.+):(\d+)$/.exec(cause) ?? [];
  return url === undefined ? 'a script of the page' : `${url}, line ${line}`;
}

/** The path that the page gave itself, when it is another one. */
function rewrittenTo({ finalUrl }: HtmlAuditPage, { navigations }: SuccessfulRender): string | null {
  const last = navigations.findLast(({ cause }) => cause === 'history');
  return last === undefined || pathOf(last.url) === pathOf(finalUrl) ? null : (last.url.split('#', 1)[0] ?? null);
}

function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? address;
  return path
    .replace(/\/(?:index|default)\.\w{3,5}$/i, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}
