/** End-to-end tests that `npm test` runs every third day. */
export const THIRD_DAY_SPECS: string[];
/** Returns the pattern of Playwright's `--grep-invert` for a day, counted from 1970. */
export function buildOmittedSpecPattern(day?: number): string;
