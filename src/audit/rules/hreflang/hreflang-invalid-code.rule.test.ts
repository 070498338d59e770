import { AT } from '#test/helpers/audit-page.ts';
import { makeHreflang } from '#test/helpers/hreflang-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-invalid-code.rule.ts';

const url = 'https://example.com/services';
const target = 'https://example.com/gb';

function buildCodesInput(codes: string[], hreflang = makeHreflang(), link?: string) {
  const entries = codes.map((code) => ({ code, href: target, url: target, ...AT }));
  const headers = link === undefined ? {} : { link };
  return { page: makePageWithLinks([], { headers, facts: { hreflang: entries } }), hreflang };
}

const makeSitemapHreflang = (code: string, exampleUrl = url) =>
  makeHreflang({ codes: { count: 1, items: [{ code, count: 40, exampleUrl }] } });

testRule(rule, {
  pass: [
    { name: 'valid codes', input: buildCodesInput(['en', 'EN-gb', 'zh-Hant', 'x-default']) },
    {
      name: 'an invalid sitemap code whose example is another page',
      input: buildCodesInput(['en'], makeSitemapHreflang('en-uk', target)),
    },
    { name: 'a valid code in the sitemap', input: buildCodesInput(['en'], makeSitemapHreflang('en-gb')) },
  ],
  warn: [
    {
      name: 'a space before the code',
      input: {
        page: makePageWithLinks([], {
          facts: { hreflang: [{ code: 'x-default', href: target, url: target, hasOuterSpace: true, ...AT }] },
        }),
        hreflang: makeHreflang(),
      },
      found: 'hreflang="x-default" with whitespace around the code',
      verdict: { severity: 'low', confidence: 'possible' },
    },
  ],
  fail: [
    {
      name: 'a region that does not exist',
      input: buildCodesInput(['en', 'en-UK']),
      verdict: {
        evidence: [
          {
            url,
            found: 'hreflang="en-UK": "uk" is not an ISO 3166-1 region',
            expected: 'a language such as "de", with a region such as "de-AT" where needed, or "x-default"',
            where: 'head, line 1, column 1',
            cause: 'hreflang="en-UK": "uk" is not an ISO 3166-1 region',
            fix: `<link rel="alternate" hreflang="en-GB" href="${target}">`,
          },
        ],
      },
    },
    {
      name: 'an invalid code in the Link header',
      input: buildCodesInput([], makeHreflang(), `<${target}>; rel="alternate"; hreflang="es-419"`),
      found: 'hreflang="es-419"',
    },
    {
      name: 'an invalid code only in the sitemap',
      input: buildCodesInput([], makeSitemapHreflang('en-uk')),
      found: 'hreflang="en-uk" in 40 places: "uk" is not an ISO 3166-1 region',
    },
    {
      name: 'an invalid code that both page and sitemap use, reported once',
      input: buildCodesInput(['en-UK'], makeSitemapHreflang('en-uk')),
      found: 'en-UK',
    },
  ],
  notApplicable: [{ name: 'no annotations', input: buildCodesInput([]) }],
});
