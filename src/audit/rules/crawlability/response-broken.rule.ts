import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const HTML_CONTENT_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

export default defineRule({
  id: 'response-broken',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Pages are delivered completely',
  failureTitle: 'Incomplete or undecodable page responses',
  aliases: [
    'truncated responses',
    'incomplete response',
    'ERR_CONTENT_DECODING_FAILED',
    'ERR_INCOMPLETE_CHUNKED_ENCODING',
    'Content-Length mismatch',
  ],
  impact: 'Visitors and search engines get half a page or none at all, although the server returns status 200.',
  why: 'The server returned a page, but the connection ended before it was complete, or the content could not be decompressed. Browsers show the partial page or an error; crawlers may drop the page.',
  howToFix:
    'Open the listed URL and check the server error log for that time. Common causes are a script that stops midway, a Content-Length that is too large, and compression that is declared twice or not applied. Also check the settings of your cache or CDN.',
  measure: 'An HTML page with status 200 ends before its declared length, or its content encoding cannot be decoded.',
  traps:
    'Our crawler first requests the page again, because a single interrupted connection may be a coincidence. A page that only our own size limit cut off does not count. Files other than HTML pages do not count either.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9112#name-handling-incomplete-message',
    'https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9112#name-handling-incomplete-message',
      copy: '2026-01-05',
      quote:
        'incomplete if the size of the message body received (in octets) is less than the value given by Content-Length.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-content-encoding',
      copy: '2026-01-05',
      quote:
        'what decoding mechanisms have to be applied in order to obtain data in the media type referenced by the Content-Type header field.',
    },
  ],
  work: {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the server error log for the listed URL.',
      'Check for aborted scripts, an incorrect Content-Length and double compression.',
      'Check cache and CDN settings.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 200 OK
Content-Type: text/html
Content-Length: 48210

(incomplete response)`,
    correct: `GET /services
HTTP/1.1 200 OK
Content-Type: text/html`,
  },
  check({ page }) {
    if (page.redirects.length > 0) return notApplicable('The URL redirects; its target is checked instead');
    if (page.status !== 200) return notApplicable('The URL did not return 200');
    if (page.contentType !== null && !HTML_CONTENT_TYPE.test(page.contentType))
      return notApplicable('Not an HTML page');
    if (page.error === null) return pass();
    const found = describeBodyError(page);
    if (found === null) return notApplicable('The page could not be read for a reason that has its own check');
    const evidence = [{ url: page.url, found, expected: 'the complete page', where: formatPageExchange(page) }];
    return fail(evidence, { isDead: page.facts === null });
  },
});

/** Describes the error; null for errors that do not concern the response body. */
function describeBodyError({ error, decodedBytes, headers }: AuditPage): string | null {
  const contentEncoding = headers['content-encoding'];
  const encodingNote = contentEncoding === undefined ? '' : ` (Content-Encoding: ${contentEncoding})`;
  switch (error?.code) {
    case 'body-cut-short':
      return `the response ended after ${formatQuantity(decodedBytes, 'byte')}`;
    case 'decode-failed':
      return `the content could not be decoded${encodingNote}`;
    case 'encoding-unsupported':
      return `the content has an encoding that crawlers do not accept${encodingNote}`;
    default:
      return null;
  }
}
