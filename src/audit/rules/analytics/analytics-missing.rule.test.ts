import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeOverlay } from '#test/helpers/consent-overlay.ts';
import { makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './analytics-missing.rule.ts';

const HOME_URL = 'https://example.com/';
const { markup } = makeRender().rendered;
const makeTaggedDocument = (kind: 'analytics' | 'advertising') => ({
  markup: { ...markup, analyticsTags: [{ product: 'x', kind, source: 'src' as const, ...AT }] },
});
function buildHomeInput(overrides: RenderOverrides = {}, { taggedCount = 0, url = HOME_URL } = {}) {
  return {
    page: makePage({ url }),
    render: makeRender({ url, ...overrides }),
    site: makeSite(),
    analyticsCoverage: {
      checkedCount: 12,
      taggedCount,
      untagged: { count: 0, items: [] },
      tags: { count: 0, items: [] },
    },
  };
}
const overlay = makeOverlay();
const makeRequestOverrides = (url: string) => ({ requests: [makeRequest({ url, isThirdParty: true })] });

testRule(rule, {
  pass: [
    { name: 'a tag in any document', input: buildHomeInput({}, { taggedCount: 1 }) },
    { name: 'a tag added by JavaScript', input: buildHomeInput({ rendered: makeTaggedDocument('analytics') }) },
    {
      name: 'a bundle that sends hits',
      input: buildHomeInput(makeRequestOverrides('https://api-js.mixpanel.com/track')),
    },
  ],
  warn: [
    { name: 'no analytics on any page', input: buildHomeInput(), found: 'was detected' },
    { name: 'advertising only', input: buildHomeInput(makeRequestOverrides('https://www.facebook.com/tr/?id=1')) },
    {
      name: 'an advertising pixel in the document',
      input: buildHomeInput({ rendered: makeTaggedDocument('advertising') }),
    },
  ],
  notApplicable: [
    { name: 'another page', input: buildHomeInput({}, { url: 'https://example.com/services' }) },
    {
      name: 'a browser that ended on another page',
      input: buildHomeInput({ navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [
    { name: 'a consent banner', input: buildHomeInput({ overlay }) },
    { name: 'a consent service', input: buildHomeInput(makeRequestOverrides('https://consent.cookiebot.com/uc.js')) },
    { name: 'more requests than recorded', input: buildHomeInput({ truncations: ['requests'] }) },
    {
      name: 'a page that was still loading',
      input: buildHomeInput({ truncations: ['document: still loading when it was read'] }),
    },
  ],
});
