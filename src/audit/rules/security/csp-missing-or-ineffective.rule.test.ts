import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './csp-missing-or-ineffective.rule.ts';

const HEADER = 'content-security-policy';
const makePolicyInput = (policy?: string) => ({
  page: makePage({ headers: policy === undefined ? {} : { [HEADER]: policy } }),
});
const meta = { kind: 'http-equiv' as const, key: HEADER, content: "script-src 'self'", inHead: true, ...AT };
const makeScript = (url: string) => ({ kind: 'script' as const, src: url, url, selector: 'script', ...AT });
const makeMetaFacts = (inHead: boolean) => ({ markup: { ...EMPTY_PARTS.markup, metas: [{ ...meta, inHead }] } });

testRule(rule, {
  pass: [
    {
      name: 'a strict header',
      input: makePolicyInput("script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' https:"),
    },
    {
      name: 'hosts that are listed',
      input: makePolicyInput("default-src 'self'; script-src 'self' https://cdn.example"),
    },
    { name: 'a meta in the head', input: { page: makePage({ facts: makeMetaFacts(true) }) } },
    { name: 'one good policy of two', input: makePolicyInput("script-src *, script-src 'self'") },
  ],
  fail: [
    {
      name: 'no policy',
      input: makePolicyInput(),
      found: null,
      verdict: expectEvidenceWith({ cause: 'No Content-Security-Policy' }),
    },
    { name: 'a policy only about frames', input: makePolicyInput("frame-ancestors 'self'"), found: 'no script-src' },
    {
      name: 'a policy that allows every inline script',
      input: makePolicyInput("script-src 'self' 'unsafe-inline'"),
      found: "'unsafe-inline'",
    },
    { name: 'a policy that allows every host', input: makePolicyInput('default-src *'), found: 'default-src allows *' },
    { name: 'a meta in the body', input: { page: makePage({ facts: makeMetaFacts(false) }) } },
    {
      name: 'a report-only policy, with the hosts that the page uses',
      input: {
        page: makePage({
          headers: { 'content-security-policy-report-only': "default-src 'self'" },
          facts: { resources: [makeScript('https://cdn.example/a.js'), makeScript('https://example.com/b.js')] },
        }),
      },
      found: 'only Content-Security-Policy-Report-Only',
      verdict: expectEvidenceWith({
        fix: "Content-Security-Policy-Report-Only: script-src 'self' https://cdn.example; object-src 'none'; base-uri 'self'",
      }),
    },
  ],
  notApplicable: [{ name: 'an error page', input: { page: makePage({ status: 404 }) } }],
});
