import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './site-unreachable.rule.ts';

const makeUnreachableInput = (code: FetchErrorCode, detail = '') => ({
  site: makeSite({ homeUrl: null, unreachable: { code, detail } }),
});

testRule(rule, {
  pass: [{ name: 'a site that responds', input: { site: makeSite() } }],
  fail: [
    {
      name: 'no such host name',
      input: makeUnreachableInput('dns-not-found', 'ENOTFOUND example.com'),
      found: 'the host name does not exist',
      verdict: {
        evidence: [{ where: 'GET https://example.com/ -> dns-not-found', snippet: 'ENOTFOUND example.com' }] as never,
      },
    },
    {
      name: 'an error without a description of its own',
      input: makeUnreachableInput('protocol-error'),
      found: 'no usable response (protocol-error)',
    },
  ],
  notMeasured: [
    {
      name: 'a crawl canceled before the first response',
      input: { site: makeSite({ homeUrl: null, stoppedBy: 'cancelled' }) },
    },
    { name: 'an IP address that our crawler must not contact', input: makeUnreachableInput('address-not-allowed') },
  ],
});
