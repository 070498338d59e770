import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './unused-js-or-css.rule.ts';

const KB = 1_000;
const page = makePage();
const items = [
  makeItem({ url: 'https://example.com/app.js', figures: { totalBytes: 300 * KB, wastedBytes: 150 * KB } }),
  makeItem({ label: '…/lodash.js', figures: { sourceBytes: 90_000, sourceWastedBytes: 80_000 } }),
];
const makeUnusedRuns = (
  scriptBytes: number,
  styleBytes: number,
  more: Parameters<typeof makeLighthouseRuns>[0] = {},
) => ({
  page,
  lighthouse: makeLighthouseRuns({
    audits: [
      makeAudit('unused-javascript', { savingsBytes: scriptBytes, items }),
      makeAudit('unused-css-rules', { savingsBytes: styleBytes }),
    ],
    ...more,
  }),
});

testRule(rule, {
  pass: [
    { name: 'a little of both kinds', input: makeUnusedRuns(150 * KB - 1, 50 * KB - 1) },
    {
      name: 'passed in Lighthouse',
      input: makeUnusedRuns(0, 0, { audits: [], passedAudits: ['unused-javascript', 'unused-css-rules'] }),
    },
  ],
  fail: [
    { name: 'scripts', input: makeUnusedRuns(150 * KB, 0), found: '150 KB of unused JavaScript' },
    { name: 'styles', input: makeUnusedRuns(0, 50 * KB), found: '50 KB of unused CSS' },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: makeUnusedRuns(900 * KB, 0, { url: 'https://example.com/' }) },
  ],
  notMeasured: [
    { name: 'only one audit ran', input: makeUnusedRuns(0, 0, { audits: [], passedAudits: ['unused-javascript'] }) },
    { name: 'no audit ran', input: makeUnusedRuns(0, 0, { audits: [] }) },
  ],
});

it('lists files and omits the modules inside them', () => {
  const verdict = rule.judge(makeUnusedRuns(200 * KB, 0));
  const places = verdict !== null && 'evidence' in verdict ? verdict.evidence.map(({ where }) => where) : [];
  expect(places.slice(1)).toEqual(['https://example.com/app.js']);
});
