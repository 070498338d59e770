import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-disallow-all.rule.ts';

testRule(rule, {
  pass: [
    { name: 'everything allowed', input: { robots: makeRobots() } },
    { name: 'blocked for a training crawler only', input: { robots: makeRobots({ GPTBot: 'Disallow: /' }) } },
    { name: 'blocked for Bing only', input: { robots: makeRobots({ Bingbot: 'Disallow: /' }) } },
  ],
  fail: [
    {
      name: 'Disallow: /',
      input: { robots: makeRobots({ Googlebot: 'Disallow: /' }) },
      found: 'Disallow: /',
      verdict: { evidence: [{ where: 'robots.txt, line 2', fix: 'Disallow:' }] as never },
    },
    { name: 'Disallow: /* with a comment', input: { robots: makeRobots({ Googlebot: 'disallow: /* # for now' }) } },
    {
      name: 'a narrower pattern that blocks the home page',
      input: { robots: makeRobots({ Googlebot: 'Disallow: /*.html$' }) },
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'robots.txt could not be read', input: { robots: makeRobots({}, { state: 'unavailable' }) } },
  ],
});
