import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import type { PagesByStatus } from '#contracts/site/site-sections.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';

const MAX_SHARE = 0.05;
const MIN_PAGES = 20;
const TOO_MANY_REQUESTS_STATUS = 429;

export default defineRule({
  id: 'rate-limited-by-server',
  category: 'crawlability',
  family: 'rate-limit',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'pagesByStatus'],
  title: 'The server does not rate-limit crawlers',
  failureTitle: 'Rate limiting: crawlers get 429 Too Many Requests',
  aliases: ['429 Too Many Requests', 'rate limit', 'HTTP 429', 'throttling', 'crawl rate'],
  impact: 'Refused crawlers come back later and less often, so new pages are found late.',
  why: 'Google slows its crawl of the entire host when it receives many 429, 500 or 503 responses. Google removes pages that keep returning such responses for days. A limit that a slow and polite crawler reaches is likely to affect search engines too.',
  howToFix:
    'Find the rate limit in the settings of the server, CDN or security plugin. Raise the limit, or exempt verified search engine crawlers. If the load is real, cache the pages, and return 503 with Retry-After only while the load lasts.',
  measure:
    'The check fails when more than 5% of at least 20 URLs still returned 429 at the end. It also fails when the site kept asking for pauses (429 or 503) after the crawler had paused, and the crawl ended early. Our crawler sends up to 4 requests per second and 2 at a time, and slows down when responses become slow. It respects every pause in Retry-After and requests each refused URL again. We chose the 5% threshold.',
  traps:
    'Limits are often stricter for unknown crawlers than for search engines, so the finding is rated "likely". Bot challenges with status 429 are covered by another check. A few isolated 429 responses do not count.',
  sources: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate',
    'https://www.rfc-editor.org/rfc/rfc6585#section-4',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the rate limit in the server, CDN or security plugin.',
      'Raise the limit, or exempt verified search engine crawlers.',
      'Watch the Crawl stats report.',
    ],
    tools: ['gsc-crawl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/{1..20}
HTTP/1.1 429 Too Many Requests`,
    correct: `GET /guides/{1..20}
HTTP/1.1 200 OK`,
  },
  check({ site, pagesByStatus }) {
    const refused = pagesByStatus.statuses.find(({ status }) => status === TOO_MANY_REQUESTS_STATUS);
    const share = pagesByStatus.pageCount === 0 ? 0 : (refused?.count ?? 0) / pagesByStatus.pageCount;
    const hasEndedEarly = site.stoppedBy === 'rate-limited';
    if (!hasEndedEarly && (pagesByStatus.pageCount < MIN_PAGES || share <= MAX_SHARE)) return pass();
    if (!hasEndedEarly && site.challengedShare >= share) {
      return notApplicable('The refusals are bot challenges, which have their own check');
    }
    return failSite([
      {
        url: refused?.examples[0] ?? site.homeUrl ?? site.startUrl,
        found: describeRateLimit(pagesByStatus, refused, hasEndedEarly),
        expected: 'no 429 responses at up to 4 requests per second',
        where: refused === undefined ? 'crawl' : `for example ${refused.examples.join(', ')}`,
      },
    ]);
  },
});

function describeRateLimit(
  { pageCount }: PagesByStatus,
  refused: PagesByStatus['statuses'][number] | undefined,
  hasEndedEarly: boolean,
): string {
  const count = refused?.count ?? 0;
  const refusedNote = `${formatInteger(count)} of ${formatQuantity(pageCount, 'URL', 'URLs')} returned 429`;
  if (!hasEndedEarly) return refusedNote;
  const endNote = 'the site kept asking for pauses, so the crawl ended early';
  return count === 0 ? endNote : `${refusedNote}; ${endNote}`;
}
