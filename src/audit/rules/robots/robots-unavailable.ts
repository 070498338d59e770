import { defineRule } from '#audit/rule.ts';
import { failSite, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'robots-unavailable',
  category: 'robots',
  family: 'robots-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt can be read',
  failureTitle: 'robots.txt answers with an error',
  impact: 'Search engines cannot know what they may read, and at first treat the whole site as closed.',
  why: 'When robots.txt answers with a server error, with 429 or not at all, crawlers have to assume that everything is forbidden. Google stops crawling the site until the file can be read again. A file that does not exist (404) is fine: then everything is allowed.',
  howToFix:
    'Open /robots.txt in a browser and read the error log of the server at that time. Let it answer 200 with the rules, or 404 when there are none. Look also at firewalls and rate limits that turn crawlers away.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
    'https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status',
  ],
  check({ robots }) {
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
