import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { describeLabSource, getLimitConfidence } from '#audit/rendering/lab-run.ts';
import { NO_AUDIT_VERDICT, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';

/** Scores up to this value are low. */
const MAX_LOW_SCORE = 75;

export default defineRule({
  id: 'performance-score-low',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Lighthouse performance score is above 75',
  failureTitle: 'Lighthouse performance score is 75 or less',
  aliases: [
    'PageSpeed Insights score',
    'PSI score',
    'PageSpeed score',
    'Google PageSpeed',
    'mobile performance score',
    'page speed',
  ],
  impact: 'Visitors on ordinary phones wait for the page, and some of them leave before they have seen it.',
  why: 'Lighthouse rates how a page loads on a simulated phone with one score from 0 to 100. Total Blocking Time counts 30%, LCP and CLS 25% each, FCP and Speed Index 10% each.',
  howToFix:
    'Do not optimize for the score itself. Look at the metrics behind the score, which have their own checks. Start with the worst metric, and measure again.',
  measure:
    'Lighthouse loads the home page on a simulated phone with a slow mobile connection, and the median of its runs counts. The check fails at 75 or less; the health check in this report requires more than 75. In a single run, a score of 63 or more is rated "possible" and costs no points. The spread of the runs and the speed of the measuring machine are shown next to the score.',
  traps:
    'This lab score varies by a few points between runs. The finding is rated "likely", or "possible" when the machine was busy. Google does not use this score for ranking. The causes of a low score have their own checks; together with the FCP and LCP checks, this check counts once. Other pages are not measured.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/config/default-config.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'UL'],
  work: {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Review the metrics that make up the score; each has its own check.',
      'Start with the worst metric.',
      'Measure again with the same profile.',
    ],
    tools: ['lighthouse', 'psi'],
    causedBy: [
      'lcp-slow',
      'lcp-not-discoverable-early',
      'lcp-image-lazy-loaded',
      'cls-high',
      'tbt-high',
      'fcp-or-speed-index-slow',
      'main-thread-heavy',
      'ttfb-slow',
      'render-blocking-resources',
    ],
  },
  examples: { notShown: 'measurement' },
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME_VERDICT;
    const { performance } = lighthouse.scores;
    if (performance === null) return NO_AUDIT_VERDICT;
    if (performance > MAX_LOW_SCORE) return pass();
    return fail(
      [
        {
          url: page.url,
          found: `${performance} of 100${formatSpread(lighthouse)}`,
          expected: `more than ${MAX_LOW_SCORE}`,
          where: describeLabSource(lighthouse),
        },
      ],
      { confidence: getLimitConfidence(lighthouse, [{ value: 100 - performance, limit: 100 - MAX_LOW_SCORE }]) },
    );
  },
});

function formatSpread({ runs }: LighthouseRuns): string {
  const scores = runs.flatMap(({ performance }) => performance ?? []);
  if (scores.length < 2) return '';
  return ` (runs between ${Math.min(...scores)} and ${Math.max(...scores)})`;
}
