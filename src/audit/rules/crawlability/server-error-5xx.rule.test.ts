import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './server-error-5xx.rule.ts';

const answering = (page: PageOverrides) => ({
  page: makePage({ facts: null, ...page }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: '200', input: answering({}) },
    { name: '404, which is not a server error', input: answering({ status: 404 }) },
    { name: '999, a refusal', input: answering({ status: 999 }) },
  ],
  fail: [
    { name: '500', input: answering({ status: 500 }), found: 'status 500', verdict: { isDead: true } },
    {
      name: 'maintenance weighs less',
      input: answering({ status: 503, headers: { 'retry-after': '3600' } }),
      verdict: { severity: 'medium', isDead: false },
    },
    {
      name: 'a home page under maintenance',
      input: answering({ url: 'https://example.com/', status: 503, headers: { 'retry-after': '3600' } }),
      verdict: { severity: 'medium', isDead: true },
    },
  ],
  notApplicable: [
    { name: 'no response', input: answering({ status: null, error: { code: 'connection-reset', detail: '' } }) },
    { name: 'a challenge', input: answering({ status: 503, challenge: 'Cloudflare' }) },
  ],
});
