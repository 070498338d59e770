import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './legacy-or-duplicate-javascript.rule.ts';

const KB = 1_000;
const page = makePage();
const BOTH_INSIGHTS = ['legacy-javascript-insight', 'duplicated-javascript-insight'];
const modules = [
  makeItem({ label: 'node_modules/react-dom', figures: { wastedBytes: 12 * KB } }),
  makeItem({ url: 'https://example.com/b.js', figures: { sourceTransferBytes: 12 * KB } }),
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
    { name: 'a little of both kinds', input: makeJavaScriptInput(20 * KB - 1, 10 * KB - 1) },
    { name: 'passed in Lighthouse', input: makeJavaScriptInput(0, 0, { audits: [], passedAudits: BOTH_INSIGHTS }) },
  ],
  fail: [
    { name: 'legacy code', input: makeJavaScriptInput(20 * KB, 0), found: '20 KB of code that only old browsers need' },
    { name: 'duplicate modules', input: makeJavaScriptInput(0, 12 * KB), found: '12 KB of duplicate modules' },
  ],
  notApplicable: [
    {
      name: 'a page other than the home page',
      input: makeJavaScriptInput(900 * KB, 0, { url: 'https://example.com/' }),
    },
  ],
  notMeasured: [
    {
      name: 'only one audit ran',
      input: makeJavaScriptInput(0, 0, { audits: [], passedAudits: BOTH_INSIGHTS.slice(1) }),
    },
  ],
});

it('lists the module and omits the files that contain it', () => {
  const verdict = rule.judge(makeJavaScriptInput(0, 12 * KB));
  const locations = verdict !== null && 'evidence' in verdict ? verdict.evidence.map(({ where }) => where) : [];
  expect(locations.slice(1)).toEqual(['node_modules/react-dom']);
});
