import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import { formatVitalMilliseconds } from '#audit/rules/performance/vital-figure.ts';

const GOOD_INP_MS = 200;
const POOR_INP_MS = 500;

export default defineRule({
  id: 'inp-slow',
  category: 'performance',
  family: 'main-thread',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'fieldData', 'coreVitals'],
  title: 'Interaction to Next Paint (INP) is 200 ms or less',
  failureTitle: 'Interaction to Next Paint (INP) is slow',
  aliases: ['INP', 'responsiveness', 'input delay', 'First Input Delay', 'FID', 'Core Web Vitals'],
  impact: 'Visitors tap a button and nothing seems to happen; speed is part of how Google judges page experience.',
  why: 'Interaction to Next Paint (INP) is the time from a click, tap or key press until the page shows a response. Up to 200 ms is good; above 500 ms is poor. INP replaced First Input Delay in March 2024.',
  howToFix:
    'Use the Performance panel of the browser to find the scripts that run when visitors interact. Split long tasks into short ones, and do work that is not urgent after the page has shown its response. Remove scripts that you do not need.',
  measure:
    'The home page is measured with data from Chrome users: the 75th percentile over four weeks in the Chrome UX Report. If the page itself has too few visits, the data for the entire site counts. Above 200 ms is medium severity, above 500 ms critical; both thresholds come from web.dev. Without such data, the check is not measured. Total Blocking Time, a separate check, is then the closest lab metric.',
  traps:
    'A scripted click in a lab is one of many possible interactions on one fast machine, so it never counts as INP. A value for the entire site may hide a single slow page. Other pages are not measured.',
  sources: ['https://web.dev/articles/inp', 'https://developer.chrome.com/docs/crux/api'],
  checked: '2026-11-22',
  peers: ['LH', 'UL'],
  work: {
    effort: 'engineering',
    hours: 12,
    steps: [
      'Record the slow interaction in the Performance panel and find the scripts that run.',
      'Split long tasks and yield before work that is not urgent.',
      'Remove or defer third-party scripts that run on interaction.',
      'Confirm the change in field data after 28 days.',
    ],
    tools: ['chrome-devtools', 'psi'],
  },
  examples: { notShown: 'measurement' },
  check({ page, coreVitals: { url, inpMs } }) {
    if (url !== page.url) return NOT_HOME_VERDICT;
    if (inpMs === null) {
      return notMeasured('The Chrome UX Report has too few user interactions to publish INP', null);
    }
    if (inpMs.value <= GOOD_INP_MS) return pass();
    const expected = `up to ${GOOD_INP_MS} ms`;
    return fail([{ url: page.url, found: formatVitalMilliseconds(inpMs), expected, where: inpMs.label }], {
      severity: inpMs.value > POOR_INP_MS ? 'critical' : 'medium',
    });
  },
});
