import type { VitalFigure } from '#contracts/site/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lcp-slow.rule.ts';

const page = makePage();
const makeLcpInput = (lcpMs: number | null, url = page.url, figure: Partial<VitalFigure> = {}) => ({
  page,
  coreVitals: { ...emptyVitals, url, lcpMs: lcpMs === null ? null : makeVital(lcpMs, figure) },
});

testRule(rule, {
  pass: [{ name: '2.5 s', input: makeLcpInput(2_500) }],
  fail: [
    {
      name: '2.6 s, the median of several runs',
      input: makeLcpInput(2_600, page.url, { spread: { least: 2_400, greatest: 2_900 } }),
      found: '2.6 s (runs between 2.4 and 2.9 s)',
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    {
      name: 'one run close to the threshold',
      input: makeLcpInput(3_700),
      verdict: { severity: 'medium', confidence: 'possible' },
    },
    {
      name: 'one run clear of the threshold',
      input: makeLcpInput(3_750),
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    { name: '4.1 s', input: makeLcpInput(4_100), verdict: { severity: 'critical' } },
    {
      name: 'field data',
      input: makeLcpInput(4_100, page.url, { source: 'field', benchmarkIndex: null }),
      verdict: { severity: 'critical', confidence: 'confirmed' },
    },
    {
      name: 'measured while the machine was busy',
      input: makeLcpInput(4_100, page.url, { benchmarkIndex: 705 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: makeLcpInput(9_000, 'https://example.com/other') },
    {
      name: 'a page other than the home page, without a value',
      input: makeLcpInput(null, 'https://example.com/other'),
    },
  ],
  notMeasured: [
    {
      name: 'no source provided the value',
      input: makeLcpInput(null),
      verdict: { reason: 'No source provided the Largest Contentful Paint of the home page' },
    },
  ],
});
