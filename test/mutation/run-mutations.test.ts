import { expect, it } from 'vitest';
import { listShortcomings, type MutationResult, summarize } from './run-mutations.ts';

const found: MutationResult = {
  ruleId: 'title-missing',
  outcome: 'found',
  detail: '',
  grade: 'high confirmed',
  collateral: [],
  explained: [],
};
const good = Array.from({ length: 140 }, () => found);
const of = (results: MutationResult[], isFullRun = true) =>
  listShortcomings(summarize({ dirty: [], results }), isFullRun);

it('requires 140 faults, all of them found, and no unexplained change', () => {
  expect(of(good)).toEqual([]);
  expect(of(good.slice(1))).toEqual(['only 139 faults were tried, of at least 140']);
  expect(of([...good, { ...found, outcome: 'missed' }])).toEqual(['1 faults were not found']);
  const changed = { ...found, collateral: ['thin-content: pass -> fail'], explained: ['orphan-page: pass -> fail'] };
  expect(of([...good, changed])).toEqual(['1 changes are not explained']);
});

it('does not count skipped faults as tried, and requires no minimum number of faults for single rules', () => {
  expect(of([...good.slice(1), { ...found, outcome: 'skipped' }])).toHaveLength(1);
  expect(of([found], false)).toEqual([]);
});
