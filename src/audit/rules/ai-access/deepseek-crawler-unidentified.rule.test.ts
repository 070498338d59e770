import { group, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './deepseek-crawler-unidentified.rule.ts';

testRule(rule, {
  pass: [
    {
      name: 'a group that only allows',
      input: { robots: makeRobotsWithPreferences([group(['DeepSeekBot'], ['Allow: /'])]) },
    },
    {
      name: 'an empty Disallow allows',
      input: { robots: makeRobotsWithPreferences([group(['DeepSeekBot'], ['Disallow: '])]) },
    },
  ],
  warn: [
    {
      name: 'blocked by name',
      input: { robots: makeRobotsWithPreferences([group(['GPTBot', 'DeepSeekBot'], ['Disallow: /'])]) },
      found: 'Disallow: /',
    },
  ],
  notApplicable: [
    { name: 'no group for DeepSeekBot', input: { robots: makeRobotsWithPreferences([group(['*'], ['Disallow: /'])]) } },
    { name: 'no robots.txt', input: { robots: makeRobotsWithPreferences([], {}, { state: 'missing' }) } },
  ],
  notMeasured: [
    {
      name: 'an unreadable robots.txt',
      input: { robots: makeRobotsWithPreferences([], {}, { state: 'unavailable' }) },
    },
  ],
});
