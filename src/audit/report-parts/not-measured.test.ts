import { expect, it } from 'vitest';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { SEARCH_BUDGETS } from '../categories.ts';
import { emptyRun, errorRun, notMeasuredRun } from '../rule-run.ts';
import { buildNotMeasured } from './not-measured.ts';

const speed = makeRule({ id: 'speed', category: 'performance' });
const shift = makeRule({ id: 'shift', category: 'performance' });
const missing = { reason: 'No browser', step: 'Install one' };
const find = (entries: ReturnType<typeof buildNotMeasured>, what: string) =>
  entries.find((entry) => entry.what.includes(what));

it('joins checks with one reason and keeps the step', () => {
  const entries = buildNotMeasured([notMeasuredRun(speed, missing), notMeasuredRun(shift, missing)], []);
  expect(entries[0]).toEqual({ what: 'Good: speed; Good: shift', ...missing });
});

it('names a check that failed inside the program', () => {
  expect(buildNotMeasured([errorRun(speed, new Error('boom'))], [])[0]?.reason).toContain('boom');
});

it('names every part of the score that stands on nothing, with the reason', () => {
  const forms = emptyRun(makeRule({ id: 'forms', category: 'forms' }), 'notApplicable', 'The page has no form');
  const titles = emptyRun(makeRule({ id: 'titles', category: 'title' }), 'pass', null);
  const entries = buildNotMeasured([notMeasuredRun(speed, missing), forms, titles], SEARCH_BUDGETS);
  expect(find(entries, 'the score: Performance')).toMatchObject(missing);
  expect(find(entries, 'the score: Accessibility')?.reason).toContain('Nothing on this site');
  expect(find(entries, 'the score: Security')?.reason).toContain('no checks');
  expect(find(entries, 'the score: On-page')).toBeUndefined();
});

it('always names what only outside sources know', () => {
  const named = buildNotMeasured([], []).map((entry) => entry.what);
  expect(named).toEqual(expect.arrayContaining(['Keyword rankings', 'Competitors', 'Mentions by AI assistants']));
});
