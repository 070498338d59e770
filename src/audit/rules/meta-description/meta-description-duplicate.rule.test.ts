import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-duplicate.rule.ts';

const urls = ['https://example.com/a', 'https://example.com/b'];
const group = { value: 'Riverton Cycles', lang: 'en', urls };

testRule(rule, {
  pass: [
    { name: 'no group', input: { duplicateDescriptions: { checkedCount: 8, groups: [] } } },
    {
      name: 'a group of one',
      input: { duplicateDescriptions: { checkedCount: 8, groups: [{ ...group, urls: ['https://example.com/a'] }] } },
    },
    {
      name: 'the pages of a series',
      input: {
        duplicateDescriptions: {
          checkedCount: 8,
          groups: [{ ...group, urls: ['https://example.com/a', 'https://example.com/a?page=2'] }],
        },
      },
    },
  ],
  fail: [
    {
      name: 'two pages',
      input: { duplicateDescriptions: { checkedCount: 8, groups: [group] } },
      found: 'Riverton Cycles (on 2 pages)',
      verdict: { reach: { pageUrls: urls, count: 2, checked: 8 } },
    },
  ],
  notApplicable: [{ name: 'nothing compared', input: { duplicateDescriptions: { checkedCount: 0, groups: [] } } }],
});
