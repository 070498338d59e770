import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './external-link-unverifiable.rule.ts';

const page = 'https://example.com/a';
const makeTarget = (overrides: Partial<BrokenTarget> = {}): BrokenTarget => ({
  url: 'https://other.example/a',
  status: 403,
  error: null,
  pageUrls: [page],
  occurrences: [{ pageUrl: page, selector: 'main > a', text: 'Source', line: 4, column: 2 }],
  occurrenceCount: 1,
  ...overrides,
});
const buildCheckInput = (unverifiable: BrokenTarget[], checkedCount = 9) => ({
  externalLinkCheck: { checkedCount, broken: [], unverifiable, uncheckedCount: 0 },
});

testRule(rule, {
  pass: [
    { name: 'all verified', input: buildCheckInput([]) },
    { name: 'a local URL', input: buildCheckInput([makeTarget({ url: 'http://192.168.0.1/', status: null })]) },
    { name: 'a request that we aborted', input: buildCheckInput([makeTarget({ status: null, error: 'aborted' })]) },
  ],
  warn: [
    {
      name: 'a refusal',
      input: buildCheckInput([makeTarget()]),
      found: 'https://other.example/a returns 403',
      verdict: { reach: { pageUrls: [page], count: 1, checked: 9 } },
    },
    {
      name: 'a timeout',
      input: buildCheckInput([makeTarget({ status: null, error: 'total-timeout' })]),
      found: 'total-timeout',
    },
  ],
  notApplicable: [{ name: 'nothing requested', input: buildCheckInput([], 0) }],
});
