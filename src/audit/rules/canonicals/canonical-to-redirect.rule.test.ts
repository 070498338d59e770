import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals, makeProblemCanonicals } from '#test/helpers/canonical-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-to-redirect.rule.ts';

const site = makeSite();

testRule(rule, {
  pass: [
    { name: 'no problem', input: { site, canonicals: makeCanonicals() } },
    {
      name: 'a canonical with another problem',
      input: { site, canonicals: makeProblemCanonicals('error', [makeCanonicalLink('status 404')]) },
    },
  ],
  fail: [
    {
      name: 'a redirect that adds a trailing slash',
      input: {
        site,
        canonicals: makeProblemCanonicals('redirect', [makeCanonicalLink('redirects to https://example.com/b/')]),
      },
      verdict: {
        evidence: [
          {
            url: 'https://example.com/a',
            found: 'https://example.com/b redirects to https://example.com/b/',
            expected: 'the final URL of the redirect',
            where: 'rel="canonical" of the page (head or Link header)',
            cause: 'Canonicals that need a trailing slash',
            fix: '<link rel="canonical" href="https://example.com/b/">',
          },
        ],
      },
    },
    {
      name: 'a redirect to another page',
      input: {
        site,
        canonicals: makeProblemCanonicals('redirect', [makeCanonicalLink('redirects to https://example.com/c')]),
      },
      verdict: {
        evidence: [
          {
            url: 'https://example.com/a',
            found: 'https://example.com/b redirects to https://example.com/c',
            expected: 'the final URL of the redirect',
            where: 'rel="canonical" of the page (head or Link header)',
            cause: 'https://example.com/b',
            fix: '<link rel="canonical" href="https://example.com/c">',
          },
        ],
      },
    },
    {
      name: 'more pages than are listed',
      input: {
        site,
        canonicals: makeProblemCanonicals('redirect', [makeCanonicalLink('redirects to https://example.com/b/')], 900),
      },
      verdict: { reach: { pageUrls: ['https://example.com/a'], count: 900, checked: 20 } },
    },
  ],
  notApplicable: [{ name: 'no canonical link', input: { site, canonicals: makeCanonicals({ withoutCount: 20 }) } }],
});
