import { describe, expect, it } from 'vitest';
import type { ScriptError } from '#contracts/page/rendered-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeScript, makeScriptError } from '#test/helpers/script-error.ts';
import {
  findFailedScripts,
  findMissingScript,
  formatErrorPosition,
  hasFailedThirdPartyScript,
  mayNeedFailedThirdPartyScript,
  readErrorLine,
  selectOwnErrors,
} from './script-errors.ts';

describe('selectOwnErrors', () => {
  const error = makeScriptError();
  const selectErrorsWith = (changes: Partial<ScriptError>) =>
    selectOwnErrors(makeRender({ errors: [makeScriptError(changes)] }));

  it('keeps uncaught errors', () => {
    expect(selectErrorsWith({})).toEqual([error]);
    expect(selectErrorsWith({ kind: 'rejection' })).toHaveLength(1);
    expect(selectErrorsWith({ url: null })).toHaveLength(1);
  });

  it.each<[string, Partial<ScriptError>]>([
    ['console messages', { kind: 'console' }],
    ['third-party scripts', { isThirdParty: true }],
    ['network errors', { kind: 'rejection', text: 'TypeError: Failed to fetch' }],
    ['an aborted request', { kind: 'rejection', text: 'AbortError: The user aborted a request.' }],
    ['features that a headless browser lacks', { text: 'Error: WebGL is not supported' }],
    ['a harmless notice', { text: 'ResizeObserver loop completed with undelivered notifications.' }],
  ])('skips %s', (_name, changes) => expect(selectErrorsWith(changes)).toEqual([]));

  it('does not blame the site for a script that our sandbox blocked', () => {
    const errors = [makeScriptError({ text: 'ReferenceError: jQuery is not defined' }), error];
    const refusedScript = makeScript({ url: 'http://10.0.0.1/jquery.js', refusedBy: 'address-guard' });
    expect(selectOwnErrors(makeRender({ errors, requests: [refusedScript] }))).toEqual([error]);
    expect(selectOwnErrors(makeRender({ errors }))).toHaveLength(2);
  });
});

describe('findFailedScripts', () => {
  it("lists the site's own scripts that did not load", () => {
    const missingScript = makeScript({ status: 404 });
    const resetScript = makeScript({ status: null, failure: 'net::ERR_CONNECTION_RESET' });
    const requests = [
      missingScript,
      resetScript,
      makeScript(),
      makeScript({ status: 404, isThirdParty: true }),
      makeScript({ status: null, failure: 'net::ERR_ABORTED' }),
      makeScript({ status: null, failure: 'net::ERR_FAILED', refusedBy: 'limits' }),
      makeScript({ status: 404, type: 'image' }),
    ];
    expect(findFailedScripts(makeRender({ requests }))).toEqual([missingScript, resetScript]);
  });
});

describe('third-party scripts that did not load', () => {
  const makeFailedScript = (url: string) =>
    makeScript({ url, isThirdParty: true, status: null, failure: 'net::ERR_FAILED' });
  const failedJquery = makeFailedScript('https://code.jquery.com/JQuery.js');
  const failedPhoneScript = makeFailedScript('https://cdn.example.net/ajax/libs/intl-tel-input/17.0.8/main.js');
  const render = makeRender({
    requests: [makeFailedScript('https://stats.example.net/a.js'), failedJquery, failedPhoneScript],
  });
  const completeRender = makeRender({ requests: [makeScript({ isThirdParty: true }), makeScript({ status: null })] });

  it('may be the cause of a missing name', () => {
    const missingNameError = { text: 'ReferenceError: Swiper is not defined' };
    expect([hasFailedThirdPartyScript(render), hasFailedThirdPartyScript(completeRender)]).toEqual([true, false]);
    expect([
      mayNeedFailedThirdPartyScript(missingNameError, render),
      mayNeedFailedThirdPartyScript(missingNameError, completeRender),
    ]).toEqual([true, false]);
    expect(mayNeedFailedThirdPartyScript(makeScriptError(), render)).toBe(false);
  });

  it.each(['jQuery', '$'])('are identified by the missing name %s', (name) => {
    expect(findMissingScript({ text: `ReferenceError: ${name} is not defined` }, render)).toEqual(failedJquery);
  });

  it('are identified when a property that they add is missing', () => {
    const error = { text: 'TypeError: window.intlTelInput is not a function' };
    expect(findMissingScript(error, render)).toEqual(failedPhoneScript);
    expect(mayNeedFailedThirdPartyScript(error, render)).toBe(true);
  });

  it.each(['ReferenceError: L is not defined', 'ReferenceError: Swiper is not defined', 'TypeError: a is null'])(
    'are not identified from %s',
    (text) => expect(findMissingScript({ text }, render)).toBeNull(),
  );
});

describe('a formatted error', () => {
  it('shows its first line', () => expect(readErrorLine(makeScriptError())).toBe('TypeError: cart is null'));

  it('shows its position', () => {
    expect(formatErrorPosition(makeScriptError())).toBe('https://example.com/app.js, line 3, column 7');
    expect(formatErrorPosition(makeScriptError({ line: null, column: null }))).toBe('https://example.com/app.js');
    expect(formatErrorPosition(makeScriptError({ url: null }))).toBe('a script on the page');
  });
});
