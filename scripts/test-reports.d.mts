export interface FailedTest {
  file: string;
  name: string;
  message: string;
}
export interface ReadReport {
  passed: number;
  failed: number;
  skipped: number;
  failedTests: FailedTest[];
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; tags: string[]; failureMessages?: string[] }[];
  }[];
}
/**
 * Reads a report of Vitest's JSON reporter. Tests that `npm test` leaves to the long run are not counted as skipped.
 */
export declare function readVitestReport(report: VitestReport, options: { isLong: boolean }): ReadReport;
