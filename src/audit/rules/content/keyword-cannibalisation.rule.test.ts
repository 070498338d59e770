import { expect } from 'vitest';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './keyword-cannibalisation.rule.ts';

const makePageAt = (path: string) => ({
  url: `https://example.com${path}`,
  title: 'Puncture repair | Riverton Cycles',
  heading: 'Puncture repair',
});
const group = { phrase: 'Puncture repair', lang: 'en', pageCount: 4, pages: ['/a', '/b', '/c', '/d'].map(makePageAt) };

testRule(rule, {
  pass: [{ name: 'no group', input: { cannibalization: { checkedCount: 9, groups: { count: 0, items: [] } } } }],
  warn: [
    {
      name: 'four pages for one phrase',
      input: { cannibalization: { checkedCount: 9, groups: { count: 1, items: [group] } } },
      found: 'title "Puncture repair | Riverton Cycles", H1 "Puncture repair"',
      verdict: {
        evidence: [1, 2, 3].map(() => expect.objectContaining({ cause: 'Puncture repair', places: 4 })),
        reach: { pageUrls: group.pages.map(({ url }) => url), count: 1, checked: 9 },
      },
    },
  ],
  notApplicable: [
    { name: 'no pages to compare', input: { cannibalization: { checkedCount: 0, groups: { count: 0, items: [] } } } },
  ],
});
