/** Reasons why a Lighthouse run returned no results. */

/**
 * Our own codes. `deadline`: the run took too long; `aborted`: the result is no longer needed; `browser-not-started`;
 * `browser-gone`: the browser exited during the run; `process-gone`: Lighthouse's process exited (for example, out of
 * memory); `page-crashed`: the page's process exited; `failed`: Lighthouse threw an error. All others are Lighthouse's
 * own, in uppercase: `ERRORED_DOCUMENT_REQUEST`, `NO_FCP`, `PAGE_HUNG` ...
 */
export type InternalFailureCode =
  | 'deadline'
  | 'aborted'
  | 'browser-not-started'
  | 'browser-gone'
  | 'process-gone'
  | 'page-crashed'
  | 'failed';

const TRANSIENT_CODES: ReadonlySet<string> = new Set<InternalFailureCode>([
  'browser-gone',
  'process-gone',
  'page-crashed',
]);

/** Whether the cause is transient, so that retrying is worthwhile. */
export const isRetryable = (code: string): boolean => TRANSIENT_CODES.has(code);

const FAILURE_DESCRIPTIONS: Record<string, string> = {
  deadline: 'Lighthouse did not finish within its time limit.',
  aborted: 'The analysis was stopped before Lighthouse finished.',
  'browser-not-started': 'The browser for Lighthouse could not be started.',
  'browser-gone': 'The browser exited while Lighthouse was measuring the page.',
  'process-gone': 'Lighthouse exited while measuring the page.',
  'page-crashed': 'The page crashed while Lighthouse was measuring it.',
  ERRORED_DOCUMENT_REQUEST: 'Lighthouse received an error status or no response from the page.',
  FAILED_DOCUMENT_REQUEST: 'Lighthouse could not load the page.',
  DNS_FAILURE: 'Lighthouse could not resolve the host name of the page.',
  CHROME_INTERSTITIAL_ERROR: 'The browser showed a warning instead of the page.',
  INSECURE_DOCUMENT_REQUEST: "The page's certificate is not valid.",
  NO_DOCUMENT_REQUEST: 'Lighthouse received no document from this URL.',
  NOT_HTML: 'The URL does not return an HTML page.',
  NO_FCP: 'The page showed nothing within the time limit of Lighthouse.',
  PAGE_HUNG: 'The page did not respond within the time limit of Lighthouse.',
};

/** Returns a sentence for users. */
export const describeFailure = (code: string): string =>
  FAILURE_DESCRIPTIONS[code] ?? 'Lighthouse could not measure the page.';
