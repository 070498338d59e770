import type { FetchErrorCode } from '#contracts/crawl.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './page-timeout.ts';

const failing = (code: FetchErrorCode, detail = '') => ({
  page: makePage({ status: null, facts: null, error: { code, detail } }),
});

testRule(rule, {
  pass: [{ name: 'an answer', input: { page: makePage() } }],
  fail: [
    { name: 'no headers', input: failing('headers-timeout', 'No answer within 10 s'), found: 'No answer within 10 s' },
    { name: 'too slow altogether', input: failing('total-timeout'), verdict: { isDead: true } },
  ],
  notApplicable: [{ name: 'another failure', input: failing('connection-refused') }],
});
