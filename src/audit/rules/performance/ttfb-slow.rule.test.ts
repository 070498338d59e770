import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ttfb-slow.rule.ts';

const buildTtfbInput = (ttfbMs: number | null, isRevalidated = false) => ({
  page: makePage({
    isRevalidated,
    timings: {
      dnsMs: 900,
      connectMs: 900,
      tlsMs: 900,
      ttfbMs,
      downloadMs: 9_000,
      isReused: false,
      addressFamily: 4,
      httpVersion: '1.1',
      tlsVersion: 'TLSv1.3',
    },
  }),
});

testRule(rule, {
  pass: [
    { name: '800 ms, however long the connection took', input: buildTtfbInput(800) },
    { name: '40 ms', input: buildTtfbInput(40) },
  ],
  warn: [
    { name: '801 ms', input: buildTtfbInput(801), found: '801 ms to the first byte' },
    { name: '1,800 ms', input: buildTtfbInput(1_800) },
  ],
  fail: [{ name: '1,801 ms', input: buildTtfbInput(1_801), found: '1801 ms' }],
  notApplicable: [
    { name: 'no times', input: { page: makePage() } },
    { name: 'no first byte', input: buildTtfbInput(null) },
    { name: 'a page confirmed as unchanged', input: buildTtfbInput(5_000, true) },
    { name: 'an error page', input: { page: makePage({ status: 500 }) } },
  ],
});
