import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { noVitals, vital } from '#test/helpers/core-vitals.ts';
import { element } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cls-high.ts';

const page = makePage();
const shifted = (cls: number | null) => ({
  page,
  coreVitals: { ...noVitals, url: page.url, cls: cls === null ? null : vital(cls) },
});

testRule(rule, {
  pass: [{ name: '0.1', input: shifted(0.1) }],
  fail: [
    { name: '0.2', input: shifted(0.2), found: '0.20', verdict: { severity: 'medium' } },
    { name: '0.3', input: shifted(0.3), verdict: { severity: 'critical' } },
    {
      name: 'and what moved',
      input: {
        page,
        coreVitals: {
          ...shifted(0.3).coreVitals,
          seen: { largest: null, shifts: [{ value: 0.3, atMs: 9, elements: [element('#banner')] }] },
        },
      },
      verdict: { evidence: [expect.anything(), expect.objectContaining({ selector: '#banner' })] },
    },
  ],
  notApplicable: [{ name: 'another page was loaded', input: { page, coreVitals: noVitals } }],
  notMeasured: [{ name: 'no source gave it', input: shifted(null) }],
});
