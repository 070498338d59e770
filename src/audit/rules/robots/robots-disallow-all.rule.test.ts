import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-disallow-all.rule.ts';

testRule(rule, {
  pass: [
    { name: 'open', input: { robots: makeRobots() } },
    { name: 'closed to a training crawler only', input: { robots: makeRobots({ GPTBot: 'Disallow: /' }) } },
    { name: 'closed to Bing only', input: { robots: makeRobots({ Bingbot: 'Disallow: /' }) } },
  ],
  fail: [
    {
      name: 'closed',
      input: { robots: makeRobots({ Googlebot: 'Disallow: /' }) },
      found: 'Disallow: /',
      verdict: { evidence: [{ where: 'robots.txt, line 2', fix: 'Disallow:' }] as never },
    },
    { name: 'closed with a star', input: { robots: makeRobots({ Googlebot: 'disallow: /* # for now' }) } },
    {
      name: 'a narrower rule that covers the home page is less certain',
      input: { robots: makeRobots({ Googlebot: 'Disallow: /*.html$' }) },
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
