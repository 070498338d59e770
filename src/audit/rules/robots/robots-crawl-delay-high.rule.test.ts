import { makeSite } from '#test/helpers/artifacts.ts';
import { makeGroup, makeRobotsFromGroups } from '#test/helpers/robots-file.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-crawl-delay-high.rule.ts';

const makeCrawlDelayInput = (agent: string, seconds: number | null, pagesKnown = 100_000) => ({
  site: makeSite({ pagesKnown }),
  robots: makeRobotsFromGroups([
    { ...makeGroup([agent], ['Disallow: /a']), crawlDelay: seconds === null ? null : { seconds, line: 3 } },
  ]),
});

testRule(rule, {
  pass: [{ name: 'exactly 10 seconds', input: makeCrawlDelayInput('*', 10) }],
  fail: [
    {
      name: 'slightly above 10 seconds',
      input: makeCrawlDelayInput('*', 10.5),
      found: 'Crawl-delay: 10.5 for *, up to 8,228 requests a day',
    },
    { name: 'for Bing', input: makeCrawlDelayInput('bingbot', 30), found: 'up to 2,880 requests a day' },
    {
      name: 'all pages take exactly one day',
      input: makeCrawlDelayInput('*', 20, 4_320),
      verdict: { confidence: 'possible' },
    },
    { name: 'all pages take more than one day', input: makeCrawlDelayInput('*', 20, 4_321), found: 'Crawl-delay: 20' },
  ],
  notApplicable: [
    { name: 'no Crawl-delay', input: makeCrawlDelayInput('*', null) },
    { name: 'a Crawl-delay for another crawler', input: makeCrawlDelayInput('AhrefsBot', 60) },
    { name: 'no robots.txt', input: { site: makeSite(), robots: makeRobotsFromGroups([], { state: 'missing' }) } },
  ],
});
