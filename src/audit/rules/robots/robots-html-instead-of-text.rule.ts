import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const EXCERPT_LENGTH = 120;

export default defineRule({
  id: 'robots-html-instead-of-text',
  category: 'robots',
  family: 'robots-answer',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'robots'],
  title: 'robots.txt is a plain-text file',
  failureTitle: 'robots.txt returns an HTML page',
  aliases: [
    'robots.txt is HTML',
    'robots.txt is not valid',
    'robots.txt wrong content type',
    'invalid robots.txt',
    'robots.txt soft 404',
  ],
  impact: 'Crawlers find no rules in the file, so anything you meant to block or declare there has no effect.',
  why: 'Crawlers look for lines such as "User-agent: *" and skip everything else. Servers of single-page applications often return the start page for every unknown URL, robots.txt included. Then no rule and no sitemap is declared.',
  howToFix:
    'Put a plain-text file named robots.txt into the web root. Serve the file as text/plain before the catch-all route of the application. If you need no rules, return 404 for /robots.txt.',
  measure:
    'The check fails when /robots.txt returns 200 and its content starts like a web page ("<"). The check warns when the content is text but the Content-Type header is text/html. RFC 9309 section 2.3 requires text/plain, while Google reads the rules anyway.',
  traps:
    'A missing file (404) is fine and is not checked. A protection service may have served our crawler a bot challenge instead. If that happened on this site, the finding is only rated "possible".',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#name-access-method',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#file-format',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Put a plain-text robots.txt into the web root, or return 404 if no rules are needed.',
      'Serve the file as text/plain before the catch-all route of the application.',
      'Fetch /robots.txt and check the status and content type.',
    ],
    tools: ['curl', 'gsc-robots'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html>
<title>Riverton Cycles</title>`,
    correct: `GET /robots.txt
HTTP/1.1 200 OK
Content-Type: text/plain

User-agent: *
Disallow: /cart`,
  },
  check({ site, robots }) {
    if (robots.state === 'unavailable')
      return notApplicable('robots.txt could not be read (covered by a separate check)');
    if (robots.state === 'missing') return notApplicable('The site has no robots.txt');
    const isHtmlType = HTML_TYPE.test(robots.contentType ?? '');
    if (robots.state === 'rules' && !isHtmlType) return pass();
    const evidence: Evidence = {
      url: robots.finalUrl,
      found: robots.state === 'html' ? getStart(robots.excerpt) : `Content-Type: ${robots.contentType}`,
      expected: 'plain text with Content-Type: text/plain',
      where: `GET ${robots.url} -> ${robots.status ?? 'no response'}`,
    };
    if (robots.state === 'rules') {
      return warnSite([{ ...evidence, fix: 'Content-Type: text/plain; charset=utf-8' }]);
    }
    return failSite([evidence], undefined, site.challengedShare > 0 ? { confidence: 'possible' } : {});
  },
});

/** Returns the start of the page on one line. */
function getStart(excerpt: string): string {
  return excerpt.replace(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH);
}
