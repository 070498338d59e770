import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './server-error-5xx.rule.ts';

const makeResponseInput = (page: PageOverrides) => ({
  page: makePage({ facts: null, ...page }),
  site: makeSite(),
});

testRule(rule, {
  pass: [
    { name: '200', input: makeResponseInput({}) },
    { name: '404, which is not a server error', input: makeResponseInput({ status: 404 }) },
    { name: '999, which refuses our crawler', input: makeResponseInput({ status: 999 }) },
  ],
  fail: [
    { name: '500', input: makeResponseInput({ status: 500 }), found: 'status 500', verdict: { isDead: true } },
    {
      name: 'maintenance, which is less severe',
      input: makeResponseInput({ status: 503, headers: { 'retry-after': '3600' } }),
      verdict: { severity: 'medium', isDead: false },
    },
    {
      name: 'a home page under maintenance',
      input: makeResponseInput({ url: 'https://example.com/', status: 503, headers: { 'retry-after': '3600' } }),
      verdict: { severity: 'medium', isDead: true },
    },
  ],
  notApplicable: [
    {
      name: 'no response',
      input: makeResponseInput({ status: null, error: { code: 'connection-reset', detail: '' } }),
    },
    { name: 'a bot challenge', input: makeResponseInput({ status: 503, challenge: 'Cloudflare' }) },
  ],
});
