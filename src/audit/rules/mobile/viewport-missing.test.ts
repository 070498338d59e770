import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './viewport-missing.ts';

testRule(rule, {
  pass: [{ name: 'a viewport', input: { page: makePage() } }],
  fail: [
    { name: 'none', input: { page: makePage({ facts: { viewport: null } }) }, found: null },
    { name: 'an empty one', input: { page: makePage({ facts: { viewport: { content: '', ...AT } } }) }, found: '' },
  ],
  notApplicable: [{ name: 'an error page', input: { page: makePage({ status: 404, facts: { viewport: null } }) } }],
});
