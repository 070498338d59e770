import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-cross-domain.rule.ts';

const makeCanonicalInput = (canonical: string, url = 'https://example.com/a') => ({
  page: makePage({ url, facts: { canonicals: [{ href: canonical, url: canonical, inHead: true, ...AT }] } }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: 'its own URL', input: makeCanonicalInput('https://example.com/a') },
    { name: 'another subdomain', input: makeCanonicalInput('https://shop.example.com/a') },
  ],
  fail: [
    {
      name: 'another domain',
      input: makeCanonicalInput('https://example.org/a'),
      found: 'https://example.org/a',
      verdict: { outcome: 'fail' },
    },
    {
      name: 'the home page, where the finding is critical',
      input: makeCanonicalInput('https://example.org/', 'https://example.com/'),
      verdict: { severity: 'critical', confidence: 'confirmed' },
    },
    {
      name: 'another domain in the Link header',
      input: {
        page: makePage({ headers: { link: '<https://example.org/a>; rel="canonical"' }, facts: { canonicals: [] } }),
        site: makeSite(),
      },
      found: 'https://example.org/a',
    },
  ],
  notApplicable: [{ name: 'no canonical', input: { page: makePage({ facts: { canonicals: [] } }), site: makeSite() } }],
});
