import { makeSite } from '#test/helpers/artifacts.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './only-nofollow-inlinks.rule.ts';

const buildInlinksInput = (...paths: string[]) => {
  const items = paths.map((path) =>
    makeInlinks({ url: `https://example.com${path}`, followedPages: 0, nofollowPages: 3, contentPages: 0 }),
  );
  return {
    site: makeSite(),
    inlinks: makeInlinkCounts(items, { checkedCount: 20, onlyNofollow: { count: items.length, items } }),
  };
};

testRule(rule, {
  pass: [
    { name: 'no such page', input: buildInlinksInput() },
    { name: 'a login page', input: buildInlinksInput('/login') },
  ],
  fail: [
    {
      name: 'a page with content',
      input: buildInlinksInput('/wheels', '/login'),
      found: '3 pages link to it, all with nofollow',
      verdict: { reach: { pageUrls: ['https://example.com/wheels'], count: 1, checked: 20 } },
    },
  ],
  notApplicable: [
    {
      name: 'no indexable pages',
      input: { ...buildInlinksInput(), inlinks: makeInlinkCounts([], { checkedCount: 0 }) },
    },
  ],
  notMeasured: [
    { name: 'uncrawled pages', input: { ...buildInlinksInput('/wheels'), site: makeSite({ isCrawlComplete: false }) } },
  ],
});
