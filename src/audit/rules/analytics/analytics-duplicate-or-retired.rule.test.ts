import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './analytics-duplicate-or-retired.rule.ts';

const HIT =
  'https://www.google-analytics.com/g/collect?v=2&tid=G-AB12CD34&dl=https%3A%2F%2Fexample.com%2F&en=page_view';
const GTAG_URL = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34';
const UNIVERSAL_ANALYTICS_HIT = 'https://www.google-analytics.com/j/collect?v=1&tid=UA-12345-1';
const { markup } = makeRender().rendered;

function buildTrackedInput(
  urls: string[],
  tags: { product: string; kind: 'analytics' | 'tag-manager'; id?: string }[] = [],
) {
  const requests = urls.map((url) => makeRequest({ url, type: 'script', isThirdParty: true }));
  const analyticsTags = tags.map((tag) => ({ ...tag, source: 'inline' as const, ...AT }));
  return { page: makePage(), render: makeRender({ requests, rendered: { markup: { ...markup, analyticsTags } } }) };
}
const uaTag = { product: 'google-universal-analytics', kind: 'analytics', id: 'UA-12345-1' } as const;

testRule(rule, {
  pass: [
    { name: 'one hit', input: buildTrackedInput([GTAG_URL, HIT]) },
    { name: 'hits with two IDs', input: buildTrackedInput([HIT, HIT.replace('G-AB12CD34', 'G-ZZ99')]) },
    { name: 'hits for two pages', input: buildTrackedInput([HIT, HIT.replace('com%2F', 'com%2Fnext')]) },
    { name: 'a script loaded twice that sent one hit', input: buildTrackedInput([GTAG_URL, GTAG_URL, HIT]) },
    { name: 'an old ID next to a new one', input: buildTrackedInput([UNIVERSAL_ANALYTICS_HIT, GTAG_URL], [uaTag]) },
    {
      name: 'an old ID next to a tag manager',
      input: buildTrackedInput(
        [UNIVERSAL_ANALYTICS_HIT],
        [uaTag, { product: 'google-tag-manager', kind: 'tag-manager', id: 'GTM-AB12' }],
      ),
    },
    {
      name: 'an old ID next to another product',
      input: buildTrackedInput([UNIVERSAL_ANALYTICS_HIT, 'https://www.clarity.ms/tag/a'], [uaTag]),
    },
  ],
  fail: [
    {
      name: 'one view reported twice',
      input: buildTrackedInput([HIT, HIT]),
      found: 'G-AB12CD34: 2 hits for one page view',
    },
    {
      name: 'an old ID in the document',
      input: buildTrackedInput([], [uaTag]),
      found: 'only Universal Analytics, UA-12345-1',
    },
    { name: 'an old ID in a request', input: buildTrackedInput([UNIVERSAL_ANALYTICS_HIT]), found: 'UA-12345-1' },
  ],
  warn: [
    {
      name: 'a script loaded twice, without a hit',
      input: buildTrackedInput([GTAG_URL, `${GTAG_URL}&cx=c`]),
      found: 'loaded 2 times',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'no analytics', input: buildTrackedInput([]) }],
});
