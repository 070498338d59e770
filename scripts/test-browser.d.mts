/** A Chromium for the browser tests, null when there is none. `wanted`: `shipped`, `installed` or a path; default AWI_TEST_BROWSER. */
export function findTestBrowser(wanted?: string): { executablePath: string; env: Record<string, string> } | null;
/** The browser of the screenshot comparisons, null when there is none. */
export function findPinnedBrowser(): { executablePath: string; env: Record<string, string> } | null;
