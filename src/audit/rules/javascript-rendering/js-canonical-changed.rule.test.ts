import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-canonical-changed.rule.ts';

const page = makePage();
const makeCanonicalFacts = (...urls: string[]): Pick<PageFacts, 'canonicals'> => ({
  canonicals: urls.map((url) => ({ href: url, url, inHead: true, ...AT })),
});
const HOME = 'https://example.com/';
const OTHER_URL = 'https://example.com/other';

testRule(rule, {
  pass: [
    { name: 'the same canonical URL', input: { page, render: makeRender() } },
    { name: 'only after JavaScript has run', input: { page, render: makeRender({ raw: makeCanonicalFacts() }) } },
    {
      name: 'another spelling of the same URL',
      input: {
        page,
        render: makeRender({
          rendered: { canonicals: [{ href: '/services?', url: 'https://example.com/services', inHead: true, ...AT }] },
        }),
      },
    },
    {
      name: 'the same URL twice',
      input: { page, render: makeRender({ rendered: makeCanonicalFacts(page.url, page.url) }) },
    },
    {
      name: 'another canonical link in the body',
      input: {
        page,
        render: makeRender({
          rendered: {
            canonicals: [
              ...makeCanonicalFacts(page.url).canonicals,
              { href: OTHER_URL, url: OTHER_URL, inHead: false, ...AT },
            ],
          },
        }),
      },
    },
  ],
  fail: [
    {
      name: 'another URL',
      input: { page, render: makeRender({ raw: makeCanonicalFacts(HOME), rendered: makeCanonicalFacts(page.url) }) },
      found: `${HOME} in the HTML, ${page.url} after`,
      verdict: expect.objectContaining({
        evidence: [expect.objectContaining({ fix: `<link rel="canonical" href="${page.url}">` })],
      }),
    },
    {
      name: 'a trailing slash',
      input: { page, render: makeRender({ rendered: makeCanonicalFacts(`${page.url}/`) }) },
      verdict: { severity: 'medium' },
    },
    {
      name: 'a second canonical URL',
      input: { page, render: makeRender({ rendered: makeCanonicalFacts(page.url, OTHER_URL) }) },
      found: `${page.url} and ${OTHER_URL} after`,
    },
    {
      name: 'neither references the page',
      input: { page, render: makeRender({ raw: makeCanonicalFacts(HOME), rendered: makeCanonicalFacts(OTHER_URL) }) },
      verdict: expect.objectContaining({ evidence: [expect.not.objectContaining({ fix: expect.anything() })] }),
    },
  ],
  warn: [
    {
      name: 'a canonical link that JavaScript removes',
      input: { page, render: makeRender({ rendered: makeCanonicalFacts() }) },
      found: 'none after JavaScript',
    },
  ],
  notApplicable: [{ name: 'not HTML', input: { page: makePage({ facts: null }), render: makeRender() } }],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
