/** Reads the reports of the test runners: counts, and failed tests with their file, name and message. */
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Returns the first lines of a message, without colors, short enough for the end of a log. */
function shorten(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal escape sequences begin with a control character
  const plainMessage = (message ?? 'no message').replaceAll(/\u001b\[[0-9;]*m/g, '').trim();
  return plainMessage.split('\n', 3).join(' ').slice(0, 300);
}

/** Whether `npm test` leaves a test to `npm run test:long`, which Vitest reports like a skipped test. */
const isLeftOut = ({ status, tags }) => status === 'skipped' && tags.includes('long');

export function readVitestReport(
  { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults },
  { isLong },
) {
  // A file that fails to load has no failed tests.
  const testsLeftOut = isLong ? [] : testResults.flatMap((file) => file.assertionResults.filter(isLeftOut));
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests - testsLeftOut.length,
    failedTests: [
      ...brokenFiles.map((file) => ({
        file: relative(root, file.name),
        name: 'the entire file',
        message: shorten(file.message),
      })),
      ...testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status !== 'passed' && !testsLeftOut.includes(test))
          .map((test) => ({
            file: relative(root, file.name),
            name: test.fullName,
            message: shorten(test.failureMessages?.[0]),
          })),
      ),
    ],
  };
}

export function readPlaywrightReport({ stats, suites, errors }) {
  const collectSpecs = (suiteReport) => [
    ...(suiteReport.specs ?? []),
    ...(suiteReport.suites ?? []).flatMap(collectSpecs),
  ];
  const failedSpecs = suites
    .flatMap(collectSpecs)
    .filter((spec) => spec.tests.some(({ status }) => status !== 'expected'));
  return {
    passed: stats.expected,
    // Errors outside of tests, such as in a setup, belong to no suite.
    failed: stats.unexpected + stats.flaky + (failedSpecs.length === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failedTests: failedSpecs.map((spec) => ({
      file: join('test/e2e', spec.file),
      name: spec.title,
      message: shorten(
        spec.tests.flatMap(({ results }) => results.flatMap((result) => result.error?.message ?? []))[0],
      ),
    })),
  };
}
