import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-js-or-css.rule.ts';

const SCRIPT_URL = 'https://example.com/app.js';
const buildRequestsInput = (...requests: Parameters<typeof makeRequest>[0][]) => ({
  page: makePage(),
  render: makeRender({
    requests: requests.map((request) =>
      makeRequest({ type: 'script', url: SCRIPT_URL, mimeType: 'text/javascript', ...request }),
    ),
  }),
});

testRule(rule, {
  pass: [
    { name: 'a script', input: buildRequestsInput({}) },
    {
      name: 'a redirect',
      input: buildRequestsInput({ status: 301, mimeType: 'text/html' }, { url: 'https://example.com/b.js' }),
    },
    {
      name: 'a broken file of another site',
      input: buildRequestsInput({}, { url: 'https://x.net/a.js', isThirdParty: true, status: 404 }),
    },
    {
      name: 'a broken image',
      input: buildRequestsInput({}, { type: 'image', url: 'https://example.com/a.png', status: 404 }),
    },
  ],
  fail: [
    {
      name: 'a missing script',
      input: buildRequestsInput({ status: 404, mimeType: 'text/html' }),
      found: 'app.js returns 404',
    },
    {
      name: 'a page in place of a stylesheet',
      input: buildRequestsInput({ type: 'stylesheet', mimeType: 'text/html' }),
      found: 'stylesheet https://example.com/app.js returns 200 with text/html',
    },
    {
      name: 'a server that may refuse our browser',
      input: buildRequestsInput({ status: 403 }, { status: 503, url: 'https://example.com/b.js' }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'no scripts or stylesheets', input: buildRequestsInput() },
    {
      name: 'requests that our limits refused or that got no response',
      input: buildRequestsInput(
        { status: null, failure: 'net::ERR_FAILED', refusedBy: 'address-guard' },
        { status: null, failure: 'net::ERR_CONNECTION_RESET' },
      ),
    },
    {
      name: 'a browser that ended on another page',
      input: {
        page: makePage(),
        render: makeRender({ navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
      },
    },
  ],
});
