import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { buildMissingFigure, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import {
  describeTimeSource,
  formatVitalMilliseconds,
  getOverThresholdConfidence,
} from '#audit/rules/performance/vital-figure.ts';

const POOR_TBT_MS = 600;
/** INP is good up to this value (web.dev). */
const GOOD_INP_MS = 200;

export default defineRule({
  id: 'tbt-high',
  category: 'performance',
  family: 'main-thread',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Total Blocking Time (TBT) is 600 ms or less',
  failureTitle: 'Total Blocking Time (TBT) is high',
  aliases: ['TBT', 'long tasks', 'main thread blocked', 'JavaScript blocks the page', 'page speed'],
  impact: 'Visitors who tap a button while the page loads have to wait for JavaScript to finish first.',
  why: 'Total Blocking Time (TBT) adds up how long the browser was too busy to respond during loading: the part of every task beyond 50 ms. Up to 200 ms is fast; above 600 ms is slow. TBT is the closest lab metric to Interaction to Next Paint (INP).',
  howToFix:
    'Defer or remove scripts that the first view does not need. Split long tasks into short ones, and check what third-party scripts cost.',
  measure:
    'Lighthouse loads the home page on a simulated phone, and the median of its runs counts. The check fails above 600 ms, where Lighthouse starts to rate the time as slow. In a single run, a value below 900 ms (1.5 times the threshold) is rated "possible" and costs no points. Another run may stay under the threshold. TBT is a lab metric that stands in for INP; the two count once in the score.',
  traps:
    'If field data shows that INP is 200 ms or less, a high value is only a warning, rated "possible". One long task on a busy machine can change the value considerably, so compare several runs. A value from a busy machine is rated "possible". Other pages are not measured.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
    'https://web.dev/articles/tbt',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'UL', 'SB'],
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Find long tasks over 50 ms during load in the Performance panel.',
      'Defer or remove scripts that the first view does not need.',
      'Split the remaining long tasks.',
      'Measure the cost of each third party with request blocking.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
  },
  examples: { notShown: 'measurement' },
  check({ page, coreVitals: { url, tbtMs, inpMs } }) {
    if (url !== page.url) return NOT_HOME_VERDICT;
    if (tbtMs === null) return buildMissingFigure('the Total Blocking Time');
    if (tbtMs.value <= POOR_TBT_MS) return pass();
    const evidence = [
      {
        url: page.url,
        found: formatVitalMilliseconds(tbtMs),
        expected: `up to ${POOR_TBT_MS} ms`,
        where: describeTimeSource(tbtMs),
      },
    ];
    const isFieldInpGood = inpMs !== null && inpMs.value <= GOOD_INP_MS;
    return isFieldInpGood
      ? warn(evidence, { confidence: 'possible' })
      : fail(evidence, { confidence: getOverThresholdConfidence(tbtMs, POOR_TBT_MS) });
  },
});
