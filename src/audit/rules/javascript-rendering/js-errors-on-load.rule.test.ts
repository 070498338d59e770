import { expect } from 'vitest';
import type { ScriptError } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeScript, makeScriptError } from '#test/helpers/script-error.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-errors-on-load.rule.ts';

const page = makePage();
const buildErrorsInput = (...changes: Partial<ScriptError>[]) => ({
  page,
  render: makeRender({ errors: changes.map((change) => makeScriptError(change)) }),
});
const makeFailedScript = (url: string) =>
  makeScript({ url, isThirdParty: true, status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' });
const makeExpectedCause = (cause: string) =>
  expect.objectContaining({ evidence: expect.arrayContaining([expect.objectContaining({ cause })]) });

testRule(rule, {
  pass: [
    { name: 'no error', input: buildErrorsInput() },
    { name: 'an error in a third-party script', input: buildErrorsInput({ isThirdParty: true }) },
    { name: 'a network error', input: buildErrorsInput({ text: 'TypeError: Failed to fetch' }) },
    { name: 'a console message', input: buildErrorsInput({ kind: 'console' }) },
  ],
  fail: [
    {
      name: 'an exception',
      input: buildErrorsInput({}),
      found: 'TypeError: cart is null',
      verdict: makeExpectedCause('TypeError: cart is null, in /app.js'),
    },
    {
      name: 'a rejected promise',
      input: buildErrorsInput({ kind: 'rejection', text: 'Error: no basket' }),
      found: 'no basket',
    },
    {
      name: 'a script inside the page',
      input: buildErrorsInput({ url: page.url }),
      verdict: makeExpectedCause('TypeError: cart is null'),
    },
    {
      name: 'an error without any details',
      input: buildErrorsInput({ text: '', url: null }),
      found: 'an error without a message',
    },
    {
      name: 'an error next to a third-party script that did not load',
      input: {
        page,
        render: makeRender({
          errors: [makeScriptError()],
          requests: [makeFailedScript('https://stats.example.net/a.js')],
        }),
      },
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a name that a third-party script would have defined',
      input: {
        page,
        render: makeRender({
          errors: [makeScriptError({ text: 'ReferenceError: $ is not defined' })],
          requests: [
            makeFailedScript('https://stats.example.net/a.js'),
            makeFailedScript('https://code.jquery.com/jquery.js'),
          ],
        }),
      },
      found:
        'ReferenceError: $ is not defined (our browser could not load https://code.jquery.com/jquery.js: net::ERR_NAME_NOT_RESOLVED)',
      verdict: makeExpectedCause('ReferenceError: $ is not defined, in /app.js'),
    },
  ],
  notApplicable: [{ name: 'not HTML', input: { page: makePage({ facts: null }), render: makeRender() } }],
});
