import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './orphan-page.rule.ts';

const url = 'https://example.com/lost';
const orphanPage = { url, detail: 'no link; listed in the sitemap' };
const buildOrphansInput = (
  items: { url: string; detail: string; isEmpty?: boolean }[],
  isCrawlComplete = true,
  checkedCount = 10,
) => ({
  site: makeSite({ isCrawlComplete }),
  orphanPages: { checkedCount, items },
});

testRule(rule, {
  pass: [{ name: 'no orphan pages', input: buildOrphansInput([]) }],
  fail: [
    {
      name: 'a page without links',
      input: buildOrphansInput([orphanPage]),
      found: 'no link',
      verdict: { severity: 'medium', reach: { pageUrls: [url], count: 1, checked: 10 } },
    },
    {
      name: 'an empty page',
      input: buildOrphansInput([{ ...orphanPage, isEmpty: true }]),
      found: 'the page itself is empty',
      verdict: {
        severity: 'low',
        ...expectEvidenceWith({ expected: 'no sitemap entry until the page has content' }),
      },
    },
    {
      name: 'an empty page and an article',
      input: buildOrphansInput([
        { ...orphanPage, isEmpty: true },
        { ...orphanPage, url: `${url}/article` },
      ]),
      verdict: { severity: 'medium' },
    },
  ],
  notApplicable: [{ name: 'no sitemap', input: buildOrphansInput([], true, 0) }],
  notMeasured: [{ name: 'an incomplete crawl', input: buildOrphansInput([orphanPage], false) }],
});
