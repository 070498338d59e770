import { NOT_HOME, noFigure } from '#audit/reading/home-speed.ts';
import { overLimitConfidence, timeSource, vitalMilliseconds } from '#audit/reading/vital-figure.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';

const POOR_MS = 600;
/** Visitors are content up to here (web.dev, Interaction to Next Paint). */
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
  title: 'Page speed: scripts leave room for clicks while the page loads (TBT)',
  failureTitle: 'Scripts block the page while it loads (TBT)',
  impact: 'Who presses a button while the page loads waits for scripts to finish first.',
  why: 'Total Blocking Time adds up how long the browser was too busy during loading to answer a person: of every piece of work the part beyond 50 ms. Up to 200 ms is fast, above 600 ms is slow. It is the nearest thing to Interaction to Next Paint that a laboratory can measure.',
  howToFix:
    'Load scripts that the first view does not need later or not at all, split long work into short pieces, and look at what scripts of other providers cost.',
  measure:
    'Lighthouse loads the home page on a simulated phone, and the median of its runs counts. The check fails above 600 ms, where Lighthouse begins to call the time slow. A value below 900 ms (1.5 times the limit) from a single run is graded as possible and costs no points, because another run may stay under the limit. It is a figure of a laboratory and stands for Interaction to Next Paint, with which it counts once in the score.',
  traps:
    'Where field data says that visitors get their answers within 200 ms, a high value is a warning only, and only possible. One long task on a busy machine can change the value considerably, so compare several runs; a value from a busy machine is graded as possible. Other pages than the home page are left out.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
    'https://web.dev/articles/tbt',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'UL', 'SB'],
  check({ page, coreVitals: { url, tbtMs, inpMs } }) {
    if (url !== page.url) return NOT_HOME;
    if (tbtMs === null) return noFigure('the Total Blocking Time');
    if (tbtMs.value <= POOR_MS) return pass();
    const evidence = [
      { url: page.url, found: vitalMilliseconds(tbtMs), expected: `at most ${POOR_MS} ms`, where: timeSource(tbtMs) },
    ];
    const areVisitorsContent = inpMs !== null && inpMs.value <= GOOD_INP_MS;
    return areVisitorsContent
      ? warn(evidence, { confidence: 'possible' })
      : fail(evidence, { confidence: overLimitConfidence(tbtMs, POOR_MS) });
  },
});
