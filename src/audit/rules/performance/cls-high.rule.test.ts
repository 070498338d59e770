import { expect } from 'vitest';
import type { VitalFigure } from '#contracts/site/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { noVitals, vital } from '#test/helpers/core-vitals.ts';
import { element } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cls-high.rule.ts';

const page = makePage();
const spread = { least: 0.1, greatest: 0.4 };
const shifted = (cls: number | null, figure: Partial<VitalFigure> = { spread }) => ({
  page,
  coreVitals: { ...noVitals, url: page.url, cls: cls === null ? null : vital(cls, figure) },
});
const oneRun = (cls: number, seenShift: number) => ({
  page,
  coreVitals: {
    ...shifted(cls, {}).coreVitals,
    seen: { largest: null, shifts: [], loadShift: seenShift },
  },
});

testRule(rule, {
  pass: [{ name: '0.1', input: shifted(0.1) }],
  fail: [
    {
      name: '0.2',
      input: shifted(0.2),
      found: '0.20 (runs between 0.10 and 0.40)',
      verdict: { severity: 'medium', confidence: 'confirmed' },
    },
    { name: 'for visitors', input: shifted(0.2, { source: 'field' }), verdict: { confidence: 'confirmed' } },
    { name: 'one run that our rendering confirms', input: oneRun(0.18, 0.17), verdict: { confidence: 'likely' } },
    { name: 'one run that our rendering does not show', input: oneRun(0.18, 0), verdict: { confidence: 'possible' } },
    { name: 'one run far over the limits', input: oneRun(0.38, 0), verdict: { confidence: 'likely' } },
    { name: 'one run without a rendering', input: shifted(0.14, {}), verdict: { confidence: 'possible' } },
    { name: 'one run clear of the limit', input: shifted(0.16, {}), verdict: { confidence: 'likely' } },
    { name: '0.3', input: shifted(0.3), verdict: { severity: 'critical' } },
    {
      name: 'and what moved',
      input: {
        page,
        coreVitals: {
          ...shifted(0.3).coreVitals,
          seen: { largest: null, shifts: [{ value: 0.3, atMs: 9, elements: [element('#banner')] }], loadShift: 0.3 },
        },
      },
      verdict: { evidence: [expect.anything(), expect.objectContaining({ selector: '#banner' })] },
    },
  ],
  notApplicable: [{ name: 'another page was loaded', input: { page, coreVitals: noVitals } }],
  notMeasured: [{ name: 'no source gave it', input: shifted(null) }],
});
