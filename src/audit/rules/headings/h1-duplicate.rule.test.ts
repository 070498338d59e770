import { testRule } from '#test/helpers/test-rule.ts';
import rule from './h1-duplicate.rule.ts';

const urls = ['https://example.com/a', 'https://example.com/b'];
const group = { value: 'Riverton Cycles', lang: 'en', urls };
const series = { ...group, urls: ['https://example.com/news', 'https://example.com/news/page/2'] };

testRule(rule, {
  pass: [
    { name: 'no group', input: { duplicateHeadings: { checkedCount: 8, groups: [] } } },
    { name: 'the pages of a paginated series', input: { duplicateHeadings: { checkedCount: 8, groups: [series] } } },
  ],
  fail: [
    {
      name: 'two pages',
      input: { duplicateHeadings: { checkedCount: 8, groups: [group, series] } },
      found: 'Riverton Cycles (on 2 pages)',
      verdict: { reach: { pageUrls: urls, count: 2, checked: 8 } },
    },
  ],
  notApplicable: [{ name: 'no pages to compare', input: { duplicateHeadings: { checkedCount: 0, groups: [] } } }],
});
