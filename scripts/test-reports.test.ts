import { expect, it } from 'vitest';
import { readVitestReport } from './test-reports.mjs';

const buildTest = (fullName: string, status: string, tags: string[] = []) => ({
  fullName,
  status,
  tags,
  failureMessages: status === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\n to be 2'] : [],
});
const REPORT = {
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    {
      name: `${process.cwd()}/src/a.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        buildTest('adds', 'passed'),
        buildTest('divides', 'failed'),
        buildTest('subtracts', 'skipped'),
        buildTest('multiplies for minutes', 'skipped', ['long']),
      ],
    },
  ],
};

it('lists failed and skipped tests with the first lines of their messages', () => {
  const { passed, failed, skipped, failedTests } = readVitestReport(REPORT, { isLong: false });
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(failedTests).toEqual([
    { file: 'src/a.test.ts', name: 'divides', message: 'expected 1  to be 2' },
    { file: 'src/a.test.ts', name: 'subtracts', message: 'no message' },
  ]);
});

it('counts tests with the tag "long" as skipped only in the long run', () => {
  expect(readVitestReport(REPORT, { isLong: true })).toMatchObject({ skipped: 2 });
});

it('counts a file that could not be loaded as one failed test', () => {
  const broken = {
    name: `${process.cwd()}/src/b.test.ts`,
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  const report = { ...REPORT, numFailedTests: 0, testResults: [broken] };
  expect(readVitestReport(report, { isLong: false })).toMatchObject({
    failed: 1,
    failedTests: [{ file: 'src/b.test.ts', name: 'the entire file', message: 'no such module' }],
  });
});
