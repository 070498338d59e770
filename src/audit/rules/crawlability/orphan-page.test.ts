import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './orphan-page.ts';

const url = 'https://example.com/lost';
const lost = { url, detail: 'no link; listed in the sitemap' };
const listed = (items: { url: string; detail: string }[], isCrawlComplete = true, checkedCount = 10) => ({
  site: makeSite({ isCrawlComplete }),
  orphanPages: { checkedCount, items },
});

testRule(rule, {
  pass: [{ name: 'all linked', input: listed([]) }],
  fail: [
    {
      name: 'one without links',
      input: listed([lost]),
      found: 'no link',
      verdict: { reach: { pageUrls: [url], count: 1, checked: 10 } },
    },
  ],
  notApplicable: [{ name: 'no sitemap', input: listed([], true, 0) }],
  notMeasured: [{ name: 'an incomplete crawl', input: listed([lost], false) }],
});
