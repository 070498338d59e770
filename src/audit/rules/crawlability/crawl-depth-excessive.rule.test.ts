import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './crawl-depth-excessive.rule.ts';

const makeDepthInput = (detail: string, checkedCount = 30, isCrawlComplete = true) => ({
  site: makeSite({ isCrawlComplete }),
  clickDepths: { checkedCount, items: [{ url: 'https://example.com/deep', detail }] },
});

testRule(rule, {
  pass: [
    { name: 'four clicks', input: makeDepthInput('4') },
    {
      name: 'paginated pages',
      input: {
        site: makeSite({ isCrawlComplete: true }),
        clickDepths: { checkedCount: 30, items: [{ url: 'https://example.com/blog/page/6/', detail: '6' }] },
      },
    },
  ],
  fail: [
    { name: 'five clicks', input: makeDepthInput('5'), found: '5 clicks' },
    { name: 'a detail that contains the unit', input: makeDepthInput('12 clicks'), found: '12 clicks' },
  ],
  notApplicable: [
    {
      name: 'few indexable pages',
      input: makeDepthInput('5', 29),
      verdict: { reason: 'Fewer than 30 indexable pages are reached through links, so crawl depth is not a problem' },
    },
  ],
  notMeasured: [{ name: 'an incomplete crawl', input: makeDepthInput('5', 30, false) }],
});
