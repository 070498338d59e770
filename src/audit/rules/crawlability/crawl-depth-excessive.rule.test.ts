import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './crawl-depth-excessive.rule.ts';

const at = (detail: string, checkedCount = 30, isCrawlComplete = true) => ({
  site: makeSite({ isCrawlComplete }),
  clickDepths: { checkedCount, items: [{ url: 'https://example.com/deep', detail }] },
});

testRule(rule, {
  pass: [
    { name: 'four clicks', input: at('4') },
    {
      name: 'paginated pages',
      input: {
        site: makeSite({ isCrawlComplete: true }),
        clickDepths: { checkedCount: 30, items: [{ url: 'https://example.com/blog/page/6/', detail: '6' }] },
      },
    },
  ],
  fail: [
    { name: 'five clicks', input: at('5'), found: '5 clicks' },
    { name: 'in words', input: at('12 clicks'), found: '12 clicks' },
  ],
  notApplicable: [
    {
      name: 'few indexable pages',
      input: at('5', 29),
      verdict: { reason: 'Fewer than 30 indexable pages are reached through links, so crawl depth is not a problem' },
    },
  ],
  notMeasured: [{ name: 'an incomplete crawl', input: at('5', 30, false) }],
});
