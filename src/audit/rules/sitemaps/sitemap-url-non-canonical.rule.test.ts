import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-non-canonical.rule.ts';

const url = 'https://example.com/services';
const makeCanonicalFacts = (href: string, inHead = true) => ({ canonicals: [{ href, url: href, inHead, ...AT }] });

testRule(rule, {
  pass: [
    { name: 'self-referencing', input: { page: makePage() } },
    {
      name: 'self-referencing with another spelling of the same URL',
      input: {
        page: makePage({ url: 'https://example.com/%7Ea', facts: makeCanonicalFacts('https://example.com/~a') }),
      },
    },
  ],
  fail: [
    {
      name: 'points to another page',
      input: { page: makePage({ facts: makeCanonicalFacts('https://example.com/a?b=1&c=2') }) },
      found: 'canonical: https://example.com/a?b=1&c=2',
      verdict: {
        evidence: [
          expect.objectContaining({
            fix: '<loc>https://example.com/a?b=1&amp;c=2</loc>',
            where: 'head, line 1, column 1',
          }),
        ],
      },
    },
    {
      name: 'points to the URL with a trailing slash',
      input: { page: makePage({ facts: makeCanonicalFacts(`${url}/`) }) },
    },
    {
      name: 'in a header',
      input: {
        page: makePage({ headers: { link: '<https://example.com/b>; rel="canonical"' }, facts: { canonicals: [] } }),
      },
      verdict: { evidence: [expect.objectContaining({ where: 'Link response header' })] },
    },
    {
      name: 'points to another site: nothing to put into this sitemap',
      input: { page: makePage({ facts: makeCanonicalFacts('https://example.org/a') }) },
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
  ],
  notApplicable: [
    {
      name: 'not listed',
      input: { page: makePage({ inSitemap: false, facts: makeCanonicalFacts('https://example.com/a') }) },
    },
    { name: 'no canonical', input: { page: makePage({ facts: { canonicals: [] } }) } },
    {
      name: 'in the body only',
      input: { page: makePage({ facts: makeCanonicalFacts('https://example.com/a', false) }) },
    },
    {
      name: 'several that differ',
      input: {
        page: makePage({
          facts: {
            canonicals: [
              ...makeCanonicalFacts('https://example.com/a').canonicals,
              ...makeCanonicalFacts('https://example.com/b').canonicals,
            ],
          },
        }),
      },
    },
  ],
});
