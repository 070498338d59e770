import type { VitalFigure } from '#contracts/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { noVitals, vital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './lcp-slow.ts';

const page = makePage();
const painted = (lcpMs: number | null, url = page.url, figure: Partial<VitalFigure> = {}) => ({
  page,
  coreVitals: { ...noVitals, url, lcpMs: lcpMs === null ? null : vital(lcpMs, figure) },
});

testRule(rule, {
  pass: [{ name: '2.5 s', input: painted(2_500) }],
  fail: [
    { name: '2.6 s', input: painted(2_600), found: '2.6 s', verdict: { severity: 'medium', confidence: 'likely' } },
    { name: '4.1 s', input: painted(4_100), verdict: { severity: 'critical' } },
    {
      name: 'for visitors',
      input: painted(4_100, page.url, { source: 'field', benchmarkIndex: null }),
      verdict: { severity: 'critical', confidence: 'confirmed' },
    },
    {
      name: 'measured while the machine was busy',
      input: painted(4_100, page.url, { benchmarkIndex: 705 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'another page was loaded', input: painted(9_000, 'https://example.com/other') },
    { name: 'another page, and no value', input: painted(null, 'https://example.com/other') },
  ],
  notMeasured: [
    {
      name: 'no source gave it',
      input: painted(null),
      verdict: { reason: 'No source gave the Largest Contentful Paint of the home page' },
    },
  ],
});
