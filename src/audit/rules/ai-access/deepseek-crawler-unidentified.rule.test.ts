import { group, robotsWith } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './deepseek-crawler-unidentified.rule.ts';

testRule(rule, {
  pass: [
    { name: 'a group that only allows', input: { robots: robotsWith([group(['DeepSeekBot'], ['Allow: /'])]) } },
    { name: 'an empty Disallow allows', input: { robots: robotsWith([group(['DeepSeekBot'], ['Disallow: '])]) } },
  ],
  warn: [
    {
      name: 'refused by name',
      input: { robots: robotsWith([group(['GPTBot', 'DeepSeekBot'], ['Disallow: /'])]) },
      found: 'Disallow: /',
    },
  ],
  notApplicable: [
    { name: 'not named', input: { robots: robotsWith([group(['*'], ['Disallow: /'])]) } },
    { name: 'no rules at all', input: { robots: robotsWith([], {}, { state: 'missing' }) } },
  ],
  notMeasured: [{ name: 'not readable', input: { robots: robotsWith([], {}, { state: 'unavailable' }) } }],
});
