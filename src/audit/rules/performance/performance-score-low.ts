import { NO_AUDIT, NOT_HOME } from '#audit/reading/home-speed.ts';
import { labSource, limitConfidence } from '#audit/reading/lab-run.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { LighthouseRuns } from '#contracts/lab-runs.ts';

/** Up to here the score is low. */
const LOW = 75;

export default defineRule({
  id: 'performance-score-low',
  category: 'performance',
  family: 'lcp',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'lighthouse'],
  title: 'Page speed: the performance score of Lighthouse is above 75',
  failureTitle: 'The performance score of Lighthouse is low',
  impact: 'Visitors on ordinary phones wait for the page, and some of them leave before they have seen it.',
  why: 'Lighthouse sums up how a page loads on a simulated phone in one score of 0 to 100. Blocking time counts 30%, the largest element and layout shifts 25% each, the first content and the Speed Index 10% each.',
  howToFix:
    'Do not work on the score itself. Look at the figures that it is made of, which have checks of their own, start with the worst, and measure again.',
  measure:
    'Lighthouse loads the home page on a simulated phone with a slow mobile connection, and the median of its runs counts. The check fails at 75 or less; the health check of this report requires more than 75. A score of 63 or more from a single run is graded as possible and costs no points. How far the runs lie apart and how fast the measuring machine was stand beside the score.',
  traps:
    'It is a lab score that varies by a few points between runs, so it is graded as likely at most, and as possible when the machine was busy. Google does not rank by this score. Its causes have checks of their own; together with those of the first and the largest content it counts once. Other pages than the home page are left out.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/performance-scoring',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/config/default-config.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'UL'],
  check({ page, lighthouse }) {
    if (page.url !== lighthouse.url) return NOT_HOME;
    const { performance } = lighthouse.scores;
    if (performance === null) return NO_AUDIT;
    if (performance > LOW) return pass();
    return fail(
      [
        {
          url: page.url,
          found: `${performance} of 100${spreadOf(lighthouse)}`,
          expected: `more than ${LOW}`,
          where: labSource(lighthouse),
        },
      ],
      { confidence: limitConfidence(lighthouse, [{ value: 100 - performance, limit: 100 - LOW }]) },
    );
  },
});

function spreadOf({ runs }: LighthouseRuns): string {
  const scores = runs.flatMap(({ performance }) => performance ?? []);
  if (scores.length < 2) return '';
  return ` (runs between ${Math.min(...scores)} and ${Math.max(...scores)})`;
}
