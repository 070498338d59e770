import { makePage } from '#test/helpers/audit-page.ts';
import { makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './performance-score-low.rule.ts';

const page = makePage();
const makeScoreInput = (performance: number | null, more: Parameters<typeof makeLighthouseRuns>[0] = {}) => ({
  page,
  lighthouse: makeLighthouseRuns({ median: makeMetrics({ performance }), ...more }),
});

testRule(rule, {
  pass: [{ name: '76', input: makeScoreInput(76) }],
  fail: [
    {
      name: 'one run close to the limit',
      input: makeScoreInput(75),
      found: '75 of 100',
      verdict: { confidence: 'possible' },
    },
    { name: 'one run just within the margin', input: makeScoreInput(63), verdict: { confidence: 'possible' } },
    { name: 'one run clear of the limit', input: makeScoreInput(62), verdict: { confidence: 'likely' } },
    {
      name: '75, the median of several runs',
      input: makeScoreInput(75, { runs: [74, 75, 77].map((performance) => makeMetrics({ performance })) }),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a score with the spread of its runs',
      input: makeScoreInput(60, { runs: [58, 60, 66].map((performance) => makeMetrics({ performance })) }),
      found: '60 of 100 (runs between 58 and 66)',
    },
    {
      name: 'on a busy machine',
      input: makeScoreInput(60, { benchmarkIndex: 900 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: makeScoreInput(20, { url: 'https://example.com/' }) },
  ],
  notMeasured: [{ name: 'no score', input: makeScoreInput(null) }],
});
