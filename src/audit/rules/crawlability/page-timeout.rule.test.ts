import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './page-timeout.rule.ts';

const ERROR_DETAIL = 'The operation was aborted due to timeout';
const buildTimeoutInput = (code: FetchErrorCode, totalMs: number, status: number | null = null) => ({
  page: makePage({ status, totalMs, facts: null, error: { code, detail: ERROR_DETAIL } }),
});

testRule(rule, {
  pass: [{ name: 'a page that responds', input: { page: makePage() } }],
  fail: [
    { name: 'no connection', input: buildTimeoutInput('connect-timeout', 5_010), found: 'no connection within 5 s' },
    { name: 'no headers', input: buildTimeoutInput('headers-timeout', 10_020), found: 'no response within 10 s' },
    {
      name: 'an incomplete response',
      input: buildTimeoutInput('total-timeout', 20_003, 200),
      found: 'only part of the page arrived within 20 s',
      verdict: { isDead: true },
    },
  ],
  notApplicable: [{ name: 'a failure other than a timeout', input: buildTimeoutInput('connection-refused', 3) }],
});
