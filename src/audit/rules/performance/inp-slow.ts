import { NOT_HOME } from '#audit/reading/home-speed.ts';
import { vitalMilliseconds } from '#audit/reading/vital-figure.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';

const GOOD_MS = 200;
const POOR_MS = 500;

export default defineRule({
  id: 'inp-slow',
  category: 'performance',
  family: 'main-thread',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'fieldData', 'coreVitals'],
  title: 'Page speed: pages answer clicks and keys quickly (INP)',
  failureTitle: 'Pages answer clicks and keys slowly (INP)',
  impact:
    'Visitors press a button and nothing seems to happen; speed is part of how Google judges the page experience.',
  why: 'Interaction to Next Paint is the time from a click, a tap or a key until the page shows an answer. Up to 200 ms is good, above 500 ms is poor. It took the place of First Input Delay in March 2024.',
  howToFix:
    'Find out which scripts run when visitors press something, with the performance panel of the browser. Split long work into short pieces, do what is not urgent after the page has shown its answer, and remove scripts that nobody needs.',
  measure:
    'The home page is judged by what visitors with Chrome experienced: the 75th percentile of four weeks from the Chrome UX Report, of the page itself or, where it has too few visits, of the whole site. Above 200 ms is of medium severity, above 500 ms critical. These are the lines that web.dev draws for Interaction to Next Paint. Without such data the check is not measured; Total Blocking Time, a check of its own, then is the nearest thing that a laboratory can tell.',
  traps:
    'A scripted click in a laboratory is one of many possible interactions on one fast machine, so it is never taken for this figure. A figure of the whole site may hide a single slow page. Other pages than the home page are left out.',
  sources: ['https://web.dev/articles/inp', 'https://developer.chrome.com/docs/crux/api'],
  checked: '2026-11-22',
  peers: ['LH', 'UL'],
  check({ page, coreVitals: { url, inpMs } }) {
    if (url !== page.url) return NOT_HOME;
    if (inpMs === null) {
      return notMeasured('The Chrome UX Report has too few interactions of visitors to publish a figure', null);
    }
    if (inpMs.value <= GOOD_MS) return pass();
    const expected = `at most ${GOOD_MS} ms`;
    return fail([{ url: page.url, found: vitalMilliseconds(inpMs), expected, where: inpMs.label }], {
      severity: inpMs.value > POOR_MS ? 'critical' : 'medium',
    });
  },
});
