import type { BrokenTarget, LinkCheck } from '#contracts/site/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-external-link.rule.ts';

const page = 'https://example.com/a';
const makeTarget = (status: number | null, url = 'https://other.example/gone'): BrokenTarget => ({
  url,
  status,
  error: status === null ? 'dns-not-found' : null,
  pageUrls: [page],
  occurrences: [{ pageUrl: page, selector: 'main > a', text: 'Source', line: 4, column: 2 }],
  occurrenceCount: 1,
});
const buildCheckInput = (overrides: Partial<LinkCheck>) => ({
  externalLinkCheck: { checkedCount: 9, broken: [], unverifiable: [], uncheckedCount: 0, ...overrides },
});

testRule(rule, {
  pass: [
    { name: 'all links work', input: buildCheckInput({}), verdict: { gap: null } },
    { name: 'a refusal', input: buildCheckInput({ broken: [makeTarget(403)] }) },
    { name: 'a local URL', input: buildCheckInput({ broken: [makeTarget(null, 'http://localhost/a')] }) },
    {
      name: 'half of them were requested',
      input: buildCheckInput({ uncheckedCount: 9 }),
      verdict: {
        gap: {
          reason:
            '9 of 18 external link targets were not checked because our crawler sends a limited number of requests to other sites.',
        },
      },
    },
  ],
  fail: [
    {
      name: 'a 404',
      input: buildCheckInput({ broken: [makeTarget(404)], unverifiable: [makeTarget(403)] }),
      found: 'https://other.example/gone returns 404',
      verdict: { reach: { pageUrls: [page], count: 1, checked: 8 } },
    },
    { name: 'no such host', input: buildCheckInput({ broken: [makeTarget(null)] }), found: 'dns-not-found' },
    {
      name: 'a 410 among many unchecked',
      input: buildCheckInput({ broken: [makeTarget(410)], uncheckedCount: 90 }),
      found: '410',
    },
  ],
  notApplicable: [{ name: 'no links to other sites', input: buildCheckInput({ checkedCount: 0 }) }],
  notMeasured: [
    { name: 'most were not requested', input: buildCheckInput({ uncheckedCount: 10 }) },
    {
      name: 'none was requested',
      input: buildCheckInput({ checkedCount: 0, uncheckedCount: 3 }),
      verdict: {
        reason:
          '3 of 3 external link targets were not checked because our crawler sends a limited number of requests to other sites.',
      },
    },
    { name: 'none could be verified', input: buildCheckInput({ checkedCount: 1, unverifiable: [makeTarget(403)] }) },
  ],
});
