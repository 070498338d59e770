import { expect, it } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './ai-search-bot-blocked-perplexitybot.rule.ts';

const blockedAgents = { PerplexityBot: 'Disallow: /' };

it('mentions no training crawler, because the operator has none', () => {
  expect(rule.why).toMatch(/Its operator states that this crawler does not collect training data\.$/);
});

testRule(rule, {
  pass: [
    { name: 'all agents allowed', input: { robots: makeRobots() } },
    {
      name: 'only training crawlers blocked',
      input: { robots: makeRobots({ GPTBot: 'Disallow: /', ClaudeBot: 'Disallow: /' }) },
    },
    { name: 'no robots.txt', input: { robots: makeRobots({}, { state: 'missing', status: 404 }) } },
  ],
  fail: [
    {
      name: 'blocked by name',
      input: {
        robots: makeRobotsWithPreferences([makeRobotsGroup(['PerplexityBot'], ['Disallow: /'])], blockedAgents),
      },
      found: 'Disallow: /',
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: PerplexityBot\nAllow: /' })] },
    },
    {
      name: 'blocked by the group for all crawlers, whose other rules are kept',
      input: {
        robots: makeRobotsWithPreferences([makeRobotsGroup(['*'], ['Disallow: /', 'Disallow: /cart'])], blockedAgents),
      },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: PerplexityBot\nDisallow: /cart\nAllow: /' })] },
    },
  ],
  notApplicable: [{ name: 'an agent that was not checked', input: { robots: makeRobots({}, { agents: {} }) } }],
  notMeasured: [{ name: 'an unreadable robots.txt', input: { robots: makeRobots({}, { state: 'unavailable' }) } }],
});
