import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './security-headers-missing.rule.ts';

const GOOD_HEADERS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };
const buildHeadersInput = (headers: Record<string, string>) => ({ page: makePage({ headers }) });
const metaPolicyFacts = {
  kind: 'http-equiv' as const,
  key: 'content-security-policy',
  content: "frame-ancestors 'none'",
  inHead: true,
  ...AT,
};

testRule(rule, {
  pass: [
    { name: 'both, without Referrer-Policy and Permissions-Policy', input: buildHeadersInput(GOOD_HEADERS) },
    {
      name: 'frame-ancestors in place of X-Frame-Options',
      input: buildHeadersInput({
        'x-content-type-options': 'NoSniff',
        'content-security-policy': "frame-ancestors 'self'",
      }),
    },
    { name: 'sent twice', input: buildHeadersInput({ ...GOOD_HEADERS, 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }) },
    {
      name: 'a careful referrer policy',
      input: buildHeadersInput({ ...GOOD_HEADERS, 'referrer-policy': 'unsafe-url, no-referrer' }),
    },
  ],
  fail: [
    {
      name: 'no header at all',
      input: buildHeadersInput({}),
      found: null,
      verdict: expectEvidenceWith({ cause: 'No X-Frame-Options or frame-ancestors' }),
    },
    { name: 'no nosniff', input: buildHeadersInput({ 'x-frame-options': 'DENY' }), found: null },
    {
      name: 'a wrong value',
      input: buildHeadersInput({ ...GOOD_HEADERS, 'x-content-type-options': 'sniff' }),
      found: 'sniff',
    },
    {
      name: 'an X-Frame-Options value that browsers ignore',
      input: buildHeadersInput({ ...GOOD_HEADERS, 'x-frame-options': 'ALLOW-FROM https://partner.example' }),
      found: 'ALLOW-FROM',
    },
    {
      name: 'full URLs for every site',
      input: buildHeadersInput({ ...GOOD_HEADERS, 'referrer-policy': 'unsafe-url' }),
      found: 'unsafe-url',
    },
    {
      name: 'frame-ancestors in a meta element',
      input: {
        page: makePage({
          headers: { 'x-content-type-options': 'nosniff' },
          facts: { markup: { ...EMPTY_PARTS.markup, metas: [metaPolicyFacts] } },
        }),
      },
      found: null,
    },
  ],
  notApplicable: [{ name: 'a file', input: { page: makePage({ facts: null }) } }],
});
