import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'robots-unavailable',
  category: 'robots',
  family: 'robots-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'robots'],
  title: 'robots.txt is reachable',
  failureTitle: 'robots.txt unreachable (server error or 429)',
  aliases: [
    'robots.txt unreachable',
    'robots.txt returns 5xx',
    'robots.txt server error',
    'failed: robots.txt unreachable',
    'robots.txt timeout',
    'robots.txt not accessible',
  ],
  impact: 'Search engines cannot tell what they may crawl, and at first treat the entire site as blocked.',
  why: 'When robots.txt returns a server error or 429, or no response at all, crawlers must assume that everything is disallowed. Google stops crawling the site for the first 12 hours and then uses its last good copy. A file that does not exist (404) is fine: everything is then allowed.',
  howToFix:
    'Open /robots.txt in a browser and check the server error log for that time. Return 200 with the rules, or 404 if you need no rules. Also check firewalls and rate limits that reject crawlers.',
  measure:
    'The file is requested up to three times, with the pauses that the server requests. The check fails when the last response is a server error (500 to 599) or 429. The check also fails when no response arrives in time or the response cannot be read. A missing response is only rated "likely", because it may have been lost on the network.',
  traps:
    'A missing file and other 4xx responses mean that everything is allowed, so they pass. Too many redirects or a redirect loop count as a missing file, as RFC 9309 and Google define. A site that does not respond at all is covered by a separate check.',
  sources: [
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    'https://www.rfc-editor.org/rfc/rfc9309#name-unreachable-status',
  ],
  checked: '2026-11-20',
  peers: ['LH'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Fetch /robots.txt and check the server error log for that time.',
      'Return 200 with rules, or 404 if there are none.',
      'Check firewall and rate-limit rules.',
    ],
    tools: ['curl', 'gsc-robots'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /robots.txt
HTTP/1.1 503 Service Unavailable`,
    correct: `GET /robots.txt
HTTP/1.1 404 Not Found`,
  },
  check({ site, robots }) {
    if (site.unreachable !== null)
      return notApplicable('The entire site did not respond (covered by a separate check)');
    if (robots.state !== 'unavailable') return pass();
    const { status, url } = robots;
    const isErrorStatus = status !== null && status >= 400;
    const found = isErrorStatus ? `status ${status}` : 'a response that could not be read';
    return failSite(
      [
        {
          url,
          found: status === null ? 'no response' : found,
          expected: 'status 200 with rules, or 404',
          where: `GET ${url} -> ${status ?? 'no response'}`,
        },
      ],
      undefined,
      // An error status comes from the server itself; a missing response may be a network problem.
      isErrorStatus ? {} : { confidence: 'likely' },
    );
  },
});
