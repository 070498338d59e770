/** End-to-end tests that `npm test` runs every sixth day. */
export const ROTATING_SPECS: string[];
/** Returns the pattern of Playwright's `--grep-invert` for a day, counted from 1970. */
export function buildOmittedSpecPattern(day?: number): string;
