import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './html-over-2mb.ts';

const sized = (htmlBytes: number, bodyCut = false) => ({ page: makePage({ bodyCut, facts: { htmlBytes } }) });

testRule(rule, {
  pass: [{ name: 'exactly 2 MiB', input: sized(2_097_152) }],
  fail: [
    { name: 'one byte more', input: sized(2_097_153), found: '2097153 bytes' },
    { name: 'cut by our limit', input: sized(10_000_000, true), found: 'at least' },
  ],
  notApplicable: [
    { name: 'a picture', input: { page: makePage({ facts: null, decodedBytes: 9_000_000 }) } },
    { name: 'a small part of a page that broke off', input: sized(5_000, true) },
    { name: 'an error page', input: { page: makePage({ status: 404, facts: { htmlBytes: 9_000_000 } }) } },
  ],
});
