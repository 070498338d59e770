import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './waf-challenge-page.rule.ts';

testRule(rule, {
  pass: [{ name: 'a page without a bot challenge', input: { page: makePage() } }],
  fail: [
    {
      name: 'a challenge served with 200',
      input: { page: makePage({ challenge: 'Cloudflare' }) },
      found: 'a bot challenge from Cloudflare',
      verdict: { isDead: true },
    },
  ],
});
