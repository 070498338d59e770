/**
 * Returns a Chromium for the browser tests, or null. `wanted`: `shipped`, `installed` or a path; default
 * AWI_TEST_BROWSER.
 */
export function findTestBrowser(wanted?: string): { executablePath: string; env: Record<string, string> } | null;
/** Returns the browser for screenshot comparisons, or null. */
export function findPinnedBrowser(): { executablePath: string; env: Record<string, string> } | null;
