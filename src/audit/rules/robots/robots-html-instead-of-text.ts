import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const START_LENGTH = 120;

export default defineRule({
  id: 'robots-html-instead-of-text',
  category: 'robots',
  family: 'robots-answer',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'robots'],
  title: 'robots.txt is a text file',
  failureTitle: 'A web page stands in place of robots.txt',
  impact: 'Crawlers find no rules in it, so what you may have wanted to close or announce there has no effect.',
  why: 'Crawlers look for lines such as "User-agent: *" and skip everything else. Servers of single-page applications often answer every unknown address with the start page, robots.txt included. Then no rule and no sitemap is announced.',
  howToFix:
    'Put a plain text file named robots.txt into the root of the site and let the server answer it with the type text/plain before the rule that sends everything to the application. When you need no rules, let the address answer 404.',
  measure:
    'The check fails when /robots.txt answers 200 and its content begins like a web page ("<"). It warns when the content is text but the header announces text/html: RFC 9309 section 2.3 asks for text/plain, while Google reads the rules all the same.',
  traps:
    'A missing file (404) is fine and not judged. A protection service may have answered our crawler with a robot check instead; when that happened on this site, the finding is only possible.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#name-access-method',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#file-format',
  ],
  checked: '2026-11-20',
  check({ site, robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read, which has its own check');
    if (robots.state === 'missing') return notApplicable('The site has no robots.txt');
    const isHtmlType = HTML_TYPE.test(robots.contentType ?? '');
    if (robots.state === 'rules' && !isHtmlType) return pass();
    const evidence: Evidence = {
      url: robots.finalUrl,
      found: robots.state === 'html' ? startOf(robots.excerpt) : `Content-Type: ${robots.contentType}`,
      expected: 'plain text with Content-Type: text/plain',
      where: `GET ${robots.url} -> ${robots.status ?? 'no answer'}`,
    };
    if (robots.state === 'rules') {
      return warnSite([{ ...evidence, fix: 'Content-Type: text/plain; charset=utf-8' }]);
    }
    return failSite([evidence], undefined, site.challengedShare > 0 ? { confidence: 'possible' } : {});
  },
});

/** The beginning of the page in one line. */
function startOf(excerpt: string): string {
  return excerpt.replace(/\s+/g, ' ').trim().slice(0, START_LENGTH);
}
