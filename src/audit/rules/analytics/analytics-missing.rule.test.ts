import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeOverlay } from '#test/helpers/consent-overlay.ts';
import { makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './analytics-missing.rule.ts';

const HOME = 'https://example.com/';
const { markup } = makeRender().rendered;
const makeTaggedPage = (kind: 'analytics' | 'advertising') => ({
  markup: { ...markup, analyticsTags: [{ product: 'x', kind, source: 'src' as const, ...AT }] },
});
function home(overrides: RenderOverrides = {}, { taggedCount = 0, url = HOME } = {}) {
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
const makeRequestingRender = (url: string) => ({ requests: [makeRequest({ url, isThirdParty: true })] });

testRule(rule, {
  pass: [
    { name: 'a tag in any document', input: home({}, { taggedCount: 1 }) },
    { name: 'a tag that scripts put there', input: home({ rendered: makeTaggedPage('analytics') }) },
    { name: 'a bundle that sends hits', input: home(makeRequestingRender('https://api-js.mixpanel.com/track')) },
  ],
  warn: [
    { name: 'nothing anywhere', input: home(), found: 'was detected' },
    { name: 'advertising only', input: home(makeRequestingRender('https://www.facebook.com/tr/?id=1')) },
    { name: 'an advertising pixel in the document', input: home({ rendered: makeTaggedPage('advertising') }) },
  ],
  notApplicable: [
    { name: 'another page', input: home({}, { url: 'https://example.com/services' }) },
    {
      name: 'the browser ended elsewhere',
      input: home({ navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [
    { name: 'a consent banner', input: home({ overlay }) },
    { name: 'a consent service', input: home(makeRequestingRender('https://consent.cookiebot.com/uc.js')) },
    { name: 'more requests than recorded', input: home({ truncations: ['requests'] }) },
    {
      name: 'a page that was still loading',
      input: home({ truncations: ['document: still loading when it was read'] }),
    },
  ],
});
