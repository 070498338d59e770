import { describe, expect, it } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { collectEnforcedPolicies, describeScriptWeakness, parsePolicies } from './content-security-policy.ts';

it('parses policies and directives', () => {
  expect(parsePolicies("Script-Src 'self' a.example; ; script-src b.example, frame-ancestors 'none',")).toEqual([
    new Map([['script-src', ["'self'", 'a.example']]]),
    new Map([['frame-ancestors', ["'none'"]]]),
  ]);
  expect(parsePolicies(' , ;')).toEqual([]);
});

describe('collectEnforcedPolicies', () => {
  const makeMeta = (key: string, inHead = true) => ({
    kind: 'http-equiv' as const,
    key,
    content: "script-src 'self'",
    inHead,
    ...AT,
  });
  const readSources = (headers: Record<string, string>, ...metas: ReturnType<typeof makeMeta>[]) =>
    collectEnforcedPolicies(makePage({ headers, facts: { markup: { ...EMPTY_PARTS.markup, metas } } })).map(
      ({ source }) => source,
    );

  it('reads the header and a meta element in the head', () => {
    expect(
      readSources({ 'content-security-policy': "default-src 'self'" }, makeMeta('content-security-policy')),
    ).toEqual(['header', 'meta']);
  });

  it('skips policies that browsers do not enforce', () => {
    const reportOnlyHeaders = { 'content-security-policy-report-only': "default-src 'self'" };
    expect(
      readSources(reportOnlyHeaders, makeMeta('content-security-policy', false), makeMeta('x-ua-compatible')),
    ).toEqual([]);
    expect(collectEnforcedPolicies(makePage({ facts: null }))).toEqual([]);
  });
});

it.each([
  ["default-src 'self'", null],
  ["script-src 'self' https://cdn.example", null],
  ["script-src 'unsafe-inline' 'nonce-abc'", null],
  ["script-src 'unsafe-inline' 'sha256-abc='", null],
  ["script-src https: 'unsafe-inline' 'strict-dynamic' 'nonce-abc'", null],
  ["script-src 'unsafe-inline'; script-src-elem 'self'", null],
  ["default-src *; script-src 'self'", null],
  ["frame-ancestors 'none'", 'no script-src and no default-src'],
  ["script-src 'self' 'UNSAFE-INLINE'", "script-src allows 'unsafe-inline'"],
  ["default-src 'unsafe-inline'", "default-src allows 'unsafe-inline'"],
  ["script-src 'self' *", 'script-src allows *'],
  ["script-src 'nonce-abc' https:", 'script-src allows https:'],
  ['script-src data:', 'script-src allows data:'],
])('describes the weakness, if any, of %s', (text, expected) => {
  expect(parsePolicies(text).map(describeScriptWeakness)).toEqual([expected]);
});
