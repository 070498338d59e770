import { testRule } from '#test/helpers/test-rule.ts';
import rule from './crawl-depth-excessive.ts';

const at = (detail: string, checkedCount = 30) => ({
  clickDepths: { checkedCount, items: [{ url: 'https://example.com/deep', detail }] },
});

testRule(rule, {
  pass: [{ name: 'four clicks', input: at('4') }],
  fail: [
    { name: 'five clicks', input: at('5'), found: '5 clicks' },
    { name: 'in words', input: at('12 clicks'), found: '12 clicks' },
  ],
  notApplicable: [{ name: 'a small site', input: at('5', 29) }],
});
