import type { RobotsFacts } from '#contracts/site/robots.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { listed, makeCoverage } from '#test/helpers/sitemap-coverage.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-disallowed.rule.ts';

const EVERY_AGENT_GROUP = makeRobotsGroup(['*'], ['Disallow: /private/']);
const buildInput = (count: number, robots: RobotsFacts = makeRobotsWithPreferences([EVERY_AGENT_GROUP])) => ({
  robots,
  sitemapCoverage: makeCoverage({ listedCount: 100, disallowed: listed(count, 'disallowed by robots.txt') }),
});
const own = makeRobotsGroup(['Googlebot'], ['Disallow: /search']);

testRule(rule, {
  pass: [{ name: 'all may be visited', input: buildInput(0) }],
  fail: [
    {
      name: 'a tenth of the URLs',
      input: buildInput(10),
      found: 'disallowed by robots.txt',
      verdict: { severity: 'medium', reach: { pageUrls: [], count: 10, checked: 100 } },
    },
    { name: 'a few URLs', input: buildInput(9), verdict: { severity: 'low' } },
  ],
  notApplicable: [
    { name: 'no sitemap', input: { ...buildInput(0), sitemapCoverage: makeCoverage({ listedCount: 0 }) } },
  ],
  notMeasured: [
    {
      name: 'Googlebot has rules of its own',
      input: buildInput(9, makeRobotsWithPreferences([EVERY_AGENT_GROUP, own])),
    },
    {
      name: 'robots.txt could not be read',
      input: buildInput(9, makeRobotsWithPreferences([], {}, { state: 'unavailable' })),
    },
  ],
});
