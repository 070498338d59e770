import { expect, it } from 'vitest';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { buildEmptyRun } from '#audit/engine/rule-run.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { computeCheckCoverage } from './coverage.ts';

const title = makeRule({ id: 'title', category: 'title', severity: 'critical' });
const images = makeRule({ id: 'images', category: 'images', severity: 'medium' });
const speed = makeRule({ id: 'speed', category: 'performance', severity: 'critical' });

it('weights each check by its budget and score deduction, counting only implemented rules', () => {
  const runs = [
    buildEmptyRun(title, 'pass', null),
    buildEmptyRun(images, 'error', 'It threw'),
    buildEmptyRun(speed, 'notMeasured', 'No browser'),
  ];
  const coverage = computeCheckCoverage(runs, SEARCH_BUDGETS);
  expect(coverage.checksMeasured).toBe(1);
  expect(coverage.checksTotal).toBe(3);
  // On-page: 14 points, 0.5 of 0.62 measured. Performance: 12 points, nothing measured.
  expect(coverage.share).toBeCloseTo((14 * (0.5 / 0.62)) / 26, 8);
});

it('counts a check that had nothing to inspect as measured', () => {
  expect(computeCheckCoverage([buildEmptyRun(title, 'notApplicable', 'No page')], SEARCH_BUDGETS).share).toBe(1);
});

it('returns 0 without rules', () => expect(computeCheckCoverage([], SEARCH_BUDGETS).share).toBe(0));
