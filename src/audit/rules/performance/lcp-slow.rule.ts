import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { buildLcpEvidence, buildMissingFigure, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import {
  describeTimeSource,
  formatVitalSeconds,
  getOverThresholdConfidence,
} from '#audit/rules/performance/vital-figure.ts';

const GOOD_LCP_MS = 2_500;
const POOR_LCP_MS = 4_000;

export default defineRule({
  id: 'lcp-slow',
  category: 'performance',
  family: 'lcp',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Largest Contentful Paint (LCP) is 2.5 seconds or less',
  failureTitle: 'Largest Contentful Paint (LCP) is slow',
  aliases: ['LCP', 'slow page', 'page load time', 'loading speed', 'page speed', 'Core Web Vitals'],
  impact: 'Visitors wait for the main content and leave; speed is part of how Google judges page experience.',
  why: 'Largest Contentful Paint (LCP) is the moment when the largest image or text block becomes visible. Up to 2.5 seconds is good; above 4 seconds is poor.',
  howToFix:
    'Find out what the LCP element is. Serve an LCP image in a modern format and the right size, do not lazy-load it, and reference it early in the HTML. Then reduce server response time and remove render-blocking scripts.',
  measure:
    'The home page is measured. Chrome field data (75th percentile over four weeks) is used where it is connected and sufficient. Otherwise, Lighthouse measures the page on a simulated phone, and the median of its runs counts. Above 2.5 seconds is medium severity, above 4 seconds critical; both thresholds come from web.dev. In a single run, a value below 3.75 seconds (1.5 times the threshold) is rated "possible" and costs no points. Another run may stay under the threshold.',
  traps:
    'A single load varies with the machine and the network, so compare several. A Lighthouse time is rated "likely", or "possible" if the measuring machine was busy. Data from real visitors, where available, shows more than a lab measurement. Other pages are not measured.',
  sources: ['https://web.dev/articles/lcp'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SB', 'UL', 'SQ'],
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Find the LCP element and its slowest phase: server, discovery, download or rendering.',
      'Serve the element at the right size and in a modern format, without lazy loading.',
      'Reduce server response time and render-blocking files.',
      'Measure again on a phone profile.',
    ],
    tools: ['psi', 'chrome-devtools', 'wpt'],
  },
  examples: { notShown: 'measurement' },
  check({ page, coreVitals }) {
    const { url, lcpMs } = coreVitals;
    if (url !== page.url) return NOT_HOME_VERDICT;
    if (lcpMs === null) return buildMissingFigure('the Largest Contentful Paint');
    if (lcpMs.value <= GOOD_LCP_MS) return pass();
    const expected = `up to ${GOOD_LCP_MS / 1_000} s`;
    const figure = {
      url,
      found: formatVitalSeconds(lcpMs, [GOOD_LCP_MS, POOR_LCP_MS]),
      expected,
      where: describeTimeSource(lcpMs),
    };
    return fail([figure, ...buildLcpEvidence(coreVitals)], {
      confidence: getOverThresholdConfidence(lcpMs, GOOD_LCP_MS),
      severity: lcpMs.value > POOR_LCP_MS ? 'critical' : 'medium',
    });
  },
});
