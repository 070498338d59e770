import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './main-thread-heavy.rule.ts';

const page = makePage();
const items = [makeItem({ url: 'https://example.com/app.js', figures: { total: 2_300, scripting: 2_000 } })];
const threeRuns = { runs: [makeMetrics(), makeMetrics(), makeMetrics()] };
const makeMainThreadInput = (
  workMs: number,
  scriptMs: number,
  more: Parameters<typeof makeLighthouseRuns>[0] = {},
) => ({
  page,
  lighthouse: makeLighthouseRuns({
    audits: [
      makeAudit('mainthread-work-breakdown', { numericValue: workMs }),
      makeAudit('bootup-time', { numericValue: scriptMs, items }),
    ],
    ...more,
  }),
});

testRule(rule, {
  pass: [
    { name: 'both exactly at the limit', input: makeMainThreadInput(4_000, 3_500) },
    {
      name: 'passed in Lighthouse, which does not report scripts that hardly run',
      input: makeMainThreadInput(0, 0, { audits: [], passedAudits: ['mainthread-work-breakdown'] }),
    },
  ],
  fail: [
    {
      name: 'a lot of work',
      input: makeMainThreadInput(4_100, 1_000, threeRuns),
      found: '4.1 s of main-thread work',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'one run close to the limits',
      input: makeMainThreadInput(4_500, 5_200),
      verdict: { confidence: 'possible' },
    },
    { name: 'one run clear of a limit', input: makeMainThreadInput(4_500, 5_250), verdict: { confidence: 'likely' } },
    {
      name: 'a lot of JavaScript',
      input: makeMainThreadInput(3_900, 3_600),
      found: '3.6 s of JavaScript parsing and execution',
    },
    {
      name: 'on a busy machine',
      input: makeMainThreadInput(9_000, 1_000, { benchmarkIndex: 700 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a page other than the home page',
      input: makeMainThreadInput(9_000, 9_000, { url: 'https://example.com/' }),
    },
  ],
  notMeasured: [
    { name: 'no result', input: makeMainThreadInput(0, 0, { audits: [] }) },
    {
      name: 'a result for scripts only',
      input: makeMainThreadInput(0, 0, { audits: [], passedAudits: ['bootup-time'] }),
    },
  ],
});
