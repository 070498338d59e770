import type { BrokenTarget } from '#contracts/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-internal-link.ts';

const page = 'https://example.com/a';
const target = (status: number | null): BrokenTarget => ({
  url: 'https://example.com/gone',
  status,
  error: status === null ? 'connection-refused' : null,
  pageUrls: [page, 'https://example.com/b'],
  occurrences: [{ pageUrl: page, selector: 'nav > a', text: 'Prices', line: 4, column: 2 }],
  occurrenceCount: 2,
});
const checked = (broken: BrokenTarget[], checkedCount = 9) => ({
  internalLinkCheck: { checkedCount, broken, unverifiable: [], uncheckedCount: 0 },
});

testRule(rule, {
  pass: [
    { name: 'all links work', input: checked([]) },
    { name: 'a refusal is no broken link', input: checked([target(403)]) },
  ],
  fail: [
    {
      name: 'a 404',
      input: checked([target(404)]),
      found: 'https://example.com/gone answers 404',
      verdict: {
        reach: {
          pageUrls: [page, 'https://example.com/b'],
          count: 1,
          checked: 9,
          deadUrls: ['https://example.com/gone'],
        },
      },
    },
    { name: 'no answer', input: checked([target(null)]), found: 'connection-refused' },
  ],
  notApplicable: [{ name: 'no links', input: checked([], 0) }],
});
