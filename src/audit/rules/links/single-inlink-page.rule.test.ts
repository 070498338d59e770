import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeInlinkCounts, makeInlinks } from '#test/helpers/linked-targets.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './single-inlink-page.rule.ts';

const buildInlinksInput = (paths: string[], { checkedCount = 30, count = paths.length } = {}) => {
  const items = paths.map((path) => makeInlinks({ url: `https://example.com${path}` }));
  return { site: makeSite(), inlinks: makeInlinkCounts(items, { checkedCount, single: { count, items } }) };
};

testRule(rule, {
  pass: [
    { name: 'no such page', input: buildInlinksInput([]) },
    { name: 'a later page of a series', input: buildInlinksInput(['/blog/page/3', '/blog?page=4']) },
    { name: 'a legal notice', input: buildInlinksInput(['/impressum']) },
  ],
  fail: [
    {
      name: 'an article',
      input: buildInlinksInput(['/blog/wheels', '/blog/page/3']),
      found: 'one page links to it',
      verdict: {
        reach: { pageUrls: ['https://example.com/blog/wheels'], count: 1, checked: 30 },
        ...expectEvidenceWith({ cause: 'Pages under /blog/' }),
      },
    },
    {
      name: 'more pages than are listed',
      input: buildInlinksInput(['/a'], { count: 800 }),
      verdict: { gap: { what: 'Remaining pages with few internal links' } },
    },
  ],
  notApplicable: [{ name: 'a small site', input: buildInlinksInput(['/a'], { checkedCount: 29 }) }],
  notMeasured: [
    { name: 'uncrawled pages', input: { ...buildInlinksInput(['/a']), site: makeSite({ isCrawlComplete: false }) } },
  ],
});
