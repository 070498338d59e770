import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './legacy-or-duplicate-javascript.rule.ts';

const KIB = 1_024;
const page = makePage();
const BOTH_INSIGHTS = ['legacy-javascript-insight', 'duplicated-javascript-insight'];
const modules = [
  makeItem({ label: 'node_modules/react-dom', figures: { wastedBytes: 12 * KIB } }),
  makeItem({ url: 'https://example.com/b.js', figures: { sourceTransferBytes: 12 * KIB } }),
];
const makeJavaScriptInput = (
  legacyBytes: number,
  duplicateBytes: number,
  more: Parameters<typeof makeLighthouseRuns>[0] = {},
) => ({
  page,
  lighthouse: makeLighthouseRuns({
    audits: [
      makeAudit('legacy-javascript-insight', { savingsBytes: legacyBytes }),
      makeAudit('duplicated-javascript-insight', { savingsBytes: duplicateBytes, items: modules }),
    ],
    ...more,
  }),
});

testRule(rule, {
  pass: [
    { name: 'a little of both', input: makeJavaScriptInput(20 * KIB - 1, 10 * KIB - 1) },
    { name: 'passed', input: makeJavaScriptInput(0, 0, { audits: [], passedAudits: BOTH_INSIGHTS }) },
  ],
  fail: [
    { name: 'old code', input: makeJavaScriptInput(20 * KIB, 0), found: '20 KiB of code that only old browsers need' },
    { name: 'duplicate modules', input: makeJavaScriptInput(0, 12 * KIB), found: '12 KiB of duplicate modules' },
  ],
  notApplicable: [{ name: 'another page', input: makeJavaScriptInput(900 * KIB, 0, { url: 'https://example.com/' }) }],
  notMeasured: [
    { name: 'one of them', input: makeJavaScriptInput(0, 0, { audits: [], passedAudits: BOTH_INSIGHTS.slice(1) }) },
  ],
});

it('lists the module and omits the files that contain it', () => {
  const verdict = rule.judge(makeJavaScriptInput(0, 12 * KIB));
  const named = verdict !== null && 'evidence' in verdict ? verdict.evidence.map(({ where }) => where) : [];
  expect(named.slice(1)).toEqual(['node_modules/react-dom']);
});
