import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'robots-unavailable',
  category: 'robots',
  family: 'robots-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'robots'],
  title: 'robots.txt can be read',
  failureTitle: 'robots.txt answers with an error',
  impact: 'Search engines cannot know what they may read, and at first treat the whole site as closed.',
  why: 'When robots.txt answers with a server error, with 429 or not at all, crawlers have to assume that everything is forbidden. Google stops crawling the site for the first 12 hours and then goes by the last good copy that it has. A file that does not exist (404) is fine: then everything is allowed.',
  howToFix:
    'Open /robots.txt in a browser and read the error log of the server at that time. Let it answer 200 with the rules, or 404 when there are none. Look also at firewalls and rate limits that turn crawlers away.',
  measure:
    'The file is asked for up to three times, with the pauses that the server asks for. The check fails when the last answer is a server error (500 to 599) or 429, when no answer comes in time, or when the answer cannot be read. A missing answer is only likely to be a fault of the site, because it may have been lost on the way.',
  traps:
    'A missing file and other answers from 400 to 499 mean that everything is allowed, so they pass. Too many or endless redirects of robots.txt count as a missing file, as RFC 9309 and Google say. A site that does not answer at all is told by its own check.',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    'https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  check({ site, robots }) {
    if (site.unreachable !== null) return notApplicable('The whole site did not answer, which has its own check');
    if (robots.state !== 'unavailable') return pass();
    const { status, url } = robots;
    const isError = status !== null && status >= 400;
    const found = isError ? `status ${status}` : 'an answer that could not be read';
    return failSite(
      [
        {
          url,
          found: status === null ? 'no answer' : found,
          expected: 'status 200 with rules, or 404',
          where: `GET ${url} -> ${status ?? 'no answer'}`,
        },
      ],
      undefined,
      // An error status is the server's own word; a missing answer may lie on the way to it.
      isError ? {} : { confidence: 'likely' },
    );
  },
});
