import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './deepseek-crawler-unidentified.rule.ts';

testRule(rule, {
  pass: [
    {
      name: 'a group that only allows',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['DeepSeekBot'], ['Allow: /'])]) },
    },
    {
      name: 'an empty Disallow allows',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['DeepSeekBot'], ['Disallow: '])]) },
    },
  ],
  warn: [
    {
      name: 'blocked by name',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['GPTBot', 'DeepSeekBot'], ['Disallow: /'])]) },
      found: 'Disallow: /',
    },
  ],
  notApplicable: [
    {
      name: 'no group for DeepSeekBot',
      input: { robots: makeRobotsWithPreferences([makeRobotsGroup(['*'], ['Disallow: /'])]) },
    },
    { name: 'no robots.txt', input: { robots: makeRobotsWithPreferences([], {}, { state: 'missing' }) } },
  ],
  notMeasured: [
    {
      name: 'an unreadable robots.txt',
      input: { robots: makeRobotsWithPreferences([], {}, { state: 'unavailable' }) },
    },
  ],
});
