import { makeRobots } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-oai-searchbot.ts';

testRule(rule, {
  pass: [
    { name: 'open', input: { robots: makeRobots() } },
    {
      name: 'only training refused',
      input: { robots: makeRobots({ GPTBot: 'Disallow: /', ClaudeBot: 'Disallow: /' }) },
    },
  ],
  fail: [{ name: 'refused', input: { robots: makeRobots({ 'OAI-SearchBot': 'Disallow: /' }) }, found: 'Disallow: /' }],
  notApplicable: [{ name: 'not readable', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
