/** A Chromium for the browser tests, null when there is none. */
export function findTestBrowser(): { executablePath: string; env: Record<string, string> } | null;
