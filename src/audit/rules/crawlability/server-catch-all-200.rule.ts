import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';
import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import type { NotFoundTrace } from '#contracts/site/site-probes.ts';

const MIN_PROBES = 2;
const HTML_CONTENT_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

export default defineRule({
  id: 'server-catch-all-200',
  category: 'crawlability',
  family: 'soft-404',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['notFoundProbe', 'notFoundTraces'],
  title: 'Unknown URLs return 404',
  failureTitle: 'Sitewide soft 404: unknown URLs return 200',
  aliases: [
    'soft 404',
    'site-wide soft 404',
    'catch-all route',
    'wildcard URLs',
    'custom 404 page',
    '404 page returns 200',
  ],
  impact: 'Search engines find endless copies of one page, waste crawl requests on them and may drop real pages.',
  why: 'A page that does not exist must return 404 or 410. When the server returns 200 for anything (or redirects to the home page), broken links go unnoticed and search engines see countless copies.',
  howToFix:
    'Return status 404 and a helpful error page for unknown URLs, as proposed. In a single-page application, set the status on the server. Remove any redirect that sends all unknown URLs to the home page.',
  measure:
    'Our crawler requests two URLs whose path consists of 24 random characters, so no such page can exist. The check fails when both end at status 200, directly or after a redirect.',
  traps:
    'If a bot challenge or consent wall with status 200 hides the real response, the check cannot run. If unknown URLs lead to a login, the site hides what exists behind it, and the check does not apply. One 404 response is enough to pass.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
    'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  ],
  checked: '2026-11-20',
  peers: ['SA'],
  work: {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Return 404 for unknown URLs, with a helpful error page.',
      'In a single-page application, set the status on the server.',
      'Remove the catch-all redirect to the home page.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /*
HTTP/1.1 200 OK

<h1>Page not found</h1>`,
    correct: `GET /*
HTTP/1.1 404 Not Found

<h1>Page not found</h1>`,
  },
  check({ notFoundProbe, notFoundTraces }) {
    const usableProbes = notFoundProbe.filter((probe) => isUsable(probe, notFoundTraces));
    if (usableProbes.length < MIN_PROBES) {
      return notMeasured('The test URLs returned no usable response', 'Analyze the site again');
    }
    if (!usableProbes.every((probe) => probe.status === 200)) return pass();
    if (usableProbes.every(({ redirects, finalUrl }) => redirects.length > 0 && isUtilityUrl(finalUrl))) {
      return notApplicable('Unknown URLs lead to a login, so missing pages cannot be detected');
    }
    return failSite(
      usableProbes.map((probe) => ({
        url: probe.url,
        found: `status 200 at ${probe.finalUrl}`,
        expected: 'status 404 or 410',
        where: formatProbeExchange(probe),
        cause: 'the server returns 200 for every URL',
        fix: 'HTTP/1.1 404 Not Found',
      })),
    );
  },
});

/**
 * Whether the response can be used. A page with status 200 that could not be read is a bot challenge or a consent wall.
 */
function isUsable({ url, status, error, contentType }: ProbeResponse, traces: readonly NotFoundTrace[]): boolean {
  if (status === null || error !== null) return false;
  const isRead = traces.find((trace) => trace.url === url)?.wordCount !== null;
  return status !== 200 || !HTML_CONTENT_TYPE.test(contentType ?? '') || isRead;
}
