import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';
import { findOtherDocument } from '#audit/rendering/rendered-document.ts';
import { buildPermanentRedirect } from '#audit/rules/redirects/redirect-way.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Gates, such as age checks, that send visitors back to the page after they pass. */
const GATE_URL =
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
  title: 'No JavaScript redirects',
  failureTitle: 'JavaScript redirects',
  aliases: ['JS redirects', 'client-side redirects', 'JavaScript redirection', 'window.location redirect'],
  impact:
    'Visitors load a page only to be sent elsewhere, and crawlers that run no JavaScript index a page not meant for visitors.',
  why: 'The URL returns 200 with a page, and JavaScript on it sends the browser elsewhere. Google follows such a redirect only after rendering the page, which takes longer and can fail. Google advises using JavaScript only where the server cannot redirect, and most other crawlers do not notice JavaScript redirects.',
  howToFix:
    'Make the server return the proposed redirect for the URL and remove the script. If the application router redirects, add the rule to the server or hosting as well. Link directly to the target.',
  measure:
    'The page is opened in a browser without any interaction. The check fails when JavaScript takes the browser to a URL other than the page URL. The check warns when JavaScript only writes another path into the address bar with the History API, because the page then stays the same.',
  traps:
    'Scripts that reload the same page, or change only parameters, the fragment after # or a trailing slash, are not redirects. Redirects to a sign-in, a cart, a consent page or an age gate, which lead back later, are skipped. Server redirects and refreshes in the HTML are covered by separate checks. The browser emulates a phone, so JavaScript that acts only on desktop computers is not detected.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SW', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Add the proposed server-side redirect.', 'Remove the redirecting script.', 'Link directly to the target.'],
    tools: ['curl'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>location.replace('/target')</script>`,
    correct: '<p><a href="/target">This page has moved</a></p>',
  },
  check({ page, render }) {
    const target = findOtherDocument(page, render);
    const isRedirect = target !== null && findRedirectScript(render) !== null;
    const targetUrl = isRedirect ? render.finalUrl : target === null ? findRewrittenUrl(page, render) : null;
    if (targetUrl === null) return pass();
    if (isUtilityUrl(targetUrl) || GATE_URL.test(targetUrl)) {
      return notApplicable('JavaScript redirects to a sign-in, a cart or a gate that leads back to the page');
    }
    const evidence: Evidence = {
      url: page.url,
      found: isRedirect
        ? `JavaScript redirects to ${targetUrl}`
        : `JavaScript writes ${targetUrl} into the address bar`,
      expected: 'a server-side redirect (301 or 308), or the content itself',
      where: isRedirect ? describeLocation(findRedirectScript(render) ?? '') : 'a script on the page',
      fix: buildPermanentRedirect(targetUrl),
    };
    return isRedirect ? fail([evidence]) : warn([evidence], { confidence: 'likely' });
  },
});

/**
 * Finds the cause of a navigation by JavaScript: `script`, or `script https://example.com/app.js:12`; null when there
 * was no navigation.
 */
function findRedirectScript({ navigations }: SuccessfulRender): string | null {
  return navigations.find(({ cause }) => /^script(?: |$)/.test(cause))?.cause ?? null;
}

function describeLocation(cause: string): string {
  const [, url, line] = /^script (.+):(\d+)$/.exec(cause) ?? [];
  return url === undefined ? 'a script on the page' : `${url}, line ${line}`;
}

/** Returns the URL that the page set with the History API, if its path differs; null otherwise. */
function findRewrittenUrl({ finalUrl }: HtmlAuditPage, { navigations }: SuccessfulRender): string | null {
  const last = navigations.findLast(({ cause }) => cause === 'history');
  return last === undefined || readPath(last.url) === readPath(finalUrl) ? null : (last.url.split('#', 1)[0] ?? null);
}

function readPath(documentUrl: string): string {
  const path = URL.parse(documentUrl)?.pathname ?? documentUrl;
  return path
    .replace(/\/(?:index|default)\.\w{3,5}$/i, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}
