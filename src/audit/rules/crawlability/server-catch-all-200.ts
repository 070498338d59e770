import { isUtilityAddress } from '#audit/reading/utility-address.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import type { ProbeAnswer } from '#contracts/artifacts.ts';
import type { NotFoundTrace } from '#contracts/site-probes.ts';

const MIN_PROBES = 2;
const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;

export default defineRule({
  id: 'server-catch-all-200',
  category: 'crawlability',
  family: 'soft-404',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['notFoundProbe', 'notFoundTraces'],
  title: 'Missing pages say that they are missing',
  failureTitle: 'Addresses that do not exist answer as if they did',
  impact: 'Search engines find endless copies of one page, waste their visits and may drop real pages.',
  why: 'A page that does not exist must answer 404 or 410. When the server answers 200 (or redirects to the home page) for anything, broken links stay unnoticed and search engines see countless copies.',
  howToFix:
    'Let the server answer unknown addresses with status 404 and a helpful error page, as proposed. In a single-page application, set the status on the server; a redirect of everything to the home page must go.',
  measure:
    'Two addresses are asked for whose path is made of 24 random characters, so that no such page can exist. The check fails when both end at status 200, directly or over a redirect.',
  traps:
    'A robot check or consent wall that comes with status 200 instead of the answer is not judged. When unknown addresses lead to a login, the site hides what exists behind it, and nothing is said. One answer of 404 is enough to pass.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
    'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors#soft-404-errors',
  ],
  checked: '2026-11-20',
  peers: ['SA'],
  check({ notFoundProbe, notFoundTraces }) {
    const answered = notFoundProbe.filter((probe) => isUsable(probe, notFoundTraces));
    if (answered.length < MIN_PROBES) {
      return notMeasured('The test addresses gave no answer that can be judged', 'Analyze the site again');
    }
    if (!answered.every((probe) => probe.status === 200)) return pass();
    if (answered.every(({ redirects, finalUrl }) => redirects.length > 0 && isUtilityAddress(finalUrl))) {
      return notApplicable('Unknown addresses lead to a login, so nobody can tell what exists');
    }
    return failSite(
      answered.map((probe) => ({
        url: probe.url,
        found: `status 200 at ${probe.finalUrl}`,
        expected: 'status 404 or 410',
        where: probeExchange(probe),
        cause: 'the server answers 200 for every address',
        fix: 'HTTP/1.1 404 Not Found',
      })),
    );
  },
});

/** A page with status 200 that could not be read stands for a robot check or a wall. */
function isUsable({ url, status, error, contentType }: ProbeAnswer, traces: readonly NotFoundTrace[]): boolean {
  if (status === null || error !== null) return false;
  const isRead = traces.find((trace) => trace.url === url)?.wordCount !== null;
  return status !== 200 || !HTML_TYPE.test(contentType ?? '') || isRead;
}
