export declare function countRemainingFailures(
  report: { passed: number; failed: number; skipped: number },
  hasSucceeded: boolean,
): number;
