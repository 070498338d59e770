import { expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouse } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './legacy-or-duplicate-javascript.rule.ts';

const KIB = 1_024;
const page = makePage();
const BOTH = ['legacy-javascript-insight', 'duplicated-javascript-insight'];
const modules = [
  makeItem({ label: 'node_modules/react-dom', figures: { wastedBytes: 12 * KIB } }),
  makeItem({ url: 'https://example.com/b.js', figures: { sourceTransferBytes: 12 * KIB } }),
];
const shipped = (legacyBytes: number, duplicateBytes: number, more: Parameters<typeof makeLighthouse>[0] = {}) => ({
  page,
  lighthouse: makeLighthouse({
    audits: [
      makeAudit('legacy-javascript-insight', { savingsBytes: legacyBytes }),
      makeAudit('duplicated-javascript-insight', { savingsBytes: duplicateBytes, items: modules }),
    ],
    ...more,
  }),
});

testRule(rule, {
  pass: [
    { name: 'a little of both', input: shipped(20 * KIB - 1, 10 * KIB - 1) },
    { name: 'passed', input: shipped(0, 0, { audits: [], passedAudits: BOTH }) },
  ],
  fail: [
    { name: 'old code', input: shipped(20 * KIB, 0), found: '20 KiB of code that only old browsers need' },
    { name: 'duplicate modules', input: shipped(0, 12 * KIB), found: '12 KiB of duplicate modules' },
  ],
  notApplicable: [{ name: 'another page', input: shipped(900 * KIB, 0, { url: 'https://example.com/' }) }],
  notMeasured: [{ name: 'one of them', input: shipped(0, 0, { audits: [], passedAudits: BOTH.slice(1) }) }],
});

it('lists the module and omits the files that contain it', () => {
  const verdict = rule.judge(shipped(0, 12 * KIB));
  const named = verdict !== null && 'evidence' in verdict ? verdict.evidence.map(({ where }) => where) : [];
  expect(named.slice(1)).toEqual(['node_modules/react-dom']);
});
