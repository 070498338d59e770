import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';

const MIN_PROBES = 2;

export default defineRule({
  id: 'server-catch-all-200',
  category: 'crawlability',
  family: 'soft-404',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['notFoundProbe'],
  title: 'Missing pages say that they are missing',
  failureTitle: 'Addresses that do not exist answer as if they did',
  impact: 'Search engines find endless copies of one page, waste their visits and may drop real pages.',
  why: 'A page that does not exist must answer 404 or 410. When the server answers 200 (or redirects to the home page) for anything, broken links stay unnoticed and search engines see countless copies.',
  howToFix:
    'Let the server answer unknown addresses with status 404 and a helpful error page. In a single-page application, set the status on the server; a redirect of everything to the home page must go.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors'],
  check({ notFoundProbe }) {
    const answered = notFoundProbe.filter((probe) => probe.status !== null && probe.error === null);
    if (answered.length < MIN_PROBES) return notApplicable('The test addresses gave no usable answer');
    if (!answered.every((probe) => probe.status === 200)) return pass();
    return failSite(
      answered.map((probe) => ({
        url: probe.url,
        found: `status 200 at ${probe.finalUrl}`,
        expected: 'status 404 or 410',
        where: probeExchange(probe),
      })),
    );
  },
});
