import { largestEvidence, NOT_HOME, noFigure } from '#audit/reading/home-speed.ts';
import { overLimitConfidence, timeSource, vitalSeconds } from '#audit/reading/vital-figure.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const GOOD_MS = 2_500;
const POOR_MS = 4_000;

export default defineRule({
  id: 'lcp-slow',
  category: 'performance',
  family: 'lcp',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Page speed: the main content appears within 2.5 seconds (LCP)',
  failureTitle: 'The main content appears slowly (LCP)',
  impact: 'Visitors wait for the main content and leave; speed is part of how Google judges the page experience.',
  why: 'Largest Contentful Paint is the moment at which the largest picture or text block is seen. Up to 2.5 seconds is good, above 4 seconds is poor.',
  howToFix:
    'Find out what the largest element is. Serve it in a modern format and the right size, do not load it lazily, and name it early in the HTML. Then shorten the answer time of the server and remove scripts that block rendering.',
  measure:
    'The home page is judged: by what visitors with Chrome experienced (75th percentile of four weeks) where such data is connected and there is enough of it, else by Lighthouse on a simulated phone, the median of its runs. Above 2.5 seconds is of medium severity, above 4 seconds critical. A value below 3.75 seconds (1.5 times the limit) from a single run is graded as possible and costs no points, because another run may stay under the limit. These are the lines that web.dev draws for Largest Contentful Paint.',
  traps:
    'A single load varies with the machine and the network, so compare several: a time of Lighthouse is likely only, and just possible while the measuring machine had other work. Values of real visitors, where they exist, tell more than a measurement in a laboratory. Other pages than the home page are left out.',
  sources: ['https://web.dev/articles/lcp'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SB', 'UL', 'SQ'],
  check({ page, coreVitals }) {
    const { url, lcpMs } = coreVitals;
    if (url !== page.url) return NOT_HOME;
    if (lcpMs === null) return noFigure('the Largest Contentful Paint');
    if (lcpMs.value <= GOOD_MS) return pass();
    const expected = `at most ${GOOD_MS / 1_000} s`;
    const figure = { url, found: vitalSeconds(lcpMs, [GOOD_MS, POOR_MS]), expected, where: timeSource(lcpMs) };
    return fail([figure, ...largestEvidence(coreVitals)], {
      confidence: overLimitConfidence(lcpMs, GOOD_MS),
      severity: lcpMs.value > POOR_MS ? 'critical' : 'medium',
    });
  },
});
