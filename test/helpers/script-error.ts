import type { BrowserRequest, ScriptError } from '#contracts/page/rendered-page.ts';
import { makeRequest } from './rendered-page.ts';

/** Builds an uncaught exception of the site's own application. */
export function makeScriptError(overrides: Partial<ScriptError> = {}): ScriptError {
  return {
    kind: 'exception',
    text: 'TypeError: cart is null\n    at start (app.js:3:7)',
    url: 'https://example.com/app.js',
    line: 3,
    column: 7,
    isThirdParty: false,
    ...overrides,
  };
}

/** Builds a script that the page requests. */
export function makeScript(overrides: Partial<BrowserRequest> = {}): BrowserRequest {
  const script = { url: 'https://example.com/app.js', type: 'script', mimeType: 'text/javascript' };
  return makeRequest({ ...script, ...overrides });
}
