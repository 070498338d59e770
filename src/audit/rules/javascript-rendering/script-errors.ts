import type { BrowserRequest, ScriptError, SuccessfulRender } from '#contracts/page/rendered-page.ts';

/** Matches errors that are usually harmless, or caused by the network, visitor settings or a headless browser. */
const NOISE_ERROR =
  /failed to fetch|fetch failed|load failed|networkerror|network error|aborterror|\baborted\b|cancell?ed|timed? ?out|err_[a-z]+|notallowederror|resizeobserver loop|permission|play\(\) request|status code \d{3}|loading (?:css )?chunk|dynamically imported module|webgl|webgpu|getusermedia|service ?worker/i;
/** Matches errors about a name that another script should have defined. */
const MISSING_NAME = /^(?:uncaught )?referenceerror\b|\bis not defined\b/i;

/**
 * Returns uncaught errors from the site's own scripts, except those that are usually harmless and those that the
 * network or our sandbox may have caused.
 */
export function selectOwnErrors({ errors, requests }: SuccessfulRender): ScriptError[] {
  const wasRefused = requests.some(({ type, refusedBy }) => type === 'script' && refusedBy !== null);
  return errors.filter(
    ({ kind, isThirdParty, text }) =>
      kind !== 'console' && !isThirdParty && !NOISE_ERROR.test(text) && !(wasRefused && MISSING_NAME.test(text)),
  );
}

/**
 * Finds the site's own scripts that did not load. Aborted requests and scripts that our own sandbox blocked do not
 * count.
 */
export function findFailedScripts({ requests }: SuccessfulRender): BrowserRequest[] {
  return requests.filter(
    ({ type, isThirdParty, refusedBy, status, failure }) =>
      type === 'script' &&
      !isThirdParty &&
      refusedBy === null &&
      ((status !== null && status >= 400) || (failure !== null && !failure.includes('ERR_ABORTED'))),
  );
}

type RenderRequests = Pick<SuccessfulRender, 'requests'>;

/**
 * Whether the request for a third-party script failed; an error status does not count. A name that the script defines
 * may be missing only in our browser.
 */
export function hasFailedThirdPartyScript(render: RenderRequests): boolean {
  return findFailedThirdPartyScripts(render).length > 0;
}

/** Whether the missing name in the error may come from a third-party script that failed to load. */
export function mayNeedFailedThirdPartyScript(error: Pick<ScriptError, 'text'>, render: RenderRequests): boolean {
  return (
    (MISSING_NAME.test(error.text) && hasFailedThirdPartyScript(render)) || findMissingScript(error, render) !== null
  );
}

/**
 * Finds a third-party script that did not load and whose URL contains the missing name from an error; null if no such
 * script exists.
 */
export function findMissingScript({ text }: Pick<ScriptError, 'text'>, render: RenderRequests): BrowserRequest | null {
  const name = /([\w$]+) is not (?:defined|a function|a constructor)\b/i.exec(text)?.[1] ?? '';
  const libraryName = name === '$' ? 'jquery' : stripPunctuation(name);
  // Shorter names would match almost any URL.
  if (libraryName.length < 3) return null;
  return findFailedThirdPartyScripts(render).find(({ url }) => stripPunctuation(url).includes(libraryName)) ?? null;
}

/** Keeps only ASCII letters, in lowercase, and digits, so that `intlTelInput` matches `/intl-tel-input/17.0.8/`. */
const stripPunctuation = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function findFailedThirdPartyScripts({ requests }: RenderRequests): BrowserRequest[] {
  return requests.filter(({ type, isThirdParty, failure }) => type === 'script' && isThirdParty && failure !== null);
}

/** Returns the first line of an error, up to 200 characters. */
export function readErrorLine({ text }: Pick<ScriptError, 'text'>): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200).toWellFormed().trim();
}

/**
 * Formats a position as `https://example.com/app.js, line 3, column 7`. An unknown line or column is omitted; an unknown
 * URL is shown as a script on the page.
 */
export function formatErrorPosition({ url, line, column }: Pick<ScriptError, 'url' | 'line' | 'column'>): string {
  if (url === null || url === '') return 'a script on the page';
  return [url, ...(line === null ? [] : [`line ${line}`]), ...(column === null ? [] : [`column ${column}`])].join(', ');
}
