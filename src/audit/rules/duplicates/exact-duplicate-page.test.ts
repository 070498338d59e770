import { testRule } from '#test/helpers/test-rule.ts';
import rule from './exact-duplicate-page.ts';

const urls = ['https://example.com/a', 'https://example.com/b'];
const group = { value: 'Riverton Cycles', lang: 'en', urls };

testRule(rule, {
  pass: [
    { name: 'no group', input: { duplicateTexts: { checkedCount: 8, groups: [] } } },
    {
      name: 'a group of one',
      input: { duplicateTexts: { checkedCount: 8, groups: [{ ...group, urls: ['https://example.com/a'] }] } },
    },
  ],
  fail: [
    {
      name: 'two pages',
      input: { duplicateTexts: { checkedCount: 8, groups: [group] } },
      found: 'Riverton Cycles (on 2 pages)',
      verdict: { reach: { pageUrls: urls, count: 2, checked: 8 } },
    },
  ],
  notApplicable: [{ name: 'nothing compared', input: { duplicateTexts: { checkedCount: 0, groups: [] } } }],
});
