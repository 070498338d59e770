import { makePage } from '#test/helpers/audit-page.ts';
import { noVitals, vital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './fcp-or-speed-index-slow.rule.ts';

const page = makePage();
const painted = (fcpMs: number | null, speedIndexMs: number | null, url = page.url) => ({
  page,
  coreVitals: {
    ...noVitals,
    url,
    lcpMs: vital(9_000),
    fcpMs: fcpMs === null ? null : vital(fcpMs),
    speedIndexMs: speedIndexMs === null ? null : vital(speedIndexMs),
  },
});

testRule(rule, {
  pass: [
    { name: 'both exactly at the limit', input: painted(1_800, 3_400) },
    { name: 'one of them known', input: painted(null, 3_400) },
  ],
  warn: [
    {
      name: 'a moderate FCP',
      input: painted(3_000, 1_000),
      found: 'First Contentful Paint: 3.0 s',
      verdict: { confidence: 'likely' },
    },
    { name: 'one run close to the limit', input: painted(2_200, 1_000), verdict: { confidence: 'possible' } },
    { name: 'a moderate Speed Index', input: painted(1_000, 5_800), found: 'Speed Index: 5.8 s' },
  ],
  fail: [
    { name: 'a slow FCP', input: painted(3_001, 1_000) },
    {
      name: 'a slow Speed Index and a moderate FCP',
      input: painted(2_000, 5_801),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a busy machine',
      input: { page, coreVitals: { ...noVitals, url: page.url, fcpMs: vital(3_001, { benchmarkIndex: 700 }) } },
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'another page', input: painted(9_000, 9_000, 'https://example.com/') }],
  notMeasured: [{ name: 'neither is known', input: painted(null, null) }],
});
