import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import { counted } from '#lib/counted.ts';

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

export default defineRule({
  id: 'response-broken',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Pages arrive whole',
  failureTitle: 'Pages that break off or cannot be decoded',
  impact: 'Visitors and search engines get half a page or none at all, although the server says that all is well.',
  why: 'The server answered with a page, but the connection ended before all of it had arrived, or its compression could not be undone. Browsers show what came, or an error; crawlers may drop the page.',
  howToFix:
    'Open the listed address and read the error log of the server at that time. Usual causes are a script that stops in the middle, a Content-Length that is too large, and compression that is announced twice or not applied. Check the settings of your cache or content delivery network, too.',
  measure:
    'An HTML page announced with status 200 ends before the announced length, or its content coding cannot be undone.',
  traps:
    'Our crawler asks again before it says so, because a single broken connection may have been chance. A page that our own size limit cut off is whole and does not count, and neither do other files than HTML pages.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9112#name-handling-incomplete-message',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding',
  ],
  checked: null,
  check({ page }) {
    if (page.redirects.length > 0) return notApplicable('The address redirects; its target is judged instead');
    if (page.status !== 200) return notApplicable('The address did not answer 200');
    if (page.contentType !== null && !HTML_TYPE.test(page.contentType)) return notApplicable('Not an HTML page');
    if (page.error === null) return pass();
    const found = whatBroke(page);
    if (found === null) return notApplicable('The page could not be read for a reason with its own check');
    const evidence = [{ url: page.url, found, expected: 'the whole page', where: pageExchange(page) }];
    return fail(evidence, { isDead: page.facts === null });
  },
});

/** In words; null for errors that say nothing about the answer's body. */
function whatBroke({ error, decodedBytes, headers }: AuditPage): string | null {
  const coding = headers['content-encoding'];
  const announced = coding === undefined ? '' : ` (Content-Encoding: ${coding})`;
  switch (error?.code) {
    case 'body-cut-short':
      return `the answer broke off after ${counted(decodedBytes, 'byte')}`;
    case 'decode-failed':
      return `the content could not be decoded${announced}`;
    case 'encoding-unsupported':
      return `the content has an encoding that crawlers do not accept${announced}`;
    default:
      return null;
  }
}
