import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';

const TIMEOUT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'connect-timeout': 'no connection',
  'headers-timeout': 'no response',
  'total-timeout': 'no response',
};

export default defineRule({
  id: 'page-timeout',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Pages respond in time',
  failureTitle: 'Pages that time out',
  aliases: ['timeouts', 'time-out', 'request timed out', 'connection timeout', 'no response'],
  impact: 'Visitors give up before the page appears, and search engines crawl fewer pages of the site.',
  why: 'A page that does not respond within the time limit of a crawler cannot be indexed. Search engines treat a timeout like a server error.',
  howToFix:
    'Open the listed URL and find out what takes so long: a slow database query, an external service or too little memory. Cache the finished page where possible.',
  measure:
    'The page did not respond in time to the first request, nor to a second one at least 30 seconds later. The limits are 5 seconds for the connection, 10 for the start of the response and 20 for the complete response. Google gives no number; these are the limits of our crawler.',
  traps:
    'Our crawler sends few requests at a time, and fewer when responses become slow, so it does not cause the delay itself. Other connection failures do not count here.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Profile the listed page: database queries, external services, memory.',
      'Cache the finished page where possible.',
      'Set timeouts for external services.',
    ],
    tools: ['wpt'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
(no response)`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    const timeoutDescription = TIMEOUT_DESCRIPTIONS[page.error?.code ?? ''];
    if (timeoutDescription === undefined) {
      return page.status === null ? notApplicable('The page failed for another reason') : pass();
    }
    return fail(
      [
        {
          url: page.url,
          found: `${page.status === null ? timeoutDescription : 'only part of the page arrived'}${formatWithinSeconds(page.totalMs)}`,
          expected: 'the complete page in time',
          where: formatPageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});

/** Describes how long our crawler waited; empty when this is unknown. */
function formatWithinSeconds(totalMs: number | null): string {
  return totalMs === null ? '' : ` within ${Math.max(1, Math.round(totalMs / 1_000))} s`;
}
