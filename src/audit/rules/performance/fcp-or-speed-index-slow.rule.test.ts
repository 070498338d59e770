import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './fcp-or-speed-index-slow.rule.ts';

const page = makePage();
const makePaintInput = (fcpMs: number | null, speedIndexMs: number | null, url = page.url) => ({
  page,
  coreVitals: {
    ...emptyVitals,
    url,
    lcpMs: makeVital(9_000),
    fcpMs: fcpMs === null ? null : makeVital(fcpMs),
    speedIndexMs: speedIndexMs === null ? null : makeVital(speedIndexMs),
  },
});

testRule(rule, {
  pass: [
    { name: 'both exactly at the threshold', input: makePaintInput(1_800, 3_400) },
    { name: 'only one figure is known', input: makePaintInput(null, 3_400) },
  ],
  warn: [
    {
      name: 'a moderate FCP',
      input: makePaintInput(3_000, 1_000),
      found: 'First Contentful Paint: 3.0 s',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'one run close to the threshold',
      input: makePaintInput(2_200, 1_000),
      verdict: { confidence: 'possible' },
    },
    { name: 'a moderate Speed Index', input: makePaintInput(1_000, 5_800), found: 'Speed Index: 5.8 s' },
  ],
  fail: [
    { name: 'a slow FCP', input: makePaintInput(3_001, 1_000) },
    {
      name: 'a slow Speed Index and a moderate FCP',
      input: makePaintInput(2_000, 5_801),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a busy machine',
      input: { page, coreVitals: { ...emptyVitals, url: page.url, fcpMs: makeVital(3_001, { benchmarkIndex: 700 }) } },
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: makePaintInput(9_000, 9_000, 'https://example.com/') },
  ],
  notMeasured: [{ name: 'neither figure is known', input: makePaintInput(null, null) }],
});
