import type { RobotsFacts } from '#contracts/site/robots.ts';
import { group, robotsWith } from '#test/helpers/robots-groups.ts';
import { listed, makeCoverage } from '#test/helpers/sitemap-coverage.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-disallowed.rule.ts';

const EVERYONE = group(['*'], ['Disallow: /private/']);
const given = (count: number, robots: RobotsFacts = robotsWith([EVERYONE])) => ({
  robots,
  sitemapCoverage: makeCoverage({ listedCount: 100, disallowed: listed(count, 'disallowed by robots.txt') }),
});
const own = group(['Googlebot'], ['Disallow: /search']);

testRule(rule, {
  pass: [{ name: 'all may be visited', input: given(0) }],
  fail: [
    {
      name: 'a tenth of the URLs',
      input: given(10),
      found: 'disallowed by robots.txt',
      verdict: { severity: 'medium', reach: { pageUrls: [], count: 10, checked: 100 } },
    },
    { name: 'a few URLs', input: given(9), verdict: { severity: 'low' } },
  ],
  notApplicable: [{ name: 'no sitemap', input: { ...given(0), sitemapCoverage: makeCoverage({ listedCount: 0 }) } }],
  notMeasured: [
    { name: 'Googlebot has rules of its own', input: given(9, robotsWith([EVERYONE, own])) },
    { name: 'robots.txt could not be read', input: given(9, robotsWith([], {}, { state: 'unavailable' })) },
  ],
});
