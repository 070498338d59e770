import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './nosnippet-set.rule.ts';

const makeMetaInput = (content: string, agent = 'robots') => ({
  page: makePage({ facts: { metaRobots: [{ agent, content, inHead: true, ...AT }] } }),
});

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page: makePage() } },
    { name: 'no limit', input: makeMetaInput('max-snippet:-1') },
    { name: 'a limit above 0', input: makeMetaInput('max-snippet:1') },
    { name: 'nosnippet for another crawler only', input: makeMetaInput('nosnippet', 'bingbot') },
  ],
  fail: [
    { name: 'nosnippet', input: makeMetaInput('nosnippet'), found: 'robots: nosnippet' },
    {
      name: 'max-snippet:0 next to another directive',
      input: makeMetaInput('max-snippet:0, max-image-preview:large'),
      verdict: {
        evidence: [
          {
            url: 'https://example.com/services',
            found: 'robots: max-snippet:0, max-image-preview:large',
            expected: 'no nosnippet and no max-snippet:0 for Google',
            where: 'head, line 1, column 1',
            fix: '<meta name="robots" content="max-image-preview:large">',
          },
        ],
      },
    },
    {
      name: 'nosnippet for Google only',
      input: makeMetaInput('nosnippet', 'googlebot'),
      found: 'googlebot: nosnippet',
    },
    {
      name: 'nosnippet in the header',
      input: { page: makePage({ headers: { 'x-robots-tag': 'googlebot: nosnippet' } }) },
      found: 'X-Robots-Tag',
    },
  ],
  notApplicable: [{ name: 'a noindex page', input: makeMetaInput('noindex, nosnippet') }],
});
