import { locatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-missing.ts';

testRule(rule, {
  pass: [{ name: 'a description', input: { page: makePage() } }],
  fail: [
    { name: 'none', input: { page: makePage({ facts: { metaDescriptions: [] } }) }, found: null },
    { name: 'an empty one', input: { page: makePage({ facts: { metaDescriptions: [locatedText(' ')] } }) }, found: '' },
    {
      name: 'a paginated page weighs less',
      input: { page: makePage({ url: 'https://example.com/blog?page=3', facts: { metaDescriptions: [] } }) },
      verdict: { severity: 'low' },
    },
  ],
});
