import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './broken-image.rule.ts';

const pageUrl = 'https://example.com/a';
const makeTarget = (status: number): BrokenTarget => ({
  url: 'https://example.com/wheel.jpg',
  status,
  error: null,
  pageUrls: [pageUrl],
  occurrences: [{ pageUrl, selector: 'main > img', text: '', line: 4, column: 2 }],
  occurrenceCount: 1,
});
const makeCheckInput = (broken: BrokenTarget[], checkedCount = 9, uncheckedCount = 0) => ({
  imageCheck: { checkedCount, broken, unverifiable: [], uncheckedCount },
});

testRule(rule, {
  pass: [
    { name: 'all images load', input: makeCheckInput([]) },
    { name: 'a refused request is not a broken image', input: makeCheckInput([makeTarget(403)]) },
    {
      name: 'images over the limit were not requested',
      input: makeCheckInput([], 9, 1),
      verdict: {
        gap: { reason: '1 of 10 images was not checked (over the limit of image checks, or blocked by robots.txt).' },
      },
    },
  ],
  fail: [
    {
      name: 'a 404',
      input: makeCheckInput([makeTarget(404)]),
      found: 'https://example.com/wheel.jpg returns 404',
      verdict: { reach: { pageUrls: [pageUrl], count: 1, checked: 9 } },
    },
  ],
  notApplicable: [{ name: 'no images', input: makeCheckInput([], 0) }],
});
