import { makePage } from '#test/helpers/audit-page.ts';
import { makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './performance-score-low.rule.ts';

const page = makePage();
const scored = (performance: number | null, more: Parameters<typeof makeLighthouseRuns>[0] = {}) => ({
  page,
  lighthouse: makeLighthouseRuns({ median: makeMetrics({ performance }), ...more }),
});

testRule(rule, {
  pass: [{ name: '76', input: scored(76) }],
  fail: [
    { name: 'one run close to the limit', input: scored(75), found: '75 of 100', verdict: { confidence: 'possible' } },
    { name: 'one run just not clear of it', input: scored(63), verdict: { confidence: 'possible' } },
    { name: 'one run clear of it', input: scored(62), verdict: { confidence: 'likely' } },
    {
      name: '75, the median of several runs',
      input: scored(75, { runs: [74, 75, 77].map((performance) => makeMetrics({ performance })) }),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'with the spread of its runs',
      input: scored(60, { runs: [58, 60, 66].map((performance) => makeMetrics({ performance })) }),
      found: '60 of 100 (runs between 58 and 66)',
    },
    { name: 'on a busy machine', input: scored(60, { benchmarkIndex: 900 }), verdict: { confidence: 'possible' } },
  ],
  notApplicable: [{ name: 'another page', input: scored(20, { url: 'https://example.com/' }) }],
  notMeasured: [{ name: 'no score', input: scored(null) }],
});
