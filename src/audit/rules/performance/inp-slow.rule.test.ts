import { makePage } from '#test/helpers/audit-page.ts';
import { emptyVitals, makeVital } from '#test/helpers/core-vitals.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './inp-slow.rule.ts';

const page = makePage();
const makeInpInput = (inpMs: number | null, url = page.url) => ({
  page,
  fieldData: [],
  coreVitals: {
    ...emptyVitals,
    url,
    tbtMs: makeVital(900),
    inpMs: inpMs === null ? null : makeVital(inpMs, { source: 'field' }),
  },
});

testRule(rule, {
  pass: [{ name: '200 ms', input: makeInpInput(200) }],
  fail: [
    { name: '201 ms', input: makeInpInput(201), found: '201 ms', verdict: { severity: 'medium' } },
    { name: '500 ms', input: makeInpInput(500), verdict: { severity: 'medium' } },
    { name: '501 ms', input: makeInpInput(501), verdict: { severity: 'critical' } },
  ],
  notApplicable: [{ name: 'a page other than the home page', input: makeInpInput(900, 'https://example.com/') }],
  notMeasured: [{ name: 'too few interactions, whatever the lab value is', input: makeInpInput(null) }],
});
