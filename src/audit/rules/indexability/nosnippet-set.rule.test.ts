import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './nosnippet-set.rule.ts';

const saying = (content: string, agent = 'robots') => ({
  page: makePage({ facts: { metaRobots: [{ agent, content, inHead: true, ...AT }] } }),
});

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page: makePage() } },
    { name: 'no limit', input: saying('max-snippet:-1') },
    { name: 'a limit above 0', input: saying('max-snippet:1') },
    { name: 'another crawler only', input: saying('nosnippet', 'bingbot') },
  ],
  fail: [
    { name: 'nosnippet', input: saying('nosnippet'), found: 'robots: nosnippet' },
    {
      name: 'max-snippet:0 next to others',
      input: saying('max-snippet:0, max-image-preview:large'),
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
    { name: 'for Google only', input: saying('nosnippet', 'googlebot'), found: 'googlebot: nosnippet' },
    {
      name: 'in the header',
      input: { page: makePage({ headers: { 'x-robots-tag': 'googlebot: nosnippet' } }) },
      found: 'X-Robots-Tag',
    },
  ],
  notApplicable: [{ name: 'a noindex page', input: saying('noindex, nosnippet') }],
});
