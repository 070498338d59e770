import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-protocol-mismatch.rule.ts';

const makeCanonicalInput = (canonical: string, url = 'https://example.com/a') => ({
  page: makePage({ url, facts: { canonicals: [{ href: canonical, url: canonical, inHead: true, ...AT }] } }),
});

testRule(rule, {
  pass: [
    { name: 'an https canonical', input: makeCanonicalInput('https://example.com/a') },
    { name: 'an http canonical on another host', input: makeCanonicalInput('http://example.org/a') },
  ],
  fail: [
    {
      name: 'an http canonical',
      input: makeCanonicalInput('http://www.example.com/a'),
      verdict: {
        evidence: [
          {
            url: 'https://example.com/a',
            found: 'http://www.example.com/a',
            expected: 'https://www.example.com/a',
            where: 'head, line 1, column 1',
            fix: '<link rel="canonical" href="https://www.example.com/a">',
          },
        ],
      },
    },
    {
      name: 'an http canonical in the Link header',
      input: {
        page: makePage({ headers: { link: '<http://example.com/a>; rel=canonical' }, facts: { canonicals: [] } }),
      },
      found: 'http://example.com/a',
    },
  ],
  notApplicable: [
    { name: 'a site without https', input: makeCanonicalInput('http://example.com/a', 'http://example.com/a') },
    { name: 'no canonical', input: { page: makePage({ facts: { canonicals: [] } }) } },
  ],
});
