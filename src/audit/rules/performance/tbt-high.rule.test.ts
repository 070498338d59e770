import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './tbt-high.rule.ts';

const page = makePage();
const buildOneRunInput = (tbtMs: number) => ({
  page,
  coreVitals: { ...emptyVitals, url: page.url, tbtMs: makeVital(tbtMs) },
});
const buildTbtInput = (tbtMs: number | null, inpMs: number | null = null, url = page.url, benchmarkIndex = 2_000) => ({
  page,
  coreVitals: {
    ...emptyVitals,
    url,
    tbtMs: tbtMs === null ? null : makeVital(tbtMs, { spread: { least: 500, greatest: 700 }, benchmarkIndex }),
    inpMs: inpMs === null ? null : makeVital(inpMs, { source: 'field' }),
  },
});

testRule(rule, {
  pass: [{ name: '600 ms', input: buildTbtInput(600) }],
  fail: [
    { name: '601 ms', input: buildTbtInput(601), found: '601 ms (runs between 500 and 700 ms)' },
    { name: 'slow INP for visitors as well', input: buildTbtInput(601, 201), verdict: { confidence: 'likely' } },
    {
      name: 'one run close to the threshold',
      input: buildOneRunInput(825),
      found: '825 ms',
      verdict: { confidence: 'possible' },
    },
    { name: 'one run clear of the threshold', input: buildOneRunInput(900), verdict: { confidence: 'likely' } },
    { name: 'a busy machine', input: buildTbtInput(601, null, page.url, 700), verdict: { confidence: 'possible' } },
  ],
  warn: [
    {
      name: 'good INP for visitors',
      input: buildTbtInput(2_000, 200),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: buildTbtInput(2_000, null, 'https://example.com/') },
  ],
  notMeasured: [{ name: 'no Lighthouse', input: buildTbtInput(null) }],
});
