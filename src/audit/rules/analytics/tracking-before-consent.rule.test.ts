import { makePage } from '#test/helpers/audit-page.ts';
import { makeOverlay } from '#test/helpers/consent-overlay.ts';
import { makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './tracking-before-consent.rule.ts';

const overlay = makeOverlay();
const PIXEL_URL = 'https://www.facebook.com/tr/?id=1&ev=PageView';
const PING_URL = 'https://www.google-analytics.com/g/collect?v=2&tid=G-AB12&gcs=G100';
const CONSENT_SERVICE_URL = 'https://cdn.cookielaw.org/otSDKStub.js';

function makeLoadedInput(urls: [url: string, type: string][], overrides: RenderOverrides = {}) {
  const requests = urls.map(([url, type]) => makeRequest({ url, type, isThirdParty: true }));
  return { page: makePage(), render: makeRender({ requests, overlay, ...overrides }) };
}
const gaCookie = { name: '_ga', domain: '.example.com', isThirdParty: false };

testRule(rule, {
  pass: [
    { name: 'nothing before consent', input: makeLoadedInput([]) },
    {
      name: 'a tag manager that waits, and a product without cookies',
      input: makeLoadedInput([
        ['https://www.googletagmanager.com/gtm.js?id=GTM-AB12', 'script'],
        ['https://plausible.io/api/event', 'fetch'],
      ]),
    },
    {
      name: 'a cookie of no known product',
      input: makeLoadedInput([], { cookies: [{ ...gaCookie, name: 'consent' }] }),
    },
  ],
  fail: [
    { name: 'a pixel', input: makeLoadedInput([[PIXEL_URL, 'image']]), found: 'Meta Pixel: 1 request before consent' },
    {
      name: 'a cookie',
      input: makeLoadedInput([], { cookies: [gaCookie] }),
      found: 'Google Analytics: cookie _ga before consent',
    },
  ],
  warn: [
    {
      name: 'cookieless pings, which are only advice',
      input: makeLoadedInput([[PING_URL, 'ping']]),
      found: 'Google Analytics: 1 cookieless ping in consent mode',
      verdict: { severity: 'advisory', confidence: 'possible' },
    },
    {
      name: 'a consent service without a visible banner',
      input: makeLoadedInput(
        [
          [CONSENT_SERVICE_URL, 'script'],
          [PIXEL_URL, 'image'],
        ],
        { overlay: null },
      ),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a script that may wait for consent',
      input: makeLoadedInput([['https://static.hotjar.com/c/hotjar-1.js', 'script']]),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'no banner', input: makeLoadedInput([[PIXEL_URL, 'image']], { overlay: null }) }],
  notMeasured: [
    {
      name: 'the search for a banner took too long',
      input: makeLoadedInput([[PIXEL_URL, 'image']], { overlay: null, truncations: ['overlay: took too long'] }),
    },
  ],
});
