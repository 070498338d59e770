import { expect, it } from 'vitest';
import { countRemainingFailures } from './second-run.mjs';

it.each([
  ['all tests pass', { passed: 3, failed: 0, skipped: 0 }, true, 0],
  ['a test fails, although the process ends with 0', { passed: 2, failed: 1, skipped: 0 }, true, 1],
  ['a test is skipped', { passed: 2, failed: 0, skipped: 2 }, true, 2],
  ['the process fails without a failed test', { passed: 2, failed: 0, skipped: 0 }, false, 1],
  ['no test ran', { passed: 0, failed: 0, skipped: 0 }, true, 1],
])('counts what still fails when %s', (_case, report, hasSucceeded, expected) => {
  expect(countRemainingFailures(report, hasSucceeded)).toBe(expected);
});
