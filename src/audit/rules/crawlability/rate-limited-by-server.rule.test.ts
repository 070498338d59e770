import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './rate-limited-by-server.rule.ts';

const buildResponsesInput = (refusedCount: number, pageCount: number, site: Partial<SiteFacts> = {}) => ({
  site: makeSite(site),
  pagesByStatus: {
    pageCount,
    statuses: [
      { status: 200, error: null, count: pageCount - refusedCount, examples: ['https://example.com/'] },
      ...(refusedCount === 0
        ? []
        : [{ status: 429, error: null, count: refusedCount, examples: ['https://example.com/a'] }]),
    ],
  },
});
const endedCrawl = { stoppedBy: 'rate-limited', isCrawlComplete: false } as const;

testRule(rule, {
  pass: [
    { name: 'no refused URLs', input: buildResponsesInput(0, 100) },
    { name: 'exactly 5% of the URLs', input: buildResponsesInput(5, 100) },
    { name: 'a small site', input: buildResponsesInput(10, 19) },
    { name: 'nothing was crawled', input: buildResponsesInput(0, 0) },
  ],
  fail: [
    { name: 'more than 5% of the URLs', input: buildResponsesInput(6, 100), found: '6 of 100 URLs returned 429' },
    { name: 'a large site', input: buildResponsesInput(1_200, 9_000), found: '1,200 of 9,000 URLs returned 429' },
    { name: 'more than 5% of 20 URLs', input: buildResponsesInput(2, 20), found: '2 of 20 URLs returned 429' },
    {
      name: 'a crawl that ended early',
      input: buildResponsesInput(0, 5, endedCrawl),
      found: 'the site kept asking for pauses',
    },
    {
      name: 'refused URLs and a crawl that ended early',
      input: buildResponsesInput(2, 5, endedCrawl),
      found: '2 of 5 URLs returned 429; the site kept asking for pauses',
    },
  ],
  notApplicable: [{ name: 'bot challenges', input: buildResponsesInput(50, 100, { challengedShare: 0.5 }) }],
});
