import { expect } from 'vitest';
import type { VitalFigure } from '#contracts/site/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { element } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cls-high.rule.ts';

const page = makePage();
const spread = { least: 0.1, greatest: 0.4 };
const makeClsInput = (cls: number | null, figure: Partial<VitalFigure> = { spread }) => ({
  page,
  coreVitals: { ...emptyVitals, url: page.url, cls: cls === null ? null : makeVital(cls, figure) },
});
const makeSingleRunInput = (cls: number, observedShift: number) => ({
  page,
  coreVitals: {
    ...makeClsInput(cls, {}).coreVitals,
    seen: { largest: null, shifts: [], loadShift: observedShift },
  },
});

testRule(rule, {
  pass: [{ name: '0.1', input: makeClsInput(0.1) }],
  fail: [
    {
      name: '0.2',
      input: makeClsInput(0.2),
      found: '0.20 (runs between 0.10 and 0.40)',
      verdict: { severity: 'medium', confidence: 'confirmed' },
    },
    { name: 'field data', input: makeClsInput(0.2, { source: 'field' }), verdict: { confidence: 'confirmed' } },
    {
      name: 'one run that our rendering confirms',
      input: makeSingleRunInput(0.18, 0.17),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'one run that our rendering does not show',
      input: makeSingleRunInput(0.18, 0),
      verdict: { confidence: 'possible' },
    },
    { name: 'one run far over the thresholds', input: makeSingleRunInput(0.38, 0), verdict: { confidence: 'likely' } },
    { name: 'one run without a rendering', input: makeClsInput(0.14, {}), verdict: { confidence: 'possible' } },
    { name: 'one run clear of the threshold', input: makeClsInput(0.16, {}), verdict: { confidence: 'likely' } },
    { name: '0.3', input: makeClsInput(0.3), verdict: { severity: 'critical' } },
    {
      name: 'elements that moved',
      input: {
        page,
        coreVitals: {
          ...makeClsInput(0.3).coreVitals,
          seen: { largest: null, shifts: [{ value: 0.3, atMs: 9, elements: [element('#banner')] }], loadShift: 0.3 },
        },
      },
      verdict: { evidence: [expect.anything(), expect.objectContaining({ selector: '#banner' })] },
    },
  ],
  notApplicable: [{ name: 'a page other than the home page', input: { page, coreVitals: emptyVitals } }],
  notMeasured: [{ name: 'no source provided the value', input: makeClsInput(null) }],
});
