import type { BrowserRequest, ScriptError, SuccessfulRender } from '#contracts/rendered-page.ts';

/** Errors of the network, of a visitor's settings, of what a browser without a screen lacks, or of no consequence. */
const NOISE =
  /failed to fetch|fetch failed|load failed|networkerror|network error|aborterror|\baborted\b|cancell?ed|timed? ?out|err_[a-z]+|notallowederror|resizeobserver loop|permission|play\(\) request|status code \d{3}|loading (?:css )?chunk|dynamically imported module|webgl|webgpu|getusermedia|service ?worker/i;
/** Something that another script was to define. */
const MISSING_NAME = /^(?:uncaught )?referenceerror\b|\bis not defined\b/i;

/** Errors of the site's own scripts that nobody caught, without what the network or our containment brings about. */
export function ownErrors({ errors, requests }: SuccessfulRender): ScriptError[] {
  const wasRefused = requests.some(({ type, refusedBy }) => type === 'script' && refusedBy !== null);
  return errors.filter(
    ({ kind, isThirdParty, text }) =>
      kind !== 'console' && !isThirdParty && !NOISE.test(text) && !(wasRefused && MISSING_NAME.test(text)),
  );
}

/** Scripts of the site itself that did not arrive. Those that our own containment refused do not count. */
export function failedScripts({ requests }: SuccessfulRender): BrowserRequest[] {
  return requests.filter(
    ({ type, isThirdParty, refusedBy, status, failure }) =>
      type === 'script' &&
      !isThirdParty &&
      refusedBy === null &&
      ((status !== null && status >= 400) || (failure !== null && !failure.includes('ERR_ABORTED'))),
  );
}

type Requests = Pick<SuccessfulRender, 'requests'>;

/** Did a script of another site not arrive? A name that it would have defined may be missing here and nowhere else. */
export function lacksForeignScript(render: Requests): boolean {
  return lostForeignScripts(render).length > 0;
}

/** Does the error miss a name that a script of another site, which did not arrive, may have defined? */
export function mayMissForeignScript(error: Pick<ScriptError, 'text'>, render: Requests): boolean {
  return (MISSING_NAME.test(error.text) && lacksForeignScript(render)) || scriptBehind(error, render) !== null;
}

/** The script of another site that did not arrive and is called like the name that an error misses; null when there is none. */
export function scriptBehind({ text }: Pick<ScriptError, 'text'>, render: Requests): BrowserRequest | null {
  const name = /([\w$]+) is not (?:defined|a function|a constructor)\b/i.exec(text)?.[1] ?? '';
  const wanted = name === '$' ? 'jquery' : lettersOf(name);
  // Shorter names stand in any address.
  if (wanted.length < 3) return null;
  return lostForeignScripts(render).find(({ url }) => lettersOf(url).includes(wanted)) ?? null;
}

/** `intlTelInput` and `/intl-tel-input/17.0.8/` are one name. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function lostForeignScripts({ requests }: Requests): BrowserRequest[] {
  return requests.filter(({ type, isThirdParty, failure }) => type === 'script' && isThirdParty && failure !== null);
}

/** The first line of an error, at most 200 characters. */
export function errorLine({ text }: Pick<ScriptError, 'text'>): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200).toWellFormed().trim();
}

/** `https://example.com/app.js, line 3, column 7`; the page itself when the place is not known. */
export function errorPlace({ url, line, column }: Pick<ScriptError, 'url' | 'line' | 'column'>): string {
  if (url === null || url === '') return 'a script of the page';
  return [url, ...(line === null ? [] : [`line ${line}`]), ...(column === null ? [] : [`column ${column}`])].join(', ');
}
