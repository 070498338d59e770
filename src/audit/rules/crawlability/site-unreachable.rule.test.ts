import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './site-unreachable.rule.ts';

const failing = (code: FetchErrorCode, detail = '') => ({
  site: makeSite({ homeUrl: null, unreachable: { code, detail } }),
});

testRule(rule, {
  pass: [{ name: 'it responds', input: { site: makeSite() } }],
  fail: [
    {
      name: 'no such host name',
      input: failing('dns-not-found', 'ENOTFOUND example.com'),
      found: 'the host name does not exist',
      verdict: {
        evidence: [{ where: 'GET https://example.com/ -> dns-not-found', snippet: 'ENOTFOUND example.com' }] as never,
      },
    },
    { name: 'another reason', input: failing('protocol-error'), found: 'no usable response (protocol-error)' },
  ],
  notMeasured: [
    { name: 'cancelled before', input: { site: makeSite({ homeUrl: null, stoppedBy: 'cancelled' }) } },
    { name: 'our crawler must not contact the IP address', input: failing('address-not-allowed') },
  ],
});
