/** Why a Lighthouse run gave no numbers. */

/**
 * Our own codes. `deadline`: the run took too long; `aborted`: nobody wants the result any more; `browser-not-started`;
 * `browser-gone`: the browser ended during the run; `process-gone`: Lighthouse's process ended (memory, for example);
 * `page-crashed`: the page's process ended; `failed`: Lighthouse threw.
 * All others are Lighthouse's, in capitals: `ERRORED_DOCUMENT_REQUEST`, `NO_FCP`, `PAGE_HUNG` ...
 */
export type OwnFailure =
  | 'deadline'
  | 'aborted'
  | 'browser-not-started'
  | 'browser-gone'
  | 'process-gone'
  | 'page-crashed'
  | 'failed';

const TRANSIENT: ReadonlySet<string> = new Set<OwnFailure>(['browser-gone', 'process-gone', 'page-crashed']);

/** Has something ended that may live the next time? Then one more try is worth its cost. */
export const isWorthAnotherTry = (code: string): boolean => TRANSIENT.has(code);

const SENTENCES: Record<string, string> = {
  deadline: 'Lighthouse did not finish within its time limit.',
  aborted: 'The analysis was stopped before Lighthouse had finished.',
  'browser-not-started': 'The browser for Lighthouse could not be started.',
  'browser-gone': 'The browser ended while Lighthouse was measuring the page.',
  'process-gone': 'Lighthouse ended while it was measuring the page.',
  'page-crashed': 'The page crashed while Lighthouse was measuring it.',
  ERRORED_DOCUMENT_REQUEST: 'Lighthouse got an error status or no answer from the page.',
  FAILED_DOCUMENT_REQUEST: 'Lighthouse could not load the page.',
  DNS_FAILURE: 'Lighthouse could not find the address of the page.',
  CHROME_INTERSTITIAL_ERROR: 'The browser showed a warning in place of the page.',
  INSECURE_DOCUMENT_REQUEST: 'The certificate of the page is not valid.',
  NO_DOCUMENT_REQUEST: 'Lighthouse got no document from this address.',
  NOT_HTML: 'The address does not answer with an HTML page.',
  NO_FCP: 'The page showed nothing within the time limit of Lighthouse.',
  PAGE_HUNG: 'The page did not react within the time limit of Lighthouse.',
};

/** A sentence for users. */
export const describeFailure = (code: string): string => SENTENCES[code] ?? 'Lighthouse could not measure the page.';
